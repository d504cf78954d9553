"""Which games the statistics count, kept until the program ends."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from game.platform.service import Service
from game.statistics.played import PlayedGame

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

    def since(self, today: date) -> date:
        """Return the first day of the period that ends today."""
        days = _DAYS.get(self.span)
        return date.fromordinal(max(1, today.toordinal() - days + 1)) if days else date.min

    def holds(self, game: PlayedGame, since: date) -> bool:
        """Return whether a game is selected, in a period from this day on."""
        return (
            self.variant in {"", game.variant}
            and (not self.level or self.level in game.levels)
            and self.players in {0, game.players}
            and game.day >= since
        )


STATISTICS_STATE = Service(lambda _context: StatisticsState())
