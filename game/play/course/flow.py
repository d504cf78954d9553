"""The course of a game: hand after hand, with the scores in between."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.bots.bots import bot_named
from game.play.animation.director import Director
from game.play.course.game_mode import GameMode
from game.play.sentences import event_sentences
from game.play.table.seats import BotSeat, Seat
from game.play.table.table import Table
from game.rules.events import BatchDealt, Event
from game.rules.state import HandState, Play
from game.rules.view import view
from game.session.setup import HERE
from game.words.language import in_sequence

BOT_PAUSE = 0.45
"""The shortest time before a bot's card leaves its hand, in seconds."""


def bot_seat(table: Table, name: str, seed: str) -> BotSeat:
    """Return a seat whose bot thinks in the table's frames."""
    context, motion = table.context, table.motion
    now, pause = context.platform.pacing.now, partial(motion.pause, BOT_PAUSE)
    return BotSeat(bot_named(name), seed, context.clock, now, pause, moving=lambda: motion.busy)


def seats_at(table: Table, person: Seat) -> list[Seat]:
    """Return the seats of a game: `person` for the people at this device, and the bots."""
    setup, seed = table.session.setup, table.session.seeds.joined
    return [
        person if setup.sits_at(seat) == HERE else bot_seat(table, setup.bot_of(seat), seed)
        for seat in range(setup.players)
    ]


class Watcher(Protocol):
    """Follows the turns of a hand, and can delay the next one."""

    def turn_begins(self) -> None:
        """Called when a seat is about to be asked for a play."""

    async def play_shown(self, before: HandState, events: Sequence[Event]) -> None:
        """Called after a play was shown; the game continues when this returns."""


class FlowParts(NamedTuple):
    """The parts that a game's flow connects.

    Attributes:
        seats: who plays, seat by seat.
        director: shows the events.
        mode: saves the game, and decides what follows each hand.
        watcher: is notified of each turn and each play; may be None.
    """

    table: Table
    seats: Sequence[Seat]
    director: Director
    mode: GameMode
    watcher: Watcher | None


class GameFlow:
    """Runs the game of a table as a task that can be stopped and started again."""

    def __init__(self, parts: FlowParts) -> None:
        self._table, self._seats, self._director, self._mode, self._watcher = parts
        self._task: asyncio.Task[None] | None = None
        self._told = ""
        """The message of a failed save, which a toast repeats if card movements are off."""

    def start(self, dealt: Sequence[Event]) -> None:
        """Show what was dealt, then play from the session's state."""
        self._task = self._table.context.stage.spawn(self._run(dealt))

    def go_on_after_going_back(self) -> None:
        """Return the cards of undone plays to their places, then play from the session's state."""
        self._task = self._table.context.stage.spawn(self._go_back())

    def stop(self) -> None:
        """Stop the game in its current state."""
        if self._task is not None:
            self._task.cancel()
        self._task = None  # its error would keep the table, which Python's collector can't see

    async def _go_back(self) -> None:
        self._table.board.shown.turn = None
        await self._keep()
        await self._director.go_back()
        await self._run(())

    async def _run(self, dealt: Sequence[Event]) -> None:
        table, session = self._table, self._table.session
        await self._show(dealt)
        while True:
            while (turn := session.state.turn) is not None:
                await self._make_play(turn)
            await self._mode.hand_over(table.context, session)
            events = await self._mode.next_hand(table.context, session)
            table.board.clear(session.state)
            await self._show(events)

    async def _make_play(self, turn: int) -> None:
        """Ask a seat for its play, make it and show it."""
        before = self._table.session.state
        if self._watcher is not None:
            self._watcher.turn_begins()
        events = self._table.session.play(await self._choice(turn))
        await self._show(events)
        if self._watcher is not None:
            await self._watcher.play_shown(before, events)

    async def _choice(self, turn: int) -> Play:
        """Return the play that a seat chooses from its view."""
        session = self._table.session
        return await self._seats[turn].choose(
            view(session.state, turn, session.standing.game.scores)
        )

    async def _keep(self) -> None:
        """Save the game, before any of it is shown."""
        message = await self._mode.keep(self._table.context)
        if message:
            self._told = message
            self._table.tell(message)

    async def _show(self, events: Sequence[Event]) -> None:
        """Save the game, then show the events."""
        table, board = self._table, self._table.board
        await self._keep()
        if any(isinstance(event, BatchDealt) and event.number == 1 for event in events):
            board.clear(table.state)
            table.context.follow_clock()
        table.undealt = False
        board.shown.turn = None
        await self._director.show(events)
        if table.state.over:
            table.toast.hide()
        elif events and table.motion.speed <= 0 and (table.state.turn,) == table.here:
            since = event_sentences.since_own_play(table.state.history, table.names, table.person)
            told, self._told = self._told, ""
            words = in_sequence((told, since))
            if words:
                table.toast.show(words)
        table.redraw()
