"""The browser and the site of `tests/web`, and a person who visits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.faults.web.visits import Visit, visit
from tests.web.conftest import address, browser, copy, everything_is_there

__all__ = ["address", "browser", "copy", "everything_is_there"]

Come = Callable[[], Visit]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """What one person's browser keeps."""
    made = browser.new_context(viewport={"width": 1280, "height": 720})
    yield made
    made.close()


@pytest.fixture
def come(context: BrowserContext, address: str) -> Come:
    """Opens one more tab of that browser."""
    return lambda: visit(context, address)
