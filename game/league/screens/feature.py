"""What leagues add to the app."""

from game.session.routes import ShowLeague
from game.sharing.links.contents import LeagueLink, ResultsLink
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.ui.screens.routing import return_to_start
from game.words.language import mark


def _show(context: Context, route: ShowLeague) -> None:
    from game.league.league import LEAGUES
    from game.league.screens.league_dialog import LeagueDialog
    from game.league.screens.league_screen import LeagueScreen

    leagues = LEAGUES.known(context.platform.texts)
    if not leagues:
        context.stage.push(LeagueDialog(context))
        return
    return_to_start(context)
    latest = [*leagues][-1]
    context.stage.push(LeagueScreen(context, route.league if route.league in leagues else latest))


def _join(context: Context, link: LeagueLink) -> None:
    """Ask whether to join, or show a league that is known. Raises ValueError."""
    from game.league.league import LEAGUES, id_of, league_in
    from game.league.screens.league_dialog import LeagueDialog, new_id

    league = league_in(link, new_id(context))
    if id_of(league.setup.seed) in LEAGUES.known(context.platform.texts):
        context.go(ShowLeague(league.id))
    else:
        context.stage.push(LeagueDialog(context, league))


def _take_results(context: Context, link: ResultsLink) -> None:
    """Save the results of another player. Raises ValueError if they are impossible."""
    from game.league.screens.results import take_results

    take_results(context, link)


LEAGUE = Feature(
    routes={ShowLeague: _show, LeagueLink: _join, ResultsLink: _take_results},
    tiles=(
        StartTile(
            *("league", mark("League"), "chart", "friends", 4, ShowLeague()),
            mark("Seven deals a week"),
        ),
    ),
    examples=("game.league.screens.examples",),
)
