"""Which games the statistics count, to be found so again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from game.platform.service import Service
from game.statistics.played import Selection

Span = Literal["", "month", "quarter", "year"]

_DAYS: dict[str, int] = {"month": 30, "quarter": 91, "year": 365}


@dataclass
class StatisticsState:
    """What was chosen, and stays so while one is elsewhere.

    Attributes:
        variant: the key of the variant, "" for all.
        level: the level of an opponent, "" for all.
        players: how many seats, 0 for any.
        span: how far back, "" for all time.
    """

    variant: str = ""
    level: str = ""
    players: int = 0
    span: Span = ""

    @property
    def chosen(self) -> int:
        """How many choices are made."""
        return sum(map(bool, (self.variant, self.level, self.players, self.span)))

    def clear(self) -> None:
        """Count all games."""
        self.variant, self.level, self.players, self.span = "", "", 0, ""

    def selection(self, today: date) -> Selection:
        """The games asked for; of so many days today is the last."""
        days = _DAYS.get(self.span)
        since = date.fromordinal(max(1, today.toordinal() - days + 1)) if days else None
        return Selection(self.variant, self.level, self.players, since)


STATISTICS_STATE = Service(lambda _context: StatisticsState())
