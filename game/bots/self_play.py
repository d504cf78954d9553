"""Play hands between bots, reproducibly from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.bots.bot import Bot, choose
from game.rules.dealing import Deal, deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import HandState
from game.rules.variant import Variant
from game.rules.view import view


def play_hand(  # noqa: PLR0913 - a hand needs all of these
    rules: Variant,
    seats: Sequence[Bot],
    seed: str,
    hand: int,
    dealer: int,
    *,
    carry: int = 0,
    scores: tuple[int, ...] = (),
) -> tuple[Deal, HandState]:
    """Deal a hand from a seed and play it to its end; return the deal and the last state.

    Args:
        rules: the variant with the table's options.
        seats: the bot at each seat.
        seed: any text.
        hand: the number of the hand, from 0.
        dealer: the dealer's seat.
        carry: majority points carried over from earlier hands.
        scores: each side's points before the hand.
    """
    laid = deal(rules, len(seats), seed, hand)
    game = replace(Game.start(rules, len(seats), dealer), carry=carry)
    state, _ = begin_hand(game, laid)
    generators = [rng_for(seed, hand, seat) for seat in range(len(seats))]
    *_, ended = play_on(state, seats, generators, scores)
    return laid, ended


def play_on(
    state: HandState,
    seats: Sequence[Bot],
    generators: Sequence[random.Random],
    scores: tuple[int, ...] = (),
) -> Iterator[HandState]:
    """Yield the states of a hand between bots, one after each play, to its end.

    Args:
        state: the hand.
        seats: the bot at each seat.
        generators: the random numbers of each bot.
        scores: each side's points before the hand.
    """
    while state.turn is not None:
        seen = view(state, state.turn, scores)
        state, _ = play(state, choose(seats[state.turn], seen, generators[state.turn]))
        yield state


def rng_for(seed: str, hand: int, seat: int) -> random.Random:
    """Return the random numbers of the bot at a seat during a hand, the same everywhere."""
    return random.Random(f"{seed}/{hand}/{seat}")
