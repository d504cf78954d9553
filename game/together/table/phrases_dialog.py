"""The dialog with the phrases for the other players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.together.phrase_words import phrases
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class PhrasesDialog(Dialog):
    """Says a phrase, or hides the phrases of others.

    Args:
        on_say: says the phrase with a name.
        heard: whether the phrases of others are shown.
        on_hear: shows or hides them.
    """

    widest = 420

    def __init__(
        self,
        context: Context,
        on_say: Callable[[str], None],
        *,
        heard: bool,
        on_hear: Callable[[bool], None],
    ) -> None:
        super().__init__(context)
        self._on_say, self._heard, self._on_hear = on_say, heard, on_hear
        self.form.focus = "phrase-hello"

    @property
    def title(self) -> str:
        """The heading."""
        return _("Say something")

    def body(self, column: Column) -> None:
        """Put the phrases in pairs, and the switch."""
        said = phrases()
        for start in range(0, len(said), 2):
            row = [
                Command(f"phrase-{name}", words, partial(self._say, name))
                for name, words in said[start : start + 2]
            ]
            column.buttons(row, css=theme.TARGET)
            column.gap(6)
        column.gap(4)
        command = Command("phrases-heard", _("Show what the others say"), self._switch)
        column.toggle(command, on=self._heard)

    def _say(self, name: str) -> None:
        self.context.stage.pop()
        self._on_say(name)

    def _switch(self) -> None:
        self._heard = not self._heard
        self._on_hear(self._heard)
        self.lay_out()
