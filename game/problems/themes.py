"""What a problem is about, told by its best line and the second best (PROBLEMS.md#themes)."""

from __future__ import annotations

from game.problems.analysis import Analysis
from game.solver.incremental import Incremental

THEMES: tuple[str, ...] = ()


def themes_of(analysis: Analysis) -> Incremental[tuple[str, ...]]:
    yield
    return ()
