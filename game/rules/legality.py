"""Say in one sentence why a play is illegal (RULES.md#turn)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.captures import legal_captures, possible_plays
from game.rules.cards import Card
from game.rules.state import HandState, Play


class IllegalPlay(ValueError):  # noqa: N818 - the field's term for it
    """A play that the rules forbid; the message is the reason."""


def why_illegal(state: HandState, move: Play) -> str | None:
    """Return why the seat to move may not make this play, or None if it may."""
    if state.turn is None:
        return "the hand is over"
    hand = state.hands[state.turn]
    if move in possible_plays(state.rules, hand, state.floor):
        return None
    if move.card not in hand:
        return f"seat {state.turn} does not hold {move.card}"
    legal = legal_captures(state.rules, move.card, state.floor)
    return _why_not_captured(state.floor, move, legal)


def _why_not_captured(
    floor: tuple[Card, ...], move: Play, legal: tuple[tuple[Card, ...], ...]
) -> str:
    absent = [card for card in move.captured if card not in floor]
    if absent:
        return f"{absent[0]} is not on the floor"
    if not legal:
        return f"{move.card} captures nothing here"
    if not move.captured and len(legal) > 1:
        return f"{move.card} could take {_either(legal)}: say which"
    return f"{move.card} must take {_either(legal)}"


def _either(captures: Iterable[tuple[Card, ...]]) -> str:
    return " or ".join(",".join(map(str, captured)) for captured in captures)
