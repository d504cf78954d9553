"""Example screens of the lessons and of a first hand with its referee."""

from collections.abc import Callable

from game.lessons.curriculum import lessons
from game.lessons.lesson_scene import Course, LearnDialog
from game.lessons.refereed_scene import RefereedScene
from game.library.library import LIBRARY
from game.platform.input import Activate, Input, Key
from game.play.course.kept_game import KeptGame
from game.play.ending.after_hand import AFTER_HAND
from game.play.table.table import Table
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.setup import GameSetup
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import give_soon, over_start

RULES = VARIANTS["yemeni"]
"""A variant with all lessons."""


def lesson(key: str, *inputs: Input) -> Callable[[Context], None]:
    """Return a function that shows a lesson, followed by the next ones, after these inputs."""

    def show(context: Context) -> None:
        context.go(StartScreen())
        keys = [one.key for one in lessons(RULES)]
        back = context.stage.refresh
        Course(context, RULES, keys[keys.index(key) :], back, back).begin()
        if inputs:
            give_soon(context, *inputs)

    return show


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


SCREENS: Examples = {
    "learn": ("how to play: the lessons of Yemeni Basra", learn),
    "lesson": ("the first lesson: a card takes its equal", lesson("match")),
    "lesson-sum": ("the lesson of sums", lesson("sum")),
    "lesson-jack": ("the lesson of the jack", lesson("jack")),
    "lesson-basra": ("the lesson of the basra", lesson("basra")),
    "lesson-komi": ("the lesson of the 7♦", lesson("komi")),
    "lesson-scores": ("the lesson of what scores", lesson("scores")),
    "lesson-wrong": (
        "a lesson in which another card was played",
        lesson("jack", Activate("card-8D")),
    ),
    "lesson-over": ("a lesson that is over", lesson("sum", Activate("card-9C"))),
    "pause-lesson": ("the menu over a lesson", lesson("basra", Key("escape"))),
    "first-hand": ("a first hand, the referee before a turn", first_hand),
    "first-hand-taken": ("a first hand, the referee after a capture", first_capture),
    "pause-first-hand": ("the menu over a first hand", pause_first_hand),
}
"""By name, in the order in which a player reaches them."""
