"""How long every level thinks: ``python -m tests.bench.thinking [--runs N] [--levels L …]``.

Each level plays a hand against itself, natively (processor time) and in the browser, on the built
site. A time is the least of N runs of one decision; forced plays are left out. *Waited* includes
the frames between the slices of a bot's thought. Times are milliseconds: median, 95 of 100, all.
"""

import asyncio
import gc
import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.variant import configure
from game.rules.variants import variant_named
from tests.bench.command_line import parser, say, say_headings, say_row
from tests.bench.decisions import Decision, decisions
from tests.bench.served_site import chromium_and_site
from tests.web.watched import Watched, watch

LEVELS = ("novice", "casual", "skilled", "master")
GOALS = {"casual": 500, "master": 1000}
"""Milliseconds within which an answer should be there in the browser."""


class Case(NamedTuple):
    """A table: the variant, how many play, and its options."""

    variant: str
    players: int
    options: dict[str, object]

    @property
    def name(self) -> str:
        sides = configure(variant_named(self.variant), self.players, self.options).sides(
            self.players
        )
        together = ", partners" if sides < self.players else ""
        return f"{self.variant}, {self.players}{together}"


CASES = (
    *(Case(key, 2, {}) for key in ("egyptian", "cypriot", "lebanese", "ethiopian", "palestinian")),
    Case("egyptian", 4, {"partnerships": True}),
    Case("lebanese", 4, {}),
)

COLUMNS = (
    *("table", "level", "decisions", "native, thought", "browser, thought"),
    *("browser, waited", "goal", "longest step"),
)

_SOURCE = Path(__file__).with_name("decisions.py").read_text("utf-8")
_ASK = """
import gc, js, json

async def frame():
    await js.basra.frame(False)

json.dumps(await decisions(**json.loads({asked!r}), frame=frame))
"""

Run = Callable[[str, Case], list[Decision]]


def main() -> None:
    keys = sorted({case.variant for case in CASES})
    words = parser(__doc__, runs=(2, "runs of each hand"))
    words.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    words.add_argument("--variants", nargs="+", choices=keys, default=keys)
    asked = words.parse_args()
    gc.freeze()
    with chromium_and_site() as (browser, address):
        say(f"Python {platform.python_version()}, Chromium {browser.version}, load {_load()}\n")
        say_headings(*COLUMNS)
        for case in (case for case in CASES if case.variant in asked.variants):
            watched = watch(browser.new_page(), address)
            watched.open()
            for level in asked.levels:
                native = best(_natively, level, case, asked.runs)
                paged = best(partial(_in_page, watched), level, case, asked.runs)
                say_row(*row(case, level, native, paged))
            watched.page.close()
        say(f"\nLoad at the end {_load()}")


def best(run: Run, level: str, case: Case, runs: int) -> list[Decision]:
    """Return every decision of a hand, with the least times of several runs."""
    tries = zip(*(run(level, case) for _ in range(runs)), strict=True)
    return [Decision(*map(min, zip(*each, strict=True))) for each in tries]


def _natively(level: str, case: Case) -> list[Decision]:
    async def frame() -> None:
        await asyncio.sleep(0)

    thinking = decisions(**_asked(level, case), frame=frame, now=time.thread_time)
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has this thread's event loop
        return aside.submit(asyncio.run, thinking).result()


def _in_page(watched: Watched, level: str, case: Case) -> list[Decision]:
    code = _SOURCE + _ASK.format(asked=json.dumps(_asked(level, case)))
    return [Decision(*found) for found in json.loads(watched.python(code))]


def _asked(level: str, case: Case) -> dict[str, Any]:
    return {"level": level, **case._asdict(), "seed": "thinking"}


def row(case: Case, level: str, native: list[Decision], paged: list[Decision]) -> tuple[str, ...]:
    goal = f"≤ {GOALS[level]}" if level in GOALS else ""
    return (
        *(case.name, level, str(len(native))),
        milliseconds([decision.thought for decision in native]),
        milliseconds([decision.thought for decision in paged]),
        milliseconds([decision.waited for decision in paged]),
        goal,
        " / ".join(f"{1000 * max(one.slice for one in found):.0f}" for found in (native, paged)),
    )


def milliseconds(times: Sequence[float]) -> str:
    """Return the median, the 95th percentile and the longest of times in seconds."""
    ordered = sorted(times)
    cuts = (statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])
    return " / ".join(f"{1000 * cut:.0f}" for cut in cuts)


def _load() -> str:
    return " ".join(f"{load:.1f}" for load in os.getloadavg())


if __name__ == "__main__":
    main()
