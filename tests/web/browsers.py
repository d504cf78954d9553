"""Debian's Chromium, and its start for tests and benchmarks."""

from build.trial import CHROMIUM

__all__ = ["CHROMIUM", "FLAGS"]

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--disable-dev-shm-usage",  # /dev/shm is small in many containers, and a full one kills pages
)
