"""The course of a game at several devices: its cards come from a shuffle that all share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from game.play.animation.director import Director
from game.play.course.flow import GameFlow, Watcher
from game.play.course.game_mode import GameMode
from game.play.table.seats import Seat
from game.play.table.table import Table
from game.rules.events import Event
from game.rules.state import Play
from game.rules.view import View, view
from game.together.protocol.table_parts import TableError
from game.together.table.joint_session import JointSession


class Changes:
    """Wakes whoever waits until something has happened."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def note(self) -> None:
        """Something has happened."""
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def next(self) -> None:
        """Wait for what happens next."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await future


class JointSeat:
    """A seat of such a table; who plays there may change while it is waited for.

    Args:
        person: awaits the plays of the people here.
        bot: makes a player of a bot's name.
    """

    def __init__(
        self,
        number: int,
        session: JointSession,
        changes: Changes,
        person: Seat,
        bot: Callable[[str], Seat],
    ) -> None:
        self._number, self._session, self._changes = number, session, changes
        self._person, self._bot = person, bot

    async def choose(self, seen: View) -> Play:
        """The play that is made here, or has come from where it was made."""
        joint = self._session.joint
        while (move := self._session.coming_play()) is None:
            name = joint.bots.get(self._number)
            if self._number not in joint.here:
                await self._changes.next()
            elif name:
                # of a seat that was handed over this device's own hand knows nothing
                own = view(joint.state_for(self._number), self._number, seen.scores)
                return await self._bot(name).choose(own)
            else:
                return await self._person.choose(seen)
        return move


class JointFlow(GameFlow):
    """Runs the game, and waits for cards wherever they are still locked.

    Args:
        mode: keeps the game, and says what comes after each hand.
        on_wait: is told when the table begins to wait for cards, and when it no longer does.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a course of a game is made of
        self,
        table: Table,
        session: JointSession,
        seats: Sequence[Seat],
        director: Director,
        mode: GameMode,
        watcher: Watcher | None,
        changes: Changes,
        on_wait: Callable[[bool], None],
    ) -> None:
        super().__init__(table, seats, director, mode, watcher)
        self._session, self._changes, self._on_wait = session, changes, on_wait

    async def _make_play(self, turn: int) -> None:
        """Ask a seat for its play, make it and show it; before a batch, wait for its cards."""
        if self._session.waits_for_cards:
            await self._show(await self._cards())
        else:
            await super()._make_play(turn)

    async def _choice(self, turn: int) -> Play:
        """A seat's play, made at the shared table where it is one of this device's.

        While that stands still, as where somebody can't be reached, the play waits.
        """
        move = await super()._choice(turn)
        while self._session.coming_play() is None:
            if self._plays(turn, move):
                break
            await self._changes.next()
        return move

    def _plays(self, turn: int, move: Play) -> bool:
        """Make a play at the shared table; False where it can't be made just now."""
        joint = self._session.joint
        if joint.turn != turn:
            return False
        try:
            joint.play(turn, move)
        except TableError:
            return False
        return True

    async def _show(self, events: Sequence[Event]) -> None:
        """Let everyone see what happened, hidden cards under the names that they have by now."""
        self._table.board.exchange(self._session.exchanged)
        self._session.exchanged = {}
        await super()._show(events)

    async def _cards(self) -> tuple[Event, ...]:
        """Wait for the next batch: what was dealt."""
        self._on_wait(True)  # noqa: FBT003 - begun or over
        try:
            while not (dealt := self._session.take_deal()):
                await self._changes.next()
        finally:
            self._on_wait(False)  # noqa: FBT003
        return dealt
