"""How hard a problem is (PROBLEMS.md#difficulty)."""

from __future__ import annotations

from game.problems.analysis import Analysis
from game.solver.incremental import Incremental


def difficulty_of(analysis: Analysis) -> Incremental[int]:
    yield
    return 1200 + len(analysis.margins)
