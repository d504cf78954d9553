"""The text on the curtain: whose turn it is, what was played since, and the button to lift it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.hotseat.play_shown import show_play
from game.hotseat.turn_words import turn_of
from game.platform.input import Activate, Input
from game.rules.state import Turn
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Area, Command
from game.words.language import _

READY = "ready"

FLAT_STANDING = 0.9
"""The position of the curtain at a flat table, from 0 (top) to 1 (bottom)."""

QUIET = 0.35
"""Seconds in which a press counts as the second tap of the double tap that made a play."""


@dataclass(frozen=True)
class CurtainWays:
    """The other actions at a table while its curtain is down.

    Attributes:
        forget: cancels everything started with the cards to be covered.
        turn_to: shows the table from a seat.
        menu: opens the table's menu.
        flat: returns whether the table is flat between two players; None if it can't be.
        lay_flat: switches between flat and upright.
        others: returns the buttons next to the one that lifts the curtain.
    """

    forget: Callable[[], None]
    turn_to: Callable[[int], None]
    menu: Callable[[], None]
    flat: Callable[[], bool | None]
    lay_flat: Callable[[], None]
    others: Callable[[], Sequence[Command]]


class CurtainDialog(Dialog):
    """Calls the player whose turn it is, and shows only what everyone may know.

    Args:
        seat: the seat whose turn it is.
        played: the plays since that seat's last turn.
        names: the names of the seats.
        on_ready: lifts the curtain.
        ways: the other actions.

    Attributes:
        names: the names of the seats, in the current language.
    """

    closes = False
    widest = 420

    def __init__(  # noqa: PLR0913, PLR0917 - all that a curtain shows and does
        self,
        context: Context,
        seat: int,
        played: Sequence[Turn],
        names: Sequence[str],
        on_ready: Callable[[], None],
        ways: CurtainWays,
    ) -> None:
        super().__init__(context)
        self.names, self._seat, self._played = names, seat, played
        self._on_ready, self._ways = on_ready, ways
        self._drawn_at = context.clock.now
        self.form.focus = READY

    def build(self) -> list[Area]:
        """Lay out the panel in the middle, or near the called player at a flat table."""
        self.standing = FLAT_STANDING if self._ways.flat() else 0.5
        return super().build()

    @property
    def title(self) -> str:
        """Whose turn it is."""
        return turn_of(self.names[self._seat])

    def handle(self, event: Input) -> None:
        """Handle an input, unless it belongs to the press that made the play before."""
        early = self.context.clock.now - self._drawn_at < QUIET
        if isinstance(event, Activate) or not early:
            super().handle(event)

    def cancel(self) -> None:
        """Open the menu; Escape must not lift the curtain."""
        self._ways.menu()

    def body(self, column: Column) -> None:
        """Show each play since, in words and in cards."""
        if not self._played:
            column.write(_("The cards are dealt."), align="center")
        for turn in self._played:
            show_play(column, self.context.card_art, turn, self.names)

    def notes(self, column: Column) -> None:
        """Say that all hands are covered, and offer to lay the table flat."""
        column.gap(4)
        words = _("All hands lie face down until then.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
        flat = self._ways.flat()
        if flat is not None:
            column.gap(4)
            note = _("The table turns to whoever plays.") if flat else ""
            command = Command("lay-flat", _("Lay it flat"), self._ways.lay_flat)
            column.toggle(command, on=flat, note=note)

    def commands(self) -> list[Command]:
        """Return the button that lifts the curtain, and the other buttons."""
        return [Command(READY, _("I'm here"), self._on_ready, "primary"), *self._ways.others()]
