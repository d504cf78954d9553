"""A dialog with the cards still out, for tables without room for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.drawing.memory_aid import COLUMNS, NOTABLE, StillOut
from game.play.sentences import score_sentences
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Caption
from game.words.card_names import cards_in_words
from game.words.language import _


class MemoryAidDialog(Dialog):
    """Shows the cards that the person hasn't seen."""

    has_done = True
    widest = 380

    def __init__(self, context: Context, out: StillOut) -> None:
        super().__init__(context)
        self._out = out

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Unseen cards")

    def body(self, column: Column) -> None:
        """Show how many cards of each rank are out, then the cards worth watching."""
        ranks = self._out.ranks
        for start in range(0, len(ranks), COLUMNS):
            _put_ranks(column, ranks[start : start + COLUMNS])
        single = cards_in_words(self._out.single)
        column.fact(_("Cards to watch for"), single or "\N{EN DASH}")


def _put_ranks(column: Column, ranks: Sequence[tuple[str, int]]) -> None:
    """Add a row of ranks above a row of their counts."""
    dim = TextStyle(theme.SMALL * column.unit, theme.IVORY_DIM, align="center", rtl=False)
    names, counts = column.cells(22, COLUMNS, 0), column.cells(28, COLUMNS, 0)
    for (rank, count), upper, lower in zip(ranks, names, counts, strict=False):
        name = Caption(upper, score_sentences.rank_sign(rank), dim)
        colour = theme.BRASS_LIGHT if rank in NOTABLE else theme.IVORY
        style = TextStyle(theme.LARGE * column.unit, colour, "bold", "center", rtl=False)
        number = Caption(lower, str(count), style if count else dim)
        name.label, number.label = "", score_sentences.ranks_in_words([(rank, count)])
        column.add(name)
        column.add(number)
    column.gap(6)
