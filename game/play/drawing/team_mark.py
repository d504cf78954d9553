"""The mark of a team: a star for the person's, a ring for the other, in plates and scores."""

import pygame
from pygame import Rect

from game.play.layout.table_layout import TableLayout
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.theme import Colour

SIDE, BESIDE = 11, 3
"""CSS pixels of a mark, and between it and the name."""


def in_teams(layout: TableLayout) -> bool:
    """Return whether partners play together, so that names need a mark."""
    return len(layout.scores) < len(layout.seats)


def mark_width(layout: TableLayout) -> int:
    """Return the pixels that a mark takes before a name; 0 if there are no teams."""
    return layout.px(SIDE) + layout.px(BESIDE) if in_teams(layout) else 0


def draw_team_mark(
    surface: pygame.Surface, layout: TableLayout, seat: int, room: Rect, colour: Colour
) -> None:
    """Draw the mark of a seat's team at the start of a room; their shapes differ too."""
    side = layout.px(SIDE)
    place = Rect(room.left, room.centery - side // 2, side, side)
    place = layout.flipped(place, room)
    if seat % len(layout.scores) == layout.own_side:
        surface.blit(icon("star", side, colour), place)
    else:
        ring = place.inflate(-side // 4, -side // 4)
        clear, line = (*colour[:3], 0), max(2, round(side * 0.18))
        theme.rounded(surface, ring, ring.width / 2, clear, colour, width=line)
