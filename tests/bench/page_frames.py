"""Frames and memory of the site during play, and the causes of late frames."""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext
from rich.table import Table

from tests.bench.frame_tables import causes_table, said, spread_table
from tests.web.players import by_mouse, next_choice
from tests.web.watched import Watched, watch

STARTED = 10
"""Seconds of play after which no frame may be late any more."""

LATE = 40.0
"""Milliseconds between two frames from which a frame is named."""

LONG_WORK = 8.0
"""Milliseconds of a frame's work from which its causes are kept."""

STUCK = 60.0
"""Seconds without a change after which play has stopped."""

ENDS = ("hand-over", "game-over")
"""Phases in which the memory is measured."""

QUARTERS = ("after a quarter", "half", "three quarters", "all of it")
"""The parts of a session: minutes of play, and then the end of the game."""

USED, SIZE, JAVASCRIPT = "the game, in use", "the game, reserved", "the page's own"
"""The parts of memory; the reserved one grows by a fifth at a time and never shrinks."""

_WATCH = (
    Path(__file__).with_name("frame_causes.py").read_text("utf-8")
    + f"""
import js, json, time
from game.platform.protocol import SystemPacing
from game.platform.web.web import WebAccessibility

frame_log = FrameLog(time.perf_counter, {LONG_WORK})
watch_frames(frame_log, SystemPacing, WebAccessibility)
js.frameLog.begun = True
"""
)

_FRAME_LOG = """() => {
    const log = (window.frameLog = { begun: false, shown: [], idle: [], blocked: [] });
    const frame = basra.frame.bind(basra);
    basra.frame = async (idle) => {
        const { begun } = log;
        await frame(idle);
        if (!begun) return;
        log.shown.push(document.timeline.currentTime);
        log.idle.push(idle);
    };
    const observe = (entries) => {
        for (const { startTime, duration, styleAndLayoutStart, scripts } of entries.getEntries()) {
            const layout = styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0;
            const script = scripts.reduce((sum, { duration }) => sum + duration, 0);
            log.blocked.push({ startTime, duration, layout, script });
        }
    };
    new PerformanceObserver(observe).observe({ type: "long-animation-frame" });
}"""
"""Python's log and the page's begin with the same frame."""

_PYTHON_LOG = """
told = json.dumps(
    {"work": list(frame_log.work), "causes": frame_log.causes, "totals": frame_log.totals}
)
frame_log.forget()
told
"""
"""Return the log since the last call, which the game then deletes so that memory doesn't grow."""

_PYTHON_MEMORY = """() => {
    const { _mallinfo, _malloc, _free } = basra.python._module;
    const info = _malloc(40);
    _mallinfo(info);
    const { HEAP8 } = basra.python._module;
    const used = new Int32Array(HEAP8.buffer, info, 10)[7];
    _free(info);
    return [used, HEAP8.length];
}"""


class Moment(NamedTuple):
    """Clock ticks of the processors at a time in seconds since 1970."""

    at: float
    busy: int
    whole: int
    stolen: int


@dataclass
class PageLog:
    """Notes of one time of play: milliseconds of the page's clock, memory in megabytes."""

    shown: list[float]
    idle: list[bool]
    work: list[float]
    causes: Mapping[str, Mapping[str, float]]
    totals: Mapping[str, list[float]]
    blocked: list[dict[str, float]]
    origin: float
    machine: list[Moment] = field(default_factory=list)
    memory: list[dict[str, float]] = field(default_factory=list)
    looked: list[tuple[float, float]] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def gaps(self, after: float = 0.0) -> list[tuple[int, float]]:
        """Return frames made while something moves, with milliseconds since the last one."""
        start = self.shown[0] + 1000 * after
        pairs = zip(self.shown, self.shown[1:], strict=False)
        return [
            (number, shown - before)
            for number, (before, shown) in enumerate(pairs, 1)
            if not self.idle[number] and before >= start and not self._stood_still(before, shown)
        ]

    def _stood_still(self, before: float, shown: float) -> bool:
        return any(begun <= shown and before <= ended for begun, ended in self.looked)


def play(
    context: BrowserContext,
    address: str,
    minutes: float,
    start_next: Callable[[Watched], None],
) -> PageLog:
    """Play game after game by clicks, and return the notes of that time.

    Args:
        context: the browser's.
        address: the site's.
        minutes: how long.
        start_next: starts another game after the end of one.

    The memory is measured after each hand.
    """
    watched = watch(context.new_page(), address)
    watched.open("?variant=egyptian&players=2&bots=greedy&seed=7")
    watched.page.evaluate(_FRAME_LOG)
    watched.python(_WATCH)
    memory, looked, rng = [_memory(watched)], list[tuple[float, float]](), Random(1)
    work, causes, totals = list[float](), dict[str, Any](), dict[str, Any]()
    start = time.monotonic()
    with _machine() as machine:
        while time.monotonic() < start + 60 * minutes and not watched.complaints:
            _play_hand(watched, rng, start_next)
            begun = _page_time(watched)
            game = json.loads(watched.python(_PYTHON_LOG))
            causes |= {str(len(work) + int(key)): cause for key, cause in game["causes"].items()}
            work += game["work"]
            totals = game["totals"]
            memory.append(_memory(watched))
            looked.append((begun, _page_time(watched)))
    page = watched.page.evaluate("() => ({ ...window.frameLog, origin: performance.timeOrigin })")
    del page["begun"]
    for name in ("shown", "idle"):
        del page[name][len(work) :]
    log = PageLog(**page, work=work, causes=causes, totals=totals, machine=machine)
    log.memory, log.looked = memory, looked
    log.complaints = watched.complaints
    return log


def _play_hand(watched: Watched, rng: Random, start_next: Callable[[Watched], None]) -> None:
    """Play the next hand to its end, of the next game if one has ended."""
    shown, started, changed = watched.shown(), False, time.monotonic()
    while not (watched.complaints or (started and shown.phase in ENDS)):
        before = shown
        if shown.phase == "game-over":
            start_next(watched)
            watched.wait_for_change(before)
        elif (item := next_choice(shown, rng)) is not None:
            by_mouse(watched, item)
        watched.page.wait_for_timeout(300)
        shown = watched.shown()
        started = started or shown.phase not in ENDS
        changed = time.monotonic() if shown != before else changed
        if time.monotonic() - changed > STUCK:
            watched.complaints.append(f"nothing changes any more: {shown.text}")


@contextmanager
def _machine() -> Iterator[list[Moment]]:
    """Note the load of the processors four times a second, if Linux reports it."""
    moments: list[Moment] = []
    over, told = Event(), Path("/proc/stat")

    def note() -> None:
        while not over.wait(0.25):
            words = told.read_text("ascii").partition("\n")[0].split()[1:]
            user, nice, system, idle, waiting, *others = map(int, words)
            others += [0] * 3
            busy = user + nice + system + others[0] + others[1]
            whole = busy + idle + waiting + others[2]
            moments.append(Moment(time.time(), busy, whole, others[2]))

    if told.exists():
        Thread(target=note, daemon=True).start()
    try:
        yield moments
    finally:
        over.set()


def _page_time(watched: Watched) -> float:
    return float(watched.page.evaluate("() => performance.now()"))


def _memory(watched: Watched) -> dict[str, float]:
    """Return megabytes: the game's memory in use, all of it, and JavaScript's heap."""
    watched.python("import gc; gc.collect()")
    session = watched.page.context.new_cdp_session(watched.page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    used, size = watched.page.evaluate(_PYTHON_MEMORY)
    return {USED: used / 1e6, SIZE: size / 1e6, JAVASCRIPT: heap / 1e6}


def tables(log: PageLog) -> Iterator[Table]:
    named = {
        "from one to the next": [gap for _, gap in log.gaps()],
        f"after {STARTED} seconds": [gap for _, gap in log.gaps(STARTED)],
        "the game's work": [log.work[number] for number, _ in log.gaps()],
    }
    spread = spread_table("frames, ms", named, (17, 33, 50))
    if log.complaints:
        spread.caption = f"The page complained: {log.complaints[:3]}"
    yield spread
    yield _late_table(log)
    yield causes_table(log.totals, LONG_WORK)
    memory = Table("memory, MB", "at the start", *QUARTERS)
    last = len(log.memory) - 1
    shown = [log.memory[last * quarter // len(QUARTERS)] for quarter in range(len(QUARTERS) + 1)]
    for name in (USED, SIZE, JAVASCRIPT):
        memory.add_row(name, *(f"{moment[name]:.1f}" for moment in shown))
    yield memory


def _late_table(log: PageLog) -> Table:
    """Return a table of late frames: when, how late, and why."""
    late = [(number, gap) for number, gap in log.gaps() if gap > LATE]
    table = Table("second", "since the last", "work", "of which", "browser", "machine")
    table.title = f"frames more than {LATE:g} ms after the one before: {len(late)}"
    for number, gap in late:
        spent = said(log.causes.get(str(number), {})) or "no long work: the browser, or the machine"
        second = (log.shown[number] - log.shown[0]) / 1000
        cells = f"{second:.1f}", f"{gap:.1f}", f"{log.work[number]:.1f}", spent
        table.add_row(*cells, _browser(log, number), _busy(log, number))
    return table


def _browser(log: PageLog, number: int) -> str:
    """Return what the browser notes about a long frame, or "" if nothing."""
    before, shown = log.shown[number - 1], log.shown[number]
    for one in log.blocked:
        if one["startTime"] < shown and one["startTime"] + one["duration"] > before:
            return (
                f"{one['duration']:.0f} ms, scripts {one['script']:.0f}, "
                f"layout and paint {one['layout']:.0f}"
            )
    return ""


def _busy(log: PageLog, number: int) -> str:
    """Return how busy the processors were around a frame, and how much was stolen."""
    at = (log.origin + log.shown[number]) / 1000
    around = [one for one in log.machine if abs(one.at - at) < 0.6]
    if len(around) < 2:
        return ""
    first, last = around[0], around[-1]
    whole = max(1, last.whole - first.whole)
    busy, stolen = last.busy - first.busy, last.stolen - first.stolen
    return f"busy {busy / whole:.0%}, stolen {stolen / whole:.0%}"
