"""A dialog with a message and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command

_GAP = 8
"""CSS pixels between two paragraphs."""


class Paragraph(NamedTuple):
    """Some words, and how prominent they are."""

    words: str
    tone: Literal["plain", "loud", "quiet"] = "plain"

    def put(self, column: Column) -> None:
        """Put the words below the contents of a column."""
        if self.tone == "loud":
            column.write(self.words, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
        elif self.tone == "quiet":
            column.write(self.words, theme.SMALL, theme.IVORY_DIM)
        else:
            column.write(self.words)


class QuestionDialog(Dialog):
    """Shows a message with commands; the first command has the focus.

    Args:
        title: the dialog's name.
        words: returns the message; called again at every change.
        commands: the buttons.
        closes: whether it can be closed without an answer.
    """

    widest = 430

    def __init__(
        self,
        context: Context,
        title: str,
        words: Callable[[], Sequence[Paragraph]],
        commands: Sequence[Command],
        *,
        closes: bool = False,
    ) -> None:
        super().__init__(context, title)
        self._words, self._commands, self.closes = words, commands, closes
        self.form.focus = commands[0].action

    def body(self, column: Column) -> None:
        """Put the paragraphs."""
        for number, paragraph in enumerate(self._words()):
            column.gap(_GAP if number else 0)
            paragraph.put(column)

    def commands(self) -> Sequence[Command]:
        """Return the answers."""
        return self._commands
