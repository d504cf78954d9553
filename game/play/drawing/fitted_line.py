"""One line of words in a room of the table, made to fit it."""

from __future__ import annotations

import pygame

from game.play.layout.table_layout import TableLayout
from game.ui.art import text
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit


def draw_line(
    surface: pygame.Surface, layout: TableLayout, room: pygame.Rect, words: str, style: TextStyle
) -> int:
    """Draw words where their style aligns them, halfway down the room: how wide they are.

    They are made smaller, and if they must be cut short, where the room is too narrow.
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
