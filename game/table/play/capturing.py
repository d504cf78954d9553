"""A capture as it is seen: it lands, gathers what it takes, and goes to its side's pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.rules.events import BasraMade, Captured
from game.table.art.card_art import card_height
from game.table.art.sprites import Pose
from game.table.loop.motion import Tween, bump, ease_in, ease_out, even, overshoot
from game.table.loop.sound import SoundName
from game.table.play.celebration import BasraCelebration, whose_basra
from game.table.play.effects import Effects
from game.table.play.fan import fanned
from game.table.play.movements import SWEEP, Movements
from game.table.play.sweep_wave import CountPlate, SweepKind, SweepWave, distance, sweep_kind
from game.table.play.table import Table
from game.table.play.winnings import Time, Winnings
from game.table.storage.session import PERSON

LANDED = 0.1
"""Seconds a card lies on what it takes before they gather."""

GATHER, READ = 0.2, 0.22
"""Seconds in which a capture gathers, and in which it can be read before it goes."""

WAVE, HOP, HOP_HEIGHT = 0.34, 0.2, 0.55
"""Seconds of a wave and of the hop of a card that it passes; how high that is lifted."""


FLIGHT, FLOOR_FLIGHT = Time(0.14, 0.46), Time(0.0, 0.46)
"""When the points of a capture fly, from when it gathers; and those of the last floor."""


class Pace(NamedTuple):
    """When the parts of a basra happen, in seconds from when its card rises.

    Attributes:
        whole: when it is over.
        points: when its points fly.
        cards: when the points of the cards fly.
        sweep: when the cards go to the pile.
        size: how many times wider than on the floor its card is seen.
    """

    whole: float
    points: Time
    cards: Time
    sweep: float
    size: float


OWN = Pace(1.2, Time(0.1, 0.7), Time(0.6, 0.4), 0.8, 1.45)
THEIRS = Pace(0.7, Time(0.06, 0.44), Time(0.16, 0.34), 0.34, 1.2)
"""One's own side's basra is an event; the others' is soon over."""


class Capturing:
    """Shows captures at a table."""

    def __init__(self, table: Table, movements: Movements, effects: Effects) -> None:
        self._table = table
        self._board = table.board
        self._motion = table.motion
        self._movements = movements
        self._winnings = Winnings(table)
        self._effects = effects

    async def show(self, event: Captured, basra: BasraMade | None) -> None:
        """The card lands on what it takes, they fan out under it, and all go to the pile."""
        board, state = self._board, self._table.state
        side, kind = state.side_of(event.seat), sweep_kind(state.rules, event.card)
        middle = self._middle([board.home(card) for card in event.captured])
        board.remove([event.card])
        board.taken = frozenset(event.captured)
        await self._movements.throw(event.card, middle, partial(self._play, kind or "capture"))
        if kind is not None and len(event.captured) > 1:
            await self._wave(kind, event.captured, middle)
        else:
            await self._motion.pause(LANDED)
        board.taken = frozenset()
        fan = (*sorted(event.captured, key=lambda card: board.sprites[card].pose.x), event.card)
        board.remove(fan)
        if basra is not None:
            await self._celebrate(basra, fan, side, middle)
        else:
            await self._collect(fan, side, middle, kind)
        board.last_capture = side
        await self._motion.run(*self._movements.make_room())

    async def sweep_floor(self, cards: tuple[Card, ...], side: int) -> None:
        """What nobody captured goes to a pile, with its points."""
        self._play("capture")
        middle = self._middle([sprite.pose for sprite in self._board.remove(cards)])
        won = self._winnings.of_cards(cards, side, (middle.x, middle.y), FLOOR_FLIGHT)
        with self._effects.showing(*won.effects):
            await self._motion.run(*self._winnings.cards(cards, side), *won.tweens)

    def _play(self, sound: SoundName) -> None:
        self._table.context.sound.play(sound)

    def _middle(self, poses: list[Pose]) -> Pose:
        x = sum(pose.x for pose in poses) / len(poses)
        y = sum(pose.y for pose in poses) / len(poses)
        return Pose(x, y + poses[0].width * 0.12, poses[0].width, -3.0)

    async def _wave(self, kind: SweepKind, captured: Sequence[Card], middle: Pose) -> None:
        """A wave runs out from the card, and lifts each one that it passes."""
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
        """Fan a capture out, so that it can be read, and bring it and its points home."""
        gone, poses = GATHER + READ, fanned(middle, len(fan), self._area)
        below = poses[-1].x, poses[-1].box.bottom
        plates = [CountPlate(kind, len(fan), below)] if kind is not None else []
        won = self._winnings.of_cards(fan, side, _above(poses), FLIGHT)
        with self._effects.showing(*won.effects, *plates):
            await self._motion.run(
                *self._gather(fan, poses),
                *(Tween(plate.show, READ + SWEEP, GATHER, even) for plate in plates),
                *self._winnings.cards(fan, side, gone),
                *won.tweens,
            )

    def _gather(self, fan: tuple[Card, ...], poses: list[Pose]) -> list[Tween]:
        """Fan cards out, the last on top."""
        board = self._board
        for card in fan:
            board.to_front(card)
        return [
            board.sprites[card].to(pose, GATHER, ease=ease_in)
            for card, pose in zip(fan, poses, strict=True)
        ]

    async def _celebrate(
        self, basra: BasraMade, fan: tuple[Card, ...], side: int, middle: Pose
    ) -> None:
        """The card rises upright from what it took, the table lifts, and the points fly home."""
        board, own, winnings = self._board, self._winnings.own(side), self._winnings
        pace, card = OWN if own else THEIRS, board.sprites[basra.card]
        self._play("basra" if own else "basra-theirs")
        poses = fanned(middle, len(fan), self._area, pace.size)
        raised = poses[-1]
        words = whose_basra(basra.seat, self._table.names[basra.seat], own=own)
        praise = BasraCelebration(words, (raised.x, raised.y), raised.width, own=own)
        corner = raised.x + raised.width / 2, raised.y - card_height(round(raised.width)) / 2
        points = winnings.of_basra(basra.points, side, corner, pace.points)
        won = winnings.of_cards(fan, side, _above(poses[:-1]), pace.cards)
        picture = board.layout.seats[PERSON].card if basra.seat == PERSON else card.picture_width
        height = middle.width * (0.14 if own else 0.08)

        def lift(t: float) -> None:
            board.floor_shift = -height * t

        with self._effects.showing(praise, *won.effects, *points.effects):
            await self._motion.run(
                Tween(lift, 0.5, ease=bump),
                *self._gather(fan, poses)[:-1],
                card.to(raised, 0.22, ease=overshoot, picture_width=picture),
                Tween(praise.show, pace.whole, ease=even),
                *points.tweens,
                *winnings.cards(fan, side, pace.sweep, basra.card),
                *won.tweens,
            )

    @property
    def _area(self) -> pygame.Rect:
        """Where cards that are gathered may lie: above the band in which messages stand."""
        layout = self._board.layout
        area = layout.overlay_area
        return pygame.Rect(area.topleft, (area.width, layout.message_area.top - area.top))


def _above(poses: list[Pose]) -> tuple[float, float]:
    """The middle of the upper edge of cards that lie side by side."""
    return (poses[0].x + poses[-1].x) / 2, min(pose.box.top for pose in poses)
