"""Computes each level's result with a day's cards, and par, while the result is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from typing import TypeVar

from game.bots.levels import BOTS
from game.daily.daily_results import DayResult
from game.daily.deal_of_day import deal_of_day
from game.daily.level_results import play_level
from game.daily.screens.day_result_store import DayResultStore
from game.judge.hand_review import par_of_game
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.rules.replay import PlayedHand
from game.ui.loop.slices import Slices, Touches
from game.ui.screens.context import Context

Found = TypeVar("Found")


class Comparing:
    """Lets every level play a day's cards, weakest first, then solves for par, a slice each frame.

    Results are saved at once and never computed again.

    Args:
        store: saves the results.
        day: the day, whose game is over.
        on_change: called whenever a result is added.

    Attributes:
        level: the level that is playing, "" if none is.
    """

    def __init__(
        self, context: Context, store: DayResultStore, day: date, on_change: Callable[[], None]
    ) -> None:
        self._context, self._store, self._day = context, store, day
        self._on_change = on_change
        self._task: asyncio.Task[None] | None = None
        self._touches = Touches(context.platform.pacing.now)
        self.level = ""

    def start(self, result: DayResult) -> None:
        """Compute what a result lacks; further calls do nothing."""
        if self._task is None and result.over and not result.complete:
            self._task = self._context.stage.spawn(self._run(result))

    def stop(self) -> None:
        """Stop; results found so far stay saved."""
        if self._task is not None:
            self._task.cancel()

    def disturb(self) -> None:
        """Use shorter slices for a while, because the player is pressing something."""
        self._touches.note()

    async def _run(self, result: DayResult) -> None:
        deal = deal_of_day(self._day)
        for level in BOTS:
            if level in result.levels:
                continue
            self.level = level
            self._on_change()
            scores = await self._last(play_level(deal, level))
            if scores is not None:
                result = replace(result, levels={**result.levels, level: scores})
                self._store.note(self._day, result)
        self.level = ""
        self._on_change()
        await self._seek_par(result)
        self._on_change()

    async def _seek_par(self, result: DayResult) -> None:
        if result.par_sought:
            return
        hands = await self._hands(result.game)
        if hands:
            par = await self._last(par_of_game(hands))
            self._store.note(self._day, replace(result, par=par, par_sought=True))

    async def _hands(self, game: str) -> tuple[PlayedHand, ...]:
        """Return the hands of the player's game, none if they can't be read."""
        try:
            return (await self._context.get(LIBRARY).reader.look(game)).played.hands
        except (StorageError, ValueError):
            return ()

    async def _last(self, steps: Iterator[Found | None]) -> Found | None:
        """Run a search to its end, a slice each frame; return what it yielded last."""
        slices, found = (
            Slices(self._context.clock, self._context.platform.pacing.now, self._touches.slice),
            None,
        )
        for found in steps:  # noqa: B007 - the last one counts
            await slices.rest()
        return found
