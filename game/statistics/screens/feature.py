"""The statistics' route, tile and example screens."""

from game.library.library import LIBRARY
from game.session.routes import ShowStatistics
from game.session.session import PERSON
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.language import _, mark


def _show(context: Context, _route: ShowStatistics) -> None:
    """Show the statistics with the last selection."""
    from game.statistics.screens.statistics_screen import StatisticsScreen
    from game.statistics.screens.statistics_state import STATISTICS_STATE

    context.stage.push(StatisticsScreen(context, context.get(STATISTICS_STATE)))


def _standing(context: Context) -> str:
    """Return how many games were won."""
    games = context.get(LIBRARY).catalogue.own_finished()
    if not games:
        return ""
    won = sum(one.winner == PERSON for one in games)
    return _("{won} of {played} won").format(won=won, played=len(games))


STATISTICS = Feature(
    routes={ShowStatistics: _show},
    tiles=(
        StartTile(
            *("statistics", mark("Statistics"), "chart", "mine", 2, ShowStatistics()),
            mark("Wins, points and luck"),
            standing=_standing,
        ),
    ),
    examples=("game.statistics.screens.examples",),
)
