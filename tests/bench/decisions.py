"""Decisions of a level, timed: what `thinking.py` runs natively and, as text, in the page.

It imports only the game, because the page has nothing else.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import NamedTuple

from game.bots.bots import bot_named
from game.bots.move_table import move_table
from game.play.table.seats import last_thought
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import Play
from game.rules.variant import configure
from game.rules.variants import variant_named
from game.rules.view import view
from game.ui.loop.clock import Clock

Frame = Callable[[], Awaitable[object]]
"""Waits for the next frame."""


class Decision(NamedTuple):
    """A bot's decision: its seconds of thought, in total without pauses, and the longest slice."""

    thought: float
    waited: float
    slice: float


class Timed:
    """Thoughts, with the time they take."""

    def __init__(self, thoughts: Iterator[Play], now: Callable[[], float]) -> None:
        self._thoughts, self._now = thoughts, now
        self.total = self.longest = 0.0

    def __iter__(self) -> Iterator[Play]:
        return self

    def __next__(self) -> Play:
        begun = self._now()
        try:
            return next(self._thoughts)
        finally:
            took = self._now() - begun
            self.total += took
            self.longest = max(self.longest, took)


async def decisions(  # noqa: PLR0913 - a trial is these things
    level: str,
    variant: str,
    players: int,
    *,
    options: dict[str, object],
    seed: str,
    frame: Frame,
    now: Callable[[], float] = time.perf_counter,
) -> list[Decision]:
    """Return every decision of a hand that a level plays against itself."""
    rules = configure(variant_named(variant), players, options)
    move_table.cache_clear()
    bot, found = bot_named(level), []
    state, _ = begin_hand(Game.start(rules, players, 0), deal(rules, players, seed, 0))
    while state.turn is not None:
        seen = view(state, state.turn, (0,) * state.sides)
        rng = Random(f"{seed}/{len(state.history)}")
        thoughts, begun = Timed(bot.think(seen, rng), now), time.perf_counter()
        choice = await _at_a_table(thoughts, frame)
        waited = time.perf_counter() - begun
        if len(seen.hand) > 1:
            found.append(Decision(thoughts.total, waited, thoughts.longest))
        state, _ = play(state, choice)
    return found


async def _at_a_table(thoughts: Iterator[Play], frame: Frame) -> Play:
    """Think a slice a frame, as the table does while nothing moves."""
    clock = Clock()
    thinking = asyncio.ensure_future(
        last_thought(thoughts, clock, time.perf_counter, lambda: False)
    )
    await asyncio.sleep(0)
    while not thinking.done():
        await frame()
        clock.tick(1 / 60)
        await asyncio.sleep(0)
    return thinking.result()
