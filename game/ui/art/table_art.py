"""The table top as a surface, drawn once for each size and kept."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.ui.art.table_frame import draw_frame, frame_width
from game.ui.art.table_textures import felt_weave, lamp_light

MAX_TABLES = 2
"""Table tops kept in memory; a 4K one takes 32 MB."""

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


class TableArt:
    """Table tops, each drawn the first time it is asked for; the last few are kept."""

    def __init__(self) -> None:
        self._tables: dict[tuple[TablePalette, tuple[int, int], Margins], pygame.Surface] = {}

    def background(self, size: tuple[int, int], safe: Margins = (0, 0, 0, 0)) -> pygame.Surface:
        """The whole table top of `size` pixels; blit it, never draw on it.

        The frame, `frame_width(size)` wide, lies inside the `safe` margins with plain walnut
        beyond it.
        """
        key = (theme.palette, size, safe)
        if key not in self._tables:
            while len(self._tables) >= MAX_TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = _table(size, safe)
        return self._tables[key]


def smooth_table(size: tuple[int, int]) -> pygame.Surface:
    """A table top without the threads of its cloth, which take most of a picture's file."""
    return _framed(lamp_light(size), (0, 0, 0, 0))


def _table(size: tuple[int, int], safe: Margins) -> pygame.Surface:
    table = lamp_light(size)
    weave = felt_weave()
    for x in range(0, size[0], weave.get_width()):
        for y in range(0, size[1], weave.get_height()):
            table.blit(weave, (x, y), special_flags=pygame.BLEND_MULT)
    return _framed(table, safe)


def _framed(table: pygame.Surface, safe: Margins) -> pygame.Surface:
    """The felt with its frame round it, as the display has it."""
    size = table.get_size()
    left, top, right, bottom = safe
    band = frame_width(size)
    felt = pygame.Rect(left, top, size[0] - left - right, size[1] - top - bottom)
    draw_frame(table, felt.inflate(-2 * band, -2 * band), band)
    return table.convert() if pygame.display.get_surface() else table
