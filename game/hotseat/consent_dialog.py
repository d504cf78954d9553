"""Asks the others who share a device whether a play may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.hotseat.play_shown import show_play
from game.rules.state import Turn
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _


class ConsentDialog(Dialog):
    """Each of the others says by a button of their own that they agree, or anyone refuses.

    Args:
        turn: the play that is to be taken back.
        names: what the seats are called.
        asked: the seats of those who must agree.
        on_agreed: called once, when all of them have.
        on_refused: called once, when somebody doesn't.
    """

    closes = False
    widest = 420

    def __init__(  # noqa: PLR0913 - what is asked, of whom, and what comes of it
        self,
        context: Context,
        turn: Turn,
        names: Sequence[str],
        asked: Sequence[int],
        *,
        on_agreed: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self._turn, self._names = turn, names
        self._asked, self._agreed = tuple(asked), set[int]()
        self._on_agreed, self._on_refused = on_agreed, on_refused
        self.form.focus = "refuse"

    @property
    def title(self) -> str:
        """What is asked."""
        return _("Undo this move?")

    def cancel(self) -> None:
        """Escape is no consent."""
        self._refuse()

    def body(self, column: Column) -> None:
        """The play, then a button for each who is asked."""
        show_play(column, self.context.card_art, self._turn, self._names)
        column.write(
            _("Everyone else here must agree."), theme.SMALL, theme.IVORY_DIM, align="center"
        )
        for seat in self._asked:
            column.gap(8)
            words = _("{name} agrees").format(name=self._names[seat])
            on = seat in self._agreed
            column.toggle(Command(f"agree-{seat + 1}", words, partial(self._agree, seat)), on=on)

    def commands(self) -> list[Command]:
        """To leave everything as it is."""
        return [Command("refuse", _("Keep the move"), self._refuse)]

    def _agree(self, seat: int) -> None:
        self._agreed ^= {seat}
        if self._agreed >= set(self._asked):
            self.context.stage.pop()
            self._on_agreed()
        else:
            self.lay_out()

    def _refuse(self) -> None:
        self.context.stage.pop()
        self._on_refused()
