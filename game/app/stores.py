"""All saved texts except the games."""

from typing import Any

from game.daily.daily_results import DAYS
from game.formats.store import Store
from game.league.league import LEAGUES
from game.lessons.first_hour import FIRST_HOUR
from game.library.tally import TALLY
from game.puzzles.puzzle_history import PUZZLES
from game.review.kept_figures import STATISTICS
from game.road.progress import ROAD
from game.rulebook.house_rules import HOUSE_RULES
from game.session.last_setup import LAST_SETUP, LAST_TABLE
from game.sharing.challenges import CHALLENGES
from game.together.kept_tables import INVITATIONS, PASTS, TABLES
from game.ui.loop.window_place import WINDOW
from game.ui.screens.settings import SETTINGS

STORES: tuple[Store[Any], ...] = (
    *(SETTINGS, TALLY, LAST_SETUP, LAST_TABLE, HOUSE_RULES, PUZZLES, DAYS, CHALLENGES, STATISTICS),
    *(LEAGUES, ROAD),
    *(TABLES, PASTS, INVITATIONS, FIRST_HOUR, WINDOW),
)
