"""A dialog with every play of the hand, for tables without room for the log."""

from __future__ import annotations

import pygame

from game.play.drawing.play_log import LogEntry
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Caption, Label
from game.words.language import _


class LogDialog(Dialog):
    """Lists plays, the newest first."""

    has_done = True
    widest = 460

    def __init__(self, context: Context, plays: list[LogEntry]) -> None:
        super().__init__(context)
        self._plays = plays
        self.form.focus = "done"

    @property
    def title(self) -> str:
        """The dialog's name."""
        return _("All plays of this hand")

    def body(self, column: Column) -> None:
        """Show a row for each play, below the number of its deal."""
        if not self._plays:
            column.write(_("Nothing has been played in this hand yet."))
        for play in self._plays:
            if play.deal:
                column.gap(4)
                column.caption(play.deal)
            self._row(column, play)

    def _row(self, column: Column, play: LogEntry) -> None:
        """Add a play, and its points at the end of the row."""
        unit, size = self.unit, theme.BODY * self.unit
        scored = TextStyle(size, theme.BRASS, "bold", "end")
        wide = measure(play.scored, scored)[0] + column.px(8) if play.scored else 0
        ink = theme.IVORY if play.own else theme.IVORY_DIM
        style = TextStyle(size, ink, "bold" if play.basra else "regular")
        words = Label((column.left, column.y), column.width - wide, play.words, style)
        column.add(words)
        if wide:
            place = pygame.Rect(column.left + column.width - wide, words.rect.top, wide, 0)
            place.height = words.lines[0].room.height
            column.add(Caption(place, play.scored, scored))
        column.y += unit.px(2)
