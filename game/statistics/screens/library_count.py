"""The counts of one pass over the library."""

from __future__ import annotations

from game.statistics.costliest import Costly, mistakes_in, ranked
from game.statistics.overview import Overview
from game.statistics.played import PlayedGame

MOST_COSTLY = 10
"""The number of mistakes that are listed."""


class LibraryCount:
    """The sums of the selected games, and which games are not yet fully known.

    Attributes:
        overview: the sums.
        costly: the costliest mistakes.
        whole: the number of games, without skipped ones.
        unread: the ids of games with hands that are not yet read.
        unreviewed: the ids of other games with hands that are not yet reviewed.
    """

    def __init__(self) -> None:
        self.overview = Overview()
        self.costly: list[Costly] = []
        self.whole = 0
        self.unread: list[str] = []
        self.unreviewed: list[str] = []

    def add(self, game: PlayedGame, *, skipped: bool) -> None:
        """Add a game; a skipped one can't be read or reviewed."""
        self.overview.add(game)
        if any(hand.findings for hand in game.hands):
            self.costly = ranked([*self.costly, *mistakes_in(game)], MOST_COSTLY)
        if skipped:
            return
        self.whole += 1
        if not game.hands:
            self.unread.append(game.id)
        elif not all(hand.findings for hand in game.hands):
            self.unreviewed.append(game.id)

    @property
    def reviewed(self) -> int:
        """The number of games that are fully reviewed."""
        return self.whole - len(self.unread) - len(self.unreviewed)
