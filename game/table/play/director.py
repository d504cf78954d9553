"""Turns what happened into what is seen: each event becomes movements one can await."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from game.rules.cards import Card
from game.rules.events import (
    BasraMade,
    BatchDealt,
    Captured,
    Event,
    FloorDealt,
    FloorTaken,
    LeftoverDealt,
    Trailed,
)
from game.rules.state import HandState
from game.table.art.sprites import Pose, Sprite
from game.table.loop.motion import Motion, Tween, bump, ease_in, ease_out, overshoot
from game.table.loop.sound import Sound
from game.table.play.board import Board
from game.table.play.flourish import Flourish

THROW, STAGGER, SWEEP, LIFT = 0.24, 0.09, 0.32, 0.6
"""Seconds: a card thrown, between dealt cards, a capture swept away, a basra."""

BURIED_SHOWN = 1.1
"""Seconds a card that must be buried is seen on the floor."""

REST_SEEN = 0.7
"""Seconds after the last floor has gone to a pile in which it can be read whose it is."""

SHUFFLED = 0.3
"""Seconds in which the pack is heard to be shuffled before the first card leaves it."""

LANDED = 0.1
"""Seconds a card lies on what it takes before they gather."""

FANNED, TILTED = 0.36, 14.0
"""Card widths between the cards of a capture fanned out, and degrees from its first to its last."""


class Director:
    """Shows events on the board one after the other."""

    def __init__(self, board: Board, motion: Motion, sound: Sound, flourish: Flourish) -> None:
        self._board = board
        self._motion = motion
        self._sound = sound
        self._flourish = flourish
        self._showing: asyncio.Future[None] | None = None
        self.on_event: Callable[[Event], None] = lambda _: None
        """Told of every event before any of them is shown."""
        self.on_turn: Callable[[Event], None] = lambda _: None
        """Told of each event when its turn has come to be shown."""

    async def show(self, events: Sequence[Event], state: HandState) -> None:
        """Show events to their end or until `skip`; then the board is exactly `state`."""
        for event in events:
            self.on_event(event)
        showing = self._showing = asyncio.ensure_future(self._sequence(events, state))
        try:
            await asyncio.wait((showing,))
        finally:
            showing.cancel()
            self._showing = None
        if not showing.cancelled():
            showing.result()
        self._board.snap(state)

    def skip(self) -> None:
        """Show no more of what is being shown; the caller snaps the board."""
        if self._showing is not None:
            self._showing.cancel()

    async def _sequence(self, events: Sequence[Event], state: HandState) -> None:
        basra = next((event for event in events if isinstance(event, BasraMade)), None)
        for event in events:
            self.on_turn(event)
            await self._show(event, basra, state)

    async def _show(self, event: Event, basra: BasraMade | None, state: HandState) -> None:
        match event:
            case BatchDealt():
                await self._deal(event, state)
            case FloorDealt():
                await self._bury(event.buried)
                await self._turn_up(event.cards)
            case LeftoverDealt():
                await self._turn_up(event.cards)
            case Trailed():
                await self._trail(event.card)
            case Captured():
                await self._capture(event, basra, state.side_of(event.seat))
            case FloorTaken():
                await self._motion.pause(0.5)
                self._sound.play("capture")
                await self._sweep(event.cards, event.side)
                await self._motion.pause(REST_SEEN)
            case _:
                pass

    async def _deal(self, event: BatchDealt, state: HandState) -> None:
        """Packets from the stock, first player first, dealer last."""
        board = self._board
        board.batch = event.number
        if event.number == 1:
            self._sound.play("shuffle")
            await self._motion.pause(SHUFFLED)
        order = [(state.dealer + 1 + place) % state.players for place in range(state.players)]
        stock = board.stock_pose()
        for seat in order:
            board.hands[seat] = sorted(event.hands[seat])
        tweens = []
        dealt = [(seat, card) for seat in order for card in board.hands[seat]]
        for number, (seat, card) in enumerate(dealt):
            sprite = Sprite(card, stock)
            board.sprites[card] = sprite
            tweens.append(
                sprite.to(
                    board.hand_pose(seat, card),
                    THROW,
                    delay=number * STAGGER,
                    ease=ease_out,
                    arc=0.5,
                    start=self._from_stock,
                )
            )
        await self._motion.run(*tweens)

    def _from_stock(self) -> None:
        self._board.stock -= 1
        self._sound.play("deal", 0.5)

    async def _bury(self, cards: tuple[Card, ...]) -> None:
        """Show each card that may not lie on the first floor, and its way back."""
        board = self._board
        for card in cards:
            stock = board.stock_pose()
            sprite = Sprite(card, stock)
            board.sprites[card] = sprite
            middle = board.layout.floor_places(1)
            seen = Pose(*middle.centres[0], middle.width)
            await self._motion.run(sprite.to(seen, THROW, ease=overshoot, start=self._from_stock))
            await self._motion.pause(BURIED_SHOWN)
            await self._motion.run(sprite.to(stock, SWEEP))
            board.drop([card])
            board.stock += 1

    async def _turn_up(self, cards: tuple[Card, ...]) -> None:
        """Cards from the stock face up to the floor."""
        board = self._board
        stock = board.stock_pose()
        for card in cards:
            board.sprites[card] = Sprite(card, stock)
            board.lay_on_floor(card)
        tweens = [
            board.sprites[card].to(
                board.floor_pose(card),
                THROW,
                delay=number * STAGGER * 1.5,
                ease=overshoot,
                arc=0.6,
                start=self._from_stock,
            )
            for number, card in enumerate(cards)
        ]
        await self._motion.run(*tweens, *self._make_room())

    async def _trail(self, card: Card) -> None:
        board = self._board
        board.take([card])
        board.lay_on_floor(card)
        await self._throw(card, board.floor_pose(card))
        self._sound.play("card")

    async def _throw(self, card: Card, end: Pose) -> None:
        """A card leaves the hand, turns and lands with weight; the others close up."""
        self._board.to_front(card)
        sprite = self._board.sprites[card]
        throw = sprite.to(end, THROW, ease=overshoot, arc=1.0)
        await self._motion.run(throw, *self._make_room(but=card))

    def _make_room(self, but: Card | None = None) -> list[Tween]:
        """Movements that bring every other card to where it now belongs."""
        board = self._board
        lying = [card for card in board.sprites if card != but and self._lies(card)]
        return [
            board.sprites[card].to(board.rest(card), THROW)
            for card in lying
            if board.sprites[card].pose != board.rest(card) and not self._coming(card)
        ]

    def _lies(self, card: Card) -> bool:
        return card in self._board.slots or any(card in hand for hand in self._board.hands)

    def _coming(self, card: Card) -> bool:
        """Whether the card still comes from the stock, so that another movement has it."""
        return self._board.sprites[card].pose == self._board.stock_pose()

    async def _capture(self, event: Captured, basra: BasraMade | None, side: int) -> None:
        """The card lands on what it takes, they fan out under it, and all go to the pile."""
        board = self._board
        targets = [board.rest(card) for card in event.captured]
        board.take([event.card])
        board.taken = frozenset(event.captured)
        middle = self._middle(targets)
        await self._throw(event.card, middle)
        self._sound.play("jack" if event.card.rank == "J" else "capture")
        await self._motion.pause(LANDED)
        board.taken = frozenset()
        fan = (*sorted(event.captured, key=lambda card: board.sprites[card].pose.x), event.card)
        await self._gather(fan, middle)
        if basra is not None:
            await self._celebrate(basra, middle)
        await self._sweep(fan, side, last=event.card)
        if basra is not None:
            board.piles[side].basras.append(event.card)
        await self._motion.run(*self._make_room())

    def _middle(self, poses: list[Pose]) -> Pose:
        x = sum(pose.x for pose in poses) / len(poses)
        y = sum(pose.y for pose in poses) / len(poses)
        return Pose(x, y + poses[0].width * 0.12, poses[0].width, -3.0)

    async def _gather(self, fan: tuple[Card, ...], middle: Pose) -> None:
        """Fan the cards out round `middle`, the last on top, so that each one's corner shows."""
        board, width, last = self._board, middle.width, len(fan) - 1
        felt = board.layout.felt
        spread = min(width * FANNED, (felt.width - 1.2 * width) / last)
        half = (spread * last + width) / 2
        x = min(max(middle.x, felt.left + half), felt.right - half)
        for card in fan:
            board.to_front(card)
        tweens = [
            board.sprites[card].to(
                Pose(
                    x + (number - last / 2) * spread,
                    middle.y - width * (0 if number == last else 0.16),
                    width,
                    (last / 2 - number) * TILTED / last,
                ),
                0.2,
                ease=ease_in,
            )
            for number, card in enumerate(fan)
        ]
        await self._motion.run(*tweens)
        await self._motion.pause(0.22)

    async def _celebrate(self, basra: BasraMade, middle: Pose) -> None:
        """The table rises once, short, and the points are said."""
        board = self._board
        self._sound.play("basra")
        height = middle.width * 0.14

        def rise(t: float) -> None:
            board.shift = -height * t

        self._flourish.begin(basra.points, (middle.x, middle.y), middle.width)
        try:
            await self._motion.run(
                Tween(rise, LIFT, ease=bump),
                Tween(self._flourish.at, LIFT * 2),
            )
        finally:
            self._flourish.end()

    async def _sweep(self, cards: tuple[Card, ...], side: int, last: Card | None = None) -> None:
        board = self._board
        sprites = board.take(cards)
        end = board.pile_pose(side)
        tweens = [
            sprite.to(end, SWEEP, delay=0.02 * number, ease=ease_out, arc=0.3)
            for number, sprite in enumerate(sprites)
        ]
        if last is not None:
            board.to_front(last)
        await self._motion.run(*tweens)
        board.drop(cards)
        board.piles[side].count += len(cards)
