"""All that the navigator leads to beyond the first screen, to be imported when it is wanted."""

from __future__ import annotations

from game.table.atlas.atlas_screen import AtlasScreen
from game.table.atlas.other_rules import OtherRulesDialog
from game.table.atlas.received_rules import ReceivedRulesDialog
from game.table.daily.day_game import day_of
from game.table.daily.day_result_store import DayResultStore
from game.table.daily.day_screen import DayScreen
from game.table.lessons.course import Course
from game.table.lessons.curriculum import CORE
from game.table.lessons.learn_dialog import LearnDialog
from game.table.menu.setup_scene import SetupScene
from game.table.play.table_scene import TableScene
from game.table.problems.problem_navigator import ProblemNavigator
from game.table.problems.problems_screen import ProblemsScreen
from game.table.sharing.challenge_dialog import ChallengeDialog, check_challenge
from game.table.statistics.statistics_screen import StatisticsScreen
from game.table.statistics.statistics_state import StatisticsState
from game.table.study.answers import deliver_answer
from game.table.study.following import follow, setup_of
from game.table.study.game_viewer import GameViewer
from game.table.study.library_screen import LibraryScreen
from game.table.study.library_state import LibraryState
from game.table.study.transfer import Transfer
from game.table.table_opener import TableOpener
from game.table.words.invitation_sentences import why_unreadable

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
    "ProblemNavigator",
    "ProblemsScreen",
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
