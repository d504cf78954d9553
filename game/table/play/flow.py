"""The course of a game: hand after hand, with the scores between them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from game.rules.events import Event
from game.table.loop.scene import Stage
from game.table.play.round import Seat, Show, play_hand
from game.table.storage.session import Session


class Flow:
    """Runs the game of a table as one task that can be stopped and begun again.

    Args:
        stage: runs the task.
        session: the game.
        seats: who plays.
        show: lets everyone see what happened.
        between: shows the score of a finished hand until the person goes on.
    """

    def __init__(
        self,
        stage: Stage,
        session: Session,
        seats: Sequence[Seat],
        show: Show,
        between: Callable[[], Awaitable[None]],
    ) -> None:
        self._stage = stage
        self._session = session
        self._seats = seats
        self._show = show
        self._between = between
        self._task: asyncio.Task[None] | None = None

    def start(self, dealt: Sequence[Event]) -> None:
        """Go on from where the session stands, after showing what was dealt."""
        self._task = self._stage.spawn(self._run(tuple(dealt)))

    def stop(self) -> None:
        """Stop the game where it stands."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self, dealt: tuple[Event, ...]) -> None:
        await self._show(dealt)
        while True:
            await play_hand(self._session, self._seats, self._show)
            await self._between()
            await self._show(self._session.next_hand())
