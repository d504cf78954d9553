"""The browser and the site of `tests/web`, and a player who visits."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.faults.web.visits import Visit, neutral_page, visit
from tests.web.conftest import address, browser, copy, everything_is_there

__all__ = ["address", "browser", "copy", "everything_is_there"]

Come = Callable[..., Visit]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 720})
    yield made
    made.close()


@pytest.fixture
def come(context: BrowserContext, address: str) -> Iterator[Come]:
    """Return a function that opens another tab of that browser; none may complain."""
    tabs: list[Visit] = []

    def open_tab(query: str | None = None, site: str = address) -> Visit:
        tabs.append(visit(context, site))
        if query is not None:
            tabs[-1].open(query)
        return tabs[-1]

    yield open_tab
    assert [tab.complaints for tab in tabs] == [[] for _ in tabs]


@pytest.fixture
def reader(context: BrowserContext, address: str) -> Page:
    return neutral_page(context, address)
