"""The cards still out, where the table has no room for them at its side."""

from __future__ import annotations

from game.i18n import _
from game.table.art import theme
from game.table.play.memory_aid import NOTABLE, StillOut
from game.table.ui.column import Column
from game.table.ui.context import Context
from game.table.ui.screen import Dialog
from game.table.ui.widgets import Command
from game.table.words import score_sentences
from game.table.words.card_names import short


class MemoryAidDialog(Dialog):
    """Tells which cards the person has not seen.

    Args:
        context: the app's.
        out: those cards.
    """

    widest = 380

    def __init__(self, context: Context, out: StillOut) -> None:
        super().__init__(context)
        self._out = out

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("Cards still out")

    def commands(self) -> list[Command]:
        """One way out."""
        return [Command("done", _("Done"), self.cancel, "primary")]

    def body(self, column: Column) -> None:
        """Aces and jacks, the single cards, then all other ranks."""
        out = self._out
        for rank, count in out.ranks:
            if rank in NOTABLE:
                column.fact(score_sentences.rank_name(rank), str(count))
        single = " ".join(short(card) for card in out.single)
        column.fact(_("Worth watching"), single or "\N{EN DASH}")
        column.gap(6)
        rest = [(rank, count) for rank, count in out.ranks if rank not in NOTABLE]
        words = _("Other ranks: {ranks}.").format(ranks=score_sentences.ranks_in_words(rest))
        column.write(words, theme.BODY)
