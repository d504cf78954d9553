"""The costliest mistakes, with their games and hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.review.figures import Mistake
from game.statistics.played import PlayedGame


class Costly(NamedTuple):
    """A mistake and its place.

    Attributes:
        game: the id of its game.
        hand: the number of its hand, from 1.
        mistake: the mistake; its play is counted from 0.
    """

    game: str
    hand: int
    mistake: Mistake


def mistakes_in(game: PlayedGame) -> list[Costly]:
    """Return every mistake in a game's reviewed hands, in order."""
    return [
        Costly(game.id, number, mistake)
        for number, hand in enumerate(game.hands, 1)
        if hand.findings is not None
        for mistake in hand.findings.mistakes
    ]


def ranked(found: Iterable[Costly], most: int) -> list[Costly]:
    """Return the `most` costliest mistakes, costliest first; equal ones keep their order."""
    return sorted(found, key=lambda one: -one.mistake.lost)[:most]
