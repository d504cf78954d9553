"""All features of the app, and what they add to it."""

from collections.abc import Callable, Mapping
from typing import Any

from game.app.feature import OPENED_TABLES, TABLES_FEATURE
from game.daily.screens.feature import DAILY
from game.hotseat.feature import HOTSEAT
from game.league.screens.feature import LEAGUE
from game.lessons.feature import LESSONS
from game.library.screens.feature import LIBRARY_FEATURE
from game.platform.service import Service
from game.play.scene.feature import PLAY
from game.puzzles.screens.feature import PUZZLES_FEATURE
from game.review.replay.feature import REVIEW
from game.road.feature import ROAD_FEATURE
from game.rulebook.variants.feature import RULEBOOK
from game.sharing.screens.feature import SHARING
from game.start.feature import START
from game.statistics.screens.feature import STATISTICS
from game.together.table.feature import TOGETHER
from game.ui.screens.arrival import once_here
from game.ui.screens.context import Context, Lead
from game.ui.screens.registry import SWITCHES, TILES, Feature

FIRST: tuple[Feature, ...] = (PLAY, LESSONS, TABLES_FEATURE, START)
"""The features of the first table. In a page their code is there first (`build/parts.py`); the
routes of the others wait for the rest.
"""

FEATURES = (
    *(*FIRST, OPENED_TABLES, SHARING, RULEBOOK, HOTSEAT, REVIEW, PUZZLES_FEATURE),
    *(LIBRARY_FEATURE, STATISTICS, DAILY, LEAGUE, ROAD_FEATURE, TOGETHER),
)

_TILES = tuple(tile for feature in FEATURES for tile in feature.tiles)

ROUTES: Mapping[type, Lead] = {
    kind: lead if feature in FIRST else once_here(lead)
    for feature in FEATURES
    for kind, lead in feature.routes.items()
}
SERVICES: Mapping[Service[Any], Callable[[Context], Any]] = {
    TILES: lambda _context: _TILES,
    SWITCHES: lambda _context: tuple(one for feature in FEATURES for one in feature.switches),
    **{service: make for feature in FEATURES for service, make in feature.services.items()},
}
