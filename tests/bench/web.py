"""How fast the site starts and runs: ``python -m tests.bench.web [--runs N] [--minutes M]``.

Start: milliseconds from navigation to the first playable frame, against a bare page that boots
the same Pyodide and pygame-ce and draws one frame, in turns in the same run; a visit with
nothing cached, and one more in the same profile. Both come from a server of this machine, so
this is the work, not the network. Bytes: what a first visit fetches, each file through gzip -9.
Frames: a game played by clicks on the canvas at the usual pace; the time between two frames
while something moves, how much of it the game works, and why each late one was late; what is drawn
in ten idle seconds. Memory: at the start and after each quarter of that play; it levels off when
what is in use grows no more.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from playwright.sync_api import BrowserContext, Playwright, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from build.serve import SITE, make_server
from tests.bench.page_frames import PageLog, play, tables
from tests.web.bare import READY, make_bare_page
from tests.web.browsers import CHROMIUM, FLAGS
from tests.web.watched import TREE

PLAYABLE = (
    f"document.querySelector('{TREE} [data-phase]')?.dataset.phase"
    " && document.querySelector('#loading').hidden"
)
"""True on the site once its first frame is drawn and takes clicks."""

GOAL_RATIO = 1.15
GOAL_BYTES = 1_000_000
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
PATIENCE = 120_000

STOPWATCH = """
const look = () => {
  if (%s) window.took = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


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
            for _ in range(asked.repeat if asked.minutes else 0):
                for table in tables(_play(playwright, site.address, asked.minutes)):
                    console.print(table)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="starts of each kind")
    parser.add_argument("--minutes", type=float, default=1, metavar="M", help="of play")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="times of play")
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


def _play(playwright: Playwright, address: str, minutes: float) -> PageLog:
    """Play in a browser of its own."""
    with tempfile.TemporaryDirectory() as profile:
        context = _browser(playwright, profile)
        log = play(context, address, minutes)
        context.close()
    return log


def _median(times: list[float]) -> str:
    return f"{statistics.median(times):,.0f} ms"


def _each(times: list[float]) -> str:
    return " ".join(f"{one:.0f}" for one in times)


if __name__ == "__main__":
    raise SystemExit(main())
