"""What stands on the curtain: whose turn it is, what was played since, and how to lift it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.host.input import Activate, Input
from game.i18n import _
from game.rules.state import Turn
from game.table.art import theme
from game.table.people.play_shown import show_play
from game.table.people.turn_words import turn_of
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command

READY = "ready"

QUIET = 0.35
"""Seconds in which a press is taken for the second one of a double tap that made a play."""


class CurtainDialog(Dialog):
    """Asks the one whose turn it is to come, and shows only what everyone may know.

    Args:
        context: the app's.
        name: who is to come.
        played: what was played since that person's last turn.
        names: what the seats are called.
        on_ready: lifts the curtain.
        others: what else can be done meanwhile.
        on_menu: opens the table's menu.
    """

    closes = False
    widest = 420

    def __init__(  # noqa: PLR0913 - all that a curtain shows and leads to
        self,
        context: Context,
        name: str,
        played: Sequence[Turn],
        names: Sequence[str],
        *,
        on_ready: Callable[[], None],
        others: Sequence[Command],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._name, self._played, self._names = name, played, names
        self._on_ready, self._others, self._on_menu = on_ready, others, on_menu
        self._drawn_at = context.clock.now
        self.form.focus = READY

    @property
    def title(self) -> str:
        """Whose turn it is."""
        return turn_of(self._name)

    def handle(self, event: Input) -> None:
        """Take an input, unless it is the end of what made the play before."""
        early = self.context.clock.now - self._drawn_at < QUIET
        if isinstance(event, Activate) or not early:
            super().handle(event)

    def cancel(self) -> None:
        """Escape opens the menu: nobody looks behind a curtain by going back."""
        self._on_menu()

    def body(self, column: Column) -> None:
        """Each play since, in words and in cards."""
        if not self._played:
            column.write(_("The cards are dealt, face down."), align="center")
        for turn in self._played:
            show_play(column, self.context.card_art, turn, self._names)

    def notes(self, column: Column) -> None:
        """That nobody sees anything before."""
        column.gap(4)
        words = _("All hands lie face down until then.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")

    def commands(self) -> list[Command]:
        """To lift it, and what else can be done."""
        return [Command(READY, _("I'm here"), self._on_ready, "primary"), *self._others]
