"""Plays for a long time: ``python -m tests.bench.soak [--minutes M] [--where page|native]``.

It plays games of every variant for two, three and four players, at the usual pace. After each game
the search for its costliest play runs for a while. It prints how long frames take, the memory in
use, and the longest frames and their causes. It fails if memory grows after the first part or if a
frame takes over 100 ms.

The page needs the built site. It plays in real time. Natively the frames follow each other without
a pause, and a frame's time is the processor's own.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import asyncio
import ctypes
import gc
import json
import resource
import sys
import time
from array import array
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import ViewportSize
from rich.console import Console
from rich.table import Table

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.bots.levels import BOTS
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate
from game.platform.web.web import _as_page_shows
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.ui.loop.app import App
from tests.bench.command_line import parser
from tests.bench.frame_causes import FrameLog, start_game, watch_frames
from tests.bench.frame_tables import causes_table, said, spread_table
from tests.bench.page_frames import STARTED, USED, play, tables
from tests.bench.served_site import chromium_and_site
from tests.table.fake_platform import FakeAccessibility, FakePacing, FakePlatform
from tests.table.player import drawing
from tests.web.watched import Watched

RATE = 60
BETWEEN = 18
"""Frames between the player's inputs: 0.3 seconds."""

LONGEST = 100.0
"""Milliseconds that no frame may take on an idle machine."""

LONG = 20.0
"""Milliseconds of a native frame whose causes are noted."""

LISTED = 20
"""Frames that are named."""

GROWTH = 0.03
"""The part by which the last quarter's memory may exceed the third quarter's."""

AFTER_GAME = 8.0
"""Seconds at the end of a game for the search for its costliest play."""

VIEWPORT = 1280, 720


def games() -> Iterator[tuple[str, int, str]]:
    """Yield variants, numbers of players and levels in turn, for ever."""
    levels = cycle(BOTS)
    for players in cycle((4, 3, 2)):  # the largest searches first, so memory peaks early
        for variant in VARIANTS:
            yield variant, players, next(levels)


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
        super().show(tree)
        json.dumps(_as_page_shows(tree))


class EveryGame:
    """Plays games of all variants by the names of controls until the time is over."""

    def __init__(self, platform: FakePlatform, app: App, log: FrameLog, minutes: float) -> None:
        self.memory: list[float] = []
        self.longest: list[tuple[float, str]] = []
        self.frames = array("f")  # a list would grow by far more than the game
        self._platform, self._app, self._chance = platform, app, Random(1)
        self._log, self._games = log, games()
        self._until, self._calm_since = time.monotonic() + 60 * minutes, 0

    def __call__(self) -> None:
        """Do what a person would after some frames."""
        tree = self._platform.accessibility.tree
        if self._platform.pacing.frames % BETWEEN or tree is None:
            return
        action = self._choice(tree)
        if action:
            self._platform.accessibility.waiting.append(Activate(action))

    def _choice(self, tree: AccessibilityTree) -> str:
        now = self._platform.pacing.frames
        if tree.phase != "game-over":
            self._calm_since = now
        if tree.phase == "hand-over":
            return "next-hand"
        if tree.phase == "choose-capture":
            named = [one.action for one in tree.controls if one.action != "choose-cancel"]
            return self._chance.choice(named)
        if tree.phase != "game-over":
            ready = [card.action for card in tree.hand if card.enabled]
            return self._chance.choice(ready) if ready and tree.turn == 0 else ""
        if now - self._calm_since > AFTER_GAME * RATE:
            self._calm_since = now
            self._note_game()
            start_game(*next(self._games))
        return ""

    def _note_game(self) -> None:
        """Note the game's longest frames and the memory; quit when the time is over."""
        log = self._log
        named = ((log.work[frame], said(spent)) for frame, spent in log.causes.items() if frame)
        self.longest = sorted([*self.longest, *named], reverse=True)[:LISTED]
        drawn = zip(log.work, log.drawn, strict=True)
        self.frames.extend(work for work, was_drawn in drawn if was_drawn)
        log.forget()
        self._platform.games.forget()
        self.memory.append(memory_in_use())
        if time.monotonic() > self._until:
            self._app.quit()


def memory_in_use() -> float:
    """Return the megabytes of this process, or its peak if the system reports only that.

    What a search has freed is first returned to the system: the C library keeps it otherwise.
    """
    gc.collect()
    if sys.platform == "linux":
        getattr(ctypes.CDLL(None), "malloc_trim", lambda _: None)(0)
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text("ascii").split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def play_natively(minutes: float, console: Console) -> list[str]:
    """Play natively, print what was measured, and return the complaints."""
    gc.disable()
    platform = FakePlatform(pacing=BenchPacing(), accessibility=BenchAccessibility())
    app = open_app(platform, LaunchOptions(GameSetup("egyptian", 2), 1.0), drawing(), VIEWPORT)
    gc.freeze()
    log = FrameLog(time.thread_time, LONG)
    watch_frames(log, BenchPacing, BenchAccessibility)
    player = EveryGame(platform, app, log, minutes)
    platform.pacing.script = player
    asyncio.run(app.run())
    console.print(spread_table("processor, ms", {"frames drawn": player.frames}, (4, 8, 12)))
    console.print(causes_table(log.totals, LONG))
    table = Table("ms", "of which", title="the longest frames")
    for work, causes in player.longest:
        table.add_row(f"{work:.1f}", causes)
    console.print(table)
    console.print(f"games: {len(player.memory)}, MB after each: {_line(player.memory)}")
    return complaints("native", [work for work, _ in player.longest], player.memory)


def play_in_page(minutes: float, console: Console) -> list[str]:
    """Play in Chromium, print what was measured, and return the complaints."""
    turns = games()

    def start_next(watched: Watched) -> None:
        watched.page.wait_for_timeout(1000 * AFTER_GAME)
        watched.python(f"start_game{next(turns)}")
        for place in (0, 1):  # an idle page makes no frame, in which the game starts
            watched.page.mouse.move(place, place)

    with chromium_and_site() as (browser, address):
        size: ViewportSize = {"width": VIEWPORT[0], "height": VIEWPORT[1]}
        context = browser.new_context(viewport=size)
        log = play(context, address, minutes, start_next)
        for table in tables(log):
            console.print(table)
    memory = [look[USED] for look in log.memory[1:]]
    console.print(f"hands: {len(memory)}, MB in use after each: {_line(memory)}")
    return [*log.complaints, *complaints("page", [gap for _, gap in log.gaps(STARTED)], memory)]


def complaints(where: str, frames: Sequence[float], memory: Sequence[float]) -> list[str]:
    """Return what is wrong with frames, in milliseconds, and with memory, in megabytes."""
    found = []
    if max(frames, default=0) > LONGEST:
        found.append(f"{where}: a frame took {max(frames):.0f} ms, more than {LONGEST:.0f}")
    part = max(1, len(memory) // 4)
    middle, end = median(memory[-2 * part : -part] or memory), median(memory[-part:])
    if end > middle * (1 + GROWTH):
        found.append(f"{where}: memory grew from {middle:.1f} to {end:.1f} MB")
    return found


def _line(numbers: Sequence[float]) -> str:
    return " ".join(f"{number:.0f}" for number in numbers)


def main() -> int:
    """Play on the given platform; return 1 if something is wrong."""
    asked = parser(
        __doc__, minutes=(20.0, "minutes of play"), where=("both", "page, native or both")
    ).parse_args()
    console, found = Console(), list[str]()
    if asked.where != "native":
        found += play_in_page(asked.minutes, console)
    if asked.where != "page":
        found += play_natively(asked.minutes, console)
    console.print("\n".join(found) or f"No growth, and no frame over {LONGEST:.0f} ms.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
