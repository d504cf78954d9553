"""Packs of cards and the plays of a hand, as digits of a packed number."""

from __future__ import annotations

from collections.abc import Iterable

from game.formats.packed.mixed_radix import Reader, Writer
from game.rules.cards import Card
from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play


def write_order(writer: Writer, cards: Iterable[Card], pack: Iterable[Card]) -> None:
    """Write the order of all cards of a pack: each by its place among those still left."""
    left = list(pack)
    for card in cards:
        writer.write(left.index(card), len(left))
        left.remove(card)


def read_order(reader: Reader, pack: Iterable[Card]) -> tuple[Card, ...]:
    """Read the cards of a pack in the order that was written."""
    left = list(pack)
    return tuple(left.pop(reader.read(len(left))) for _ in range(len(left)))


def write_plays(writer: Writer, state: HandState, plays: Iterable[Play]) -> HandState:
    """Write plays from a state, each by its place among the legal ones; return the last state.

    Raises:
        ValueError: a play is not legal.
    """
    for move in plays:
        legal = written_order(state)
        writer.write(legal.index(move), len(legal))
        state = play(state, move)[0]
    return state


def read_plays(reader: Reader, state: HandState, count: int) -> tuple[HandState, ...]:
    """Read `count` plays, fewer if the hand is over; return all states from this one on."""
    states = [state]
    for _ in range(count):
        if states[-1].over:
            break
        legal = written_order(states[-1])
        states.append(play(states[-1], legal[reader.read(len(legal))])[0])
    return tuple(states)


def written_order(state: HandState) -> list[Play]:
    """Return the legal plays in the order of their notation, which no engine changes."""
    return sorted(legal_plays(state), key=str)
