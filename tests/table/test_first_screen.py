"""What is imported for the first screen, and that all else is there before anybody wants it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import i18n
from game.daily.deal_of_day import variant_of_day
from game.host.native import NativeHost
from game.lazy_import import lazy_import
from game.problems.calendar import day_key, place_of
from game.table import preload
from game.table.menu import wordmark
from game.table.storage import first_hour, problem_history_text
from game.table.storage.problem_history import ProblemHistory, Tried

ROOT = Path(__file__).parents[2]

LATER = (
    *("game.bots", "game.headless", "game.review", "game.solver", "filelock", "argparse"),
    *("game.daily", "game.links", "game.problems", "game.statistics", "fsrs"),
    *("game.mental_poker", "game.together", "segno"),
    *("game.host.native_connections", "game.invitations", "aiortc", "libdatachannel"),
    *(f"game.table.{folder}" for folder in ("lessons", "play", "problems", "screens", "study")),
    *("game.table.people", "game.table.together", "game.table.gathering"),
    "game.host.stun_server",
    *(f"game.table.{folder}" for folder in ("atlas", "daily", "sharing", "statistics")),
    *("game.table.storage.daily_results", "game.table.storage.problem_history_store"),
)
"""Nothing of these is imported for the first screen, but for what stands in `NEEDED`."""

NEEDED = {
    *("game.daily", "game.table.gathering", "game.table.together"),
    *("game.bots", "game.bots.levels", "game.review", "game.table.menu", "game.table.words"),
    *("game.table.menu.card_fan", "game.table.menu.start", "game.table.menu.wordmark"),
    *("game.table.menu.start_commands", "game.table.words.bot_names"),
    *("game.table.words.setup_sentences", "game.table.words.variant_facts"),
    "game.table.words.variant_names",
}
"""All that is imported of these folders."""

NEEDED_TO_COME_BACK = {
    *("game.table.menu.returning", "game.table.menu.story", "game.table.menu.tiles"),
    *("game.table.words.game_sentences", "game.table.words.seat_names"),
    "game.table.words.story_sentences",
}
"""What is imported besides for who has played before."""

SELDOM = ("game.table.screens", "game.table.debug_overlay", "game.table.options")
"""What is imported only where it is asked for by name."""

MOST_AT_ONCE = 8
"""Modules of the game that one spare frame may import."""

WATCHED = """
import asyncio, json, pkgutil, sys
from importlib.util import _LazyModule

def imported():
    return {name for name, module in sys.modules.items() if type(module) is not _LazyModule}

import main
from game.host.native import NativeHost
from game.table import preload
from game.table.launch import LaunchOptions
from game.table.loop.app import App
from pathlib import Path

found = {"steps": []}
draw, step = App._draw, preload.import_next

def drawn(app):
    draw(app)
    found.setdefault("first", sorted(imported()))

def stepped():
    found.setdefault("told", sorted(imported()))
    before = len([name for name in imported() if name.startswith("game.")])
    did = step()
    after = [name for name in imported() if name.startswith("game.")]
    found["steps"].append(len(after) - before)
    return did

class Hurried(NativeHost):
    async def frame(self, *, idle, wait):
        if idle:
            app.quit()
        await asyncio.sleep(0)
        return 0.02

class Seen(App):
    def __init__(self, *words):
        global app
        super().__init__(*words)
        app = self

App._draw, preload.import_next = drawn, stepped
from game.table import opening
opening.App = Seen
asyncio.run(main.play(Hurried(Path(sys.argv[1])), LaunchOptions(None, None)))
found["last"] = sorted(imported())
import game
names = (one.name for one in pkgutil.walk_packages(game.__path__, "game."))
found["all"] = sorted(name for name in names if not name.endswith("__main__"))
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a game had imported as its first frame was drawn, by spare frames, and at their end."""
    return watched(tmp_path_factory.mktemp("kept"))


def watched(folder: Path) -> Any:
    """The same, with what is kept in a folder."""
    run = subprocess.run(
        [sys.executable, "-c", WATCHED, str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(run.stdout)


def test_the_first_screen_imports_no_other_screen_nor_bots(found: Any) -> None:
    folders = (*LATER, "game.table.menu", "game.table.words")
    assert {name for name in found["first"] if name.startswith(folders)} == NEEDED


def test_who_comes_back_sees_the_first_screen_before_the_story_is_read(tmp_path: Path) -> None:
    NativeHost(tmp_path).write(first_hour.STORED_AS, first_hour.dump("nothing"))
    folders = (*LATER, "game.table.menu", "game.table.words")
    first = {name for name in watched(tmp_path)["first"] if name.startswith(folders)}
    assert first == NEEDED | NEEDED_TO_COME_BACK


def test_the_story_of_who_solves_problems_is_told_without_solver_and_problems(
    tmp_path: Path,
) -> None:
    host = NativeHost(tmp_path)
    today = host.date().date()
    key = day_key(variant_of_day(today), place_of(today))
    tried = {key: Tried(today.toordinal(), solved=True, lost=0)}
    host.write("problems", problem_history_text.dump(ProblemHistory(tried=tried)))
    host.write(first_hour.STORED_AS, first_hour.dump("nothing"))
    told = watched(tmp_path)["told"]
    assert "game.table.menu.story_reading" in told
    assert {name for name in told if name.startswith(("game.problems.", "game.solver."))} == {
        *("game.problems.calendar", "game.problems.rating"),
    }


def test_spare_frames_import_all_that_a_game_may_want(found: Any) -> None:
    wanted = ("game.bots", "game.review", "game.rules", "game.solver", "game.table")
    missing = {name for name in found["all"] if name.startswith(wanted)} - set(found["last"])
    apart = {name for name in missing if not name.startswith(SELDOM)}
    assert apart == {
        *("game.bots.self_play", "game.review.quick", "game.rules.perft", "game.table.address"),
    }


def test_no_spare_frame_imports_much(found: Any) -> None:
    assert max(found["steps"]) <= MOST_AT_ONCE
    assert len([step for step in found["steps"] if step]) > len(preload.STEPS) // 2


def test_a_module_runs_when_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "seldom_wanted.py").write_text("print('it runs')\nANSWER = 42\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    module = lazy_import("seldom_wanted")
    monkeypatch.setitem(sys.modules, "seldom_wanted", module)
    assert lazy_import("seldom_wanted") is module
    assert not capsys.readouterr().out
    assert module.ANSWER == 42
    assert capsys.readouterr().out == "it runs\n"


def test_a_module_that_is_not_there_is_missed_at_once() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"game\.nothing"):
        lazy_import("game.nothing")


def test_the_wordmark_has_the_name_as_arabic_has_it() -> None:
    assert i18n.catalogue("ar").gettext(wordmark.LATIN) == wordmark.ARABIC
