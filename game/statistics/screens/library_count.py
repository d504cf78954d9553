"""What one walk over the library counts."""

from __future__ import annotations

from game.statistics.costliest import Costly, mistakes_in, ranked
from game.statistics.overview import Overview
from game.statistics.played import PlayedGame

MOST_COSTLY = 10
"""Mistakes that are listed."""


class LibraryCount:
    """What the games asked for come to, and what is not known of them yet.

    Attributes:
        overview: what the games add up to.
        costly: the costliest mistakes.
        whole: how many games there are.
        unread: the ids of those of which not every hand is known.
        unreviewed: the ids of the others of which not every hand is reviewed.
    """

    def __init__(self) -> None:
        self.overview = Overview()
        self.costly: list[Costly] = []
        self.whole = 0
        self.unread: list[str] = []
        self.unreviewed: list[str] = []

    def add(self, game: PlayedGame, *, skipped: bool) -> None:
        """Add a game; one that is skipped can be neither read nor reviewed."""
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
        """How many games are reviewed whole."""
        return self.whole - len(self.unread) - len(self.unreviewed)
