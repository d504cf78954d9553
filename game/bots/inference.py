"""Infer from other players' plays which cards they hold and how they play.

Most players take what pays at once, so a player who trailed a five probably held nothing that
captured. Two models of a player are weighed against each other: the *greedy* one always makes the
play with the highest gain, the *planner* often does. The cards of finished batches are open and
show which model a player resembles. The plays of the current batch then show what that player may
hold.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.move_table import MoveTable
from game.bots.portable_math import added, approximate_exp
from game.rules.dealing import FLOOR_SIZE
from game.rules.view import View

PLANNER, GREEDY = 0, 1
GREEDY_EPSILON = 0.02
"""The probability that a greedy player plays anything."""
PLANNER_EPSILON = 0.1
"""The probability that a planner plays anything."""
GAIN_TEMPERATURE = 4.0
"""The shortfall in gain that makes a planner's play rarer by a factor of about e."""


@dataclass(frozen=True, slots=True)
class ObservedPlay:
    """A play that was seen.

    Attributes:
        seat: the seat that played.
        floor: the packed floor before it.
        lone_trail: whether the play before it was a lone trail.
        unit: the card played, packed.
        after: the floor after it.
    """

    seat: int
    floor: int
    lone_trail: bool
    unit: int
    after: int


def observed_plays(seen: View, moves: MoveTable) -> list[ObservedPlay]:
    """Return the plays of the hand whose floors can be known, oldest first."""
    found: list[ObservedPlay] = []
    floor = moves.pack(seen.floor)
    history = seen.history[_known_from(seen) :]
    for turn in reversed(history):
        unit, after = moves.unit_of(turn.play.card), floor
        captured = moves.pack(turn.play.captured)
        floor = after + captured if captured else after - unit
        found.append(ObservedPlay(turn.seat, floor, False, unit, after))  # noqa: FBT003
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
        found.append(ObservedPlay(play.seat, play.floor, lone, play.unit, play.after))
        lone = play.floor in moves.units and play.after == play.floor + play.unit
    return found


def in_batches(
    seen: View, plays: Sequence[ObservedPlay]
) -> tuple[list[ObservedPlay], list[ObservedPlay]]:
    """Return the plays of the finished batches, and those of the current batch."""
    full = seen.rules.batch_size(seen.players) * seen.players
    now = len(seen.history) - (seen.batch - 1) * full
    return list(plays[: len(plays) - now]), list(plays[len(plays) - now :])


def likelihood(moves: MoveTable, play: ObservedPlay, hand: int, model: int) -> float:
    """Return the probability that a player of this model with this packed hand makes a play."""
    options = moves.of_hand(hand, play.floor, lone_trail=play.lone_trail)
    gains = [move.gain for move in options]
    best = max(gains)
    made = next(
        move.gain for move in options if move.unit == play.unit and move.floor == play.after
    )
    if model == GREEDY:
        among_best = 1 / gains.count(best) if made == best else 0.0
        return (1 - GREEDY_EPSILON) * among_best + GREEDY_EPSILON / len(options)
    shares = [approximate_exp((gain - best) / GAIN_TEMPERATURE) for gain in gains]
    share = approximate_exp((made - best) / GAIN_TEMPERATURE) / added(shares)
    return (1 - PLANNER_EPSILON) * share + PLANNER_EPSILON / len(options)


def hand_likelihood(
    moves: MoveTable, plays: Sequence[ObservedPlay], hand: int, model: int
) -> float:
    """Return the probability of a seat's plays of the batch if it still has that hand."""
    probability = 1.0
    for play in reversed(plays):
        hand += play.unit
        probability *= likelihood(moves, play, hand, model)
    return probability


def greedy_probability(
    moves: MoveTable, finished: Sequence[ObservedPlay], seat: int, batch_plays: int
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
                odds *= likelihood(moves, play, hand, GREEDY)
                odds /= likelihood(moves, play, hand, PLANNER)
    return min(0.97, max(0.03, odds / (1 + odds)))
