"""How fast the site starts and runs: ``python -m tests.bench.web [--runs N] [--minutes M]``.

Start: milliseconds from navigation to the first playable frame, against a bare page that boots
the same Pyodide and pygame-ce and draws one frame, in turns in the same run; a visit with
nothing cached, and one more in the same profile. Both come from a server of this machine, so
this is the work, not the network. Bytes: what a first visit fetches, each file through gzip -9.
Frames: a game played by clicks on the canvas at the usual pace; the time between two frames
while something moves, and how much of it the game works. Memory: at the start and after each
quarter of that play; it levels off when what is in use grows no more.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from build.serve import SITE, make_server
from tests.web.bare import READY, make_bare_page
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.players import by_mouse, next_choice
from tests.web.watched import TREE, Watched, watch

PLAYABLE = (
    f"document.querySelector('{TREE} [data-phase]')?.dataset.phase"
    " && document.querySelector('#loading').hidden"
)
"""True on the site once its first frame is drawn and takes clicks."""

GOAL_RATIO = 1.15
GOAL_BYTES = 1_000_000
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
GAME = "?variant=egyptian&players=2&bots=greedy&seed=7"
PATIENCE = 120_000

STOPWATCH = """
const look = () => {
  if (%s) window.took = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

_FRAME_LOG = """() => {
    const log = (window.log = { gaps: [], work: [] });
    const frame = basra.frame.bind(basra);
    let before = 0;
    let begun = performance.now();
    basra.frame = async (idle) => {
        log.work.push(performance.now() - begun);
        await frame(idle);
        begun = performance.now();
        const shown = document.timeline.currentTime;
        if (!idle && before) log.gaps.push(shown - before);
        before = shown;
    };
}"""


QUARTERS = ("after a quarter", "half", "three quarters", "all of it")
"""Of the minutes of play."""

USED, SIZE, JAVASCRIPT = "the game, in use", "the game, set aside", "the page's own"
"""Whose memory; what is set aside grows by a fifth at a time and never shrinks."""

_PYTHON_MEMORY = """() => {
    const { _mallinfo, _malloc, _free } = basra.python._module;
    const info = _malloc(40);
    _mallinfo(info);
    const { HEAP8 } = basra.python._module;
    const used = new Int32Array(HEAP8.buffer, info, 10)[7];
    _free(info);
    return [used, HEAP8.length];
}"""


@dataclass(frozen=True)
class Page:
    """A page that is measured: its address, what says that it is ready, and its files."""

    name: str
    address: str
    ready: str
    files: tuple[Path, ...]

    @property
    def gzipped(self) -> int:
        """Bytes of a first visit, compressed as hosts do at their best."""
        return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in self.files)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit status."""
    asked = _options(arguments)
    console = Console()
    if not (SITE / "index.html").exists() or CHROMIUM is None:
        console.print("This needs the built site (`python3 build site`) and Chromium.")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare_files = make_bare_page(Path(folder))
        with served(SITE) as ours, served(Path(folder)) as theirs:
            site = Page("Basra", ours, PLAYABLE, tuple(_first_visit(SITE)))
            bare = Page("bare page", theirs, READY, tuple(bare_files.values()))
            if asked.runs:
                console.print(_start_table(playwright, (site, bare), asked.runs))
            console.print(_bytes_table(site, bare))
            if asked.minutes:
                log = _play(playwright, site, asked.minutes)
                console.print(_frames_table(log))
                console.print(_memory_table(log))
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="starts of each kind")
    parser.add_argument("--minutes", type=float, default=1, metavar="M", help="of play")
    return parser.parse_args(arguments)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder as a site of this machine: its address."""
    server = make_server(folder, quiet=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def _first_visit(site: Path) -> list[Path]:
    """The files a person waits for; icons, licences and the worker come after the start."""
    waited = ("*.html", "runtime-*/*", "game-*/*.js", "game-*/*.zip")
    return sorted(path for pattern in waited for path in site.glob(pattern))


def _start_table(playwright: Playwright, pages: tuple[Page, Page], runs: int) -> Table:
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(runs):
        for page in pages:
            cold, warm = _start_times(playwright, page)
            times.setdefault((page.name, "cold"), []).append(cold)
            times.setdefault((page.name, "warm"), []).append(warm)
    site, bare = pages
    table = Table("start", site.name, "its runs", bare.name, "its runs", "ratio", "goal")
    for kind in ("cold", "warm"):
        own, other = times[site.name, kind], times[bare.name, kind]
        ratio = statistics.median(own) / statistics.median(other)
        cells = [_median(own), _each(own), _median(other), _each(other)]
        table.add_row(kind, *cells, f"{ratio:.2f}", f"≤ {GOAL_RATIO}")
    return table


def _start_times(playwright: Playwright, page: Page) -> tuple[float, float]:
    """Milliseconds of a first and a second visit, the browser closed in between."""
    with tempfile.TemporaryDirectory() as profile:
        cold = _visit(playwright, profile, page)
        return cold, _visit(playwright, profile, page)


def _visit(playwright: Playwright, profile: str, page: Page) -> float:
    context = _browser(playwright, profile)
    context.add_init_script(STOPWATCH % page.ready)
    tab = context.new_page()
    tab.goto(page.address)
    tab.wait_for_function("() => window.took > 0", timeout=PATIENCE)
    took = float(tab.evaluate("window.took"))
    if page.ready == PLAYABLE:
        tab.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    tab.wait_for_timeout(1500)  # let the browser keep its compiled code, as it does between visits
    context.close()
    return took


def _browser(playwright: Playwright, profile: str) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=list(FLAGS), viewport=VIEWPORT
    )


def _bytes_table(site: Page, bare: Page) -> Table:
    table = Table("bytes, gzip -9", site.name, bare.name, "more", "goal")
    own, other = site.gzipped, bare.gzipped
    table.add_row("first visit", f"{own:,}", f"{other:,}", f"{own - other:+,}", f"≤ {GOAL_BYTES:,}")
    return table


def _play(playwright: Playwright, site: Page, minutes: float) -> dict[str, Any]:
    """Play game after game by clicks: the frame log, and the memory after each quarter."""
    with tempfile.TemporaryDirectory() as profile:
        context = _browser(playwright, profile)
        watched = watch(context.new_page(), site.address)
        watched.open(GAME)
        watched.page.evaluate(_FRAME_LOG)
        memory, rng = [_memory(watched)], Random(1)
        for _ in QUARTERS:
            _play_for(watched, 60 * minutes / len(QUARTERS), rng)
            memory.append(_memory(watched))
        log: dict[str, Any] = watched.page.evaluate("window.log")
        context.close()
    return {**log, "memory": memory, "complaints": watched.complaints}


def _play_for(watched: Watched, seconds: float, rng: Random) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not watched.complaints:
        shown = watched.shown()
        over = shown.phase == "game-over"
        item = shown.control("rematch") if over else next_choice(shown, rng)
        if item is not None:
            by_mouse(watched, item)
        watched.page.wait_for_timeout(300)


def _memory(watched: Watched) -> dict[str, float]:
    """Megabytes: what the game uses of its memory, how large that is, and JavaScript's heap."""
    session = watched.page.context.new_cdp_session(watched.page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    used, size = watched.page.evaluate(_PYTHON_MEMORY)
    return {USED: used / 1e6, SIZE: size / 1e6, JAVASCRIPT: heap / 1e6}


def _frames_table(log: dict[str, Any]) -> Table:
    table = Table("frames, ms", "count", "p50", "p95", "p99", "longest")
    for name, times in (("from one to the next", log["gaps"]), ("the game's work", log["work"])):
        cuts = statistics.quantiles(times, n=100)
        points = [f"{cuts[percent - 1]:.1f}" for percent in (50, 95, 99)]
        table.add_row(name, str(len(times)), *points, f"{max(times):.1f}")
    if log["complaints"]:
        table.caption = f"The page complained: {log['complaints'][:3]}"
    return table


def _memory_table(log: dict[str, Any]) -> Table:
    table = Table("memory, MB", "at the start", *QUARTERS)
    for name in (USED, SIZE, JAVASCRIPT):
        table.add_row(name, *(f"{moment[name]:.1f}" for moment in log["memory"]))
    return table


def _median(times: list[float]) -> str:
    return f"{statistics.median(times):,.0f} ms"


def _each(times: list[float]) -> str:
    return " ".join(f"{one:.0f}" for one in times)


if __name__ == "__main__":
    raise SystemExit(main())
