"""Endings of hands that were really played, with the floors that play leaves behind."""

from __future__ import annotations

import random

from game.bots.greedy import gain
from game.rules.dealing import deal
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variant import Option, configure
from game.rules.variants import VARIANTS
from game.rules.view import view


def ending(  # noqa: PLR0913 - an ending is these things
    key: str,
    players: int,
    cards: int,
    seed: int,
    *,
    options: dict[str, Option] | None = None,
    carry: int = 0,
    daring: float = 0.3,
) -> HandState:
    """A last batch in which the seat to play holds so many cards, reached by self-play.

    Args:
        key: the variant.
        players: how many seats.
        cards: how many cards the seat to play still holds.
        seed: decides the deal and the plays.
        options: the table's options.
        carry: majority points held over.
        daring: how often a play is drawn at random, where it is otherwise greedy.
    """
    chance = random.Random(f"{key}/{players}/{cards}/{seed}")
    rules = configure(VARIANTS[key], players, options or {})
    cut = deal(rules, players, str(seed), 0)
    state, _ = begin_hand(rules, players, seed % players, cut.floor, cut.stock, carry=carry)
    while state.turn is not None and (state.stock or len(state.hands[state.turn]) > cards):
        state, _ = play(state, _drawn(state, chance, daring))
    return state


def _drawn(state: HandState, chance: random.Random, daring: float) -> Play:
    moves = legal_plays(state)
    if chance.random() < daring:
        return chance.choice(moves)
    assert state.turn is not None
    seen = view(state, state.turn)
    return max(moves, key=lambda move: gain(seen, move))
