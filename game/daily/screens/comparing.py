"""Computes each level's result with a day's cards (DAILY.md#levels), and par."""

import asyncio
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from datetime import date
from typing import TypeVar

from game.bots.bot import Bot, rng_at
from game.bots.bots import bot_named
from game.bots.levels import BOTS
from game.daily.daily_game import daily_game
from game.daily.daily_results import DayResult
from game.daily.screens.day_game import DayResultStore
from game.judge.hand_review import par_of_game
from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import variant_named
from game.rules.view import view
from game.sharing.links.contents import DealLink
from game.ui.loop.slices import Slices, Touches
from game.ui.screens.context import Context

Found = TypeVar("Found")


def play_level(dealt: DealLink, level: str) -> Iterator[tuple[int, ...] | None]:
    """Let a level play the daily game from seat 0.

    Yields:
        None after each slice of thinking; at the end each side's points, seat 0's first.
    """
    rules = configure(variant_named(dealt.variant), dealt.players, dealt.options)
    seats = [bot_named(name) for name in (level, *dealt.bots)]
    game = Game.start(rules, dealt.players, dealt.dealer)
    while game.winner is None:
        laid = deal(rules, dealt.players, dealt.seed, game.hands_played)
        state, _ = begin_hand(game, laid)
        while not state.over:
            yield None
            state = yield from _play(state, seats, dealt.seed, game.scores)
        assert state.score  # noqa: S101 - the hand is over
        game = game.after(state.score)
    yield game.scores


def _play(
    state: HandState, seats: list[Bot], seed: str, scores: tuple[int, ...]
) -> Generator[None, None, HandState]:
    """Think, a slice at a time, then make a play; return the state after it."""
    assert state.turn is not None  # noqa: S101 - the hand is not over
    seen = view(state, state.turn, scores)
    choice = None
    for choice in seats[state.turn].think(seen, rng_at(seed, seen)):  # noqa: B007 - the last one counts
        yield None
    assert choice  # noqa: S101 - every bot has a play
    return play(state, choice)[0]


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
        link = daily_game(self._day)
        for level in BOTS:
            if level in result.levels:
                continue
            self.level = level
            self._on_change()
            scores = await self._last(play_level(link, level))
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
        try:
            hands = (await self._context.get(LIBRARY).reader.look(result.game)).played.hands
        except (StorageError, ValueError):
            return
        if hands:
            par = await self._last(par_of_game(hands))
            self._store.note(self._day, replace(result, par=par, par_sought=True))

    async def _last(self, steps: Iterator[Found | None]) -> Found | None:
        """Run a search to its end, a slice each frame; return what it yielded last."""
        now, found = self._context.platform.pacing.now, None
        slices = Slices(self._context.clock, now, self._touches.slice)
        for found in steps:  # noqa: B007 - the last one counts
            await slices.rest()
        return found
