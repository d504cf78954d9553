"""The built site on a server of this machine, and a Chromium to measure it in."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from build.serve import SITE, make_server
from tests.build.running import running
from tests.web.browsers import CHROMIUM, FLAGS


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as a site of this machine, and yield its address."""
    with running(make_server(folder, quiet=True)) as address:
        yield f"{address}/"


@contextmanager
def chromium_and_site() -> Iterator[tuple[Browser, str]]:
    """Start a Chromium and serve the built site, and yield both.

    Raises:
        SystemExit: one of them is missing.
    """
    if not (SITE / "index.html").exists() or CHROMIUM is None:
        raise SystemExit("This needs the built site (`python3 build site`) and Chromium.")
    with sync_playwright() as playwright, served(SITE) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser, address
        browser.close()
