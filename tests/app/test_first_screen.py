"""The first screen imports little, and spare frames import the rest."""

import json
import sys
from pathlib import Path
from typing import Any

from game.daily.daily_game import variant_of_day
from game.lessons.first_hour import FIRST_HOUR
from game.platform.native.native import native_platform
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_history import PUZZLES, PuzzleHistory, Tried
from tests.programs import ran

LATER = (
    *("game.bots", "game.commands", "game.judge", "game.solver", "filelock", "argparse"),
    *("game.daily", "game.sharing.links", "game.puzzles", "game.statistics", "fsrs"),
    *("game.mental_poker", "game.together.protocol", "segno"),
    *(
        "game.platform.native.native_connections",
        "game.platform.connections",
        "aiortc",
        "libdatachannel",
    ),
    *("game.lessons", "game.play", "game.review", "game.rulebook", "game.library.screens"),
    *("game.hotseat", "game.together.table", "game.together.lobby"),
    "game.platform.connections.connections",
    *("game.sharing", "game.platform.memory_platform"),
    *("game.daily.daily_results", "game.puzzles.puzzle_history"),
)
"""Modules that the first screen imports only if they are in `NEEDED`."""

ROOMS = (
    *("daily.screens", "hotseat", "lessons", "library.screens", "play.scene", "puzzles.screens"),
    *("review.replay", "rulebook.variants", "sharing.screens", "start", "statistics.screens"),
    "together.table",
)
"""Folders of which the first screen imports `feature.py`, which imports no screen."""

NEEDED = {
    *(f"game.{room}{file}" for room in ROOMS for file in ("", ".feature")),
    *("game.play.ending", "game.play.ending.after_hand"),
    *("game.sharing.links", "game.sharing.links.contents"),
    *("game.daily", "game.play", "game.statistics"),
    *("game.bots", "game.bots.levels", "game.bots.people", "game.words"),
    *("game.start.start", "game.start.title_picture"),
    *("game.start.day_marks", "game.start.doors", "game.start.tile"),
    *("game.words.dates", "game.words.seat_names"),
    *("game.lessons.first_hour", "game.puzzles", "game.review", "game.sharing"),
    "game.rulebook",
    *("game.start.choosing", "game.words.bidi_runs", "game.words.language"),
    *("game.words.amounts", "game.words.variant_names"),
}
"""All modules of these folders that the first screen imports."""

SELDOM = {
    *("address", "debug_overlay", "options", "perft", "quick", "steering"),
    *("example_games", "example_screens"),
    *("examples", "ending_examples", "staged_table"),
}
"""Modules that are imported only if they are requested by name."""

MOST_AT_ONCE = 8
"""Modules of the game that one spare frame may import."""

WATCHED = """
import asyncio, json, pkgutil, sys
from importlib.util import _LazyModule

def imported():
    return {name for name, module in sys.modules.items() if type(module) is not _LazyModule}

import main
from dataclasses import replace
from game.platform.native.native import native_platform
from game.platform.protocol import SystemPacing
from game.app import preload
from game.app.launch import LaunchOptions
from game.ui.loop.app import App
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

class Hurried(SystemPacing):
    def __init__(self):
        super().__init__(None)

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
from game.app import opening
opening.App = Seen
platform = replace(native_platform(Path(sys.argv[1])), pacing=Hurried())
asyncio.run(main.play(platform, LaunchOptions(None, None)))
found["last"] = sorted(imported())
import game
names = (one.name for one in pkgutil.walk_packages(game.__path__, "game."))
found["all"] = sorted(name for name in names if not name.endswith("__main__"))
print(json.dumps(found))
"""


FOLDERS = (*LATER, "game.start", "game.words")


def watched(folder: Path) -> Any:
    """Return what a game imported for its first frame, its story, in spare frames and in all.

    Args:
        folder: the folder with the files that the game keeps.
    """
    run = ran(sys.executable, "-c", WATCHED, folder, check=True)
    return json.loads(run.stdout)


def test_first_screen_imports_little_and_spare_frames_the_rest(tmp_path: Path) -> None:
    found = watched(tmp_path)
    assert {name for name in found["first"] if name.startswith(FOLDERS)} == NEEDED
    others = ("game.commands", "game.env", "game.platform")
    wanted = {name for name in found["all"] if not name.startswith(others)}
    missing = wanted - set(found["last"])
    assert {name for name in missing if name.rpartition(".")[2] not in SELDOM} == set()
    assert max(found["steps"]) <= MOST_AT_ONCE
    assert sum(found["steps"]) > len(wanted) // 2


def test_marks_are_read_after_the_first_frame_without_the_solver(tmp_path: Path) -> None:
    platform = native_platform(tmp_path)
    today = platform.pacing.date().date()
    key = day_key(variant_of_day(today), place_of(today))
    tried = {key: Tried(today.toordinal(), solved=True, lost=0)}
    platform.texts.write("puzzles", PUZZLES.text(PuzzleHistory(tried=tried)))
    platform.texts.write(FIRST_HOUR.name, FIRST_HOUR.text("nothing"))
    found = watched(tmp_path)
    first = {name for name in found["first"] if name.startswith(FOLDERS)}
    assert first == NEEDED
    solving = {name for name in found["told"] if name.startswith(("game.puzzles.", "game.solver."))}
    kept = ("puzzle_history", "repetition")
    shown = ("calendar", "rating", "puzzle_sentences")
    feature = ("screens", "screens.feature")
    assert solving == {f"game.puzzles.{name}" for name in (*kept, *shown, *feature)}
