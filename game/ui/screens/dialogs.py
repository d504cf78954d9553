"""Common dialogs: a question, a list to choose from, and a name to edit."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.ui.art import theme
from game.ui.screens.column import Column, put_entry
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText, ListRow, TextEntry
from game.words.language import _

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
            column.note(self.words)
        else:
            column.write(self.words)


class QuestionDialog(Dialog):
    """Shows a message with commands; the first command has the focus.

    `words` returns the message, and is called again at every change, as `commands` is if it is a
    function. `closes` says whether it can be closed without an answer.
    """

    _widest = 430

    def __init__(
        self,
        context: Context,
        title: str,
        words: Callable[[], Sequence[Paragraph]],
        commands: Sequence[Command] | Callable[[], Sequence[Command]],
        *,
        closes: bool = False,
    ) -> None:
        super().__init__(context, title)
        self._words, self._answers, self._closes = words, commands, closes
        self.form.focus = self._commands()[0].action

    def _body(self, column: Column) -> None:
        """Put the paragraphs."""
        for number, paragraph in enumerate(self._words()):
            column.gap(_GAP if number else 0)
            paragraph.put(column)

    def _commands(self) -> Sequence[Command]:
        """Return the answers."""
        return self._answers() if callable(self._answers) else self._answers


class Choice(NamedTuple):
    """One item to choose: its key, the name of its control, its label, and a note."""

    key: str
    action: str
    label: str
    note: str = ""


class ListDialog(Dialog):
    """Lets the player choose one item.

    `chosen` is the key of the current item; `on_choose` receives a key once the dialog is closed.
    """

    def __init__(
        self,
        context: Context,
        title: str,
        choices: Sequence[Choice],
        chosen: str,
        on_choose: Callable[[str], None],
    ) -> None:
        super().__init__(context, title)
        self._choices, self._chosen, self._on_choose = choices, chosen, on_choose
        self.form.focus = next((one.action for one in choices if one.key == chosen), "")

    def _body(self, column: Column) -> None:
        """Put a row for each item."""
        for one in self._choices:
            column.add(self._row(column, one)).gap(4)

    def _row(self, column: Column, one: Choice) -> ListRow:
        place = pygame.Rect(column.left, column.y, column.width, 0)
        command = Command(one.action, one.label, partial(self._choose, one.key))
        row = ListRow(place, self._unit, command, chosen=one.key == self._chosen, note=one.note)
        missing = column.px(theme.TARGET) - row.rect.height
        if missing > 0:
            row.rect.height += missing
            for line in row.lines:
                line.room.y += missing // 2
        return row

    def _choose(self, key: str) -> None:
        self.context.stage.pop()
        self._on_choose(key)


LONGEST_NAME = 60
"""The number of characters."""


class RenameDialog(Dialog):
    """Edits a name, all of it selected at first.

    `done` receives the new name, without blanks at its ends. An empty name isn't accepted and
    changes nothing. `longest` is the largest number of characters.
    """

    _widest = 420
    _standing = 0.1  # above a keyboard that comes up from below

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        done: Callable[[str], None],
        *,
        longest: int = LONGEST_NAME,
    ) -> None:
        super().__init__(context, title)
        self._line = EditableText(text, longest=longest)
        self._line.select()
        self._tell = done
        self.form.focus = "name"

    def _body(self, column: Column) -> None:
        """Put the field."""
        put_entry(column, TextEntry("name", _("Name"), self._line, self._typed, self._done))

    def _commands(self) -> list[Command]:
        """Return Done and Cancel."""
        named = bool(self._line.text.strip())
        return [
            Command(
                "done", _("Done"), lambda: self._done(self._line.text), "primary", enabled=named
            ),
            Command("cancel", _("Cancel"), self._cancel),
        ]

    def _done(self, text: str) -> None:
        name = text.strip()
        if name:
            self.context.stage.pop()
            self._tell(name)
