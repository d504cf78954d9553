"""The dialog that asks the others at the device whether a play may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.play.sentences.event_sentences import play_sentence
from game.play.table.table import Table
from game.rules.state import Turn
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.screens.column import Column
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, SmallCards
from game.words.language import _

CARD, DENSE_CARD = 44, 30
"""The width of a card in CSS pixels, normally and if the window is low."""


def show_play(column: Column, art: CardArt, turn: Turn, names: Sequence[str]) -> None:
    """Put the play in words, and below it the card played and the cards it captured."""
    column.write(play_sentence(turn, names), align="center")
    column.gap(4)
    cards = (turn.play.card, *turn.play.captured)
    width = column.px(DENSE_CARD if column.dense else CARD)
    room = min(column.width, width + round(width * 1.08) * (len(cards) - 1))
    row = pygame.Rect(column.left + (column.width - room) // 2, column.y, room, 1)
    column.add(SmallCards(row, cards, art, width=width))
    column.gap(8)


class ConsentDialog(Dialog):
    """Asks each of the others to agree with a separate button; one player can refuse for all.

    Args:
        turn: the play to take back.
        asked: the seats that must agree.
        on_agreed: called once all have agreed.
        on_refused: called once if a player refuses.
    """

    closes = False
    widest = 420

    def __init__(
        self,
        table: Table,
        turn: Turn,
        asked: Sequence[int],
        *,
        on_agreed: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        super().__init__(table.context)
        self._turn, self._table = turn, table
        self._asked, self._agreed = tuple(asked), set[int]()
        self._on_agreed, self._on_refused = on_agreed, on_refused
        self.form.focus = "refuse"

    @property
    def title(self) -> str:
        """The question."""
        return _("Undo this move?")

    def cancel(self) -> None:
        """Refuse."""
        self.context.stage.pop()
        self._on_refused()

    def body(self, column: Column) -> None:
        """Show the play, then a button for each player who is asked."""
        show_play(column, self.context.card_art, self._turn, self._table.names)
        column.write(
            _("Everyone else here must agree."), theme.SMALL, theme.IVORY_DIM, align="center"
        )
        for seat in self._asked:
            column.gap(8)
            words = _("{name} agrees").format(name=self._table.names[seat])
            on = seat in self._agreed
            column.toggle(Command(f"agree-{seat + 1}", words, partial(self._agree, seat)), on=on)

    def commands(self) -> list[Command]:
        """Return the button that refuses."""
        return [Command("refuse", _("Keep the move"), self.cancel)]

    def _agree(self, seat: int) -> None:
        self._agreed ^= {seat}
        if self._agreed >= set(self._asked):
            self.context.stage.pop()
            self._on_agreed()
        else:
            self.lay_out()
