"""What a card may do now: the plays it has, and those a gesture means."""

from __future__ import annotations

from dataclasses import replace

from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import HandState, Play


def plays_of(state: HandState, seat: int, card: Card) -> tuple[Play, ...]:
    """The legal plays of a seat's card, as if it were its turn now."""
    if state.over or card not in state.hands[seat]:
        return ()
    return tuple(move for move in legal_plays(_asked(state, seat)) if move.card == card)


def meant_by(plays: tuple[Play, ...], target: Card | None) -> tuple[Play, ...]:
    """The plays meant by holding a card over a floor card: those that take it, or else all."""
    return tuple(move for move in plays if target in move.captured) or plays


def outlines_of(plays: tuple[Play, ...]) -> dict[Card, float]:
    """How strongly each floor card is outlined: wholly where all of the plays take it."""
    taken = {card for move in plays for card in move.captured}
    return {card: 1.0 if all(card in move.captured for move in plays) else 0.45 for card in taken}


def takers_of(state: HandState, seat: int, target: Card) -> list[Card]:
    """The cards of a seat that can take a floor card."""
    moves = legal_plays(_asked(state, seat))
    return sorted({move.card for move in moves if target in move.captured})


def _asked(state: HandState, seat: int) -> HandState:
    return replace(state, turn=seat)
