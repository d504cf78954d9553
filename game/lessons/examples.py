"""Example screens of the lessons and of a first hand with its referee."""

from __future__ import annotations

from game.lessons.curriculum import lessons
from game.lessons.learn_dialog import LearnDialog
from game.lessons.lesson_course import Course
from game.lessons.refereed_scene import RefereedScene
from game.library.library import LIBRARY
from game.platform.input import Activate, Key
from game.play.course.kept_game import KeptGame
from game.play.ending.lookback import AFTER_HAND
from game.play.table.table import Table
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import give_soon, over_start

RULES = VARIANTS["yemeni"]
"""A variant with all lessons."""


def lesson(context: Context, key: str) -> None:
    """Show a lesson, and the following ones after it, over the start screen."""
    context.go(StartScreen())
    keys = [one.key for one in lessons(RULES)]
    back = context.stage.refresh
    Course(context, RULES, keys[keys.index(key) :], back, back).begin()


def wrong_card(context: Context) -> None:
    """Show the lesson about the jack after another card was played."""
    lesson(context, "jack")
    give_soon(context, Activate("card-8D"))


def over(context: Context) -> None:
    """Show the lesson about sums after the right card was played."""
    lesson(context, "sum")
    give_soon(context, Activate("card-9C"))


def pause(context: Context) -> None:
    """Show the menu over a lesson."""
    lesson(context, "basra")
    give_soon(context, Key("escape"))


def first_hand(context: Context) -> None:
    """Show a first hand before a turn in which the player can capture a sum."""
    session = games.stacked("5C 3S KD 9H", "8H 2C QS TD")
    game = context.get(LIBRARY).played.begin(session)
    mode = KeptGame(game, context.get(AFTER_HAND)(), claimed=False)
    context.stage.replace(RefereedScene(Table(context, session), (), mode))


def first_capture(context: Context) -> None:
    """Show a first hand after the player has captured a sum."""
    first_hand(context)
    give_soon(context, Activate("card-8H"))


def pause_first_hand(context: Context) -> None:
    """Show the menu over a first hand."""
    first_hand(context)
    give_soon(context, Key("escape"))


def learn(context: Context) -> None:
    """Show the lessons of a variant that has all of them, and the button for a first hand."""
    over_start(context, LearnDialog(context, RULES, GameSetup(RULES.key)))


SCREENS: dict[str, NamedScreen] = {
    "learn": NamedScreen("how to play: the lessons of Yemeni Basra", learn),
    "lesson": NamedScreen(
        "the first lesson: a card takes its equal", lambda context: lesson(context, "match")
    ),
    "lesson-sum": NamedScreen("the lesson of sums", lambda context: lesson(context, "sum")),
    "lesson-jack": NamedScreen("the lesson of the jack", lambda context: lesson(context, "jack")),
    "lesson-basra": NamedScreen(
        "the lesson of the basra", lambda context: lesson(context, "basra")
    ),
    "lesson-komi": NamedScreen("the lesson of the 7♦", lambda context: lesson(context, "komi")),
    "lesson-scores": NamedScreen(
        "the lesson of what scores", lambda context: lesson(context, "scores")
    ),
    "lesson-wrong": NamedScreen("a lesson in which another card was played", wrong_card),
    "lesson-over": NamedScreen("a lesson that is over", over),
    "pause-lesson": NamedScreen("the menu over a lesson", pause),
    "first-hand": NamedScreen("a first hand, the referee before a turn", first_hand),
    "first-hand-taken": NamedScreen("a first hand, the referee after a capture", first_capture),
    "pause-first-hand": NamedScreen("the menu over a first hand", pause_first_hand),
}
"""By name, in the order in which a player reaches them."""
