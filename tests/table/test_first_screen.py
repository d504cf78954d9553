"""The first screen imports little, and spare frames import the rest."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from game.daily.deal_of_day import variant_of_day
from game.host.native import NativeHost
from game.problems.calendar import day_key, place_of
from game.table import preload
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
"""Modules that the first screen imports only if they are in `NEEDED`."""

NEEDED = {
    *("game.daily", "game.table.gathering", "game.table.together"),
    *("game.bots", "game.bots.levels", "game.review", "game.table.menu", "game.table.words"),
    *("game.table.menu.card_fan", "game.table.menu.start", "game.table.menu.wordmark"),
    *("game.table.menu.start_commands", "game.table.words.bot_names"),
    *("game.table.words.setup_sentences", "game.table.words.variant_facts"),
    "game.table.words.variant_names",
}
"""All modules of these folders that the first screen imports."""

NEEDED_TO_COME_BACK = {
    *("game.table.menu.returning", "game.table.menu.story", "game.table.menu.tiles"),
    *("game.table.words.game_sentences", "game.table.words.seat_names"),
    "game.table.words.story_sentences",
}
"""Modules that it also imports for a player who has played before."""

SELDOM = ("game.table.screens", "game.table.debug_overlay", "game.table.options")
"""Modules that are imported only if they are requested by name."""

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


FOLDERS = (*LATER, "game.table.menu", "game.table.words")


def watched(folder: Path) -> Any:
    """Return what a game imported for its first frame, its story, in spare frames and in all.

    Args:
        folder: the folder with the files that the game keeps.
    """
    run = subprocess.run(
        [sys.executable, "-c", WATCHED, str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(run.stdout)


def test_first_screen_imports_little_and_spare_frames_the_rest(tmp_path: Path) -> None:
    found = watched(tmp_path)
    assert {name for name in found["first"] if name.startswith(FOLDERS)} == NEEDED
    wanted = ("game.bots", "game.review", "game.rules", "game.solver", "game.table")
    missing = {name for name in found["all"] if name.startswith(wanted)} - set(found["last"])
    assert {name for name in missing if not name.startswith(SELDOM)} == {
        *("game.bots.self_play", "game.review.quick", "game.rules.perft", "game.table.address"),
    }
    assert max(found["steps"]) <= MOST_AT_ONCE
    assert len([step for step in found["steps"] if step]) > len(preload.STEPS) // 2


def test_story_is_read_after_the_first_frame_without_the_solver(tmp_path: Path) -> None:
    host = NativeHost(tmp_path)
    today = host.date().date()
    key = day_key(variant_of_day(today), place_of(today))
    tried = {key: Tried(today.toordinal(), solved=True, lost=0)}
    host.write("problems", problem_history_text.dump(ProblemHistory(tried=tried)))
    host.write(first_hour.STORED_AS, first_hour.dump("nothing"))
    found = watched(tmp_path)
    first = {name for name in found["first"] if name.startswith(FOLDERS)}
    assert first == NEEDED | NEEDED_TO_COME_BACK
    assert "game.table.menu.story_reading" in found["told"]
    solving = {
        name for name in found["told"] if name.startswith(("game.problems.", "game.solver."))
    }
    assert solving == {"game.problems.calendar", "game.problems.rating"}
