"""Words for the turns of people who share a device."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.state import Turn
from game.words.language import _


def turn_of(name: str) -> str:
    """Return the title of the curtain."""
    return _("{name}: your turn").format(name=name)


def since_turn_of(seat: int, history: Sequence[Turn]) -> tuple[Turn, ...]:
    """Return the plays of a hand since a seat's last play."""
    own = (number for number, turn in enumerate(history, 1) if turn.seat == seat)
    return tuple(history[max(own, default=0) :])
