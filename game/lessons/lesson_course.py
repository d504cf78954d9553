"""Lessons one after another, each at its own table over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lessons.lesson_scene import LessonScene
from game.rules.variant import Variant
from game.ui.screens.context import Context
from game.words.language import _


class Course:
    """Teaches lessons in order.

    Args:
        rules: the variant with its options.
        keys: the lessons' keys.
        on_finished: called after the last lesson.
        on_left: called if the player skips the remaining lessons.
    """

    def __init__(
        self,
        context: Context,
        rules: Variant,
        keys: Sequence[str],
        on_finished: Callable[[], None],
        on_left: Callable[[], None],
    ) -> None:
        self._context, self._rules, self._keys = context, rules, keys
        self._on_finished, self._on_left = on_finished, on_left
        self._number = 0

    @property
    def progress(self) -> str:
        """The current lesson's number and the number of lessons, in words."""
        words = _("Lesson {number} of {count}")
        return words.format(number=self._number + 1, count=len(self._keys))

    def begin(self) -> None:
        """Show the first lesson."""
        self._show(0)

    def following(self) -> None:
        """Continue with the next lesson; after the last one, finish the course."""
        self._context.stage.pop()
        if self._number + 1 < len(self._keys):
            self._show(self._number + 1)
        else:
            self._on_finished()

    def again(self) -> None:
        """Start this lesson again."""
        self._context.stage.pop()
        self._show(self._number)

    def leave(self) -> None:
        """Leave this lesson and the following ones."""
        self._context.stage.pop()
        self._on_left()

    def _show(self, number: int) -> None:
        self._number = number
        table = LessonScene(
            self._context, self._rules, self._keys[number], self, outlined=not number
        )
        self._context.stage.push(table)
