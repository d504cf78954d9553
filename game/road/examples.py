"""Example screens of the road."""

from __future__ import annotations

from game.road.progress import ROAD, Progress
from game.road.road_screen import RoadScreen
from game.road.stop_page import StopScreen
from game.road.stops import STOPS
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.steering import over_start


def travelled(stops: int) -> Progress:
    """Return the progress after that many stops, every third of them lost."""
    keys = [stop.variant for stop in STOPS[:stops]]
    return Progress(frozenset(keys), frozenset(key for k, key in enumerate(keys) if k % 3 != 2))


def _road(context: Context, stops: int) -> None:
    ROAD.remember(context.platform.texts, lambda _before: travelled(stops))
    over_start(context, RoadScreen(context))


def _stop(context: Context, number: int, stops: int) -> None:
    over_start(context, StopScreen(context, STOPS[number - 1], travelled(stops)))


SCREENS: Examples = {
    "road": example("The road with two stops behind", _road, 2),
    "road-start": example("The road before its first stop", _road, 0),
    "road-end": example("The road with all stops behind", _road, 16),
    "stop": example("The next stop of the road", _stop, 3, 2),
    "stop-many": example("A stop with many new rules", _stop, 13, 12),
    "stop-locked": example("A stop that isn't open yet", _stop, 5, 2),
}
