"""What the road adds to the app."""

from __future__ import annotations

from game.session.journey import JOURNEY, Journey
from game.session.routes import PlayStop, ResumeGame, ShowRoad, StartGame, Welcome
from game.session.teaching import TEACHING
from game.ui.screens.context import Context
from game.ui.screens.registry import IMPORT_AHEAD, Feature
from game.ui.screens.routing import return_to_start


def _show(context: Context, _route: ShowRoad) -> None:
    from game.road.road_screen import RoadScreen

    return_to_start(context)
    context.stage.push(RoadScreen(context))


def _play(context: Context, route: PlayStop) -> None:
    """Continue the stop's game, or start it; at the next stop, after its moment."""
    from game.library.library import LIBRARY
    from game.road.moments import MomentCourse, moment_at
    from game.road.progress import ROAD
    from game.road.stops import stop_at

    stop = stop_at(route.variant)
    begun = context.get(LIBRARY).catalogue.latest_unfinished(stop.setup)
    following = ROAD.known(context.platform.texts).next
    moment = moment_at(stop) if stop == following else None
    if begun:
        context.go(ResumeGame(begun.id))
    elif context.get(TEACHING).next != "nothing":
        context.go(Welcome(stop.setup))
    elif moment is None:
        context.go(StartGame(stop.setup))
    else:
        context.get(IMPORT_AHEAD)()
        return_to_start(context)
        MomentCourse(context, stop, moment).begin()


def _journey(context: Context) -> Journey:
    from game.road.progress import SavedJourney

    return SavedJourney(context.platform.texts)


ROAD_FEATURE = Feature(
    routes={ShowRoad: _show, PlayStop: _play},
    services={JOURNEY: _journey},
    examples=("game.road.examples",),
)
