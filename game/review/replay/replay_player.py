"""Replays a game at a table: continuously, play by play, or at any moment at once."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from game.play.animation.director import Director
from game.play.table.table import Table, TableLook
from game.review.replay.playback import Playback
from game.rules.events import Event
from game.ui.screens.context import Context

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 0.0)
"""The speeds to choose from: 2 is twice as fast; at 0 there is no animation."""

BETWEEN, AFTER_A_HAND = 0.6, 2.4
"""Seconds at speed 1 between two plays, and after a hand so its score can be read."""


class ReplayPlayer:
    """Moves a table through a playback.

    Args:
        playback: the game.
        on_change: is called when another moment is shown, or an animation ends.

    Attributes:
        table: the table.
        director: animates the events.
        speed: one of `SPEEDS`.
        playing: whether it continues without input.
    """

    def __init__(self, context: Context, playback: Playback, on_change: Callable[[], None]) -> None:
        self.playback = playback
        self.table = Table(context, playback.session, undealt=True, look=TableLook(messages=False))
        self.director = Director(self.table)
        self.speed = 1.0
        self.playing = False
        self._context, self._on_change = context, on_change
        self._task: asyncio.Task[None] | None = None
        self._showing = False

    @property
    def at_rest(self) -> bool:
        """Whether the animation of the moment has ended."""
        return not self._showing

    @property
    def at_end(self) -> bool:
        """Whether this is the last moment."""
        return self.playback.number == self.playback.last

    def begin(self) -> None:
        """Show the first deal."""
        self._set_pace()
        self.table.settle()
        self._showing = True
        self._run(self._show(self.playback.dealt()))

    def settle(self) -> None:
        """Show the moment without animation, for example after a change of the window's size."""
        self._set_pace()
        self._arrive()

    def toggle(self) -> None:
        """Continue, from the start if it is at the end; or pause."""
        self.playing = not self.playing
        if self.playing and self.at_end:
            self.playback.go(0)
        self._arrive()
        self._on_change()

    def pause(self) -> None:
        """Pause, without animation."""
        self.playing = False
        self._arrive()
        self._on_change()

    def forward(self) -> None:
        """Animate the next play, then pause."""
        if self.at_end:
            return
        self.playing = False
        self._arrive()
        self._showing = True
        self._run(self._show_next())

    def go(self, number: int) -> None:
        """Go to a moment without animation; if it was playing, it continues from there."""
        self.playback.go(number)
        if self.at_end:
            self.playing = False
        self._arrive()
        self._on_change()

    def back(self) -> None:
        """Go one play back, and pause."""
        self.playing = False
        self.go(self.playback.number - 1)

    def set_speed(self, speed: float) -> None:
        """Set the speed."""
        self.speed = speed
        self._set_pace()
        if self.table.motion.speed <= 0:
            self.table.motion.settle()
        self._on_change()

    def stop(self) -> None:
        """Cancel the task and the animation."""
        if self._task is not None:
            self._task.cancel()
        self.director.skip()

    def _set_pace(self) -> None:
        context = self._context
        self.table.motion.speed = context.settings.pace(context.platform.preferences) * self.speed

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = self._context.stage.spawn(work)

    def _arrive(self) -> None:
        """Show the moment without animation, and continue from there if it is playing."""
        self.stop()
        table = self.table
        table.undealt = self._showing = False
        table.session = self.playback.session
        table.toast.hide()
        table.motion.settle()
        table.board.snap(table.state)
        table.redraw()
        if self.playing:
            self._run(self._go_on())

    async def _go_on(self) -> None:
        while not self.at_end:
            seconds = AFTER_A_HAND if self.playback.state.over else BETWEEN
            await self._context.clock.sleep(seconds / (self.speed or 1.0))
            await self._show_next()
        self.playing = False
        self._on_change()

    async def _show_next(self) -> None:
        events = self.playback.forward()
        self.table.session = self.playback.session
        await self._show(events)

    async def _show(self, events: tuple[Event, ...]) -> None:
        """Animate the events that led to the moment."""
        table, board = self.table, self.table.board
        self._showing = True
        if not self.playback.moment.play:
            board.clear(table.state)
        table.undealt = False
        board.shown.turn = None
        self._on_change()
        await self.director.show(events)
        self._showing = False
        self._on_change()
        table.redraw()
