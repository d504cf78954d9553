"""Starts with a clock that was set back, and starts after a newer version of the game."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.formats.checked_text import dump_checked
from game.lessons.first_hour import FIRST_HOUR
from game.library import tally
from game.library.tally import TALLY
from game.platform.input import Activate, Key
from game.platform.native.native import native_platform
from game.session.last_setup import LAST_SETUP
from game.session.setup import GameSetup
from game.ui.screens.settings import SETTINGS
from tests.faults.kept_games import fill, run
from tests.faults.visiting import Window, steer
from tests.table.dealt import changed, dealt, library_of, saved

pytestmark = pytest.mark.usefixtures("no_screen")


def test_game_played_last_is_offered_when_the_clock_goes_back(tmp_path: Path) -> None:
    (tmp_path / "first-hour.json").write_text(FIRST_HOUR.text("nothing"), "utf-8")
    begun: list[str] = []
    texts: dict[str, bytes] = {}
    for year in (2026, 2019, 1999, 1970):
        today = datetime(year, 3, 1, 12, tzinfo=UTC)
        for way in ("play", "continue"):

            async def visit(window: Window, way: str = way) -> None:
                if way == "play":
                    await window.press("new-game")
                await window.press(way)
                await play_some(window)

            steer(tmp_path, visit, today=today)
            library = library_of(native_platform(tmp_path))
            run(library.reader.learn(100))
            latest = library.catalogue.latest_unfinished()
            assert latest is not None
            if way == "play":
                begun.append(latest.id)
            assert latest.id == begun[-1], "the game that was played last"
            assert len(library.catalogue.entries()) == len(begun) == len(set(begun))
            now = {path.stem: path.read_bytes() for path in (tmp_path / "games").glob("*.json")}
            assert {name: now[name] for name in begun[:-1]} == texts, "the others are as they were"
        texts = now


def test_newer_saves_are_kept_and_reported(tmp_path: Path) -> None:
    name = fill(tmp_path)
    newer = {
        f"games/{name}": changed(saved(dealt(GameSetup(), "f00d")), "format", "basra-record/2"),
        "settings": newer_of(SETTINGS.format),
        "tally": newer_of(TALLY.format),
        "last-game": newer_of(LAST_SETUP.format),
    }
    for place, text in newer.items():
        (tmp_path / f"{place}.json").write_text(text, "utf-8")

    async def visit(window: Window) -> None:
        assert window.told.count("newer version") == 3, "settings, counts and the setup"
        await window.press("door-mine")
        await window.press("my-games")
        await window.press(f"game-{name}")
        assert "newer version" in " ".join(window.tree.text)
        assert not window.offers("continue")
        await window.give(Key("escape"))
        for action in ("back", "back", "settings", "large-index", "done", "play"):
            await window.press(action)
        await play_some(window)

    steer(tmp_path, visit)
    for place, text in newer.items():
        assert (tmp_path / f"{place}.json").read_text("utf-8") == text, place
    assert tally.count(native_platform(tmp_path).texts, "master", won=True)
    assert (tmp_path / "tally.json").read_text("utf-8") == newer["tally"]
    assert not (tmp_path / "damaged").exists()


def newer_of(known: str) -> str:
    kind, _, number = known.rpartition("/")
    return dump_checked(f"{kind}/{int(number) + 1}", {"what is new": [1, 2]})


async def play_some(window: Window, plays: int = 4) -> None:
    while plays:
        tree = window.tree
        ready = [one.action for one in tree.hand if one.enabled] if tree.phase == "play" else []
        known = ("choose-1", "next-hand", "deal", "begin")
        others = [one.action for one in tree.controls if one.action in known]
        chosen = (ready or others)[:1]
        plays -= bool(ready)
        await window.give(*map(Activate, chosen))
