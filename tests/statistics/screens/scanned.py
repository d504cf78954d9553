"""Statistics of real games, for tests."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from game.judge.quick import quick_judge
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY, Library
from game.review.kept_figures import FIGURES
from game.rules.replay import Replay
from game.session import example_games as games
from game.session.game_file import Header
from game.session.routes import ShowStatistics
from game.statistics.overview import Overview
from game.statistics.played import PlayedGame
from game.statistics.screens.examples import bots_games
from game.statistics.screens.library_scan import LibraryScan
from game.statistics.screens.statistics_screen import StatisticsScreen
from game.statistics.screens.statistics_state import StatisticsState
from tests.app.opened import BusyStage
from tests.start.stage import backstage
from tests.table import story
from tests.table.dealt import header_of
from tests.table.story import Visit

REAL = ("won", "short")
"""Games of one hand and of several, won by one side or the other."""

visit = partial(story.visit, at_menu=True, judge=quick_judge())
visiting = partial(story.visiting, at_menu=True, judge=quick_judge())


def real(name: str, number: int) -> tuple[Header, Replay]:
    session = games.decided(name)
    header = header_of(session, f"2026-11-2{number}-{number:012x}")
    played = Replay(session.record(), (*session.earlier, session.hand))
    return replace(header, sequence=number), played


async def keep_real(library: Library) -> None:
    for number, name in enumerate(REAL, 1):
        await library.changes.add(*real(name, number))


def statistics(now: Visit) -> StatisticsScreen:
    now.context.go(ShowStatistics())
    return now.shown(StatisticsScreen)


async def scanned(now: Visit) -> StatisticsScreen:
    """Show the statistics and wait until all games are counted and reviewed."""
    screen = statistics(now)
    await now.until(lambda _: not screen.scan.busy, most=40_000)
    return screen


def scan_of(
    entries: list[Entry], state: StatisticsState | None = None, slices: Any = None
) -> LibraryScan:
    """Return a scan that has counted entries whose hands are known."""
    stage = BusyStage((360, 640))
    context = backstage(stage=stage, judge=quick_judge()).context
    hands = {one.entry.id: one.hands for one in bots_games()}
    scan = LibraryScan(context, state or StatisticsState(), lambda: None)

    async def count() -> None:
        for entry in entries:
            await context.get(LIBRARY).changes.bring_back(DeletedGame(entry, "{}"))
            context.get(FIGURES).put(entry.id, hands.get(entry.id, bots_games()[0].hands))
        stage.scenes.append(object())  # type: ignore[arg-type]
        scan.start()
        for _ in range(5000):
            if not scan.busy:
                break
            if slices is not None:
                slices(scan)
            await asyncio.sleep(0)
            context.clock.tick(1 / 60)

    asyncio.run(count())
    return scan


def summed(games: Iterable[PlayedGame]) -> Overview:
    whole = Overview()
    for game in games:
        whole.add(game)
    return whole
