"""The single file, which some tests need."""

from __future__ import annotations

from build.file import OUTPUT
from tests.needs import need

__all__ = ["OUTPUT", "need_single_file"]


def need_single_file() -> None:
    need(OUTPUT.exists(), "the single file", "python3 build file")
