"""The legal plays of a card, and which of them a gesture means."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from game.rules.basras import basra_points
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import HandState, Play


def plays_of(state: HandState, seat: int, card: Card) -> tuple[Play, ...]:
    """Return the legal plays of a seat's card, as if it were its turn now."""
    if state.over or card not in state.hands[seat]:
        return ()
    return tuple(move for move in legal_plays(_asked(state, seat)) if move.card == card)


def meant_by(plays: tuple[Play, ...], target: Card | None) -> tuple[Play, ...]:
    """Return the plays meant by holding a card over a floor card, or all if none takes it."""
    return tuple(move for move in plays if target in move.captured) or plays


def outlines_of(plays: tuple[Play, ...]) -> dict[Card, float]:
    """Return how strongly each floor card is outlined: fully if all of the plays take it."""
    taken = {card for move in plays for card in move.captured}
    return {card: 1.0 if all(card in move.captured for move in plays) else 0.45 for card in taken}


def basra_of(state: HandState, plays: tuple[Play, ...]) -> int:
    """Return the points of a basra that every play makes, or 0 if one makes none.

    The plays belong to the seat whose turn it is (RULES.md#basra).
    """
    rules, floor, lone = state.rules, state.floor, state.lone_trail
    return min(
        (basra_points(rules, floor, *move, lone_trail=lone) for move in plays),
        default=0,
    )


def basras_of(state: HandState, seat: int) -> dict[Card, int]:
    """Return the points of each card that would make a basra now, on the seat's turn."""
    if state.turn != seat:
        return {}
    plays = sorted(legal_plays(state), key=_card)
    points = {card: basra_of(state, tuple(one)) for card, one in groupby(plays, key=_card)}
    return {card: scored for card, scored in points.items() if scored}


_card = attrgetter("card")


def takers_of(state: HandState, seat: int, target: Card) -> list[Card]:
    """Return the cards of a seat that can take a floor card."""
    moves = legal_plays(_asked(state, seat))
    return sorted({move.card for move in moves if target in move.captured})


def _asked(state: HandState, seat: int) -> HandState:
    return replace(state, turn=seat)
