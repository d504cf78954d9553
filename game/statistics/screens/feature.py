"""The statistics' route, tile and example screens."""

from game.session.routes import ShowStatistics
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.language import mark


def _show(context: Context, _route: ShowStatistics) -> None:
    """Show the statistics with the last selection."""
    from game.statistics.screens.statistics_screen import StatisticsScreen
    from game.statistics.screens.statistics_state import STATISTICS_STATE

    context.stage.push(StatisticsScreen(context, context.get(STATISTICS_STATE)))


STATISTICS = Feature(
    routes={ShowStatistics: _show},
    tiles=(
        StartTile(
            *("statistics", mark("Statistics"), "chart", "mine", 2, ShowStatistics()),
            mark("Wins, points and luck"),
        ),
    ),
    examples=("game.statistics.screens.examples",),
    ahead=(
        *("game.statistics.overview", "game.statistics.spreadsheet"),
        *("game.statistics.statistics_sentences", "game.statistics.screens.library_scan"),
        *("game.statistics.charts.line_chart", "game.statistics.screens.result_charts"),
        "game.statistics.screens.statistics_screen",
    ),
)
