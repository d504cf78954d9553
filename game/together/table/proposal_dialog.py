"""A question to everybody at a table of several devices."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _

REPLACEMENT = "casual"
"""The level of a bot that plays on for somebody."""


class ProposalDialog(Dialog):
    """Asks whether to agree to what somebody proposes.

    Args:
        context: the app's.
        words: what is proposed, and what it means, a paragraph each.
        on_answer: is told whether the person agrees.
        own: the title where nobody else proposed it yet.
    """

    closes = False
    widest = 420

    def __init__(
        self,
        context: Context,
        words: tuple[str, ...],
        on_answer: Callable[[bool], None],
        own: str = "",
    ) -> None:
        super().__init__(context)
        self._words, self._on_answer, self._own = words, on_answer, own
        self.form.focus = "agree"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return self._own or _("Do you agree?")

    def cancel(self) -> None:
        """The others wait for an answer."""

    def body(self, column: Column) -> None:
        """What is proposed."""
        for number, words in enumerate(self._words):
            column.gap(8 if number else 0)
            column.write(words)

    def commands(self) -> list[Command]:
        """Yes or no."""
        return [
            Command("agree", _("Agree"), self._agree, "primary"),
            Command("refuse", _("Refuse"), self._refuse),
        ]

    def _agree(self) -> None:
        self._on_answer(True)  # noqa: FBT003 - agreed or not

    def _refuse(self) -> None:
        self._on_answer(False)  # noqa: FBT003
