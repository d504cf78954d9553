"""The animation of a basra: its card is held up and its points move to the score."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.play.animation.celebration import BasraCelebration, whose_basra
from game.play.animation.effects import Effects
from game.play.animation.fan import above, fanned, gathering_area
from game.play.animation.movements import Movements
from game.play.animation.winnings import Flight, FlightTime, Winnings, arrival
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose
from game.ui.loop.motion import Tween, bump, even, overshoot

RISES, LIFTS = 0.22, 0.5
"""Seconds in which the card rises, and in which the floor lifts and sinks."""


class Pace(NamedTuple):
    """When the parts of a basra happen, in seconds after its card starts to rise.

    Attributes:
        whole: when the basra ends.
        points: when its points fly.
        cards: when the points of the cards appear; they arrive with the cards.
        sweep: when the cards move to the pile.
        size: the width of its card, relative to a card on the floor.
        lift: how far the table lifts, in card widths.
    """

    whole: float
    points: FlightTime
    cards: float
    sweep: float
    size: float
    lift: float


OWN = Pace(1.2, FlightTime(0.1, 0.7), 0.6, 0.8, 1.45, 0.14)
THEIRS = Pace(0.7, FlightTime(0.06, 0.44), 0.16, 0.36, 1.2, 0.08)
"""The player's side's basra is celebrated; an opponent's is shown briefly."""


class Celebrating:
    """Animates basras at a table."""

    def __init__(self, table: Table, movements: Movements, effects: Effects) -> None:
        self._table = table
        self._board = table.board
        self._movements = movements
        self._winnings = Winnings(table)
        self._effects = effects

    async def show(self, basra: BasraMade, fan: tuple[Card, ...], middle: Pose) -> None:
        """Raise the basra's card upright over the cards it took, and fly the points to the score.

        Args:
            basra: the event.
            fan: the captured cards, then the card that took them.
            middle: where that card is.
        """
        table, side = self._table, self._table.state.side_of(basra.seat)
        own = self._winnings.own(side)
        pace = OWN if own else THEIRS
        table.context.sound.play("basra" if own else "basra-theirs")
        area = gathering_area(self._board.layout)
        poses = fanned(replace(middle, x=area.centerx), len(fan), area, pace.size)
        raised = poses[-1]
        words = whose_basra(table.names[basra.seat], own=own, alone=table.here == (basra.seat,))
        praise = BasraCelebration(words, (raised.x, raised.y), raised.width, own=own)
        flights = self._flights(basra, side, fan, poses, pace)
        with self._effects.showing(praise, *(one for way in flights for one in way.effects)):
            await table.motion.run(
                Tween(praise.show, pace.whole, ease=even),
                self._lift(pace.lift * middle.width),
                *self._movements.gather(fan, poses)[:-1],
                self._hold_up(basra, raised),
                *self._winnings.cards(fan, side, pace.sweep, basra.card),
                *(tween for way in flights for tween in way.tweens),
            )

    def _flights(
        self, basra: BasraMade, side: int, fan: tuple[Card, ...], poses: list[Pose], pace: Pace
    ) -> tuple[Flight, ...]:
        """Return the flights of the cards' points, and of the basra's from its card's corner."""
        raised = poses[-1]
        corner = raised.x + raised.width / 2, raised.y - card_height(round(raised.width)) / 2
        home = FlightTime(pace.cards, pace.sweep + arrival(len(fan)) - pace.cards)
        return (
            self._winnings.of_cards(fan, side, above(poses[:-1]), home),
            self._winnings.of_basra(basra.points, side, corner, pace.points),
        )

    def _hold_up(self, basra: BasraMade, raised: Pose) -> Tween:
        """Raise the card in a size that is already drawn: there's no time to draw another."""
        board = self._board
        sprite = board.sprites[basra.card]
        drawn = board.layout.own.card if basra.seat == board.layout.person else sprite.picture_width
        return sprite.to(raised, RISES, ease=overshoot, picture_width=drawn)

    def _lift(self, height: float) -> Tween:
        """Lift the whole floor once."""

        def lift(t: float) -> None:
            self._board.shown.floor_shift = -height * t

        return Tween(lift, LIFTS, ease=bump)
