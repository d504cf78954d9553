"""The game in one file, opened from a disk: in every engine, with nothing else to ask."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import os
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build.file import OUTPUT
from build.single_file import single_file
from build.site_folder import LIST
from build.tools.archive import read_zip
from tests.web.copies import SITE, integrity
from tests.web.engines import ENGINES
from tests.web.engines.chromium import PlaywrightPage
from tests.web.engines.engine import DESKTOP, DrivenPage, Engine
from tests.web.game_page import GamePage, Shown
from tests.web.links import DEAL, TAKEN_OUT, finished_game
from tests.web.players import by_mouse, next_choice, play_to_the_end

LARGEST = 12_000_000
SHORT = "?variant=ethiopian&players=2&bots=greedy&seed=7&target=21&speed=0"

FAILURE = "() => document.querySelector('#loading').dataset.failure"
"""Why the game doesn't start, once it is known."""


@pytest.fixture(scope="module", autouse=True)
def is_built() -> None:
    if not OUTPUT.exists() and not os.environ.get("CI"):
        pytest.skip("build/basra.html is missing; `python3 build file` makes it")
    assert OUTPUT.exists()


@pytest.fixture(scope="module")
def page() -> str:
    return OUTPUT.read_text("utf-8")


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    paths = [path for path in SITE.rglob("*") if path.is_file() and path.name != LIST]
    return {path.relative_to(SITE).as_posix(): path.read_bytes() for path in paths}


class _Elements(HTMLParser):
    """Gathers elements with their attributes, and the text of data."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str]]] = []
        self.data: dict[str, str] = {}
        self._file: str | None = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.all.append((tag, named))
        self._file = named.get("data-file")

    def handle_endtag(self, _tag: str) -> None:
        self._file = None

    def handle_data(self, data: str) -> None:
        if self._file:
            self.data[self._file] = self.data.get(self._file, "") + data


@pytest.fixture(scope="module")
def elements(page: str) -> _Elements:
    return _Elements(page)


@pytest.fixture(scope="module")
def facts(page: str) -> dict[str, Any]:
    """What the page's script is told of the site."""
    found = re.search(r'<script type="application/json" id="site">(.*)</script>', page)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


def test_it_is_small_enough_to_be_handed_on() -> None:
    assert OUTPUT.stat().st_size < LARGEST


def test_another_build_of_the_site_makes_the_same_bytes(site: dict[str, bytes]) -> None:
    assert single_file(site) == OUTPUT.read_bytes()


def test_no_element_asks_for_another_file(elements: _Elements) -> None:
    asked = [named.get("src") or named.get("href") for _, named in elements.all]
    addresses = {address.partition(",")[0] for address in asked if address}
    assert addresses == {"data:image/png;base64", "#licences"}
    assert not [named for _, named in elements.all if "worker" in named.get("rel", "")]


def test_nothing_but_the_page_itself_is_allowed(page: str) -> None:
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert found is not None
    directives = {name: sources for name, *sources in map(str.split, found[1].split("; "))}
    plain = {
        name: [source for source in sources if not source.startswith("'sha256-")]
        for name, sources in directives.items()
    }
    assert plain == {
        "default-src": ["'none'"],
        "img-src": ["data:"],
        "script-src": ["'wasm-unsafe-eval'"],
        "style-src": [],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }


def test_what_is_in_it_is_what_the_site_has(
    elements: _Elements, facts: dict[str, Any], site: dict[str, bytes]
) -> None:
    assert elements.data.keys() == facts["files"].keys()
    for name, text in elements.data.items():
        content = gzip.decompress(base64.b85decode(text.replace(",", "<")))
        assert facts["files"][name] == {"bytes": len(content), "digest": integrity(content)}
        if name.endswith((".wasm", ".data")):
            assert content == site[name]
        else:
            assert _unzipped(content) == _unzipped(site[name])


def _unzipped(content: bytes) -> dict[str, str]:
    """The digest of each file of an archive, by name."""
    files = read_zip(BytesIO(content))
    return {name: hashlib.sha256(file).hexdigest() for name, file in files.items()}


def test_the_licences_of_all_that_is_in_it_are_in_it(page: str, site: dict[str, bytes]) -> None:
    texts = [content.decode() for name, content in site.items() if name.startswith("licences/")]
    assert len(texts) > 10
    for text in texts:
        assert html.escape(text.replace("\r\n", "\n"), quote=False) in page


class Browser:
    """An engine with one profile, and at most one page open in it."""

    def __init__(self, engine: Engine, profile: Path) -> None:
        self._engine = engine
        self._profile = profile
        self._opened: list[DrivenPage] = []

    def open(self, file: Path) -> GamePage:
        """A page for a file, once the one before is closed and its browser ended."""
        self.close()
        self._opened.append(self._engine.open_page(self._profile, DESKTOP))
        return GamePage(self._opened[-1], file.as_uri())

    def close(self) -> None:
        while self._opened:
            self._opened.pop().close()


@pytest.fixture(params=ENGINES)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    engine = ENGINES[request.param]
    if engine.missing and not os.environ.get("CI"):
        pytest.skip(engine.missing)
    made = Browser(engine, tmp_path / "profile")
    yield made
    made.close()


only_chromium = pytest.mark.parametrize("browser", ["chromium"], indirect=True)


def test_a_game_goes_on_after_a_reload_is_played_to_its_end_and_kept(browser: Browser) -> None:
    game = browser.open(OUTPUT)
    game.open(SHORT)
    before = _play_some(game, plays=6)
    after = game.reload()
    assert _cards(after) == _cards(before)
    assert play_to_the_end(game, by_mouse).phase == "game-over"
    (kept,) = game.games()
    assert game.driven.complaints == []
    game = browser.open(OUTPUT)
    assert game.open().phase == "menu"
    assert game.games() == [kept]
    assert game.driven.complaints == []


def _play_some(game: GamePage, plays: int) -> Shown:
    """Make so many plays: what is shown when it is the person's turn again."""
    rng = Random(1)
    shown = game.shown()
    while plays or next_choice(shown, rng) is None:
        choice = next_choice(shown, rng)
        if choice is not None:
            by_mouse(game, choice)
            plays -= 1
        shown = game.wait_for_change(shown)
    return shown


def _cards(shown: Shown) -> tuple[str, set[str], set[str]]:
    hand, floor = ({item.card for item in items} for items in (shown.hand, shown.floor))
    return shown.scores, hand, floor


def test_a_link_opens_at_the_start_and_while_a_game_is_played(browser: Browser) -> None:
    game = browser.open(OUTPUT)
    assert game.open(f"?speed=0#play={DEAL}").phase == "play"
    game.driven.wait_for_function(TAKEN_OUT)
    game.driven.evaluate("(text) => { location.hash = `play=${text}`; }", finished_game())
    game.wait_for("status.phase === 'replay'")
    game.driven.evaluate("() => history.back()")
    game.wait_for("status.phase === 'menu'")
    game.driven.wait_for_function(TAKEN_OUT)
    assert len(game.games()) == 1
    assert game.driven.complaints == []


@only_chromium
def test_nothing_is_asked_for_but_the_file_itself(browser: Browser) -> None:
    game = browser.open(OUTPUT)
    assert isinstance(game.driven, PlaywrightPage)
    asked: list[str] = []
    game.driven.page.on("request", lambda request: asked.append(request.url))
    game.open()
    game.driven.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    assert asked == [OUTPUT.as_uri()]


@only_chromium
def test_files_in_two_folders_keep_their_games_apart(browser: Browser, tmp_path: Path) -> None:
    copies = [tmp_path / folder / OUTPUT.name for folder in ("here", "there")]
    for copy in copies:
        copy.parent.mkdir()
        shutil.copy(OUTPUT, copy)
    game = browser.open(copies[0])
    game.open(SHORT)
    assert len(game.games()) == 1
    game = browser.open(copies[1])
    game.open()
    assert game.games() == []


@only_chromium
def test_where_nothing_is_kept_it_is_said_and_games_are_taken_along(
    browser: Browser, tmp_path: Path
) -> None:
    game = browser.open(OUTPUT)
    assert isinstance(game.driven, PlaywrightPage)
    page = game.driven.page
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('switched off'); }")
    game.open(SHORT)
    assert "doesn't let the game save" in page.inner_text(".notice")
    page.click("[data-action=close-notice]")
    _press(game, "menu", when="undo")
    _press(game, "menu", when="resume")
    _press(game, "my-games", when="my-games")
    with page.expect_download() as download:
        _press(game, "save-all", when="save-all")
    download.value.save_as(tmp_path / "all.zip")
    assert [name for name in read_zip(tmp_path / "all.zip") if name.startswith("games/")]


def _press(game: GamePage, action: str, when: str) -> None:
    """Press a control with the mouse, once another is there that tells one screen from others."""
    offered = game.wait_for(f"""root.querySelector('[data-action="{when}"]') !== null""")
    by_mouse(game, offered.control(action))


@only_chromium
@pytest.mark.parametrize(
    "damage",
    ["changed", "cut off", "cut in front of the data", "cut in the licences", "cut in the program"],
)
def test_a_damaged_file_says_so(browser: Browser, tmp_path: Path, page: str, damage: str) -> None:
    data = page.index('<script type="application/gzip"')
    middle = (data + len(page)) // 2
    damaged = {
        "changed": page[:middle] + ("A" if page[middle] != "A" else "B") + page[middle + 1 :],
        "cut off": page[:middle],
        "cut in front of the data": page[:data],
        "cut in the licences": page[: data - 1000],
        "cut in the program": page[: data // 2],
    }
    file = tmp_path / OUTPUT.name
    file.write_text(damaged[damage], "utf-8")
    game = browser.open(file)
    game.driven.goto(game.address)
    game.driven.wait_for_function(FAILURE)
    assert game.driven.evaluate(FAILURE) == "damaged"
    assert "This copy of the game is damaged" in game.driven.evaluate(
        "() => document.querySelector('#loading').innerText"
    )


def test_the_licences_are_shown_in_the_place_of_the_game(browser: Browser) -> None:
    game = browser.open(OUTPUT)
    game.driven.goto(f"{game.address}#licences")
    seen = game.driven.evaluate("() => document.body.innerText")
    assert "Basra is free software" in seen
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in seen.upper()
    assert game.driven.evaluate("() => globalThis.basra === undefined")
    assert game.driven.complaints == []
