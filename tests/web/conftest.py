"""A real browser on the very site that ships: Debian's Chromium, driven by Playwright."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from build.serve import make_server
from tests.build.running import running
from tests.needs import need
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.copies import PREFIX, SITE, Copy
from tests.web.engines import needed
from tests.web.engines.engine import DrivenPage, Engine, Visitor
from tests.web.game_page import GamePage
from tests.web.watched import Watched, watch

os.environ.setdefault("DEBUG", "pw:browser")  # what the browser says, shown where a test fails

Open = Callable[..., Watched]
Come = Callable[[str, Visitor], GamePage]


@pytest.fixture(scope="session", autouse=True)
def everything_is_there() -> None:
    """Skip every browser test, or fail it in CI, if the site or Chromium is missing."""
    need((SITE / "index.html").exists(), "the built site", "python3 build site")
    need(CHROMIUM, "Chromium", "apt install chromium")


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with running(make_server(SITE, prefix=PREFIX, quiet=True)) as host:
        yield host + PREFIX


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> Engine:
    return needed(getattr(request, "param", "chromium"))


@pytest.fixture
def come(engine: Engine, tmp_path: Path) -> Iterator[Come]:
    """Return a function that opens an address in one profile, and closes the page before."""
    opened: list[DrivenPage] = []

    def open_page(address: str, visitor: Visitor) -> GamePage:
        while opened:
            opened.pop().close()
        opened.append(engine.open_page(tmp_path / "profile", visitor))
        return GamePage(opened[-1], address)

    yield open_page
    for page in opened:
        page.close()


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    made = Copy(tmp_path)
    yield made
    made.cut()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start one browser per module: while it is open, its thread can run no other event loop."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Open]:
    """Return a function that opens a page of a new visitor, an empty one at first.

    At the end no page may have complained or contacted another origin, except those opened with
    `complains`.
    """
    judged: list[Watched] = []
    contexts: list[BrowserContext] = []

    def visit(
        site: str = address, *, images: bool = False, complains: bool = False, **looks: object
    ) -> Watched:
        contexts.append(browser.new_context(**looks))  # type: ignore[arg-type]
        watched = watch(contexts[-1].new_page(), site, images=images)
        if not complains:
            judged.append(watched)
        return watched

    yield visit
    said = [watched.complaints + watched.strangers for watched in judged]
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # or a late answer fails the next test
        context.close()
    assert said == [[] for _ in judged]


@pytest.fixture
def desktop(visitor: Open) -> Watched:
    return visitor(viewport={"width": 1280, "height": 720})


@pytest.fixture
def phone(visitor: Open) -> Watched:
    return visitor(viewport={"width": 390, "height": 844}, device_scale_factor=3, has_touch=True)
