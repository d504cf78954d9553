"""Infer from other players' plays which cards they hold and how they play.

Most players take what pays, so a player who trailed a five probably held nothing that captured.
Two models of a player are weighed against each other. The *greedy* one always makes the play with
the highest gain. The *planner* often makes the play of the highest worth, which counts what a card
would bring later and what the floor offers the next player. The cards of finished batches are open
and show which model a player resembles. The plays of the current batch then show what that player
may hold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.bots.move_table import Move, MoveTable
from game.bots.portable_math import added, approximate_exp
from game.rules.dealing import FLOOR_SIZE
from game.rules.view import View

PLANNER, GREEDY = 0, 1
GREEDY_EPSILON = 0.02
"""The probability that a greedy player plays anything."""
PLANNER_EPSILON = 0.1
"""The probability that a planner plays anything."""
TEMPERATURE = 1.0
"""The shortfall in points that makes a planner's play rarer by a factor of about e."""

Worth = Callable[[Move, int, int], float]
"""A planner's worth of a move, and of the numbers of cards that the next two players then hold."""


@dataclass(frozen=True, slots=True)
class ObservedPlay:
    """A play that was seen.

    Attributes:
        seat: the seat that played.
        floor: the packed floor before it.
        lone_trail: whether the play before it was a lone trail.
        unit: the card played, packed.
        after: the floor after it.
        holdings: how many cards the next two players then hold.
    """

    seat: int
    floor: int
    lone_trail: bool
    unit: int
    after: int
    holdings: tuple[int, int]


def observed_plays(seen: View, moves: MoveTable) -> list[ObservedPlay]:
    """Return the plays of the hand whose floors can be known, oldest first."""
    found: list[ObservedPlay] = []
    floor, players = moves.pack(seen.floor), seen.players
    full = seen.rules.batch_size(players) * players
    history = seen.history[_known_from(seen) :]
    left = sum(seen.hand_sizes)
    for turn in reversed(history):
        if left == full:
            left = 0
        unit, after = moves.unit_of(turn.play.card), floor
        captured = moves.pack(turn.play.captured)
        floor = after + captured if captured else after - unit
        holdings = -(-left // players), -(-(left - 1) // players)  # rounded up
        found.append(ObservedPlay(turn.seat, floor, False, unit, after, holdings))  # noqa: FBT003
        left += 1
    found.reverse()
    return _with_trails(found, moves)


def _known_from(seen: View) -> int:
    """Return the first play with a known floor: leftover cards hide the floors before them."""
    rules, players = seen.rules, seen.players
    full = rules.batch_size(players) * players
    leftover = (rules.pack_size - FLOOR_SIZE) % full % players
    return (seen.batch - 1) * full if leftover and seen.stock_size == 0 else 0


def _with_trails(plays: Sequence[ObservedPlay], moves: MoveTable) -> list[ObservedPlay]:
    """Return the plays with `lone_trail` set if they followed a lone trail."""
    if moves.rules.basra_when != "lebanese":
        return list(plays)
    found, lone = [], False
    for play in plays:
        found.append(replace(play, lone_trail=lone))
        lone = play.floor in moves.units and play.after == play.floor + play.unit
    return found


def in_batches(
    seen: View, plays: Sequence[ObservedPlay]
) -> tuple[list[ObservedPlay], list[ObservedPlay]]:
    """Return the plays of the finished batches, and those of the current batch."""
    full = seen.rules.batch_size(seen.players) * seen.players
    now = len(seen.history) - (seen.batch - 1) * full
    return list(plays[: len(plays) - now]), list(plays[len(plays) - now :])


def likelihood(moves: MoveTable, worth: Worth, play: ObservedPlay, hand: int, model: int) -> float:
    """Return the probability that a player of this model with this packed hand makes a play."""
    options = moves.of_hand(hand, play.floor, lone_trail=play.lone_trail)
    if model == GREEDY:
        values: Sequence[float] = [move.gain for move in options]
    else:
        values = [worth(move, *play.holdings) for move in options]
    best = max(values)
    made = next(
        value
        for move, value in zip(options, values, strict=True)
        if move.unit == play.unit and move.floor == play.after
    )
    if model == GREEDY:
        among_best = 1 / values.count(best) if made == best else 0.0
        return (1 - GREEDY_EPSILON) * among_best + GREEDY_EPSILON / len(options)
    shares = [approximate_exp((value - best) / TEMPERATURE) for value in values]
    share = approximate_exp((made - best) / TEMPERATURE) / added(shares)
    return (1 - PLANNER_EPSILON) * share + PLANNER_EPSILON / len(options)


def hand_likelihood(
    moves: MoveTable, worth: Worth, plays: Sequence[ObservedPlay], hand: int, model: int
) -> float:
    """Return the probability of a seat's plays of the batch if it still has that hand."""
    probability = 1.0
    for play in reversed(plays):
        hand += play.unit
        probability *= likelihood(moves, worth, play, hand, model)
    return probability


def greedy_probability(
    moves: MoveTable, worth: Worth, finished: Sequence[ObservedPlay], seat: int, batch_plays: int
) -> float:
    """Return how probably a seat is a greedy player, judging by the finished batches.

    `finished` has the plays of all seats, and a full batch has `batch_plays` plays.
    """
    odds = 1.0
    for start in range(0, len(finished), batch_plays):
        hand = 0
        for play in reversed(finished[start : start + batch_plays]):
            if play.seat == seat:
                hand += play.unit
                odds *= likelihood(moves, worth, play, hand, GREEDY)
                odds /= likelihood(moves, worth, play, hand, PLANNER)
    return min(0.97, max(0.03, odds / (1 + odds)))
