"""What was measured: how long each time, against a goal where there is one."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.table import Table


@dataclass
class Measure:
    """Something that was done several times.

    Attributes:
        what: what was done.
        goal: milliseconds that the goal is to stay below, None where there is none.
        longest_counts: whether the goal is for each time, not for the median.
        times: milliseconds that it took each time.
    """

    what: str
    goal: float | None = None
    longest_counts: bool = False
    times: list[float] = field(default_factory=list)

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Take the time of what is done within."""
        begun = time.perf_counter()
        yield
        self.times.append(1000 * (time.perf_counter() - begun))

    @property
    def judged(self) -> float:
        """Milliseconds that are held against the goal."""
        return max(self.times) if self.longest_counts else statistics.median(self.times)

    @property
    def cells(self) -> Iterator[str]:
        """Its row of the table."""
        yield self.what
        yield str(len(self.times))
        at_95 = sorted(self.times)[max(0, -(-95 * len(self.times) // 100) - 1)]
        for milliseconds in (statistics.median(self.times), at_95, max(self.times)):
            yield f"{milliseconds:,.1f}"
        if self.goal is None:
            yield from ("", "")
            return
        yield f"{'each' if self.longest_counts else 'median'} < {self.goal:g}"
        yield "yes" if self.judged < self.goal else "NO"


def table_of(title: str, measures: Iterable[Measure]) -> Table:
    """All of them, in milliseconds."""
    table = Table(title=title)
    table.add_column("milliseconds for")
    for heading in ("times", "median", "p95", "longest", "goal"):
        table.add_column(heading, justify="right")
    table.add_column("met")
    for measure in measures:
        table.add_row(*measure.cells)
    return table
