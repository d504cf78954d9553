"""What was wrong with a play: one small question each (STATISTICS.md#kinds)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from game.judge.facts import Facts, facts_of
from game.judge.grade import Grade
from game.rules.captures import sweeps
from game.rules.cards import Card
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
"""What was wrong with a play; of several that are true the first one counts."""

KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class PlayComparison:
    """A play that lost points, beside the best one.

    Attributes:
        state: the hand it was made in.
        made: what the play does.
        best: what the best play does.
        lost: the points it lost.
        gave_floor: whether its side captured nothing any more, and others took the last floor.
    """

    state: HandState
    made: Facts
    best: Facts
    lost: float
    gave_floor: bool

    @property
    def at_once(self) -> int:
        """How many points more the best play wins by itself: cards and basra."""
        return self.best.points + self.best.basra - self.made.points - self.made.basra

    @property
    def captures_more(self) -> bool:
        """Whether the best play takes more cards."""
        return len(self.best.play.captured) > len(self.made.play.captured)


def missed_basra(compared: PlayComparison) -> bool:
    """The best play was a basra that scores more."""
    return compared.best.basra > compared.made.basra


def wasted_jack(compared: PlayComparison) -> bool:
    """A jack or sweeping komi was played, and the best play keeps it."""
    rules = compared.state.rules
    return sweeps(rules, compared.made.play.card) and not sweeps(rules, compared.best.play.card)


def gave_last_floor(compared: PlayComparison) -> bool:
    """In the last batch the best play captures; this one left the last capture to others."""
    return compared.state.last_batch and compared.captures_more and compared.gave_floor


def gave_majority(compared: PlayComparison) -> bool:
    """Fewer cards were taken with most cards in the balance, for half its points or more.

    So they are from when half of the pack is taken until a side is certain to have most.
    """
    beyond = compared.lost - compared.at_once
    in_balance = compared.captures_more and _in_balance(compared.state)
    return in_balance and beyond >= compared.state.rules.majority / 2 > 0


def left_basra(compared: PlayComparison) -> bool:
    """More of the unseen cards make a basra of the floor it leaves; that is most of its loss."""
    return compared.made.threats > compared.best.threats and compared.at_once < compared.lost / 2


def missed_capture(compared: PlayComparison) -> bool:
    """The best play captures, and this one took nothing."""
    return bool(compared.best.play.captured) and not compared.made.play.captured


def took_less(compared: PlayComparison) -> bool:
    """Both capture, the best play more cards, or cards that score more."""
    both = bool(compared.best.play.captured and compared.made.play.captured)
    return both and (compared.captures_more or compared.best.points > compared.made.points)


def wrong_card(compared: PlayComparison) -> bool:
    """Neither captures: another card was better laid down."""
    return not compared.best.play.captured and not compared.made.play.captured


_QUESTIONS: tuple[tuple[Kind, Callable[[PlayComparison], bool]], ...] = (
    ("missed-basra", missed_basra),
    ("wasted-jack", wasted_jack),
    ("gave-last-floor", gave_last_floor),
    ("gave-majority", gave_majority),
    ("left-basra", left_basra),
    ("missed-capture", missed_capture),
    ("took-less", took_less),
    ("wrong-card", wrong_card),
)


def kind_of(compared: PlayComparison) -> Kind:
    """What was wrong with a play: the first question that is answered with yes."""
    return next((kind for kind, question in _QUESTIONS if question(compared)), "other")


def compared_with_best(hand: PlayedHand, grade: Grade) -> PlayComparison:
    """A graded play of a hand, beside the best one that the review shows."""
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
    """Whether a hand's last floor went to others, and the side took nothing from that play on."""
    last, side = hand.last, hand.last.side_of(grade.seat)
    if not last.over or last.last_capture in {None, side} or not _last_floor(hand):
        return False
    later = last.history[grade.number :]
    return not any(turn.play.captured for turn in later if last.side_of(turn.seat) == side)


def _last_floor(hand: PlayedHand) -> tuple[Card, ...]:
    """What lay on the floor after a finished hand's last play."""
    before, turn = hand.states[-2], hand.last.history[-1]
    if not turn.play.captured:
        return (*before.floor, turn.play.card)
    return tuple(card for card in before.floor if card not in turn.play.captured)


def _in_balance(state: HandState) -> bool:
    """Whether half of the pack is taken, and no side is certain of most cards yet."""
    piles, pack = tuple(map(len, state.piles)), len(state.rules.pack)
    needed = [certain_majority(piles, side, pack) for side in range(len(piles))]
    return 2 * sum(piles) >= pack and all(map(int.__lt__, piles, needed))
