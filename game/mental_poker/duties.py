"""What a party has to say next."""

from __future__ import annotations

from typing import NamedTuple

from game.mental_poker.steps import Kind

FIRST_SHUFFLE, BURIAL = 0, 1
"""The shuffle of the whole pack, and the shuffle that buries sweepers in the undealt cards."""


class LockedCard(NamedTuple):
    """A card by its last shuffle and its position after it."""

    shuffle: int
    position: int


class Duty(NamedTuple):
    """A step that is due.

    Attributes:
        party: the party that makes the step.
        kind: the kind of the step.
        cards: for a shuffle, the cards by their positions after it; otherwise those that get locks,
            or whose locks are shown.
        inputs: for a shuffle or new locks, the points before it.
        last: whether the party ends a shuffle, so that it gives each card a lock at once.
        buried: for the second shuffle, the places of its cards after the first.
        unlocks: for the second shuffle, whether the party removes locks and not a mask.
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
        """Whether the step replaces the points of its cards."""
        return self.kind in {Kind.SHUFFLE, Kind.RELOCK}

    @property
    def locks_given(self) -> tuple[LockedCard, ...]:
        """The cards that get one of the party's locks in this step."""
        return self.cards if self.last or self.kind == Kind.RELOCK else ()
