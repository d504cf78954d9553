"""What is shown where somebody's device did something that can't be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.together.table import joint_sentences
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class AccusedDialog(Dialog):
    """Names whose device it was, and offers what can be done.

    Args:
        context: the app's.
        names: who sits at that device, nobody where it can't be told.
        reason: what was wrong, one short key.
        on_replace: proposes that a bot plays on for them; None where nobody is named.
        on_deal_again: proposes to deal the hand again.
        on_end: proposes to end the game.
    """

    closes = False
    widest = 440

    def __init__(  # noqa: PLR0913, PLR0917 - what was done, and what can be
        self,
        context: Context,
        names: Sequence[str],
        reason: str,
        on_replace: Callable[[], None] | None,
        on_deal_again: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._names, self._reason = names, reason
        self._on_replace = on_replace
        self._on_deal_again, self._on_end = on_deal_again, on_end
        self.form.focus = "deal-again"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("The hand stands still")

    def cancel(self) -> None:
        """The hand can't go on as it is."""

    def body(self, column: Column) -> None:
        """Whose device, what, and what next."""
        accused = joint_sentences.accused(self._names)
        column.write(accused, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
        column.gap(6)
        column.write(joint_sentences.accusation(self._reason))
        column.gap(6)
        column.write(joint_sentences.after_accusation(), theme.SMALL, theme.IVORY_DIM)

    def commands(self) -> list[Command]:
        """To deal again, to have a bot play on where that can be, to end it, or to go."""
        replace = self._on_replace
        return [
            Command("deal-again", _("Deal again"), self._on_deal_again, "primary"),
            *([Command("take-over", _("Let a bot play on"), replace)] if replace else []),
            Command("propose-end", _("End the game"), self._on_end),
            Command("menu", _("Main menu"), lambda: self.context.go(StartScreen())),
        ]
