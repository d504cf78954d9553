"""All that the navigator leads to beyond the first screen, to be imported when it is wanted."""

from __future__ import annotations

from game.table.atlas.atlas_screen import AtlasScreen
from game.table.atlas.other_rules import OtherRulesDialog
from game.table.atlas.received_rules import ReceivedRulesDialog
from game.table.daily.day_game import day_of, kind_of_game
from game.table.daily.day_result_store import DayResultStore
from game.table.daily.day_screen import DayScreen
from game.table.lessons.course import Course
from game.table.lessons.curriculum import CORE
from game.table.lessons.learn_dialog import LearnDialog
from game.table.lessons.refereed_table import RefereedTable
from game.table.menu.setup_scene import SetupScene
from game.table.play.dealing_seeds import draw_seeds
from game.table.play.table_scene import TableScene
from game.table.problems.problem_navigator import ProblemNavigator
from game.table.problems.problems_screen import ProblemsScreen
from game.table.sharing.challenge_dialog import ChallengeDialog, check_challenge
from game.table.statistics.statistics_screen import StatisticsScreen
from game.table.statistics.statistics_state import StatisticsState
from game.table.storage import challenges
from game.table.storage.challenges import Challenge
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import Seeds, Session
from game.table.study.after import Study
from game.table.study.following import follow, setup_of
from game.table.study.game_hands import GameHandsDialog
from game.table.study.library_screen import LibraryScreen
from game.table.study.library_state import LibraryState
from game.table.study.playback import Moment
from game.table.study.replay_scene import ReplayScene
from game.table.study.reviewing import Reviewing
from game.table.study.transfer import Transfer

__all__ = [
    "CORE",
    "AtlasScreen",
    "Challenge",
    "ChallengeDialog",
    "Course",
    "DayResultStore",
    "DayScreen",
    "FinishedHand",
    "GameHandsDialog",
    "LearnDialog",
    "LibraryScreen",
    "LibraryState",
    "Moment",
    "OtherRulesDialog",
    "ProblemNavigator",
    "ProblemsScreen",
    "ReceivedRulesDialog",
    "RefereedTable",
    "ReplayScene",
    "Reviewing",
    "Seeds",
    "Session",
    "SetupScene",
    "StatisticsScreen",
    "StatisticsState",
    "Study",
    "TableScene",
    "Transfer",
    "challenges",
    "check_challenge",
    "day_of",
    "draw_seeds",
    "follow",
    "kind_of_game",
    "setup_of",
]
