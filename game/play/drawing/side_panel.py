"""The panels at the sides of a wide table: background, and lines of words with a figure."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.play.drawing.fitted_line import draw_line
from game.play.layout.table_layout import TableLayout
from game.ui.art import theme
from game.ui.art.text import TextStyle

INSET = 12
"""CSS pixels between a panel's edges and its words."""


APART = 8
"""CSS pixels between words and the figure at the end of their line."""


def draw_panel(surface: pygame.Surface, layout: TableLayout, panel: Rect) -> None:
    """Draw a panel's background."""
    theme.draw_well(surface, panel, layout.unit)


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
