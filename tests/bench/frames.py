"""What a frame costs natively: ``python -m tests.bench.frames [--games N] [--size 1280x720]``.

Whole games at the usual pace on an invisible window: the processor's own time for each frame,
which other work of the machine hardly changes, and the causes of the longest frames. The browser
takes three to five times as long.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import argparse
import asyncio
import gc
import json
import time
from random import Random

from rich.console import Console
from rich.table import Table

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate
from game.platform.web.web import _as_page_shows
from game.session.setup import GameSetup
from game.ui.loop.app import App
from tests.bench.command_line import parser
from tests.bench.frame_causes import FrameLog, watch_frames
from tests.bench.frame_tables import causes_table, said, spread_table
from tests.table.fake_platform import FakeAccessibility, FakePacing, FakePlatform
from tests.table.player import drawing

RATE = 60
BETWEEN = 18
"""Frames between what the person does: 0.3 seconds."""

LISTED = 40
"""Frames that are named."""

LONG = 4.0
"""Milliseconds of a frame that may be too long in the browser."""


class BenchPacing(FakePacing):
    """Frames of a usual screen, and the real time."""

    def __init__(self) -> None:
        super().__init__()
        self.frame_time = 1 / RATE

    def now(self) -> float:
        """Return seconds of the machine's own clock, by which thinking is cut in slices."""
        return time.perf_counter()


class BenchAccessibility(FakeAccessibility):
    """Makes each tree the text that a page would be given."""

    def show(self, tree: AccessibilityTree) -> None:
        """Take a tree."""
        super().show(tree)
        json.dumps(_as_page_shows(tree))


def bench_platform() -> FakePlatform:
    return FakePlatform(pacing=BenchPacing(), accessibility=BenchAccessibility())


class Player:
    """Plays game after game by the names of controls, without hurry."""

    def __init__(self, platform: FakePlatform, app: App, games: int) -> None:
        self._platform, self._app, self._left = platform, app, games
        self._chance = Random(1)

    def __call__(self) -> None:
        """Do what a person would after some frames."""
        tree = self._platform.accessibility.tree
        if self._platform.pacing.frames % BETWEEN or tree is None:
            return
        if tree.phase == "game-over":
            self._left -= 1
            if not self._left:
                self._app.quit()
        action = self._choice(tree)
        if action:
            self._platform.accessibility.waiting.append(Activate(action))

    def _choice(self, tree: AccessibilityTree) -> str:
        if tree.phase == "game-over":
            return "rematch"
        if tree.phase == "hand-over":
            return "next-hand"
        if tree.phase == "choose-capture":
            named = [one.action for one in tree.controls if one.action != "choose-cancel"]
            return self._chance.choice(named)
        ready = [card.action for card in tree.hand if card.enabled]
        return self._chance.choice(ready) if ready and tree.turn == 0 else ""


def main() -> None:
    """Measure and print."""
    words = parser(
        __doc__,
        games=(1, "games"),
        size=("1280x720", "size of the window, in device pixels"),
        ratio=(1.0, "device pixels of a CSS pixel"),
        variant=("egyptian", "variant of the games"),
        players=(2, "players of each game"),
        bot=("greedy", "level of the bots"),
    )
    log = play(words.parse_args())
    console = Console()
    kinds = {
        name: [work for work, was in zip(log.work, log.drawn, strict=True) if was == drawn]
        for name, drawn in (("frames drawn", True), ("others", False))
    }
    console.print(spread_table("processor, ms", kinds, (4, 8, 12)))
    console.print(causes_table(log.totals, LONG))
    console.print(_longest(log))


def _longest(log: FrameLog) -> Table:
    table = Table("second", "ms", "drawn", "of which", title=f"the longest over {LONG:g} ms")
    for number in sorted(log.causes, key=lambda number: -log.work[number])[:LISTED]:
        drawn = "yes" if log.drawn[number] else ""
        cells = f"{number / RATE:.1f}", f"{log.work[number]:.1f}", drawn
        table.add_row(*cells, said(log.causes[number]))
    return table


def play(asked: argparse.Namespace) -> FrameLog:
    """Play games and return the log of their frames."""
    platform = bench_platform()
    setup = GameSetup(asked.variant, asked.players, bots=(asked.bot,), seed="7")
    gc.disable()
    width, height = map(int, asked.size.split("x"))
    platform.display.pixel_ratio = asked.ratio
    app = open_app(platform, LaunchOptions(setup, 1.0), drawing(), (width, height))
    gc.freeze()
    gc.enable()
    log = FrameLog(time.thread_time, LONG)
    watch_frames(log, BenchPacing, BenchAccessibility)
    platform.pacing.script = Player(platform, app, asked.games)
    asyncio.run(app.run())
    return log


if __name__ == "__main__":
    main()
