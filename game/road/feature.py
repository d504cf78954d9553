"""What the road adds to the app."""

from __future__ import annotations

from game.session.journey import JOURNEY, Journey
from game.session.routes import ShowRoad
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.ui.screens.routing import return_to_start
from game.words.language import _


def _show(context: Context, _route: ShowRoad) -> None:
    from game.road.road_screen import RoadScreen

    return_to_start(context)
    context.stage.push(RoadScreen(context))


def _journey(context: Context) -> Journey:
    from game.road.progress import SavedJourney

    return SavedJourney(context.platform.texts)


ROAD_FEATURE = Feature(
    routes={ShowRoad: _show},
    services={JOURNEY: _journey},
    tiles=(StartTile("road", lambda: _("The road of Basra"), "map", ShowRoad(), "row", 1),),
    examples=("game.road.examples",),
    ahead=("game.road.progress", "game.road.stop_page", "game.road.road_screen"),
)
