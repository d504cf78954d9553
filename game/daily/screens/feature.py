"""What the daily game adds to the app."""

from datetime import date

from game.session.routes import ShowDay
from game.ui.screens.context import Context
from game.ui.screens.registry import DayMark, Feature, StartTile
from game.ui.screens.routing import StartScreen, at_start
from game.words.language import mark


def _show(context: Context, route: ShowDay) -> None:
    """Show a day's page, from a table over the page from which the day was opened."""
    from game.daily.screens.day_game import DAY_RESULTS
    from game.daily.screens.day_screen import DayScreen
    from game.start.door_screen import DoorScreen

    if not at_start(context):
        context.go(StartScreen())
        context.stage.push(DoorScreen(context, "practise"))
    results = context.get(DAY_RESULTS)
    context.stage.push(DayScreen(context, results, route.day or results.today))


def _mark(context: Context, day: date) -> DayMark:
    from game.daily import daily_results
    from game.daily.daily_game import variant_of_day
    from game.library.library import LIBRARY
    from game.session.ending_sentences import outcome
    from game.words.variant_names import name_of

    entries = context.get(LIBRARY).catalogue.readable()
    played = daily_results.recall(context.platform.texts, entries)
    result, streak = played.results.get(day), played.streak(day)
    if result is None or not result.over:
        return DayMark("open", name_of(variant_of_day(day)), streak)
    told = name_of(variant_of_day(day)), outcome(result.scores, won=result.lead > 0)
    return DayMark("done", " \N{MIDDLE DOT} ".join(told), streak)


DAILY = Feature(
    routes={ShowDay: _show},
    tiles=(
        StartTile(
            *("day", mark("Daily game"), "day", "practise", 2, ShowDay()),
            *(mark("The same cards for everyone"), _mark),
        ),
    ),
    examples=("game.daily.screens.examples",),
)
