"""What stands on the curtain: whose turn it is, what was played since, and how to lift it."""

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
"""Where the curtain stands at a flat table, 0 at the top and 1 at the bottom."""

QUIET = 0.35
"""Seconds in which a press is taken for the second one of a double tap that made a play."""


@dataclass(frozen=True)
class CurtainWays:
    """What else can be done at a table while its curtain is down.

    Attributes:
        forget: lets go of all that was begun with cards that are about to be covered.
        turn_to: has the table seen from a seat.
        menu: opens the table's menu.
        flat: whether the table lies flat between two; None where it can't.
        lay_flat: lays it flat, or no more.
        others: buttons beside the one that lifts the curtain.
    """

    forget: Callable[[], None]
    turn_to: Callable[[int], None]
    menu: Callable[[], None]
    flat: Callable[[], bool | None]
    lay_flat: Callable[[], None]
    others: Callable[[], Sequence[Command]]


class CurtainDialog(Dialog):
    """Asks the one whose turn it is to come, and shows only what everyone may know.

    Args:
        seat: whose turn it is.
        played: what was played since that person's last turn.
        names: what the seats are called.
        on_ready: lifts the curtain.
        ways: what else can be done meanwhile.

    Attributes:
        names: what the seats are called, in the language now spoken.
    """

    closes = False
    widest = 420

    def __init__(  # noqa: PLR0913, PLR0917 - all that a curtain shows and leads to
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
        """The panel in the middle, or at the edge of the one who is to come where two have one."""
        self.standing = FLAT_STANDING if self._ways.flat() else 0.5
        return super().build()

    @property
    def title(self) -> str:
        """Whose turn it is."""
        return turn_of(self.names[self._seat])

    def handle(self, event: Input) -> None:
        """Take an input, unless it is the end of what made the play before."""
        early = self.context.clock.now - self._drawn_at < QUIET
        if isinstance(event, Activate) or not early:
            super().handle(event)

    def cancel(self) -> None:
        """Escape opens the menu: nobody looks behind a curtain by going back."""
        self._ways.menu()

    def body(self, column: Column) -> None:
        """Each play since, in words and in cards."""
        if not self._played:
            column.write(_("The cards are dealt."), align="center")
        for turn in self._played:
            show_play(column, self.context.card_art, turn, self.names)

    def notes(self, column: Column) -> None:
        """That nobody sees anything before, and how the table lies."""
        column.gap(4)
        words = _("All cards stay face down until then.")
        column.write(words, theme.SMALL, theme.IVORY_DIM, align="center")
        flat = self._ways.flat()
        if flat is not None:
            column.gap(4)
            note = _("The table turns to face the player whose turn it is.") if flat else ""
            command = Command("lay-flat", _("Lay the device flat"), self._ways.lay_flat)
            column.toggle(command, on=flat, note=note)

    def commands(self) -> list[Command]:
        """To lift it, and what else can be done."""
        return [Command(READY, _("I'm here"), self._on_ready, "primary"), *self._ways.others()]
