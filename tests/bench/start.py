"""How long the site's start takes: ``python -m tests.bench.start [--engine NAME] [--runs N]``.

Milliseconds to the first playable frame, compared with a bare page with the same Pyodide and
pygame-ce. Each run has its own profile: a first visit, a second one, and a warm one. A server on
this machine sends all, so the network counts little. `--site FOLDER` adds another built site.
Phases are the page's own `performance.mark`s. `first_card` measures the bytes.
"""

import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from build.serve import SITE
from tests.bench.bare import READY, make_bare_page
from tests.bench.command_line import parser
from tests.bench.served_site import served
from tests.web.engines import ENGINES
from tests.web.engines.engine import DESKTOP, Engine
from tests.web.game_page import TREE

PLAYABLE = (
    f"document.querySelector('{TREE} [data-phase]')?.dataset.phase"
    " && document.querySelector('#loading').hidden"
)
"""True on the site once its first frame is drawn and takes clicks."""

GOALS = {"cold": 0.7, "warm": 0.5}
"""The most that a start may take, as a part of the bare page's."""

VISITS = ("cold", "second", "warm")
"""The first visit; the one after it; and a later one, which finds all that was ever kept."""

PHASES = (
    *("scripts", "instantiated", "linked", "python", "restored", "unpacked", "imported"),
    "first frame",
)
"""The page's marks, in this order; each phase ends with its mark. A start from a memory image has
`restored` instead of `python` and of the unpacking marks.
"""

SETTLING = 2.5
"""Seconds after a start in which the browser keeps its compiled code."""

_READY_AT = """() => new Promise((resolve) => {
    const look = () => (%s ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
})"""

_MARKS = """() => Object.fromEntries(
    performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime])
)"""

_KEPT = """async () => {
    await navigator.serviceWorker?.ready;
    await globalThis.basra?.imageKept;
}"""
"""A condition: everything that a visit leaves for the next one is stored."""


@dataclass(frozen=True)
class Page:
    """A page that is measured: its name, its address, and what says that it is ready."""

    name: str
    address: str
    ready: str


@dataclass(frozen=True)
class Start:
    """One start: milliseconds until it was ready, and until each mark."""

    took: float
    marks: dict[str, float]


Starts = dict[tuple[str, str], list[Start]]
"""The starts of each page, by its name and the kind of visit."""


def main() -> None:
    words = parser(__doc__, runs=(5, "starts of each kind"))
    words.add_argument("--engine", choices=sorted(ENGINES), default="chromium")
    words.add_argument("--site", type=Path, action="append", default=[], metavar="FOLDER")
    asked = words.parse_args()
    console = Console()
    engine = ENGINES[asked.engine]
    if missing := engine.missing() or ("" if (SITE / "index.html").exists() else "the built site"):
        raise SystemExit(f"This needs {missing}.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        make_bare_page(folder)
        bare = Page("bare page", stack.enter_context(served(folder)), READY)
        sites = [
            Page(name, stack.enter_context(served(site)), PLAYABLE)
            for name, site in [("Basra", SITE), *((site.name, site) for site in asked.site)]
        ]
        starts = _measure(engine, (bare, *sites), asked.runs)
        console.print(_start_table(starts, bare, sites))
        for site in sites:
            console.print(_phase_table(starts, site))


def _measure(engine: Engine, pages: Sequence[Page], runs: int) -> Starts:
    starts: Starts = {}
    for _ in range(runs):
        for page in pages:
            with tempfile.TemporaryDirectory() as profile:
                for kind in VISITS:
                    start = _visit(engine, Path(profile), page)
                    starts.setdefault((page.name, kind), []).append(start)
    return starts


def _visit(engine: Engine, profile: Path, page: Page) -> Start:
    driven = engine.open_page(profile, DESKTOP)
    driven.goto(page.address)
    ready = float(driven.evaluate(_READY_AT % page.ready))
    marks = driven.evaluate(_MARKS)
    if page.ready == PLAYABLE:
        driven.evaluate(_KEPT)
    time.sleep(SETTLING)
    driven.close()
    return Start(marks.get(PHASES[-1], ready), marks)


def _start_table(starts: Starts, bare: Page, sites: Sequence[Page]) -> Table:
    table = Table("start, ms", "visit", "median", "its runs", "bare page", "ratio", "goal")
    for page in (*sites, bare):
        for kind in VISITS:
            own, other = _times(starts, page, kind), _times(starts, bare, kind)
            ratio = statistics.median(own) / statistics.median(other)
            goal = f"≤ {GOALS[kind]}" if kind in GOALS and page is not bare else ""
            cells = [f"{statistics.median(own):,.0f}", " ".join(f"{one:.0f}" for one in own)]
            table.add_row(
                page.name, kind, *cells, f"{statistics.median(other):,.0f}", f"{ratio:.2f}", goal
            )
    return table


def _times(starts: Starts, page: Page, kind: str) -> list[float]:
    return [start.took for start in starts[page.name, kind]]


def _phase_table(starts: Starts, site: Page) -> Table:
    """Return the median length of each phase, from one mark to the next."""
    table = Table(f"{site.name}, ms", *VISITS)
    for number, phase in enumerate(PHASES):
        cells = [_phase(starts[site.name, kind], number) for kind in VISITS]
        table.add_row(phase, *cells)
    return table


def _phase(starts: Sequence[Start], number: int) -> str:
    found = [
        start.marks[PHASES[number]] - _before(start, number)
        for start in starts
        if PHASES[number] in start.marks
    ]
    return f"{statistics.median(found):,.0f}" if found else "-"


def _before(start: Start, number: int) -> float:
    return next((start.marks[one] for one in reversed(PHASES[:number]) if one in start.marks), 0)


if __name__ == "__main__":
    main()
