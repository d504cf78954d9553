"""The log of plays: every play of the hand, the newest first, in sentences.

Where the layout has room for it, it stands beside the table; elsewhere a dialog shows it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

import pygame

from game.play.drawing.side_panel import INSET, draw_panel
from game.play.layout.table_layout import TableLayout
from game.play.sentences.event_sentences import deal_number, play_made, play_scored
from game.play.table.table import Table
from game.rules.dealing import batches
from game.rules.state import HandState, Turn
from game.ui.art import text, theme
from game.ui.art.text import TextStyle, line_height
from game.ui.art.text_wrapping import wrap
from game.ui.art.typesetting import TextLine, paragraph
from game.words.language import _, language

BETWEEN = 6
"""CSS pixels between plays."""


class LogEntry(NamedTuple):
    """One play of the log.

    Attributes:
        words: what was done.
        scored: what it scored, "" for nothing.
        basra: whether it was one.
        own: whether a person here made it.
        deal: what to write before it where the plays of another deal begin, "" where none do.
    """

    words: str
    scored: str
    basra: bool
    own: bool
    deal: str


def entries(
    state: HandState, names: tuple[str, ...], shown: int, own_seats: Container[int] = (0,)
) -> Iterator[LogEntry]:
    """The first so many plays of a hand, the newest first."""
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
    """The log of one table's hand, as far as its plays have been seen."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._set: tuple[object, list[TextLine]] = (None, [])
        """What was set in type last, and all that it was set by."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays that have been seen; the last one not while its card is on the way."""
        state, moving = self._table.state, self._table.board.shown.turn is None
        return state.history[:-1] if moving and not state.over else state.history

    @property
    def entries(self) -> list[LogEntry]:
        """The plays, the newest first."""
        return list(self._newest_first())

    def _newest_first(self) -> Iterator[LogEntry]:
        table = self._table
        return entries(table.state, table.names, len(self.turns), table.here)

    def look(self) -> object:
        """All that the log at the table's side shows; equal only where it looks alike."""
        return self.turns if self._table.board.layout.log else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the log at the table's side, where the layout has room for it."""
        layout = self._table.board.layout
        if layout.log is None or not self.turns:
            return
        by = (self.turns, layout, theme.palette, language())
        if self._set[0] != by:
            self._set = by, set_log(layout, layout.log, self._newest_first())
        draw_log(surface, layout, layout.log, self._set[1])


def draw_log(
    surface: pygame.Surface, layout: TableLayout, box: pygame.Rect, lines: list[TextLine]
) -> None:
    """Draw the lines of a log on a panel at the top of their box, as high as they are."""
    panel = pygame.Rect(box.topleft, (box.width, lines[-1].room.bottom + layout.px(8) - box.top))
    draw_panel(surface, layout, panel)
    for drawn in lines:
        drawn.draw(surface)


def set_log(layout: TableLayout, box: pygame.Rect, plays: Iterable[LogEntry]) -> list[TextLine]:
    """The title and as many plays below it as fit into the box, the newest first."""
    inset = layout.px(INSET)
    left, width = box.left + inset, box.width - 2 * inset
    style = TextStyle(layout.px(theme.BODY), theme.BRASS, "title")
    lines = paragraph(_("Plays"), (left, box.top + layout.px(6)), width, style)
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
    """A play in lines from the top of a room: its deal, what was done, what it scored."""
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
    """What a play scored, at the end of its last line or below it."""
    end = style._replace(align="end")
    wide = text.measure(play.scored, style)[0] + round(style.size)
    if last.extent.width + wide <= width:
        return [TextLine(play.scored, last.room.copy(), end)]
    below = last.room.move(0, last.room.height)
    return [TextLine(words, below, end) for words in wrap(play.scored, style, width)[:1]]
