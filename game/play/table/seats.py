"""The players of a table, and the seat of a bot."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from game.bots.bot import Bot, rng_at
from game.rules.state import Play
from game.rules.view import View
from game.ui.loop.clock import Clock
from game.ui.loop.slices import CALM_SLICE, SLICE, Slices


class Seat(Protocol):
    """A player."""

    async def choose(self, seen: View) -> Play:
        """Return the play to make, once it is decided."""


@dataclass(frozen=True)
class BotSeat:
    """A bot: thinks a slice each frame, and at least as long as a pause.

    Attributes:
        bot: the bot.
        seed: the game's.
        clock: the table's.
        now: returns seconds on the machine's own clock.
        pause: waits for the shortest time of a turn.
        moving: returns whether anything moves, so that thinking must not delay it.
    """

    bot: Bot
    seed: str
    clock: Clock
    now: Callable[[], float]
    pause: Callable[[], Awaitable[None]]
    moving: Callable[[], bool] = lambda: True

    async def choose(self, seen: View) -> Play:
        """Think to the end; random choices depend only on the seed and the position."""
        pausing = asyncio.ensure_future(self.pause())
        try:
            thoughts = self.bot.think(seen, rng_at(self.seed, seen))
            choice = await last_thought(thoughts, self.clock, self.now, self.moving)
            await pausing
        finally:
            pausing.cancel()
        return choice


async def last_thought(
    thoughts: Iterator[Play], clock: Clock, now: Callable[[], float], moving: Callable[[], bool]
) -> Play:
    """Run a thinking generator to its end, a slice each frame, and return its last play."""
    choice = next(thoughts)
    slices = Slices(clock, now, lambda: SLICE if moving() else CALM_SLICE)
    for choice in thoughts:  # noqa: B007 - the last thought is the choice
        await slices.rest()
    return choice
