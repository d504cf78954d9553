"""The animations of a capture and of a basra: from the card's landing to its side's pile."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.play.animation.celebration import BasraCelebration, whose_basra
from game.play.animation.effects import Effects
from game.play.animation.movements import GATHER, SWEEP, Movements, above, fanned, gathering_area
from game.play.animation.sweep_wave import CountPlate, SweepKind, SweepWave, distance, sweep_kind
from game.play.animation.winnings import FlightTime, Winnings, arrival
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.events import BasraMade, Captured
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose
from game.ui.loop.motion import Tween, bump, ease_out, even, overshoot

LANDED = 0.1
"""Seconds between a card's landing and the gathering of the cards it takes."""

READ = 0.22
"""Seconds that a gathered capture stays readable before it moves to its pile."""

WAVE, HOP, HOP_HEIGHT = 0.34, 0.2, 0.55
"""Seconds of a wave and of a card's hop as the wave passes, and the hop's height in card widths."""


POINTS_SEEN = 0.14
"""Seconds between the start of gathering and the appearance of the points."""

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


class Capturing:
    """Animates captures at a table."""

    def __init__(self, table: Table, movements: Movements, effects: Effects) -> None:
        self._table, self._board, self._motion = table, table.board, table.motion
        self._movements, self._winnings, self._effects = movements, Winnings(table), effects

    async def show(self, event: Captured, basra: BasraMade | None) -> None:
        """Land the card on its captures, fan them out and move them all to the pile."""
        board, state = self._board, self._table.state
        side, kind = state.side_of(event.seat), sweep_kind(state.rules, event.card)
        middle = self._middle([board.homes.of(card) for card in event.captured])
        board.remove([event.card])
        board.shown.taken = frozenset(event.captured)
        mine, play = event.seat in self._table.here, self._table.context.sound.play
        landed = partial(play, kind or "capture", mine=mine)
        await self._movements.throw(event.card, middle, landed)
        if kind is not None and len(event.captured) > 1:
            await self._wave(kind, event.captured, middle)
        else:
            await self._motion.pause(LANDED)
        board.shown.taken = frozenset()
        fan = (*sorted(event.captured, key=lambda card: board.sprites[card].pose.x), event.card)
        board.remove(fan)
        if basra is not None:
            await self._celebrate(basra, fan, middle)
        else:
            await self._collect(fan, side, middle, kind)

    async def sweep_floor(self, cards: tuple[Card, ...], side: int) -> None:
        """Move the last cards of the floor to a side's pile, with their points."""
        self._table.context.sound.play("capture", mine=False)
        middle = self._middle([sprite.pose for sprite in self._board.remove(cards)])
        time = FlightTime(0.0, arrival(len(cards)))
        won = self._winnings.of_cards(cards, side, (middle.x, middle.y), time)
        with self._effects.showing(*won.effects):
            await self._motion.run(*self._winnings.cards(cards, side), *won.tweens)

    def _middle(self, poses: list[Pose]) -> Pose:
        x = sum(pose.x for pose in poses) / len(poses)
        y = sum(pose.y for pose in poses) / len(poses)
        return Pose(x, y + poses[0].width * 0.12, poses[0].width, -3.0)

    async def _wave(self, kind: SweepKind, captured: Sequence[Card], middle: Pose) -> None:
        """Run a wave out from the card, which lifts each card that it passes."""
        board, start = self._board, (middle.x, middle.y)
        poses = {card: board.sprites[card].pose for card in captured}
        away = {card: distance(kind, start, (pose.x, pose.y)) for card, pose in poses.items()}
        reach = max(away.values()) + middle.width
        wave = SweepWave(kind, start, reach, middle.width)
        hops = [
            board.sprites[card].hop(HOP_HEIGHT, HOP, (WAVE - HOP) * far / reach)
            for card, far in away.items()
        ]
        with self._effects.showing(wave):
            await self._motion.run(Tween(wave.show, WAVE, ease=ease_out), *hops)

    async def _collect(
        self, fan: tuple[Card, ...], side: int, middle: Pose, kind: SweepKind | None
    ) -> None:
        """Fan a capture out so that it can be read, then move it to its pile and score."""
        area = gathering_area(self._board.layout)
        gone, poses = GATHER + READ, fanned(middle, len(fan), area)
        below = above(poses)[0], max(pose.box.bottom for pose in poses)
        plates = [CountPlate(kind, len(fan), below)] if kind is not None else []
        home = gone + arrival(len(fan))
        time = FlightTime(POINTS_SEEN, home - POINTS_SEEN)
        won = self._winnings.of_cards(fan, side, above(poses), time)
        with self._effects.showing(*won.effects, *plates):
            await self._motion.run(
                *self._movements.gather(fan, poses),
                *(Tween(plate.show, READ + SWEEP, GATHER, even) for plate in plates),
                *self._winnings.cards(fan, side, gone),
                *won.tweens,
                *self._movements.make_room(delay=home),
            )

    async def _celebrate(self, basra: BasraMade, fan: tuple[Card, ...], middle: Pose) -> None:
        """Raise the basra's card upright over the cards it took, and fly the points to the score.

        `fan` has the captured cards, then the card that took them, which is at `middle`.
        """
        table, layout, winnings = self._table, self._board.layout, self._winnings
        side = table.state.side_of(basra.seat)
        own = winnings.own(side)
        pace = OWN if own else THEIRS
        table.context.sound.play("basra" if own else "basra-theirs")
        area = gathering_area(layout)
        poses = fanned(replace(middle, x=area.centerx), len(fan), area, pace.size)
        raised = poses[-1]
        words = whose_basra(table.names[basra.seat], own=own, alone=table.here == (basra.seat,))
        praise = BasraCelebration(words, (raised.x, raised.y), raised.width, own=own)
        corner = raised.x + raised.width / 2, raised.y - card_height(round(raised.width)) / 2
        home = FlightTime(pace.cards, pace.sweep + arrival(len(fan)) - pace.cards)
        of_cards = winnings.of_cards(fan, side, above(poses[:-1]), home)
        of_basra = winnings.of_points(basra.points, side, corner, pace.points)
        sprite = self._board.sprites[basra.card]
        # a picture that is already drawn: there's no time to draw another
        drawn = layout.own.card if basra.seat == layout.person else sprite.picture_width
        with self._effects.showing(praise, *of_cards.effects, *of_basra.effects):
            await self._motion.run(
                Tween(praise.show, pace.whole, ease=even),
                self._lift(pace.lift * middle.width),
                *self._movements.gather(fan, poses)[:-1],
                sprite.to(raised, RISES, ease=overshoot, picture_width=drawn),
                *winnings.cards(fan, side, pace.sweep, basra.card),
                *of_cards.tweens,
                *of_basra.tweens,
            )

    def _lift(self, height: float) -> Tween:
        """Lift the whole floor once."""

        def lift(t: float) -> None:
            self._board.shown.floor_shift = -height * t

        return Tween(lift, LIFTS, ease=bump)
