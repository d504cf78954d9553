"""Moves won cards to a side's pile and their points to its score."""

from collections.abc import Sequence
from typing import NamedTuple

from game.play.animation.effects import (
    BASRA,
    CAPTURE,
    Effect,
    Place,
    PointsFlight,
    PointsStyle,
    ScoreLight,
)
from game.play.animation.movements import SWEEP
from game.play.drawing.score_plate import won_place
from game.play.layout.table_layout import TableLayout
from game.play.table.scoreboard import scoreboard_of
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.scoring import card_points
from game.ui.loop.motion import Tween, ease_out, even

STAGGER = 0.02
"""Seconds between cards swept to a pile."""

LIGHT = 0.2
"""Seconds in which the light on a score fades."""


class FlightTime(NamedTuple):
    """When points appear, and how long they fly, in seconds."""

    begin: float
    seconds: float


class Flight(NamedTuple):
    """The flight of points: its effects and its tweens."""

    effects: tuple[Effect, ...]
    tweens: tuple[Tween, ...]


def arrival(count: int) -> float:
    """Return the seconds in which `count` cards are swept to a pile."""
    return SWEEP + STAGGER * (count - 1)


class Winnings:
    """Moves winnings at a table; pile counts and scores rise as they arrive."""

    def __init__(self, table: Table) -> None:
        self._table, self._board = table, table.board

    def own(self, side: int) -> bool:
        """Return whether the side has a person at this device."""
        return any(side == self._table.state.side_of(seat) for seat in self._table.here)

    def cards(
        self, cards: Sequence[Card], side: int, delay: float = 0.0, basra: Card | None = None
    ) -> list[Tween]:
        """Return the movements of cards to a pile, the last one on top; its arrival counts them."""
        end, last = self._board.homes.pile_pose(side), len(cards) - 1

        def arrive() -> None:
            self._board.forget(cards)
            self._board.shown.last_capture = side
            pile = self._board.shown.piles[side]
            pile.count += len(cards)
            if basra is not None:
                pile.basras.append(basra)

        return [
            sprite.to(
                end,
                SWEEP,
                delay=delay + STAGGER * number,
                ease=ease_out,
                arc=0.3,
                arrived=arrive if number == last else None,
                picture_width=sprite.picture_width,
            )
            for number, sprite in enumerate(self._board.sprites[card] for card in cards)
        ]

    def of_cards(self, cards: Sequence[Card], side: int, start: Place, time: FlightTime) -> Flight:
        """Return the flight of cards' points (RULES.md#points), visible if points are shown."""
        points = card_points(self._table.state.rules, cards)
        if not points:
            return Flight((), ())
        flight = self.of_points(points, side, start, time, CAPTURE)
        return flight if scoreboard_of(self._table).won else flight._replace(effects=())

    def of_points(
        self, points: int, side: int, start: Place, time: FlightTime, style: PointsStyle = BASRA
    ) -> Flight:
        """Return the flight of points, such as a basra's, to where the side's score shows them."""

        def end(layout: TableLayout) -> Place:
            scores = scoreboard_of(self._table)
            won = list(scores.won)
            if won:
                won[side] += points
            return won_place(layout, scores._replace(won=tuple(won)), side)

        def arrive() -> None:
            self._board.shown.piles[side].points += points

        own = self.own(side)
        flight = PointsFlight(points, start, end, style, own)
        light = ScoreLight(side, own=own)
        tweens = (
            Tween(flight.show, time.seconds, time.begin, even, arrived=arrive),
            Tween(light.show, LIGHT, time.begin + time.seconds, even),
        )
        return Flight((flight, light), tweens)
