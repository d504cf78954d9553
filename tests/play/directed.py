"""A table whose director gets its time from the test, without a window or a loop."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

from game.play.animation.director import Director
from game.play.input.turn import plays_of
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.events import Event
from game.session.session import Session
from tests.start.stage import backstage

STEP = 1 / 30


class DirectedTable:
    """A session at a table, shown step by step.

    Attributes:
        look: called after each step of time.
    """

    def __init__(
        self, session: Session, speed: float = 1.0, *, running_points: bool = True
    ) -> None:
        behind = backstage((1280, 720))
        context, self.sound = behind.context, behind.sound
        context.settings = replace(context.settings, running_points=running_points)
        self.table = Table(context, session, undealt=True)
        self.table.motion.speed = speed
        self.board = self.table.board
        self.director = Director(self.table)
        self.look: Callable[[], None] = lambda: None
        self.steps = 0

    @property
    def seconds(self) -> float:
        """Seconds that have passed."""
        return self.steps * STEP

    async def show(self, events: Sequence[Event]) -> None:
        """Show events to their end."""
        await self.run(self.director.show(events))

    def play(self, card: str) -> None:
        """Show the first play of a card from a board at rest, for the player to move."""
        state = self.table.state
        assert state.turn is not None
        self.board.snap(state)
        (move, *_) = plays_of(state, state.turn, Card.parse(card))
        asyncio.run(self.show(self.table.session.play(move)))

    async def run(self, shown: Coroutine[Any, Any, None]) -> None:
        """Let time pass until `shown` is over."""
        task = asyncio.ensure_future(shown)
        await self._breathe()
        while not task.done():
            self.steps += 1
            assert self.steps < 10_000, "it doesn't end"
            self.table.context.clock.tick(STEP)
            self.table.motion.step(STEP)
            self.look()
            await self._breathe()
        task.result()

    async def _breathe(self) -> None:
        for _ in range(4):
            await asyncio.sleep(0)
