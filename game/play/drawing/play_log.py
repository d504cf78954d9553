"""The log of plays: all plays of the hand in sentences, newest first.

The last ones are drawn on the table if the layout has room for them.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import pygame

from game.play.layout.table_layout import TableLayout
from game.play.sentences.event_sentences import deal_number, play_made, play_scored
from game.play.table.table import Table
from game.rules.dealing import batches
from game.rules.state import HandState, Turn
from game.ui.art import theme
from game.ui.art.text import Align, TextStyle
from game.ui.art.typesetting import TextLine, paragraph
from game.ui.loop.memo import Memo
from game.words.language import in_sequence, language

QUIET = 2
"""The plays on the table; older basras since the player's own play replace the second one."""


class LogEntry(NamedTuple):
    """One play of the log.

    Attributes:
        words: the play in words.
        scored: what it scored, "" for nothing.
        basra: whether it was a basra.
        own: whether a person at this device made it.
        deal: the heading of its deal if the plays of another deal start here, otherwise "".
    """

    words: str
    scored: str
    basra: bool
    own: bool
    deal: str


def entries(
    state: HandState, names: tuple[str, ...], shown: int, own_seats: Container[int] = (0,)
) -> Iterator[LogEntry]:
    """Return the first `shown` plays of a hand, newest first."""
    rules, players = state.rules, state.players
    each = rules.batch_size(players) * players
    deals = batches(rules, players)
    for number in reversed(range(shown)):
        turn = state.history[number]
        first = number == shown - 1 or not (number + 1) % each
        deal = deal_number(number // each + 1, deals) if first else ""
        own = turn.seat in own_seats
        scored = play_scored(rules, turn)
        yield LogEntry(play_made(turn.seat, turn.play, names), scored, bool(turn.basra), own, deal)


class PlayLog:
    """The log of a table's hand, up to the play last shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: Memo[list[TextLine]] = Memo()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays that have been shown; without the last one while its card is moving."""
        state, moving = self._table.state, self._table.board.shown.turn is None
        return state.history[:-1] if moving and not state.over else state.history

    @property
    def entries(self) -> Iterator[LogEntry]:
        """The plays, newest first."""
        table = self._table
        return entries(table.state, table.names, len(self.turns), table.here)

    def look(self) -> object:
        """Return everything the last plays on the table show; equal values look alike."""
        return self.turns[-self._table.state.players :] if self._table.board.layout.log else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the last plays in quiet words, if the layout has room for them."""
        layout = self._table.board.layout
        if layout.log is None or not self.turns:
            return
        box, inputs = layout.log, (self.turns, layout, theme.palette, language())
        lines = self._lines.get(inputs, lambda: set_log(layout, box, self.entries))
        if lines:
            words = lines[0].extent.unionall([line.extent for line in lines])
            theme.draw_label(surface, words, layout.unit)
        for line in lines:
            line.draw(surface)


def set_log(layout: TableLayout, box: pygame.Rect, plays: Iterable[LogEntry]) -> list[TextLine]:
    """Return the lines of the last plays that fit into the box, newest first.

    Basras since the player's own play stay longest.
    """
    newest, *older = islice(plays, max(QUIET, len(layout.seats) - 1))
    basras = [play for play in older if play.basra]
    lines, fit = _set(layout, box, [newest, *(basras or older[: QUIET - 1])])
    return lines if fit or not basras else _set(layout, box, basras)[0]


def _set(
    layout: TableLayout, box: pygame.Rect, plays: Sequence[LogEntry]
) -> tuple[list[TextLine], bool]:
    """Return the lines of the first plays that fit into the box, and whether all do."""
    lines: list[TextLine] = []
    inset = layout.px(theme.LABEL_INSET)
    align: Align = "end" if (box.centerx > layout.felt.centerx) != layout.right_to_left else "start"
    for number, play in enumerate(plays):
        ink = theme.IVORY_DIM if number else theme.IVORY
        ink = theme.BRASS if play.basra else ink
        words = in_sequence((play.words, play.scored if play.basra else ""))
        style = TextStyle(layout.type_size(theme.SMALL), ink, align=align)
        top = lines[-1].room.bottom if lines else box.top
        more = paragraph(words, (box.left + inset, top), box.width - 2 * inset, style)
        if more[-1].room.bottom > box.bottom:
            return lines, False
        lines += more
    return lines, True
