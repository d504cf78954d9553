"""Example screens of the road."""

from __future__ import annotations

from functools import partial

from game.play.ending.game_over import GameOver
from game.road.progress import ROAD, Progress
from game.road.road_screen import RoadScreen
from game.road.stop_page import StopScreen
from game.road.stops import STOPS
from game.session import example_games as games
from game.session.journey import JOURNEY
from game.session.routes import PlayStop
from game.session.teaching import TEACHING
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start


def travelled(stops: int) -> Progress:
    """Return the progress after that many stops, every third of them lost."""
    keys = [stop.variant for stop in STOPS[:stops]]
    return Progress(frozenset(keys), frozenset(key for k, key in enumerate(keys) if k % 3 != 2))


def _road(context: Context, stops: int) -> None:
    ROAD.remember(context.platform.texts, lambda _before: travelled(stops))
    _have_learnt(context, stops)
    over_start(context, RoadScreen(context))


def _have_learnt(context: Context, stops: int) -> None:
    """Let the player know the game after the first stop."""
    if stops:
        context.get(TEACHING).go_on_to("nothing")


def _stop(context: Context, number: int, stops: int) -> None:
    _have_learnt(context, stops)
    over_start(context, StopScreen(context, STOPS[number - 1], travelled(stops)))


def _start(context: Context) -> None:
    ROAD.remember(context.platform.texts, lambda _before: travelled(4))
    context.get(TEACHING).go_on_to("nothing")
    context.go(StartScreen())


def _moment(context: Context, number: int) -> None:
    _road(context, number - 1)
    context.go(PlayStop(STOPS[number - 1].variant))


def _over(context: Context, game: str) -> None:
    """Show the end of the first stop's game, with the hands of another one."""
    session = games.decided(game)
    session.setup = STOPS[0].setup
    context.get(JOURNEY).count(session)
    back = partial(context.go, StartScreen())
    context.stage.replace(GameOver(context, session, back, back))


SCREENS: Examples = {
    "stop-game-won": example("The end of a stop's game that was won", _over, "well won"),
    "stop-game-lost": example("The end of a stop's game that was lost", _over, "beaten"),
    "start-road": ("the first screen when a host waits", _start),
    "lesson-stop": example("The moment before a stop's game", _moment, 2),
    "lesson-stop-long": example("A moment with a long question", _moment, 14),
    "road": example("The road with two stops behind", _road, 2),
    "road-start": example("The road before its first stop", _road, 0),
    "road-end": example("The road with all stops behind", _road, 16),
    "stop-won": example("A stop with its keepsake", _stop, 2, 2),
    "stop": example("The next stop of the road", _stop, 3, 2),
    "stop-lost": example("A stop whose game was lost", _stop, 3, 4),
    "road-lost": example("The road with a lost stop behind", _road, 4),
    "stop-many": example("A stop with many new rules", _stop, 13, 12),
    "stop-locked": example("A stop that isn't open yet", _stop, 5, 2),
}
