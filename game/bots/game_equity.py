"""Convert the points of a hand into their worth for the game: near the target, a chance to win."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

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

    def worth(self, margin: float) -> float:
        """Return the worth of winning the hand by `margin` points."""
        if not self.near:
            return margin
        return (self.win_probability(margin) - self._even) / self._slope

    def win_probability(self, margin: float) -> float:
        """Return about the probability of winning the game after a hand won by `margin` points."""
        own = self.own + (self.total + margin) / 2
        rival = self.rival + (self.total - margin) / 2
        lead, short = own - rival, self.target - max(own, rival)
        over = sigmoid(-short / TOTAL_SPREAD)
        hands = max(0.0, short) * 2 / self.total + 1
        won_now = sigmoid(lead / FORECAST_SPREAD)
        won_later = sigmoid(lead / (LEAD_SPREAD * sqrt(hands)))
        return over * won_now + (1 - over) * won_later
