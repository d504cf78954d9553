"""The order and the times in which a finished hand is counted on the felt."""

from typing import Literal, NamedTuple

from game.rules.scoring import points_of
from game.rules.state import HandState
from game.ui.loop.motion import ease_in_out, ease_out

Stage = Literal["cards", "scoring", "basras", "over"]

LAID, CARDS, SCORING, BASRA, BASRAS = 0.7, 0.9, 0.7, 0.25, 0.75
"""Seconds until all cards are laid, of each stage, of one basra, and of all basras at most."""

RISE = 0.18
"""Seconds in which a card rises and its points are added."""

Kind = Literal["majority", "card", "basra"]
"""What a card scores for."""


class Rise(NamedTuple):
    """A card that rises from its ribbon because it scores: when, its points, and what for."""

    begin: float
    points: int
    kind: Kind


class Counting:
    """Counts the cards of a hand, then the cards that score, then the basras.

    Attributes:
        mark: the number of cards before the line: half the pack, or the second longest pile if
            no pile has more than half.
        rises: the rises of each side's cards, by the card's place in the side's pile.
    """

    def __init__(self, state: HandState) -> None:
        assert state.score is not None  # noqa: S101 - only finished hands are counted
        piles, half = state.piles, state.rules.pack_size // 2
        counts = sorted(map(len, piles), reverse=True)
        self.longest = max(1, counts[0])
        self._counts = list(map(len, piles))
        self.mark = half if counts[0] > half else counts[1]
        self.rises: tuple[dict[int, list[Rise]], ...] = tuple({} for _pile in piles)
        for side, pile in enumerate(piles):
            points = state.score.sides[side].majority
            if points:
                place = min(self.mark, len(pile) - 1)
                begin = LAID * (place + 1) / self.longest
                self._rise(side, place, Rise(begin, points, "majority"))
            values = [points_of(state.rules, card) for card in pile]
            for place, value in enumerate(values):
                if value:
                    begin = CARDS + (SCORING - 2 * RISE) * place / self.longest
                    self._rise(side, place, Rise(begin, value, "card"))
        self._ends = {"cards": CARDS, "scoring": CARDS + SCORING}
        made = [turn for turn in state.history if turn.basra]
        beat = min(BASRA, BASRAS / max(1, len(made)))
        for number, turn in enumerate(made):
            side = state.side_of(turn.seat)
            place = piles[side].index(turn.play.card)
            begin = self._ends["scoring"] + beat * number
            self._rise(side, place, Rise(begin, turn.basra, "basra"))
        self._ends["basras"] = self._ends["scoring"] + beat * len(made) + (RISE if made else 0)
        self.now = 0.0

    def _rise(self, side: int, place: int, rise: Rise) -> None:
        self.rises[side].setdefault(place, []).append(rise)

    @property
    def stage(self) -> Stage:
        """What is counted now."""
        stages: tuple[Stage, ...] = ("cards", "scoring", "basras")
        return next((one for one in stages if self.now < self._ends[one]), "over")

    def step(self, seconds: float) -> bool:
        """Advance by some time; return True if a card begins to rise."""
        before, self.now = self.now, self.now + seconds
        every = (rise for side in self.rises for card in side.values() for rise in card)
        return any(before <= rise.begin < self.now for rise in every)

    def finish(self) -> None:
        """Finish at once."""
        self.now = max(self.now, self._ends["basras"])

    def rows(self, side: int, most: int) -> int:
        """Return the rows of a side's cards, if the longest pile has `most` of them."""
        return max(1, -(-self._counts[side] // -(-self.longest // most)))

    def across(self, side: int, rows: int) -> int:
        """Return the cards in a full row of a side, whose rows are as even as possible."""
        if rows == 1:
            return self.longest
        return max(1, -(-self._counts[side] // self.rows(side, rows)))

    @property
    def laid(self) -> float:
        """The number of cards that each ribbon shows, if its pile has them."""
        return self.longest * min(1.0, self.now / LAID)

    @property
    def shade(self) -> float:
        """How dim the cards are that don't score, from 0 to 1."""
        return min(1.0, max(0.0, self.now - CARDS) / RISE)

    def lift(self, side: int, place: int) -> float:
        """Return how far a card has risen."""
        first = self.rises[side].get(place)
        return ease_out(self._share(min(first))) if first else 0.0

    def figures(self, side: int, place: int) -> list[Rise]:
        """Return what a card has scored for so far."""
        return [one for one in self.rises[side].get(place, ()) if one.begin <= self.now]

    def won(self, side: int) -> int:
        """Return the points that a side has won so far."""
        cards = self.rises[side].values()
        return round(
            sum(one.points * ease_in_out(self._share(one)) for card in cards for one in card)
        )

    def all_won(self, side: int) -> int:
        """Return the points that a side has won in the end."""
        return sum(one.points for card in self.rises[side].values() for one in card)

    def _share(self, rise: Rise) -> float:
        return min(1.0, max(0.0, (self.now - rise.begin) / RISE))
