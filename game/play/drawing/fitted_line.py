"""Draws a line of words that fits a room of the table."""

from __future__ import annotations

import pygame

from game.play.layout.table_layout import TableLayout
from game.ui.art import text
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit


def draw_line(
    surface: pygame.Surface, layout: TableLayout, room: pygame.Rect, words: str, style: TextStyle
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
