"""What a card may do now: the plays it has, and those a gesture means."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from game.rules.basras import basra_points
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


def basra_of(state: HandState, plays: tuple[Play, ...]) -> int:
    """The points of the basra that each of the plays would make now, 0 where one makes none.

    The rules say so (RULES.md#basra); the plays are of the seat whose turn it is.
    """
    rules, floor, lone = state.rules, state.floor, state.lone_trail
    return min(
        (basra_points(rules, floor, *move, lone_trail=lone) for move in plays),
        default=0,
    )


def basras_of(state: HandState, seat: int) -> dict[Card, int]:
    """What the cards of a seat score that would make a basra now, while it is its turn."""
    if state.turn != seat:
        return {}
    plays = sorted(legal_plays(state), key=_card)
    points = {card: basra_of(state, tuple(one)) for card, one in groupby(plays, key=_card)}
    return {card: scored for card, scored in points.items() if scored}


_card = attrgetter("card")


def takers_of(state: HandState, seat: int, target: Card) -> list[Card]:
    """The cards of a seat that can take a floor card."""
    moves = legal_plays(_asked(state, seat))
    return sorted({move.card for move in moves if target in move.captured})


def _asked(state: HandState, seat: int) -> HandState:
    return replace(state, turn=seat)
