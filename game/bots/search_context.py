"""How one seat values a result: points, the race for most cards, the game's score."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.evaluation import Evaluation, fitted
from game.bots.game_equity import GameEquity
from game.bots.move_table import MoveTable, move_table
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class SearchContext:
    """The fixed data of one decision.

    Attributes:
        seen: what the seat sees.
        moves: the variant's moves.
        evaluation: the variant's evaluation.
        equity: what the points of this hand mean for the game.
        margin: points by which the side leads its strongest rival in this hand.
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
    margin: int
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
    evaluation = evaluation or Evaluation(moves, fitted(rules, moves.kinds))
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
        margin=won[seen.side] - won[rival],
        unseen=moves.counts(moves.pack(seen.unseen)),
        lead=piles[seen.side] - piles[rival],
        cards_left=rules.pack_size - sum(piles),
        majority=rules.majority + seen.carry,
        next_batch=min(rules.batch_size(seen.players), seen.stock_size // seen.players),
        share=tuple(1.0 if side == seen.side else others for side in sides),
        lead_share=tuple((side == seen.side) - (side == rival) for side in sides),
    )
