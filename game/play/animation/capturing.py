"""The animation of a capture: it lands, gathers its cards, and moves to its side's pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.play.animation.celebrating import Celebrating
from game.play.animation.effects import Effects
from game.play.animation.fan import above, fanned, gathering_area
from game.play.animation.movements import GATHER, SWEEP, Movements
from game.play.animation.sweep_wave import CountPlate, SweepKind, SweepWave, distance, sweep_kind
from game.play.animation.winnings import FlightTime, Winnings, arrival
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.events import BasraMade, Captured
from game.ui.art.sprites import Pose
from game.ui.loop.motion import Tween, ease_out, even
from game.ui.loop.sound import SoundName

LANDED = 0.1
"""Seconds between a card's landing and the gathering of the cards it takes."""

READ = 0.22
"""Seconds that a gathered capture stays readable before it moves to its pile."""

WAVE, HOP, HOP_HEIGHT = 0.34, 0.2, 0.55
"""Seconds of a wave and of a card's hop as the wave passes, and the hop's height in card widths."""


POINTS_SEEN = 0.14
"""Seconds between the start of gathering and the appearance of the points."""


class Capturing:
    """Animates captures at a table."""

    def __init__(self, table: Table, movements: Movements, effects: Effects) -> None:
        self._table = table
        self._board = table.board
        self._motion = table.motion
        self._movements = movements
        self._winnings = Winnings(table)
        self._effects = effects
        self._celebrating = Celebrating(table, movements, effects)

    async def show(self, event: Captured, basra: BasraMade | None) -> None:
        """Land the card on its captures, fan them out and move them all to the pile."""
        board, state = self._board, self._table.state
        side, kind = state.side_of(event.seat), sweep_kind(state.rules, event.card)
        middle = self._middle([board.homes.of(card) for card in event.captured])
        board.remove([event.card])
        board.shown.taken = frozenset(event.captured)
        landed = partial(self._play, kind or "capture", mine=event.seat in self._table.here)
        await self._movements.throw(event.card, middle, landed)
        if kind is not None and len(event.captured) > 1:
            await self._wave(kind, event.captured, middle)
        else:
            await self._motion.pause(LANDED)
        board.shown.taken = frozenset()
        fan = (*sorted(event.captured, key=lambda card: board.sprites[card].pose.x), event.card)
        board.remove(fan)
        if basra is not None:
            await self._celebrating.show(basra, fan, middle)
        else:
            await self._collect(fan, side, middle, kind)

    async def sweep_floor(self, cards: tuple[Card, ...], side: int) -> None:
        """Move the last cards of the floor to a side's pile, with their points."""
        self._play("capture")
        middle = self._middle([sprite.pose for sprite in self._board.remove(cards)])
        time = FlightTime(0.0, arrival(len(cards)))
        won = self._winnings.of_cards(cards, side, (middle.x, middle.y), time)
        with self._effects.showing(*won.effects):
            await self._motion.run(*self._winnings.cards(cards, side), *won.tweens)

    def _play(self, sound: SoundName, *, mine: bool = False) -> None:
        self._table.context.sound.play(sound, mine=mine)

    def _middle(self, poses: list[Pose]) -> Pose:
        x = sum(pose.x for pose in poses) / len(poses)
        y = sum(pose.y for pose in poses) / len(poses)
        return Pose(x, y + poses[0].width * 0.12, poses[0].width, -3.0)

    async def _wave(self, kind: SweepKind, captured: Sequence[Card], middle: Pose) -> None:
        """Run a wave out from the card, which lifts each card that it passes."""
        board, start = self._board, (middle.x, middle.y)
        away = {}
        for card in captured:
            pose = board.sprites[card].pose
            away[card] = distance(kind, start, (pose.x, pose.y))
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
