"""Predict replies: each player weighs what a play gains against what it leaves."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from game.bots.inference import GREEDY, TEMPERATURE
from game.bots.move_table import Move
from game.bots.portable_math import added, approximate_exp
from game.bots.search_context import SearchContext

MAX_SHORTFALL = 2.0
"""A planner never makes a play that is this many points below the best."""


class Reply(NamedTuple):
    """A play that another seat may make, and its probability."""

    move: Move
    share: float


class Replies:
    """The plays of others, each computed once for a decision."""

    def __init__(self, context: SearchContext) -> None:
        self._context = context
        own = context.moves.counts(context.moves.pack(context.seen.hand))
        self._pool = tuple(map(int.__add__, context.unseen, own))
        self._pool_size = sum(self._pool)
        self._card_worth = context.card_worth
        held = map(context.evaluation.held_kind, range(len(context.moves.kinds)))
        self._keeping = {
            unit: points + cards * self._card_worth
            for unit, (points, cards) in zip(context.moves.units, held, strict=True)
        }
        self._known: dict[tuple[int, int, bool, int, int], dict[int, Move]] = {}
        self._dangers: dict[tuple[int, bool, int, int], float] = {}

    def known(
        self, model: int, floor: int, next_holds: int, after_holds: int, *, lone_trail: bool
    ) -> dict[int, Move]:
        """Return the cache of the most likely replies on a floor, by the hand that plays."""
        key = (model, floor, lone_trail, next_holds, after_holds)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = {}
        return found

    def likeliest(
        self, model: int, options: Sequence[Move], next_holds: int, after_holds: int
    ) -> Move:
        """Return the first of the replies that `all_of` lists, without weighing the rest."""
        if len(options) == 1:
            return options[0]
        if model == GREEDY:
            return max(options, key=attrgetter("gain"))
        return self.favourite(options, next_holds, after_holds)

    def all_of(
        self, model: int, options: Sequence[Move], next_holds: int, after_holds: int
    ) -> tuple[Reply, ...]:
        """Return the replies of one hand, the most likely first.

        The player is assumed to play by a model, PLANNER or GREEDY. The next player holds
        `next_holds` cards, and the player after that will hold `after_holds`.
        """
        if len(options) == 1:
            return (Reply(options[0], 1.0),)
        if model == GREEDY:
            highest = max(move.gain for move in options)
            best = [move for move in options if move.gain == highest]
            return tuple(Reply(move, 1 / len(best)) for move in best)
        worths = [self.worth(move, next_holds, after_holds) for move in options]
        return self._planned(options, worths)

    def _planned(self, options: Sequence[Move], worths: Sequence[float]) -> tuple[Reply, ...]:
        best = max(worths)
        shares = [
            (approximate_exp((worth - best) / TEMPERATURE), move)
            for move, worth in zip(options, worths, strict=True)
            if best - worth < MAX_SHORTFALL
        ]
        total = added(share for share, _ in shares)
        shares.sort(key=lambda entry: -entry[0])
        return tuple(Reply(move, share / total) for share, move in shares)

    def favourite(self, options: Sequence[Move], next_holds: int, after_holds: int) -> Move:
        """Return the move that looks best to the player who makes it."""
        return max(options, key=lambda move: self.worth(move, next_holds, after_holds))

    def worth(self, move: Move, next_holds: int, after_holds: int) -> float:
        """Return what a move seems worth to the player who makes it, in points.

        This is what it gains, minus what the card would bring later, minus what the resulting floor
        is worth to the next player.
        """
        gained = move.points + move.cards * self._card_worth - self._keeping[move.unit]
        if next_holds == 0:
            next_holds = after_holds = self._context.next_batch
        if next_holds == 0:
            return gained
        return gained - self._danger(move, next_holds, after_holds)

    def _danger(self, move: Move, next_holds: int, after_holds: int) -> float:
        """Return what the floor after a move is worth to the next player."""
        key = (move.floor, move.lone_trail, next_holds, after_holds)
        found = self._dangers.get(key)
        if found is None:
            points, cards = self._context.evaluation.prospects(
                move.floor,
                self._pool,
                self._pool_size,
                next_holds,
                after_holds,
                lone_trail=move.lone_trail,
            )
            found = self._dangers[key] = points + cards * self._card_worth
        return found
