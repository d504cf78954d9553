"""Turns what happened into what is seen: each event becomes movements one can await."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

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
from game.rules.scoring import card_points
from game.table.art.sprites import Pose, Sprite
from game.table.loop.motion import Tween, bump, ease_in, ease_out, overshoot
from game.table.loop.sound import SoundName
from game.table.play.celebration import BasraCelebration
from game.table.play.table import Table
from game.table.storage.session import PERSON
from game.table.words import event_sentences

THROW, STAGGER, SWEEP, LIFT = 0.24, 0.09, 0.32, 0.6
"""Seconds: a card thrown, between dealt cards, a capture swept away, a basra."""

BURIED_SHOWN = 1.1
"""Seconds a card that must be buried is seen on the floor."""

LAST_FLOOR_SHOWN = 0.7
"""Seconds after the last floor has gone to a pile in which it can be read whose it is."""

SHUFFLED = 0.3
"""Seconds in which the pack is heard to be shuffled before the first card leaves it."""

LANDED = 0.1
"""Seconds a card lies on what it takes before they gather."""

FANNED, TILTED = 0.36, 14.0
"""Card widths between the cards of a capture fanned out, and degrees from its first to its last."""


class Director:
    """Shows events on a table one after the other, and has them said.

    Attributes:
        celebration: what a basra looks like for a moment.
    """

    def __init__(self, table: Table) -> None:
        self.celebration = BasraCelebration()
        self._table = table
        self._board = table.board
        self._motion = table.motion
        self._sound = table.context.sound
        self._showing: asyncio.Future[None] | None = None

    async def show(self, events: Sequence[Event]) -> None:
        """Show events to their end or until `skip`; then the board is exactly the state."""
        state = self._table.state
        for event in events:
            self._announce(event)
        showing = self._showing = asyncio.ensure_future(self._sequence(events))
        try:
            await asyncio.wait((showing,))
        finally:
            showing.cancel()
            if self._showing is showing:
                self._showing = None
        if not showing.cancelled():
            showing.result()
        self._board.snap(state)

    def skip(self) -> None:
        """Show no more of what is being shown; the caller snaps the board."""
        if self._showing is not None:
            self._showing.cancel()

    def _announce(self, event: Event) -> None:
        table = self._table
        table.announce(event_sentences.event_sentence(event, table.names, table.sides))
        if isinstance(event, FloorDealt) and event.buried:
            table.tell(event_sentences.buried(event.buried))

    async def _sequence(self, events: Sequence[Event]) -> None:
        basra = next((event for event in events if isinstance(event, BasraMade)), None)
        for event in events:
            await self._show(event, basra)

    async def _show(self, event: Event, basra: BasraMade | None) -> None:
        match event:
            case BatchDealt():
                await self._deal(event)
            case FloorDealt():
                await self._bury(event.buried)
                await self._turn_up(event.cards)
            case LeftoverDealt():
                await self._turn_up(event.cards)
            case Trailed():
                await self._trail(event.card)
            case Captured():
                await self._capture(event, basra)
            case FloorTaken():
                await self._take_last_floor(event)
            case _:
                pass

    async def _deal(self, event: BatchDealt) -> None:
        """Packets from the stock, first player first, dealer last."""
        board, state = self._board, self._table.state
        board.batch = event.number
        if event.number == 1:
            self._sound.play("shuffle")
            await self._motion.pause(SHUFFLED)
        order = [(state.dealer + 1 + turn) % state.players for turn in range(state.players)]
        stock = board.stock_pose()
        for seat in order:
            board.hands[seat] = board.in_order(seat, event.hands[seat])
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
            board.forget([card])
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
        board.remove([card])
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
        lying = [card for card in board.sprites if card != but and board.lies(card)]
        return [
            board.sprites[card].to(board.home(card), THROW)
            for card in lying
            if board.sprites[card].pose != board.home(card) and not self._coming(card)
        ]

    def _coming(self, card: Card) -> bool:
        """Whether the card still comes from the stock, so that another movement has it."""
        return self._board.sprites[card].pose == self._board.stock_pose()

    async def _capture(self, event: Captured, basra: BasraMade | None) -> None:
        """The card lands on what it takes, they fan out under it, and all go to the pile."""
        board, side = self._board, self._table.state.side_of(event.seat)
        targets = [board.home(card) for card in event.captured]
        board.remove([event.card])
        board.taken = frozenset(event.captured)
        middle = self._middle(targets)
        await self._throw(event.card, middle)
        name: SoundName = "jack" if event.card.rank == "J" else "capture"
        self._sound.play(name, mine=event.seat == PERSON)
        await self._motion.pause(LANDED)
        board.taken = frozenset()
        fan = (*sorted(event.captured, key=lambda card: board.sprites[card].pose.x), event.card)
        await self._gather(fan, middle)
        if basra is not None:
            await self._celebrate(basra, middle)
        await self._sweep(fan, side, last=event.card)
        board.last_capture = side
        if basra is not None:
            board.piles[side].basras.append(event.card)
            board.piles[side].points += basra.points
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
            board.floor_shift = -height * t

        self.celebration.begin(basra.points, (middle.x, middle.y), middle.width)
        try:
            await self._motion.run(
                Tween(rise, LIFT, ease=bump),
                Tween(self.celebration.show, LIFT * 2),
            )
        finally:
            self.celebration.end()

    async def _take_last_floor(self, event: FloorTaken) -> None:
        """What nobody captured goes to a pile, and whose that is stays to be read."""
        self._table.toast.show(event_sentences.last_floor_taken(event, self._table.sides))
        await self._motion.pause(0.5)
        self._sound.play("capture")
        await self._sweep(event.cards, event.side)
        await self._motion.pause(LAST_FLOOR_SHOWN)

    async def _sweep(self, cards: tuple[Card, ...], side: int, last: Card | None = None) -> None:
        board = self._board
        sprites = board.remove(cards)
        end = board.pile_pose(side)
        tweens = [
            sprite.to(end, SWEEP, delay=0.02 * number, ease=ease_out, arc=0.3)
            for number, sprite in enumerate(sprites)
        ]
        if last is not None:
            board.to_front(last)
        await self._motion.run(*tweens)
        board.forget(cards)
        pile = board.piles[side]
        pile.count += len(cards)
        pile.points += card_points(self._table.state.rules, cards)
