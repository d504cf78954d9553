"""What the points of a hand mean for the game: near the target, a probability of winning."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from game.bots.portable_math import sigmoid
from game.rules.view import View

USUAL_TOTAL = 30
"""Points that two sides together win in a hand, about, besides those for most cards."""
TOTAL_SPREAD = 12
"""How far that total strays from hand to hand, in points."""
LEAD_SPREAD = 20
"""How far the lead of one side over the other moves in a hand, in points."""
FORECAST_SPREAD = 5
"""How far a lead at a hand's end strays from what is foreseen during the hand."""
STEP = 8
"""Points of margin over which the worth of a point is measured."""


@dataclass(slots=True)
class GameEquity:
    """Turns a margin of the hand into its worth for the game, in points.

    While nobody can reach the target in this hand a point is a point. Once somebody may, the
    worth is the probability of winning the game, stretched so that a point still counts about one.

    Attributes:
        own: the side's score of the game before this hand.
        rival: its strongest rival's.
        target: points that win the game.
        total: points the two should win in this hand.
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
        """The equity of the viewer's side against a rival side."""
        total = USUAL_TOTAL + seen.rules.majority + seen.carry
        return cls(seen.scores[seen.side], seen.scores[rival], seen.rules.target, total)

    def worth(self, margin: float) -> float:
        """What winning the hand by so many points is worth."""
        if not self.near:
            return margin
        return (self.win_probability(margin) - self._even) / self._slope

    def win_probability(self, margin: float) -> float:
        """About the probability of winning the game if the hand is won by so many points."""
        own = self.own + (self.total + margin) / 2
        rival = self.rival + (self.total - margin) / 2
        lead, short = own - rival, self.target - max(own, rival)
        over = sigmoid(-short / TOTAL_SPREAD)
        hands = max(0.0, short) * 2 / self.total + 1
        won_now = sigmoid(lead / FORECAST_SPREAD)
        won_later = sigmoid(lead / (LEAD_SPREAD * sqrt(hands)))
        return over * won_now + (1 - over) * won_later
