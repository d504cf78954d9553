"""Adds games up: results, points, mistakes (STATISTICS.md#figures)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from game.review.figures import PHASES, Findings, HandFigures, Phase, Stakes
from game.review.mistake_kinds import KINDS, Kind
from game.statistics.estimates import Interval, mean, share
from game.statistics.played import PlayedGame


class Wins(NamedTuple):
    """The number of finished games, and of those that were won."""

    played: int = 0
    won: int = 0

    @property
    def rate(self) -> Interval:
        """The share that was won."""
        return share(self.won, self.played)

    def plus(self, *, won: bool) -> Wins:
        """Return the numbers with one more game."""
        return Wins(self.played + 1, self.won + won)


class Loss(NamedTuple):
    """Mistakes of one kind: their number, and the points they lost."""

    times: int = 0
    lost: float = 0.0


@dataclass
class Overview:
    """The sums of games, in the order in which they are added.

    Attributes:
        wins: all finished games.
        by_variant: the same by variant key.
        by_level: the same by each level among the opponents.
        leads: the player's lead in each finished game.
        points: the points of the player's side in each hand.
        hands: the number of finished hands.
        basras_made: the number of basras by the player's side in them.
        basras_conceded: the number by the other sides.
        majority: the number of hands in which the player's side scored for most cards.
        majority_scored: the number of hands in which any side did.
        phases: the points at stake and lost in each part of the reviewed hands.
        losses: the mistakes of each kind in them.
        luck: the part of each hand's lead that was luck, in points.
        decisions: the part that was decisions.
    """

    wins: Wins = field(default_factory=Wins)
    by_variant: dict[str, Wins] = field(default_factory=dict)
    by_level: dict[str, Wins] = field(default_factory=dict)
    leads: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    hands: int = 0
    basras_made: int = 0
    basras_conceded: int = 0
    majority: int = 0
    majority_scored: int = 0
    phases: dict[Phase, Stakes] = field(default_factory=lambda: dict.fromkeys(PHASES, Stakes()))
    losses: dict[Kind, Loss] = field(default_factory=dict)
    luck: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)

    def add(self, game: PlayedGame) -> None:
        """Add a game."""
        if game.winner is not None:
            self._add_result(game)
        for hand in game.hands:
            self._add_hand(hand, game.side)

    def _add_result(self, game: PlayedGame) -> None:
        self.wins = self.wins.plus(won=game.won)
        self.leads.append(game.lead)
        before = self.by_variant.get(game.variant, Wins())
        self.by_variant[game.variant] = before.plus(won=game.won)
        for level in game.levels:
            self.by_level[level] = self.by_level.get(level, Wins()).plus(won=game.won)

    def _add_hand(self, hand: HandFigures, side: int) -> None:
        self.hands += 1
        self.points.append(hand.points[side])
        self.basras_made += hand.basras[side]
        self.basras_conceded += sum(hand.basras) - hand.basras[side]
        self.majority += side in hand.most_cards
        self.majority_scored += bool(hand.most_cards)
        if hand.findings is not None:
            self._add_findings(hand.findings)

    def _add_findings(self, found: Findings) -> None:
        for phase, stakes in zip(PHASES, found.phases, strict=True):
            self.phases[phase] = self.phases[phase].plus(stakes)
        for mistake in found.mistakes:
            times, lost = self.losses.get(mistake.kind, Loss())
            self.losses[mistake.kind] = Loss(times + 1, lost + mistake.lost)
        self.luck.append(found.luck)
        self.decisions.append(found.decisions)

    @property
    def reviewed(self) -> int:
        """The number of reviewed hands."""
        return len(self.luck)

    @property
    def lead(self) -> Interval:
        """The mean lead of a game."""
        return mean(self.leads)

    @property
    def points_a_hand(self) -> Interval:
        """The mean of the points of a hand."""
        return mean(self.points)

    @property
    def majority_share(self) -> Interval:
        """The player's share of the hands in which any side scored for most cards."""
        return share(self.majority, self.majority_scored)

    @property
    def stakes(self) -> Stakes:
        """The points at stake and lost in all reviewed hands."""
        early, middle, last = (self.phases[phase] for phase in PHASES)
        return early.plus(middle).plus(last)

    def ranked_losses(self) -> list[tuple[Kind, Loss]]:
        """Return the kinds of mistakes that were made, the costliest first."""
        losses = self.losses.items()
        return sorted(losses, key=lambda item: (-item[1].lost, KINDS.index(item[0])))

    def lead_spread(self, width: int) -> Counter[int]:
        """Count the games by their lead, in steps of `width` points.

        Step 0 is from 0 to below the width, step -1 just below 0.
        """
        return Counter(int(lead // width) for lead in self.leads)
