"""The race for most cards: a bar for each side, with a mark at its certain majority."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.play.drawing.side_panel import INSET, before, draw_figure, draw_line, draw_panel
from game.play.layout.table_layout import RACE_HEAD, TableLayout
from game.play.table.scoreboard import Scoreboard
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.words.bidi_runs import isolate_ltr
from game.words.language import _

BEYOND = 1.2
"""The length of a bar, relative to the cards that a majority needs at first."""


def draw_race_bar(
    surface: pygame.Surface, layout: TableLayout, room: Rect, scores: Scoreboard, side: int
) -> None:
    """Draw a side's bar in a room: its number of cards, and the mark of its majority."""
    track = Rect(room.left, 0, room.width, max(3, layout.px(4)))
    track.centery = room.centery
    whole = (scores.pack // 2 + 1) * BEYOND
    cards, needed = scores.cards[side], scores.needed[side]
    theme.rounded(surface, track, track.height / 2, (*theme.IVORY, 52))
    filled = track.copy()
    filled.width = round(track.width * min(1.0, cards / whole))
    if cards:
        filled.width = max(track.height, filled.width)
    paint = theme.BRASS if side == layout.own_side else theme.IVORY_DIM
    if cards >= needed:
        paint = theme.BRASS_LIGHT
    theme.rounded(surface, layout.flipped(filled, track), track.height / 2, paint)
    mark = Rect(0, 0, max(2, layout.px(2)), track.height + layout.px(5))
    mark.center = track.left + round(track.width * needed / whole), track.centery
    theme.rounded(surface, layout.flipped(mark, track), 1, theme.IVORY)


def draw_race(surface: pygame.Surface, layout: TableLayout, scores: Scoreboard) -> None:
    """Draw the race in its panel: the points at stake, then a row for each side."""
    panel = layout.race
    if panel is None or not scores.cards:
        return
    draw_panel(surface, layout, panel)
    inner = panel.inflate(-2 * layout.px(INSET), 0)
    head = Rect(inner.left, panel.top + layout.px(5), inner.width, layout.px(RACE_HEAD - 10))
    stake = TextStyle(layout.px(14), theme.BRASS_LIGHT, "bold")
    room = draw_figure(surface, layout, head, isolate_ltr(f"+{scores.at_stake}"), stake)
    name = TextStyle(layout.px(theme.BODY), theme.BRASS, "title")
    draw_line(surface, layout, room, _("Most cards"), name)
    high = (panel.bottom - layout.px(4) - head.bottom) // len(scores.cards)
    for side in range(len(scores.cards)):
        row = Rect(inner.left, head.bottom + side * high, inner.width, high)
        _draw_row(surface, layout, row, scores, side)


def _draw_row(
    surface: pygame.Surface, layout: TableLayout, row: Rect, scores: Scoreboard, side: int
) -> None:
    words = Rect(row.left, row.top, row.width, row.height - layout.px(12))
    bar = Rect(row.left, words.bottom, row.width, layout.px(8))
    count = isolate_ltr(f"{scores.cards[side]} / {scores.needed[side]}")
    style = TextStyle(layout.px(13), theme.IVORY, "bold")
    room = draw_figure(surface, layout, words, count, style)
    own = theme.BRASS_LIGHT if side == layout.own_side else theme.IVORY
    name = TextStyle(layout.px(13), own, "bold")
    if scores.taker == side:  # the sign next to a name
        size = layout.px(14)
        place = Rect(0, 0, size, size)
        place.midright = room.midright
        surface.blit(icon("rest", size, theme.BRASS), layout.flipped(place, room))
        room = before(layout, room, size)
    draw_line(surface, layout, room, scores.sides[side], name)
    draw_race_bar(surface, layout, bar, scores, side)
