"""Lessons one after the other, each at a table of its own over what was shown before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lessons.lesson_scene import LessonScene
from game.rules.variant import Variant
from game.ui.screens.context import Context
from game.words.language import _


class Course:
    """Teaches lessons in order.

    Args:
        rules: the variant's.
        keys: the lessons' names.
        on_finished: comes after the last.
        on_left: comes where all that follow are skipped.
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
        """Which lesson it is of how many."""
        words = _("Lesson {number} of {count}")
        return words.format(number=self._number + 1, count=len(self._keys))

    def begin(self) -> None:
        """Show the first lesson."""
        self._show(0)

    def following(self) -> None:
        """Go on with the next lesson, or with what comes after the last."""
        self._context.stage.pop()
        if self._number + 1 < len(self._keys):
            self._show(self._number + 1)
        else:
            self._on_finished()

    def again(self) -> None:
        """Begin this lesson anew."""
        self._context.stage.pop()
        self._show(self._number)

    def leave(self) -> None:
        """Leave this lesson and those that follow."""
        self._context.stage.pop()
        self._on_left()

    def _show(self, number: int) -> None:
        self._number = number
        table = LessonScene(
            self._context, self._rules, self._keys[number], self, outlined=not number
        )
        self._context.stage.push(table)
