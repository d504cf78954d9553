"""All that the navigator leads to beyond the first screen, to be imported when it is wanted."""

from __future__ import annotations

from game.app.table_opener import TableOpener
from game.daily.screens.day_game import day_of
from game.daily.screens.day_result_store import DayResultStore
from game.daily.screens.day_screen import DayScreen
from game.lessons.curriculum import CORE
from game.lessons.learn_dialog import LearnDialog
from game.lessons.lesson_course import Course
from game.library.screens.library_screen import LibraryScreen
from game.library.screens.library_state import LibraryState
from game.library.screens.transfer import Transfer
from game.play.scene.table_scene import TableScene
from game.puzzles.screens.puzzle_navigator import PuzzleNavigator
from game.puzzles.screens.puzzles_screen import PuzzlesScreen
from game.review.replay.game_viewer import GameViewer
from game.rulebook.atlas.atlas_screen import AtlasScreen
from game.rulebook.atlas.other_rules import OtherRulesDialog
from game.rulebook.atlas.received_rules import ReceivedRulesDialog
from game.sharing.screens.challenge_dialog import ChallengeDialog, check_challenge
from game.sharing.screens.following import follow, setup_of
from game.start.choosing.setup_scene import SetupScene
from game.statistics.screens.statistics_screen import StatisticsScreen
from game.statistics.screens.statistics_state import StatisticsState
from game.together.lobby.answers import deliver_answer
from game.together.lobby.invitation_sentences import why_unreadable

__all__ = [
    "CORE",
    "AtlasScreen",
    "ChallengeDialog",
    "Course",
    "DayResultStore",
    "DayScreen",
    "GameViewer",
    "LearnDialog",
    "LibraryScreen",
    "LibraryState",
    "OtherRulesDialog",
    "PuzzleNavigator",
    "PuzzlesScreen",
    "ReceivedRulesDialog",
    "SetupScene",
    "StatisticsScreen",
    "StatisticsState",
    "TableOpener",
    "TableScene",
    "Transfer",
    "check_challenge",
    "day_of",
    "deliver_answer",
    "follow",
    "setup_of",
    "why_unreadable",
]
