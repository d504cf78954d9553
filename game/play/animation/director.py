"""Turns the events of a game into animations that can be awaited."""

import asyncio
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

from game.play.animation.capturing import Capturing
from game.play.animation.effects import Effects
from game.play.animation.movements import SWEEP, THROW, Movements
from game.play.sentences import event_sentences
from game.play.table.table import Table
from game.rules import events
from game.rules.cards import Card
from game.rules.state import HandState
from game.ui.art.sprites import Pose, Sprite
from game.ui.loop.motion import ease_out, overshoot

STAGGER = 0.09
"""Seconds between dealt cards."""

BURIED_SHOWN = 1.1
"""Seconds that a card which must be buried is shown on the floor."""

QUIET = 0.6
"""Seconds at the end of a hand in which the piles are shown before the scores."""

SHUFFLED = 0.3
"""Seconds of the sound of shuffling before the first card leaves the pack."""


class Director:
    """Shows and announces the events of a table one after another.

    Attributes:
        effects: the effects drawn around the cards.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._board, self._motion = table, table.board, table.motion
        self._sound, self.effects = table.context.sound, Effects()
        self._movements = Movements(table.board, table.motion)
        self._capturing = Capturing(table, self._movements, self.effects)
        self._showing: asyncio.Future[None] | None = None

    async def show(self, happened: Sequence[events.Event]) -> None:
        """Show events until their end or until `skip`, then set the board to the state."""
        state = self._table.state
        for event in happened:
            self._prepare(event)
        await self._run(self._sequence(happened))
        self._board.snap(state)

    def take_back(self, undone: HandState) -> None:
        """Set the board to the session's state, but leave the cards where `undone` shows them.

        `go_back` then moves them to their places.
        """
        self.skip()
        self._motion.settle()
        self._movements.put_back(undone, self._table.state)

    async def go_back(self) -> None:
        """Animate undone plays until their end or until `skip`."""
        await self._run(self._movements.go_back(partial(self._sound.play, "card")))
        self._board.snap(self._table.state)

    async def _run(self, shown: Coroutine[Any, Any, None]) -> None:
        showing = self._showing = asyncio.ensure_future(shown)
        try:
            await asyncio.wait((showing,))
        finally:
            showing.cancel()
            if self._showing is showing:
                self._showing = None
        if not showing.cancelled():
            showing.result()

    def skip(self) -> None:
        """Stop the current animation; the caller must set the board to the state."""
        self.effects.clear()
        if self._showing is not None:
            self._showing.cancel()

    def _prepare(self, event: events.Event) -> None:
        """Announce an event, and have the faces of dealt cards drawn during the shuffle."""
        table, layout, art = self._table, self._board.layout, self._table.context.card_art
        table.announce(event_sentences.event_sentence(event, table.names, table.sides))
        if isinstance(event, events.FloorDealt) and event.buried:
            table.announce(event_sentences.buried(event.buried))
        if isinstance(event, events.BatchDealt):
            art.want(event.hands[layout.person], layout.own.card)
        elif isinstance(event, events.FloorDealt):
            art.want(event.cards, layout.floor_places(len(event.cards)).width)

    def _say(self, words: str) -> None:
        """Show a message that has already been announced to screen readers."""
        self._table.toast.show(words)
        self._table.redraw()

    async def _sequence(self, happened: Sequence[events.Event]) -> None:
        basra = next((event for event in happened if isinstance(event, events.BasraMade)), None)
        for event in happened:
            match event:
                case events.BatchDealt():
                    await self._deal(event)
                case events.FloorDealt():
                    await self._deal_floor(event)
                case events.LeftoverDealt():
                    await self._turn_up(event.cards)
                case events.Trailed():
                    await self._trail(event.card)
                case events.Captured():
                    await self._capturing.show(event, basra)
                case events.FloorTaken():
                    await self._take_last_floor(event)
                case events.HandScored():
                    await self._motion.pause(QUIET)
                case _:
                    pass

    async def _deal(self, event: events.BatchDealt) -> None:
        """Deal the batch from the stock, first player first, dealer last."""
        board, state = self._board, self._table.state
        board.shown.batch = event.number
        if event.number == 1:
            self._sound.play("shuffle")
            await self._motion.pause(SHUFFLED)
        order = [(state.dealer + 1 + turn) % state.players for turn in range(state.players)]
        stock = board.homes.stock_pose()
        for seat in order:
            board.hands[seat] = board.homes.in_order(seat, event.hands[seat])
        dealt = [card for seat in order for card in board.hands[seat]]
        board.sprites |= {card: Sprite(card, stock) for card in dealt}
        tweens = [
            board.sprites[card].to(
                board.homes.of(card),
                THROW,
                delay=number * STAGGER,
                ease=ease_out,
                arc=0.5,
                start=self._from_stock,
            )
            for number, card in enumerate(dealt)
        ]
        await self._motion.run(*tweens)

    def _from_stock(self) -> None:
        self._board.shown.stock -= 1
        self._sound.play("deal", 0.4)

    async def _deal_floor(self, event: events.FloorDealt) -> None:
        """Deal the floor; a note about buried cards stays until all cards are there."""
        toast = self._table.toast
        if event.buried and self._motion.speed <= 0:
            toast.show(event_sentences.buried(event.buried))
        try:
            await self._bury(event.buried)
            await self._turn_up(event.cards)
        finally:
            if event.buried and self._motion.speed > 0:
                toast.hide()

    async def _bury(self, cards: tuple[Card, ...]) -> None:
        """Show each card that may not be on the first floor, say why, and take it back."""
        board = self._board
        for card in cards:
            stock, middle = board.homes.stock_pose(), board.layout.floor_places(1)
            sprite = board.sprites[card] = Sprite(card, stock)
            seen = Pose(*middle.centres[0], middle.width)
            await self._motion.run(sprite.to(seen, THROW, ease=overshoot, start=self._from_stock))
            if self._motion.speed > 0:
                self._say(event_sentences.buried([card]))
            await self._motion.pause(BURIED_SHOWN)
            await self._motion.run(sprite.to(stock, SWEEP))
            board.forget([card])
            board.shown.stock += 1

    async def _turn_up(self, cards: tuple[Card, ...]) -> None:
        """Move cards from the stock to the floor, face up."""
        board = self._board
        stock = board.homes.stock_pose()
        for card in cards:
            board.sprites[card] = Sprite(card, stock)
            board.floor.append(card)
        tweens = [
            board.sprites[card].to(
                board.homes.of(card),
                THROW,
                delay=number * STAGGER * 1.5,
                ease=overshoot,
                arc=0.6,
                start=self._from_stock,
            )
            for number, card in enumerate(cards)
        ]
        await self._motion.run(*tweens, *self._movements.make_room())

    async def _trail(self, card: Card) -> None:
        board = self._board
        board.remove([card])
        board.floor.append(card)
        await self._movements.throw(card, board.homes.of(card), partial(self._sound.play, "card"))

    async def _take_last_floor(self, event: events.FloorTaken) -> None:
        """Move the last cards of the floor to a pile, with a message that says whose pile."""
        self._say(event_sentences.last_floor_taken(event, self._table.sides))
        await self._motion.pause(0.5)
        await self._capturing.sweep_floor(event.cards, event.side)
