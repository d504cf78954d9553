"""Panels at the sides of a wide table, and lines of words that fit their room."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.ui.art import text
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit

INSET = 12
"""CSS pixels between a panel's edges and its words."""

APART = 8
"""CSS pixels between words and the figure at the end of their line."""


def draw_line(
    surface: pygame.Surface, layout: TableLayout, room: Rect, words: str, style: TextStyle
) -> int:
    """Draw words aligned by their style, centred vertically; return their width in pixels.

    If the room is too narrow, they are made smaller and, if needed, cut short.
    """
    if room.width < 1 or not words:
        return 0
    style = fit(words, style, room.width, min_size=layout.smallest_text)
    drawn = text.render(ellipsis(words, style, room.width), style)
    place = drawn.get_rect(center=room.center)
    if style.align != "center":
        at_right = (style.align == "end") != layout.right_to_left
        place.left = room.right - place.width if at_right else room.left
    surface.blit(drawn, place)
    return place.width


def draw_figure(
    surface: pygame.Surface, layout: TableLayout, line: Rect, figure: str, style: TextStyle
) -> Rect:
    """Draw a figure at the end of a line; return the room left for the words before it."""
    used = draw_line(surface, layout, line, figure, style._replace(align="end"))
    return before(layout, line, used)


def before(layout: TableLayout, line: Rect, used: int) -> Rect:
    """Return the rest of a line, before `used` pixels at its end."""
    room = Rect(line.left, line.top, line.width - used - layout.px(APART), line.height)
    return layout.flipped(room, line)
