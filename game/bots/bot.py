"""The interface of computer players, which get a view and think in slices, and their games."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from game.rules.dealing import Deal, deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.rules.view import View, view


class Bot(Protocol):
    """A computer player."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Think about the play to make, often yielding the best one so far.

        The last yielded play is the choice; there is at least one. A count of nodes limits the
        thinking, never a clock, so the same view and random numbers give the same play everywhere.
        """
        ...


def choose(bot: Bot, view: View, rng: random.Random) -> Play:
    """Let a bot finish thinking and return its play."""
    *_, choice = bot.think(view, rng)
    return choice


def rng_at(seed: str, seen: View) -> random.Random:
    """Return the random numbers of the bot to move, from the game's seed and the moment alone.

    So after resume or undo, the bots answer the same plays in the same way.
    """
    return random.Random(f"{seed}/{sum(seen.scores)}/{seen.seat}/{len(seen.history)}")


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
    *_, ended = play_rest(state, seats, generators, scores)
    return laid, ended


def play_rest(
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
