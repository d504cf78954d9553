"""A hand's states where not every card is known: stand-ins lie in the places of the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.rules.cards import Card
from game.rules.draft import finished
from game.rules.state import HandState, draft_of


def with_stand_ins(
    pack: Iterable[Card],
    floor: Iterable[Card],
    known: Mapping[int, Card],
    size: int,
) -> list[Card]:
    """A stock of that size, the known cards in their places and all others in sorted order."""
    others = iter(sorted(set(pack) - set(floor) - set(known.values())))
    return [known[place] if place in known else next(others) for place in range(size)]


def exchanged(states: Sequence[HandState], one: Card, other: Card) -> list[HandState]:
    """The states with two cards exchanged that nobody had seen in any of them."""
    return [_exchanged(state, one, other) for state in states]


def _exchanged(state: HandState, one: Card, other: Card) -> HandState:
    swap = {one: other, other: one}

    def cards(before: tuple[Card, ...]) -> tuple[Card, ...]:
        if one not in before and other not in before:
            return before
        return tuple([swap.get(card, card) for card in before])

    after = draft_of(state)
    after.hands = tuple(map(cards, state.hands))
    after.stock = cards(state.stock)
    after.bottom = swap.get(state.bottom, state.bottom)
    return finished(after, HandState)
