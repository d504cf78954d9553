"""How to play: the lessons of a variant, one by one or all in order."""

from __future__ import annotations

from functools import partial

from game.lessons.curriculum import Lesson, lessons
from game.lessons.lesson_scene import Course
from game.rules.variant import Variant
from game.session.routes import StartGame
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class LearnDialog(Dialog):
    """Offers the lessons.

    Args:
        rules: the variant with its options.
        setup: the game for a first hand with a referee; None during a game.
    """

    widest = 440

    def __init__(self, context: Context, rules: Variant, setup: GameSetup | None = None) -> None:
        super().__init__(context)
        self._rules, self._setup = rules, setup
        self.form.focus = "start"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("How to play")

    def commands(self) -> list[Command]:
        """Return the buttons for all lessons in order and for a first hand."""
        begin = Command("start", _("Start"), partial(self._teach, 0), "primary", "play")
        if self._setup is None:
            return [begin]
        hand = partial(self.context.go, StartGame(self._setup, refereed=True))
        return [begin, Command("first-hand", _("Play a first hand"), hand)]

    def body(self, column: Column) -> None:
        """Put a button for each lesson; two in a row if the window is low."""
        column.write(_("A few short lessons at the table, one for each rule."))
        column.gap(10)
        across = 2 if column.dense else 1
        buttons = [self._button(number, one) for number, one in enumerate(lessons(self._rules))]
        for start in range(0, len(buttons), across):
            column.buttons(buttons[start : start + across])
            column.gap(8)

    def _button(self, number: int, lesson: Lesson) -> Command:
        label = _("{number}. {title}").format(number=number + 1, title=lesson.title)
        return Command(f"lesson-{lesson.key}", label, partial(self._teach, number))

    def _teach(self, number: int) -> None:
        """Teach the lessons from a number on; the player returns here afterwards."""
        keys = [lesson.key for lesson in lessons(self._rules)][number:]
        done = partial(self.context.get(TEACHING).go_on_to, "hand")
        Course(self.context, self._rules, keys, done, self.context.stage.refresh).begin()
