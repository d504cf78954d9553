"""Which games the statistics count, kept until the program ends."""

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
    """The current selection of games.

    Attributes:
        variant: the key of the variant, "" for all.
        level: the level of an opponent, "" for all.
        players: the number of seats, 0 for any.
        span: the period until today, "" for all time.
    """

    variant: str = ""
    level: str = ""
    players: int = 0
    span: Span = ""

    @property
    def chosen(self) -> int:
        """The number of filters set."""
        return sum(map(bool, (self.variant, self.level, self.players, self.span)))

    def clear(self) -> None:
        """Select all games."""
        self.variant, self.level, self.players, self.span = "", "", 0, ""

    def selection(self, today: date) -> Selection:
        """Return the selected games; `today` is the last day of the period."""
        days = _DAYS.get(self.span)
        since = date.fromordinal(max(1, today.toordinal() - days + 1)) if days else None
        return Selection(self.variant, self.level, self.players, since)


STATISTICS_STATE = Service(lambda _context: StatisticsState())
