"""The unseen cards by rank, for practice, in a dialog.

Which cards are unseen follows from what a seat may know (RULES.md#view).
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.play.table.table import Table
from game.rules.cards import KOMI, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.rules.variant import Variant
from game.rules.view import view
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Caption
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import cards_in_words
from game.words.language import _, mark

COLUMNS = 7
"""The number of ranks in a row."""

NOTABLE = "AJ"
"""The ranks of which every card scores or sweeps."""


class UnseenCards(NamedTuple):
    """The cards that the player has not seen.

    Attributes:
        ranks: each rank of the pack, aces first, and its number of unseen cards.
        single: the unseen cards that matter individually: 2♣, 10♦, and a 7♦ that sweeps or scores.
    """

    ranks: tuple[tuple[str, int], ...]
    single: tuple[Card, ...]


def _in_words(rank: str, count: int) -> str:
    """Return a rank with its count, kept in one piece even within Arabic."""
    return isolate_ltr(f"{_sign(rank)}\N{MULTIPLICATION SIGN}{count}")


def _sign(rank: str) -> str:
    return "10" if rank == "T" else rank


def unseen_cards(table: Table) -> UnseenCards:
    """Return the cards that the people at the table have not seen, given what has been shown."""
    state, rules = table.state, table.state.rules
    others = (hand for seat, hand in enumerate(table.board.hands) if (seat,) != table.lookers)
    unseen = {card for hand in others for card in hand}
    unseen |= {card for seat in table.lookers for card in view(state, seat).unseen}
    out = Counter(card.rank for card in unseen)
    watched = [TWO_OF_CLUBS, TEN_OF_DIAMONDS]
    if rules.komi_sweeps or rules.komi_points:
        watched.append(KOMI)
    return UnseenCards(
        tuple((rank, out[rank]) for rank in _ranks(rules)),
        tuple(card for card in watched if card in unseen),
    )


@lru_cache(maxsize=4)
def _ranks(rules: Variant) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.rank for card in sorted(rules.pack)))


class UnseenCardsDialog(Dialog):
    """Shows the cards that the person hasn't seen."""

    _heading = mark("Unseen cards")
    _has_done = True
    _widest = 380

    def __init__(self, context: Context, out: UnseenCards) -> None:
        super().__init__(context)
        self._out = out

    def _body(self, column: Column) -> None:
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
        name = Caption(upper, _sign(rank), dim)
        colour = theme.BRASS_LIGHT if rank in NOTABLE else theme.IVORY
        style = TextStyle(theme.LARGE * column.unit, colour, "bold", "center", rtl=False)
        number = Caption(lower, str(count), style if count else dim)
        name.label, number.label = "", _in_words(rank, count)
        column.add(name)
        column.add(number)
    column.gap(6)
