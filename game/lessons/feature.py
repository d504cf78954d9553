"""What learning the game adds to the app."""

from game.session import last_setup, setup_edits
from game.session.routes import Learn
from game.session.teaching import TEACHING, Teaching
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.language import mark


def _learn(context: Context, route: Learn) -> None:
    from game.lessons.lesson_scene import LearnDialog

    rules, setup = route.rules, None
    if rules is None:
        usual = last_setup.recall(context.platform.texts)
        rules, setup = setup_edits.rules_of(usual), setup_edits.alone(usual)
    context.stage.push(LearnDialog(context, rules, setup))


def _teaching(context: Context) -> Teaching:
    from game.lessons.first_hour import FirstHour
    from game.library.library import LIBRARY

    return FirstHour(context.platform.texts, context.get(LIBRARY))


LESSONS = Feature(
    routes={Learn: _learn},
    services={TEACHING: _teaching},
    tiles=(
        StartTile(
            *("learn", mark("How to play"), "hint", "practise", 4, Learn()),
            mark("Lessons, then a hand with a coach"),
        ),
    ),
    examples=("game.lessons.examples",),
)
