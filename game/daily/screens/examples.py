"""Example screens of the daily game."""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import cycle

from game.bots.levels import BOTS
from game.daily.daily_game import daily_game, variant_of_day
from game.daily.daily_results import DayResult
from game.daily.screens.comparing import Comparing
from game.daily.screens.day_game import DayGame, DayResultStore
from game.daily.screens.day_screen import DayScreen
from game.library.library import LIBRARY
from game.play.ending.after_hand import AFTER_HAND
from game.play.scene.table_scene import TableScene
from game.play.table.table import Table
from game.session.session import Seeds, Session
from game.sharing.links.contents import setup_of
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.steering import over_start, then_press

DAY = date(2026, 11, 22)
"""The day shown as today."""

_RESULTS = ((1, 35), (26, 16), (8, 58), (26, 23), (34, 14), (44, 48))

LEVELS = dict(zip(BOTS, cycle(_RESULTS), strict=False))
"""Each level's result with the day's cards."""

_WON, _PAR = (31, 20), 14

_EARLIER = (1, 2, 4, 5, 6, 7, 8, 9, 11)
"""The earlier days played, as days before `DAY`."""


class FixedDayStore(DayResultStore):
    """The results with `DAY` as today."""

    @property
    def today(self) -> date:
        """The day shown."""
        return DAY


class HeldComparing(Comparing):
    """Levels that never finish."""

    def start(self, result: DayResult) -> None:
        """Show one level as playing, and nothing more."""
        if not self.level and not result.complete:
            self.level = "skilled"
            self._on_change()


def result_of_day(
    levels: Iterable[str] = LEVELS, *, scores: tuple[int, ...] = _WON, helped: bool = False
) -> DayResult:
    """Return the day's result with those of `levels`, and with par if they are all levels."""
    known = {level: LEVELS[level] for level in levels}
    whole = len(known) == len(LEVELS)
    return DayResult(
        game="day",
        begun="2026-11-22T18:30:05Z",
        variant=variant_of_day(DAY),
        scores=scores,
        helped=helped,
        levels=known,
        par=_PAR if whole else None,
        par_sought=whole,
    )


def earlier(days_ago: int) -> tuple[date, DayResult]:
    """Return an earlier day and its result."""
    day = DAY - timedelta(days=days_ago)
    scores = (24 + days_ago, 20) if days_ago % 3 else (18, 23 + days_ago)
    begun = f"{day.isoformat()}T19:00:00Z"
    return day, DayResult(f"day-{days_ago}", begun, variant_of_day(day), scores)


def page(context: Context, result: DayResult | None = None, days_ago: Iterable[int] = ()) -> None:
    """Show the page of the day with these results."""
    store = FixedDayStore(context)
    for day, made in map(earlier, days_ago):
        store.note(day, made)
    if result is not None:
        store.note(DAY, result)
    over_start(context, DayScreen(context, store, DAY, HeldComparing))


def before(context: Context) -> None:
    """Show the page with a streak that today's game can extend."""
    page(context, days_ago=_EARLIER)


def after(context: Context) -> None:
    """Show the page with the result compared with all levels."""
    page(context, result_of_day(), _EARLIER)


def lost(context: Context) -> None:
    """Show the page with a lost game, with help, without a streak."""
    page(context, result_of_day(scores=(12, 29), helped=True))


def comparing(context: Context) -> None:
    """Show the page while the stronger levels are still playing."""
    page(context, result_of_day(list(LEVELS)[:4]), _EARLIER)


def table(context: Context) -> None:
    """Show the table of the daily game."""
    setup = setup_of(daily_game(DAY))
    session, _dealt = Session.begin(setup, Seeds(setup.seed))
    game = context.get(LIBRARY).played.begin_day(session, DAY, late=False)
    mode = DayGame(game, context.get(AFTER_HAND)(), claimed=False)
    context.stage.replace(TableScene(Table(context, session), (), mode))


SCREENS: Examples = {
    "day": ("the daily game, before the first one", page),
    "day-streak": ("the daily game, with a streak", before),
    "day-result": ("the day's result beside all levels", after),
    "day-lost": ("the daily game lost, with help", lost),
    "day-comparing": ("the day's result while levels still play", comparing),
    "day-past": ("the deal of a day that is over", then_press(before, *["day-before"] * 3)),
    "day-share": ("the day's result to be shared", then_press(after, "share")),
    "table-day": ("the table of the daily game", table),
}
"""By name, in the order in which a player reaches them."""
