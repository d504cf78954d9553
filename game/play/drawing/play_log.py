"""The log of plays: all plays of the hand in sentences, newest first.

It is drawn next to the table if the layout has room for it, otherwise in a dialog.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

import pygame

from game.play.drawing.side_panel import INSET
from game.play.layout.table_layout import TableLayout
from game.play.sentences.event_sentences import deal_number, play_made, play_scored
from game.play.table.table import Table
from game.rules.dealing import batches
from game.rules.state import HandState, Turn
from game.ui.art import text, theme
from game.ui.art.text import TextStyle, line_height
from game.ui.art.text_wrapping import wrap
from game.ui.art.typesetting import TextLine, paragraph
from game.ui.loop.memo import Memo
from game.words.language import _, language

BETWEEN = 6
"""CSS pixels between plays."""


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
        """Return everything the log at the table's side shows; equal values look alike."""
        return self.turns if self._table.board.layout.log else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the log at the table's side, if the layout has room for it."""
        layout = self._table.board.layout
        if layout.log is None or not self.turns:
            return
        box, inputs = layout.log, (self.turns, layout, theme.palette, language())
        lines = self._lines.get(inputs, lambda: set_log(layout, box, self.entries))
        height = lines[-1].room.bottom + layout.px(8) - box.top
        theme.draw_well(surface, pygame.Rect(box.topleft, (box.width, height)), layout.unit)
        for line in lines:
            line.draw(surface)


def set_log(layout: TableLayout, box: pygame.Rect, plays: Iterable[LogEntry]) -> list[TextLine]:
    """Return the lines of the title and of as many plays as fit into the box, newest first."""
    inset = layout.px(INSET)
    left, width = box.left + inset, box.width - 2 * inset
    style = TextStyle(layout.px(theme.BODY), theme.BRASS, "title")
    lines = paragraph(_("Moves"), (left, box.top + layout.px(6)), width, style)
    top = box.top + layout.px(8) + line_height(style.size)
    for number, play in enumerate(plays):
        more = _lines(layout, play, pygame.Rect(left, top, width, 0), newest=not number)
        if more[-1].room.bottom > box.bottom - layout.px(6):
            break
        lines += more
        top = more[-1].room.bottom + layout.px(BETWEEN)
    return lines


def _lines(
    layout: TableLayout, play: LogEntry, room: pygame.Rect, *, newest: bool
) -> list[TextLine]:
    """Return the lines of a play from the top of a room: its deal, the play, what it scored."""
    size = layout.px(theme.SMALL)
    ink = theme.IVORY if play.own or newest else theme.IVORY_DIM
    lines: list[TextLine] = []
    if play.deal:
        deal = TextStyle(size, theme.BRASS_LIGHT, "bold")
        lines += paragraph(play.deal, room.topleft, room.width, deal)
    top = lines[-1].room.bottom if lines else room.top
    style = TextStyle(size, ink, "bold" if newest else "regular")
    lines += paragraph(play.words, (room.left, top), room.width, style)
    if play.scored:
        lines += _scored(play, lines[-1], room.width, TextStyle(size, theme.BRASS, "bold"))
    return lines


def _scored(play: LogEntry, last: TextLine, width: int, style: TextStyle) -> list[TextLine]:
    """Return what a play scored, at the end of its last line or below it."""
    end = style._replace(align="end")
    wide = text.measure(play.scored, style)[0] + round(style.size)
    if last.extent.width + wide <= width:
        return [TextLine(play.scored, last.room.copy(), end)]
    below = last.room.move(0, last.room.height)
    return [TextLine(words, below, end) for words in wrap(play.scored, style, width)[:1]]
