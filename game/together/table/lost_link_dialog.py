"""What is shown over a table whose devices can't reach each other any more."""

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


class LostLinkDialog(Dialog):
    """The table stands still: it can be invited to or joined again, or left for another day.

    Args:
        context: the app's.
        names: asks what those are called who can't be reached.
        on_invite: invites one of them again.
        on_join: takes an invitation of one of them.
        on_replace: proposes that a bot plays on for them.
    """

    closes = False
    widest = 440

    def __init__(
        self,
        context: Context,
        names: Callable[[], Sequence[str]],
        on_invite: Callable[[], None],
        on_join: Callable[[], None],
        on_replace: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._names, self._on_replace = names, on_replace
        self._on_invite, self._on_join = on_invite, on_join
        self.form.focus = "invite"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("The game stands still")

    def cancel(self) -> None:
        """The table beneath stands still: there is nothing to go back to."""

    def body(self, column: Column) -> None:
        """Who is missing, and what can be done."""
        lost = joint_sentences.connection_lost(self._names())
        column.write(lost, theme.BODY, theme.BRASS_LIGHT, typeface="bold")
        column.gap(6)
        column.write(joint_sentences.stands_still())

    def commands(self) -> list[Command]:
        """Connect again, from either side, have a bot play on, or go."""
        return [
            Command("invite", _("Invite again"), self._on_invite, "primary"),
            Command("join", _("Join again"), self._on_join),
            Command("take-over", _("Let a bot play on"), self._on_replace),
            Command("menu", _("Main menu"), lambda: self.context.go(StartScreen())),
        ]
