"""How long frames took and why, as tables."""

import statistics
from collections.abc import Mapping, Sequence

from rich.table import Table

FEWEST = 0.3
"""The smallest milliseconds of a named cause."""


def spread_table(title: str, named: Mapping[str, Sequence[float]], over: Sequence[int]) -> Table:
    """Return medians, slow percentiles and the longest of milliseconds."""
    table = Table(title, "count", "p50", "p95", "p99", "longest", *(f"over {one}" for one in over))
    for name, times in named.items():
        cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        points = [f"{cuts[percent - 1]:.1f}" for percent in (50, 95, 99)]
        counts = [str(sum(time > one for time in times)) for one in over]
        table.add_row(name, str(len(times)), *points, f"{max(times, default=0):.1f}", *counts)
    return table


def causes_table(totals: Mapping[str, Sequence[float]], long: float) -> Table:
    """Return the causes of all frames, and of those over `long` milliseconds."""
    table = Table("cause", "ms in all", f"in frames over {long:g} ms", "longest")
    for cause, total in sorted(totals.items(), key=lambda one: -one[1][0]):
        table.add_row(cause, *(f"{one:.1f}" for one in total))
    return table


def said(spent: Mapping[str, float]) -> str:
    """Return the causes of at least `FEWEST` milliseconds, the longest first."""
    named = sorted(spent.items(), key=lambda one: -one[1])
    return ", ".join(f"{cause} {ms:.1f}" for cause, ms in named if ms >= FEWEST)
