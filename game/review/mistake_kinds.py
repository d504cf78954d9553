"""The kinds of mistakes, each decided by one small question (STATISTICS.md#kinds)."""

from dataclasses import dataclass
from typing import Literal, get_args

from game.judge.facts import Facts, facts_of, floor_after
from game.judge.grade import Grade
from game.rules.captures import sweeps
from game.rules.replay import PlayedHand
from game.rules.scoring import certain_majority
from game.rules.state import HandState
from game.rules.view import view

Kind = Literal[
    "missed-basra",
    "wasted-jack",
    "gave-last-floor",
    "gave-majority",
    "left-basra",
    "missed-capture",
    "took-less",
    "wrong-card",
    "other",
]
"""The kind of a mistake; if several fit, the first one counts."""

KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class PlayComparison:
    """A play that lost points, compared with the best one.

    Attributes:
        state: the position.
        made: the facts of the play.
        best: the facts of the best play.
        lost: the points it lost.
        gave_floor: whether its side made no further capture, and another side took the last floor.
    """

    state: HandState
    made: Facts
    best: Facts
    lost: float
    gave_floor: bool


def kind_of(compared: PlayComparison) -> Kind:
    """Return the kind of a mistake: the first one whose condition is true (STATISTICS.md#kinds)."""
    state, made, best = compared.state, compared.made, compared.best
    rules, captured, captures = state.rules, made.play.captured, best.play.captured
    more = len(captures) > len(captured)
    at_once = best.points + best.basra - made.points - made.basra
    beyond = compared.lost - at_once
    applies: dict[Kind, bool] = {
        "missed-basra": best.basra > made.basra,
        "wasted-jack": sweeps(rules, made.play.card) and not sweeps(rules, best.play.card),
        "gave-last-floor": state.last_batch and more and compared.gave_floor,
        "gave-majority": more and _in_balance(state) and beyond >= rules.majority / 2 > 0,
        "left-basra": made.threats > best.threats and at_once < compared.lost / 2,
        "missed-capture": bool(captures) and not captured,
        "took-less": bool(captures and captured) and (more or best.points > made.points),
        "wrong-card": not captures and not captured,
        "other": True,
    }
    return next(kind for kind in KINDS if applies[kind])


def compared_with_best(hand: PlayedHand, grade: Grade) -> PlayComparison:
    """Compare a graded play with the best one that the review shows."""
    state = hand.states[grade.number]
    seen = view(state, grade.seat, hand.scores)
    return PlayComparison(
        state=state,
        made=facts_of(seen, grade.play),
        best=facts_of(seen, grade.best[0]),
        lost=grade.lost,
        gave_floor=_gave_floor(hand, grade),
    )


def _gave_floor(hand: PlayedHand, grade: Grade) -> bool:
    """Return whether others took the last floor, and the side captured nothing after that."""
    last, side = hand.last, hand.last.side_of(grade.seat)
    if not last.over or last.last_capture in {None, side}:
        return False
    if not floor_after(hand.states[-2].floor, last.history[-1].play):
        return False
    later = last.history[grade.number :]
    return not any(turn.play.captured for turn in later if last.side_of(turn.seat) == side)


def _in_balance(state: HandState) -> bool:
    """Return whether half of the pack is taken, and no side is certain of most cards."""
    piles, pack = tuple(map(len, state.piles)), len(state.rules.pack)
    needed = [certain_majority(piles, side, pack) for side in range(len(piles))]
    return 2 * sum(piles) >= pack and all(map(int.__lt__, piles, needed))
