"""Plays for a long time: ``python -m tests.bench.soak [--minutes M] [--where page|native]``.

It plays games of every variant for two, three and four players, at the usual pace. After each game
the search for its costliest play runs for a while. It prints how long frames take, the longest
frames and their games, and the memory in use. It fails if memory grows after the first part or
if a frame takes over 100 ms.

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
from itertools import cycle, pairwise
from pathlib import Path
from random import Random
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from game.app.launch import LaunchOptions
from game.app.opening import open_app
from game.bots.levels import BOTS
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Activate
from game.platform.web.web import _as_page_shows
from game.rules.variants import VARIANTS
from game.session.routes import StartGame
from game.session.setup import GameSetup
from game.sharing.links.contents import DealLink
from game.sharing.links.link import write_link
from game.ui.loop.app import App
from tests.app.opened import context_of
from tests.bench.command_line import parser
from tests.bench.served_site import chromium_and_site
from tests.table.fake_platform import FakeAccessibility, FakePacing, FakePlatform
from tests.table.player import drawing
from tests.web.players import by_mouse, next_choice
from tests.web.watched import Watched, watch

RATE = 60
BETWEEN = 18
"""Frames between the player's inputs: 0.3 seconds."""

LONGEST = 100.0
"""Milliseconds that no frame may take on an idle machine."""

LISTED = 20
"""Frames that are named."""

GROWTH = 0.03
"""The part by which the last quarter's memory may exceed the third quarter's."""

AFTER_GAME = 8.0
"""Seconds at the end of a game for the search for its costliest play."""

STARTED = 10.0
"""Seconds of play in a page after which no frame may be late any more."""

STUCK = 60.0
"""Seconds without a change after which play has stopped."""

VIEWPORT = 1280, 720
FIRST = "the first game"
ENDS = ("hand-over", "game-over")
"""Phases in which a page's memory is measured."""

_LOG_FRAMES = """() => {
    window.frameLog = [];
    const frame = basra.frame.bind(basra);
    basra.frame = async (idle) => {
        await frame(idle);
        window.frameLog.push([document.timeline.currentTime, idle]);
    };
}"""
_TAKE_FRAMES = "() => window.frameLog.splice(0)"

_MEMORY = """() => {
    const { _mallinfo, _malloc, _free } = basra.python._module;
    const info = _malloc(40);
    _mallinfo(info);
    const used = new Int32Array(basra.python._module.HEAP8.buffer, info, 10)[7];
    _free(info);
    return used / 1e6;
}"""
"""The megabytes in use by the game; the size of WebAssembly's memory never shrinks."""

Frame = tuple[float, str]
"""The milliseconds of a frame, and its game."""


def games() -> Iterator[GameSetup]:
    """Yield games of variants, numbers of players and levels in turn, for ever."""
    levels = cycle(BOTS)
    for players in cycle((4, 3, 2)):  # the largest searches first, so memory peaks early
        for variant in VARIANTS:
            yield GameSetup(variant, players, bots=(next(levels),))


def name_of(setup: GameSetup) -> str:
    return f"{setup.variant} for {setup.players}"


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

    def __init__(self, platform: FakePlatform, app: App, minutes: float) -> None:
        self.memory: list[float] = []
        self.longest: list[Frame] = []
        self.frames = array("f")  # a list would grow by far more than the game
        self._platform, self._app, self._chance = platform, app, Random(1)
        self._games, self._game = games(), FIRST
        self._until, self._calm_since = time.monotonic() + 60 * minutes, 0
        self._drawn, self._since = 0, time.thread_time()

    def __call__(self) -> None:
        """Note the frame before, and do what a person would after some frames."""
        tree = self._platform.accessibility.tree
        if self._app.frames_drawn > self._drawn and tree is not None:
            self._note_frame(1000 * (time.thread_time() - self._since), tree.phase)
        self._drawn = self._app.frames_drawn
        if not self._platform.pacing.frames % BETWEEN and tree is not None:
            action = self._choice(tree)
            if action:
                self._platform.accessibility.waiting.append(Activate(action))
        self._since = time.thread_time()

    def _note_frame(self, work: float, phase: str) -> None:
        self.frames.append(work)
        if len(self.longest) < LISTED or work > self.longest[-1][0]:
            self.longest = sorted([*self.longest, (work, f"{self._game}, {phase}")], reverse=True)
            del self.longest[LISTED:]

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
            self._start_next()
        return ""

    def _start_next(self) -> None:
        """Note the memory after a game and start another; quit when the time is over."""
        setup = next(self._games)
        self._game = name_of(setup)
        context_of(self._app.scene).go(StartGame(setup))
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
    player = EveryGame(platform, app, minutes)
    platform.pacing.script = player
    asyncio.run(app.run())
    show(console, "processor, ms", player.frames, (4, 8, 12), player.longest)
    console.print(f"games: {len(player.memory)}, MB after each: {_line(player.memory)}")
    return complaints("native", player.frames, player.memory)


def play_in_page(minutes: float, console: Console) -> list[str]:
    """Play in Chromium, print what was measured, and return the complaints."""
    turns, chance, game = games(), Random(1), FIRST
    frames, memory = list[Frame](), list[float]()
    with chromium_and_site() as (browser, address):
        page = browser.new_page(viewport={"width": VIEWPORT[0], "height": VIEWPORT[1]})
        watched = watch(page, address)
        watched.open("?variant=egyptian&players=2&bots=greedy&seed=7")
        page.evaluate(_LOG_FRAMES)
        page.wait_for_timeout(1000 * STARTED)
        page.evaluate(_TAKE_FRAMES)
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end and not watched.complaints:
            game = play_hand(watched, chance, turns) or game
            frames += [(gap, game) for gap in gaps(page.evaluate(_TAKE_FRAMES))]
            watched.python("import gc; gc.collect()")
            memory.append(float(page.evaluate(_MEMORY)))
            page.evaluate(_TAKE_FRAMES)
        found = list(watched.complaints)
    between = [gap for gap, _ in frames]
    show(console, "ms from one to the next", between, (17, 33, 50), sorted(frames)[::-1][:LISTED])
    console.print(f"hands: {len(memory)}, MB in use after each: {_line(memory)}")
    return found + complaints("page", between, memory)


def play_hand(watched: Watched, chance: Random, turns: Iterator[GameSetup]) -> str:
    """Play the next hand to its end; return the name of its game if that is another one."""
    shown, started, changed, name = watched.shown(), False, time.monotonic(), ""
    while not (watched.complaints or (started and shown.phase in ENDS)):
        before = shown
        if shown.phase == "game-over":
            watched.page.wait_for_timeout(1000 * AFTER_GAME)
            setup = next(turns)
            name = name_of(setup)
            link = DealLink(setup.variant, setup.players, 0, bots=setup.bots)
            watched.follow(f"play={write_link(link)}")
            watched.wait_for("status.phase === 'play'")
        elif (item := next_choice(shown, chance)) is not None:
            by_mouse(watched, item)
        watched.page.wait_for_timeout(1000 * BETWEEN / RATE)
        shown = watched.shown()
        started = started or shown.phase not in ENDS
        changed = time.monotonic() if shown != before else changed
        if time.monotonic() - changed > STUCK:
            watched.complaints.append(f"nothing changes any more: {shown.text}")
    return name


def gaps(frames: Sequence[tuple[float, bool]]) -> list[float]:
    """Return the milliseconds before each frame that is made while something moves."""
    return [shown - before for (before, _), (shown, idle) in pairwise(frames) if not idle]


def show(
    console: Console, title: str, frames: Sequence[float], over: Sequence[int], longest: list[Frame]
) -> None:
    """Print medians, slow percentiles and the longest of frames."""
    table = Table(title, "p50", "p95", "p99", "longest", *(f"over {one}" for one in over))
    cuts = quantiles(frames, n=100) if len(frames) > 1 else [0.0] * 99
    points = [f"{cuts[percent - 1]:.1f}" for percent in (50, 95, 99)]
    counts = [str(sum(time > one for time in frames)) for one in over]
    table.add_row(f"{len(frames)} frames", *points, f"{max(frames, default=0):.1f}", *counts)
    console.print(table)
    console.print("the longest:", ", ".join(f"{ms:.0f} ({where})" for ms, where in longest))


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
