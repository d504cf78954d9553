"""How one seat values a result: points, the race for most cards, the game's score."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from game.bots.evaluation import Evaluation, usual_evaluation
from game.bots.move_table import MoveTable, move_table
from game.bots.portable_math import sigmoid
from game.rules.view import View

USUAL_TOTAL = 30
"""About how many points two sides together win in a hand, without those for most cards."""
TOTAL_SPREAD = 12
"""The spread of that total from hand to hand, in points."""
LEAD_SPREAD = 20
"""The spread of one side's lead in a hand, in points."""
FORECAST_SPREAD = 5
"""The spread of a lead at the hand's end around the lead predicted during the hand."""
STEP = 8
"""Points of lead over which the worth of a point is measured."""


@dataclass(slots=True)
class GameEquity:
    """Converts a lead in the hand into its worth for the game, in points.

    While no side can reach the target in this hand, a point is a point. When a side may reach it,
    the worth is the probability of winning the game, scaled so that a point still counts about 1.

    Attributes:
        own: the side's score of the game before this hand.
        rival: the score of its strongest rival.
        target: points that win the game.
        total: points that the two should win in this hand.
    """

    own: int
    rival: int
    target: int
    total: int
    near: bool = field(init=False)
    _even: float = field(init=False)
    _slope: float = field(init=False)

    def __post_init__(self) -> None:
        self.near = max(self.own, self.rival) + self.total >= self.target
        self._even = self.win_probability(0)
        rise = self.win_probability(STEP) - self.win_probability(-STEP)
        self._slope = max(rise / (2 * STEP), 1e-3)

    @classmethod
    def of(cls, seen: View, rival: int) -> GameEquity:
        """Return the equity of the viewer's side against a rival side."""
        total = USUAL_TOTAL + seen.rules.majority + seen.carry
        return cls(seen.scores[seen.side], seen.scores[rival], seen.rules.target, total)

    def worth(self, lead: float) -> float:
        """Return the worth of winning the hand by `lead` points."""
        if not self.near:
            return lead
        return (self.win_probability(lead) - self._even) / self._slope

    def win_probability(self, lead: float) -> float:
        """Estimate the probability of winning the game after a hand won by `lead` points."""
        own = self.own + (self.total + lead) / 2
        rival = self.rival + (self.total - lead) / 2
        ahead, short = own - rival, self.target - max(own, rival)
        over = sigmoid(-short / TOTAL_SPREAD)
        hands = max(0.0, short) * 2 / self.total + 1
        won_now = sigmoid(ahead / FORECAST_SPREAD)
        won_later = sigmoid(ahead / (LEAD_SPREAD * sqrt(hands)))
        return over * won_now + (1 - over) * won_later


@dataclass(frozen=True, slots=True)
class SearchContext:
    """The fixed data of one decision.

    Attributes:
        seen: what the seat sees.
        moves: the variant's moves.
        evaluation: the variant's evaluation.
        equity: what the points of this hand mean for the game.
        points_ahead: points by which the side leads its strongest rival in this hand.
        unseen: for each kind, the number of cards hidden from the seat.
        lead: cards by which the seat's side leads its strongest rival.
        cards_left: cards that no side has taken yet.
        majority: points for most cards, including those carried over.
        next_batch: cards a player gets in the next batch, 0 in the last one.
        share: for each seat, the worth of its points to the viewer's side.
        lead_share: for each seat, how a card it takes changes the lead.
    """

    seen: View
    moves: MoveTable
    evaluation: Evaluation
    equity: GameEquity
    points_ahead: int
    unseen: tuple[int, ...]
    lead: int
    cards_left: int
    majority: int
    next_batch: int
    share: tuple[float, ...]
    lead_share: tuple[int, ...]

    @property
    def hidden(self) -> int:
        """The number of cards hidden from the seat."""
        return len(self.seen.unseen)

    @property
    def card_worth(self) -> float:
        """The worth of one more card in the pile now, in points."""
        race, left = self.evaluation.race, self.cards_left
        return self.majority * (race(self.lead + 1, left) - race(self.lead - 1, left)) / 2


def search_context(seen: View, evaluation: Evaluation | None = None) -> SearchContext:
    """Return the context of a decision, with the fitted evaluation unless another is given."""
    rules, moves = seen.rules, move_table(seen.rules)
    evaluation = evaluation or usual_evaluation(rules)
    piles = [len(pile) for pile in seen.piles]
    rival = max((side for side in range(seen.sides) if side != seen.side), key=piles.__getitem__)
    sides = [seen.side_of(seat) for seat in range(seen.players)]
    won = seen.points_won()
    others = -1.0 / (seen.sides - 1)
    return SearchContext(
        seen=seen,
        moves=moves,
        evaluation=evaluation,
        equity=GameEquity.of(seen, rival),
        points_ahead=won[seen.side] - won[rival],
        unseen=moves.counts(moves.pack(seen.unseen)),
        lead=piles[seen.side] - piles[rival],
        cards_left=rules.pack_size - sum(piles),
        majority=rules.majority + seen.carry,
        next_batch=min(rules.batch_size(seen.players), seen.stock_size // seen.players),
        share=tuple(1.0 if side == seen.side else others for side in sides),
        lead_share=tuple((side == seen.side) - (side == rival) for side in sides),
    )
