"""Example screens of a league."""

from collections.abc import Sequence
from datetime import timedelta

from game.league.league import LEAGUES, NOT_PLAYED, DealResult, League, Sheet, new_league, week_of
from game.league.screens.league_dialog import LeagueDialog
from game.league.screens.league_screen import LeagueScreen
from game.session.last_setup import FIRST
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start, then_press

_SHEETS: Sequence[tuple[str, str, Sequence[int]]] = (
    ("1" * 16, "", (12, -4, 7, 20, NOT_PLAYED, 9, 3)),
    ("2" * 16, "Mona", (8, 8, -6, 15, 2)),
    ("3" * 16, "Karim", (12, -4, 7, 20, NOT_PLAYED, 9, 3)),
    ("4" * 16, "Salma", ()),
)


def league(context: Context) -> League:
    """Return a league of four, and save it."""
    made = new_league("Ahwa el Hurriya", FIRST, "0123456789abcdef", "1" * 16)
    now = week_of(context.today)
    for week in (now - timedelta(days=7), now):
        for player, name, points in _SHEETS:
            deals = [DealResult(one, "AA") for one in points] + [DealResult()] * (7 - len(points))
            sheet = Sheet(name, tuple(deals), changed=name == "Mona")
            made = made.with_sheet(week, player, sheet)
    LEAGUES.remember(context.platform.texts, lambda _: {made.id: made})
    return made


def page(context: Context) -> None:
    """Show a week that is still sealed."""
    over_start(context, LeagueScreen(context, league(context).id))


def joining(context: Context) -> None:
    """Show the dialog of a league to join."""
    context.go(StartScreen())
    context.stage.push(LeagueDialog(context, league(context)))


def starting(context: Context) -> None:
    """Show the dialog that starts a league."""
    over_start(context, LeagueDialog(context))


SCREENS: Examples = {
    "league": ("the deals of a league's week", page),
    "league-standings": ("the standings of a league's week", then_press(page, "week-before")),
    "league-join": ("a league to join", joining),
    "league-start": ("where a league is started", starting),
}
"""By name."""
