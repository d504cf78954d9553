"""What a party has to say next."""

from __future__ import annotations

from typing import NamedTuple

from game.mental_poker.steps import Kind

FIRST_SHUFFLE, BURIAL = 0, 1
"""The shuffle of the whole pack, and that of the undealt cards in which sweepers are buried."""


class LockedCard(NamedTuple):
    """A card by the shuffle that it went through last, and its position after it."""

    shuffle: int
    position: int


class Duty(NamedTuple):
    """A step that is due.

    Attributes:
        party: whose.
        kind: which.
        cards: the cards it is about: those that lie there after the shuffle, or that get locks, or
            whose locks are shown.
        inputs: for a shuffle or new locks, the points as they are before.
        last: for a shuffle, whether the party ends it, and so gives each card a lock at once.
        buried: for the second shuffle, where its cards lay after the first.
        unlocks: for the second shuffle, whether the party had locks on them and not a mask.
    """

    party: int
    kind: Kind
    cards: tuple[LockedCard, ...] = ()
    inputs: tuple[int, ...] = ()
    last: bool = False
    buried: tuple[LockedCard, ...] = ()
    unlocks: bool = False

    @property
    def shuffle(self) -> int:
        """The shuffle that the cards belong to."""
        return self.cards[0].shuffle

    @property
    def gives_points(self) -> bool:
        """Whether the step puts new points in the cards' places."""
        return self.kind in {Kind.SHUFFLE, Kind.RELOCK}

    @property
    def locks_given(self) -> tuple[LockedCard, ...]:
        """The cards that the step gives a lock of the party's own."""
        return self.cards if self.last or self.kind == Kind.RELOCK else ()
