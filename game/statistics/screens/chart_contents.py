"""Every chart for which there is anything to show."""

from __future__ import annotations

from game.statistics.charts.picture import Picture
from game.statistics.overview import Overview
from game.statistics.screens.result_charts import by_level, by_variant, leads, spread_of_leads
from game.statistics.screens.review_charts import (
    accuracy_by_phase,
    losses_by_kind,
    luck_and_decisions,
)

RESULTS = (by_level, leads, spread_of_leads, by_variant)
PLAYS = (accuracy_by_phase, losses_by_kind, luck_and_decisions)


def results_of(found: Overview) -> list[Picture]:
    """The charts of how games came out."""
    return [picture for make in RESULTS if (picture := make(found)) is not None]


def plays_of(found: Overview) -> list[Picture]:
    """The charts of how hands were played, as far as they are reviewed."""
    return [picture for make in PLAYS if (picture := make(found)) is not None]
