"""The features of tables, which several other features use."""

from functools import partial

from game.session import routes, setup_edits
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.sharing.links.contents import ChallengeLink, setup_of
from game.ui.screens.context import Context
from game.ui.screens.registry import IMPORT_AHEAD, Feature
from game.ui.screens.routing import ask_and_leave


def _start(context: Context, route: routes.StartGame) -> None:
    """Show the table and start a game, once the people at other devices have come."""
    from game.app.tables import TABLES

    if route.setup.elsewhere:
        context.go(routes.GatherTable(route.setup))
    else:
        context.open(context.get(TABLES).begin(route.setup, refereed=route.refereed))


def _welcome(context: Context, route: routes.Welcome) -> None:
    following, setup = context.get(TEACHING).next, route.setup
    if following == "lessons" and setup.against_bots:
        _teach(context, setup)
    else:
        refereed = following == "hand" and setup.against_bots
        context.go(routes.StartGame(setup, refereed=refereed))


def _teach(context: Context, setup: GameSetup) -> None:
    """Teach the lessons that come before the first hand; a player who skips them just plays."""
    from game.lessons.curriculum import CORE
    from game.lessons.lesson_scene import Course

    context.get(IMPORT_AHEAD)()
    teaching, rules = context.get(TEACHING), setup_edits.rules_of(setup)

    def finished() -> None:
        teaching.go_on_to("hand")
        context.go(routes.StartGame(setup, refereed=True))

    def left() -> None:
        teaching.go_on_to("nothing")
        context.go(routes.StartGame(setup))

    Course(context, rules, CORE, finished, left).begin()


def _resume(context: Context, route: routes.ResumeGame) -> None:
    """Show the table with a game of the library; if it can't be read, say so."""
    from game.app.tables import tables_of

    tables = tables_of(context, route.game)
    context.open((tables.take_over if route.take_over else tables.resume)(route.game))


def _play_from(context: Context, route: routes.PlayFrom) -> None:
    from game.app.tables import TABLES

    context.get(TABLES).show(route.session)


def _take_up(context: Context, route: routes.TakeUp) -> None:
    ask_and_leave(context, partial(_take_up_now, context, route.setup))


def _take_up_now(context: Context, setup: GameSetup) -> None:
    """Show the page of a day's game if it can still count, or else the table."""
    from game.app.tables import TABLES
    from game.daily.daily_game import day_of

    day = day_of(setup)
    if day is not None and day <= context.today:
        context.go(routes.ShowDay(day))
    elif setup.seed:
        context.open(context.get(TABLES).ask(setup))
    else:
        context.go(routes.StartGame(setup))


def _take_challenge(context: Context, link: ChallengeLink) -> None:
    """Ask whether to play a challenge. Raises ValueError if no table here can play it."""
    from game.app.tables import TABLES
    from game.sharing.screens.challenge_dialog import ChallengeDialog, check_challenge

    setup = setup_of(link.deal)
    check_challenge(link)

    def play() -> None:
        context.open(context.get(TABLES).take_up(setup, link))

    context.stage.push(ChallengeDialog(context, link, setup, play))


TABLES_FEATURE = Feature(routes={routes.StartGame: _start, routes.Welcome: _welcome})

OPENED_TABLES = Feature(
    routes={
        routes.ResumeGame: _resume,
        routes.PlayFrom: _play_from,
        routes.TakeUp: _take_up,
        ChallengeLink: _take_challenge,
    },
)
