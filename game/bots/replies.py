"""How the others are taken to reply: each weighs what a play gains against what it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from game.bots.inference import GRASPER, fading
from game.bots.moves import Move
from game.bots.outlook import Outlook

DOUBT = 1.0
"""Points that a planner may give up without noticing."""
MOST_DOUBT = 2.0
"""Points beyond which a planner always notices."""


class Reply(NamedTuple):
    """A play that another seat may make, and how often it does."""

    move: Move
    share: float


class Replies:
    """The plays of others, each worked out once for a decision.

    Args:
        look: what the decision rests on.
    """

    def __init__(self, look: Outlook) -> None:
        self._look = look
        own = look.moves.counts(look.moves.pack(look.seen.hand))
        self._pool = tuple(map(int.__add__, look.unseen, own))
        self._pool_size = sum(self._pool)
        self._card_worth = look.card_worth
        held = map(look.evaluation.held_kind, range(len(look.moves.kinds)))
        self._keeping = {
            unit: points + cards * self._card_worth
            for unit, (points, cards) in zip(look.moves.units, held, strict=True)
        }
        self._known: dict[tuple[int, int, bool, int, int], dict[int, Move]] = {}
        self._dangers: dict[tuple[int, bool, int, int], float] = {}

    def known(
        self, habit: int, floor: int, next_holds: int, after_holds: int, *, lone_trail: bool
    ) -> dict[int, Move]:
        """The likeliest replies worked out so far on a floor, by the hand they are played from."""
        key = (habit, floor, lone_trail, next_holds, after_holds)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = {}
        return found

    def likeliest(
        self, habit: int, options: Sequence[Move], next_holds: int, after_holds: int
    ) -> Move:
        """The first of the replies that `all_of` lists, without weighing the rest."""
        if len(options) == 1:
            return options[0]
        if habit == GRASPER:
            return max(options, key=attrgetter("gain"))
        return self.favourite(options, next_holds, after_holds)

    def all_of(
        self, habit: int, options: Sequence[Move], next_holds: int, after_holds: int
    ) -> tuple[Reply, ...]:
        """The replies of one hand, the likeliest first.

        Args:
            habit: how the player is taken to play.
            options: the moves that the player's hand allows.
            next_holds: how many cards the next player holds.
            after_holds: how many the one after that will hold then.
        """
        if len(options) == 1:
            return (Reply(options[0], 1.0),)
        if habit == GRASPER:
            most = max(move.gain for move in options)
            best = [move for move in options if move.gain == most]
            return tuple(Reply(move, 1 / len(best)) for move in best)
        worths = [self.worth(move, next_holds, after_holds) for move in options]
        return self._planned(options, worths)

    def _planned(self, options: Sequence[Move], worths: Sequence[float]) -> tuple[Reply, ...]:
        most = max(worths)
        shares = [
            (fading((most - worth) / DOUBT), move)
            for move, worth in zip(options, worths, strict=True)
            if most - worth < MOST_DOUBT
        ]
        total = sum(share for share, _ in shares)
        shares.sort(key=lambda entry: -entry[0])
        return tuple(Reply(move, share / total) for share, move in shares)

    def favourite(self, options: Sequence[Move], next_holds: int, after_holds: int) -> Move:
        """The move that looks best to the player who makes it."""
        return max(options, key=lambda move: self.worth(move, next_holds, after_holds))

    def worth(self, move: Move, next_holds: int, after_holds: int) -> float:
        """What a move seems worth to the player who makes it.

        That is what it gains, less what the card played would bring if it were kept, less what
        the floor it leaves is worth to the next player; in points.
        """
        gained = move.points + move.cards * self._card_worth - self._keeping[move.unit]
        if next_holds == 0:
            next_holds = after_holds = self._look.next_batch
        if next_holds == 0:
            return gained
        return gained - self._danger(move, next_holds, after_holds)

    def _danger(self, move: Move, next_holds: int, after_holds: int) -> float:
        """What the floor a move leaves is worth to the next player."""
        key = (move.floor, move.lone_trail, next_holds, after_holds)
        found = self._dangers.get(key)
        if found is None:
            points, cards = self._look.evaluation.prospects(
                move.floor,
                self._pool,
                self._pool_size,
                next_holds,
                after_holds,
                lone_trail=move.lone_trail,
            )
            found = self._dangers[key] = points + cards * self._card_worth
        return found
