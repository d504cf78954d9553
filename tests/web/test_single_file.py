"""The game in one file, opened from a disk: in every engine, without any request."""

import shutil
from pathlib import Path

import pytest

from build.file import OUTPUT
from build.single_file import single_file
from build.site_folder import LIST
from build.tools.archive import read_zip
from tests.web.coming_back import act, there
from tests.web.conftest import Come
from tests.web.copies import SITE, need_single_file
from tests.web.engines import engines
from tests.web.engines.chromium import PlaywrightPage
from tests.web.engines.engine import DESKTOP
from tests.web.game_page import Shown
from tests.web.links import DEAL, MINE_AGAIN, SHORT, TAKEN_OUT, finished_game
from tests.web.players import by_mouse, play_to_the_end

LARGEST = 12_000_000

FAILURE = "() => document.querySelector('#loading').dataset.failure"
"""The reason why the game doesn't start, once it is known."""


@pytest.fixture(scope="module", autouse=True)
def _is_built() -> None:
    need_single_file()


def test_file_is_small_and_the_same_bytes_each_time() -> None:
    paths = [path for path in SITE.rglob("*") if path.is_file() and path.name != LIST]
    site = {path.relative_to(SITE).as_posix(): path.read_bytes() for path in paths}
    assert OUTPUT.stat().st_size < LARGEST
    assert single_file(site) == OUTPUT.read_bytes()


@engines("chromium")
def test_game_links_and_licences_work_in_one_file(come: Come) -> None:
    """Games continue after a reload, and are saved; links open at any time."""
    game = come(OUTPUT.as_uri(), DESKTOP)
    by_mouse(game, game.open(SHORT).hand[0])
    before = game.wait_for(MINE_AGAIN)
    assert _cards(game.reload()) == _cards(before)
    assert play_to_the_end(game, by_mouse).phase == "game-over"
    (kept,) = game.games()
    assert game.driven.complaints == []

    game = come(OUTPUT.as_uri(), DESKTOP)
    assert game.open().phase == "menu"
    assert game.games() == [kept]
    assert game.open(f"?speed=0#play={DEAL}").phase == "play"
    game.driven.wait_for_function(TAKEN_OUT)
    game.follow(f"play={finished_game()}")
    game.wait_for("status.phase === 'replay'")
    game.driven.evaluate("() => history.back()")
    game.wait_for("status.phase === 'menu'")
    game.driven.wait_for_function(TAKEN_OUT)
    assert len(game.games()) == 2
    game.driven.goto("about:blank")

    game.driven.goto(f"{game.address}#licences")
    seen = game.driven.evaluate("() => document.body.innerText")
    assert "Basra is free software" in seen
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in seen.upper()
    assert game.driven.evaluate("() => globalThis.basra === undefined")
    assert game.driven.complaints == []


def _cards(shown: Shown) -> tuple[str, set[str], set[str]]:
    hand, floor = ({item.card for item in items} for items in (shown.hand, shown.floor))
    return shown.scores, hand, floor


def test_file_asks_for_nothing_and_copies_keep_their_games_apart(
    come: Come, tmp_path: Path
) -> None:
    copies = [tmp_path / folder / OUTPUT.name for folder in ("here", "there")]
    for copy in copies:
        copy.parent.mkdir()
        shutil.copy(OUTPUT, copy)
    game = come(copies[0].as_uri(), DESKTOP)
    game.open(SHORT)
    assert len(game.games()) == 1
    game = come(copies[1].as_uri(), DESKTOP)
    assert isinstance(game.driven, PlaywrightPage)
    asked: list[str] = []
    game.driven.page.on("request", lambda request: asked.append(request.url))
    game.open()
    assert game.games() == []
    game.driven.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    assert asked == [copies[1].as_uri()]


def test_games_are_taken_along_when_nothing_is_kept(come: Come, tmp_path: Path) -> None:
    game = come(OUTPUT.as_uri(), DESKTOP)
    assert isinstance(game.driven, PlaywrightPage)
    page = game.driven.page
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('switched off'); }")
    game.open(SHORT)
    assert "doesn't allow saving" in page.inner_text(".notice")
    page.click("[data-action=close-notice]")
    leaving = (("menu", "undo"), ("menu", "resume"))
    for action, when in (*leaving, ("door-mine", "door-mine"), ("my-games", "my-games")):
        offered = game.wait_for(there(when))  # which tells one screen from the others
        by_mouse(game, offered.control(action))
    with page.expect_download() as download:
        act(game, by_mouse, "save-all")
    download.value.save_as(tmp_path / "all.zip")
    assert [name for name in read_zip(tmp_path / "all.zip") if name.startswith("games/")]


def test_damaged_file_says_so(come: Come, tmp_path: Path) -> None:
    """Test it cut off, or with a changed byte in its data, script, tag, style or facts."""
    page = OUTPUT.read_text("utf-8")
    data = page.index('<script type="application/gzip"')
    middle, script = (data + len(page)) // 2, page.index('<script type="module">')
    cut = [page[:length] for length in (middle, data, data - 1000, data // 2)]
    facts = page.index('id="site">{') + len('id="site">')
    places = (middle, script + 1000, page.index("module", script), page.index("body {"), facts)
    changed = [
        page[:place] + ("A" if page[place] != "A" else "B") + page[place + 1 :] for place in places
    ]
    file = tmp_path / OUTPUT.name
    game = come(file.as_uri(), DESKTOP)
    for damaged in (*cut, *changed):
        file.write_text(damaged, "utf-8")
        game.driven.goto(game.address)
        game.driven.wait_for_function(FAILURE)
        assert game.driven.evaluate(FAILURE) == "damaged"
        said = game.driven.evaluate("() => document.querySelector('#loading').innerText")
        assert "This copy of the game is damaged" in said
