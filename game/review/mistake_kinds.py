"""The kinds of mistakes, each decided by one small question (STATISTICS.md#kinds)."""

from __future__ import annotations

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

    @property
    def at_once(self) -> int:
        """How many more points the best play wins at once: cards and basra."""
        return self.best.points + self.best.basra - self.made.points - self.made.basra

    @property
    def captures_more(self) -> bool:
        """Whether the best play takes more cards."""
        return len(self.best.play.captured) > len(self.made.play.captured)


def missed_basra(compared: PlayComparison) -> bool:
    """Return whether the best play was a basra that scores more."""
    return compared.best.basra > compared.made.basra


def wasted_jack(compared: PlayComparison) -> bool:
    """Return whether a jack or sweeping komi was played although the best play keeps it."""
    rules = compared.state.rules
    return sweeps(rules, compared.made.play.card) and not sweeps(rules, compared.best.play.card)


def gave_last_floor(compared: PlayComparison) -> bool:
    """Return whether the play left the last capture to others, although the best play captures.

    Only plays of the last batch count.
    """
    return compared.state.last_batch and compared.captures_more and compared.gave_floor


def gave_majority(compared: PlayComparison) -> bool:
    """Return whether it took fewer cards while most cards were open, for half their points or more.

    Most cards are open from when half of the pack is taken until a side is certain to have them.
    The points are the loss minus what the best play wins at once.
    """
    beyond = compared.lost - compared.at_once
    in_balance = compared.captures_more and _in_balance(compared.state)
    return in_balance and beyond >= compared.state.rules.majority / 2 > 0


def left_basra(compared: PlayComparison) -> bool:
    """Return whether the floor left to others lets more unseen cards make a basra.

    This must be most of the loss.
    """
    return compared.made.threats > compared.best.threats and compared.at_once < compared.lost / 2


def missed_capture(compared: PlayComparison) -> bool:
    """Return whether the best play captures and this one didn't."""
    return bool(compared.best.play.captured) and not compared.made.play.captured


def took_less(compared: PlayComparison) -> bool:
    """Return whether both capture, but the best play takes more cards or cards that score more."""
    both = bool(compared.best.play.captured and compared.made.play.captured)
    return both and (compared.captures_more or compared.best.points > compared.made.points)


def wrong_card(compared: PlayComparison) -> bool:
    """Return whether neither captures: another card was better to lay down."""
    return not compared.best.play.captured and not compared.made.play.captured


_QUESTIONS = (
    *(missed_basra, wasted_jack, gave_last_floor, gave_majority),
    *(left_basra, missed_capture, took_less, wrong_card),
)
"""One for each of `KINDS`, except "other"."""


def kind_of(compared: PlayComparison) -> Kind:
    """Return the kind of a mistake: the first one whose question is answered with yes."""
    answers = zip(KINDS, _QUESTIONS, strict=False)
    return next((kind for kind, question in answers if question(compared)), "other")


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
