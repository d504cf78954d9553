"""The course of a game on several devices, whose cards come from a joint shuffle."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from game.play.course.flow import FlowParts, GameFlow
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.events import Event
from game.rules.state import Play
from game.rules.view import View, view
from game.session.table_names import names_at
from game.together.lobby.peers import Peers
from game.together.protocol.shared_table import SharedTable
from game.together.protocol.table_desk import TableError
from game.together.table.joint_session import JointSession, coming_play, take_deal
from game.ui.screens.context import Context
from game.words.seat_names import SeatName


@dataclass(frozen=True)
class AtTable:
    """A device's place at a table: its screen and session, and the table that all devices share.

    Attributes:
        change: is set for a moment at each change of the shared table.
    """

    context: Context
    table: Table
    session: JointSession
    peers: Peers
    change: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def shared(self) -> SharedTable:
        """The table that all devices share."""
        return self.peers.table

    @property
    def others(self) -> set[int]:
        """The seats of the people at other devices, without players that a bot replaces."""
        return set(self.session.setup.elsewhere) - self.shared.game.bots.keys()

    def wake(self) -> None:
        """Wake all tasks that wait for a change."""
        self.change.set()
        self.change.clear()

    def names_of(self, seats: Iterable[int]) -> list[SeatName]:
        """Return the names of the people at some seats.

        If bots play at all of them, return who came there, even if they were replaced.
        """
        seats, bots = tuple(seats), self.shared.game.bots
        people = [seat for seat in seats if seat not in bots]
        return [names_at(self.session.setup)[seat] for seat in people or seats]


class JointSeat:
    """A seat of a shared table; its player may change while a play is awaited.

    Args:
        person: awaits the plays of the people here.
        bot: makes a player from a bot's name.
    """

    def __init__(self, number: int, at: AtTable, person: Seat, bot: Callable[[str], Seat]) -> None:
        self._number, self._session, self._change = number, at.session, at.change
        self._person, self._bot = person, bot

    async def choose(self, seen: View) -> Play:
        """Return the seat's play, made here or on another device."""
        joint = self._session.joint.game
        while (move := coming_play(self._session)) is None:
            name = joint.bots.get(self._number)
            if self._number not in joint.here:
                await self._change.wait()
            elif not name:
                return await self._person.choose(seen)
            else:
                # this device's own hand doesn't know the cards of a seat that was handed over
                with suppress(TableError):
                    own = view(joint.state_for(self._number), self._number, seen.scores)
                    return await self._bot(name).choose(own)
                await self._change.wait()
        return move


class JointFlow(GameFlow):
    """Runs the game, and waits while cards are locked.

    Args:
        on_wait: is called when the table starts and stops waiting for cards.
    """

    def __init__(self, at: AtTable, on_wait: Callable[[bool], None], parts: FlowParts) -> None:
        super().__init__(parts)
        self._session, self._change, self._on_wait = at.session, at.change, on_wait

    async def _make_play(self, turn: int) -> None:
        """Ask a seat for its play, make it and show it; before a batch, wait for its cards."""
        state = self._session.state
        if not state.over and not any(state.hands):
            await self._show(await self._cards())
        else:
            await super()._make_play(turn)

    async def _choice(self, turn: int) -> Play:
        """Return a seat's play, after making it at the shared table if it is this device's.

        The play waits while the shared table is paused, as while a device can't be reached.
        """
        move, joint = await super()._choice(turn), self._session.joint.game
        while coming_play(self._session) is None:
            with suppress(TableError):
                if joint.turn == turn:
                    joint.play(turn, move)
                    break
            await self._change.wait()
        return move

    async def _show(self, events: Sequence[Event]) -> None:
        """Show events to all watchers, with the names that hidden cards have by now."""
        joint = self._session.joint
        self._table.board.exchange(joint.exchanged)
        joint.exchanged = {}
        await super()._show(events)

    async def _cards(self) -> tuple[Event, ...]:
        self._on_wait(True)  # noqa: FBT003 - begun or over
        try:
            while not (dealt := take_deal(self._session)):
                await self._change.wait()
        finally:
            self._on_wait(False)  # noqa: FBT003
        return dealt
