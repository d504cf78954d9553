"""The table top as a surface, drawn once for each size and cached."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.ui.art.table_frame import draw_frame, frame_width
from game.ui.art.table_textures import felt_weave, lamp_light

MAX_TABLES = 2
"""The table tops in memory; a 4K one takes 32 MB."""

Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


class TableArt:
    """Table tops, drawn when first needed; the last few are cached."""

    def __init__(self) -> None:
        self._tables: dict[tuple[TablePalette, tuple[int, int], Margins], pygame.Surface] = {}

    def background(self, size: tuple[int, int], safe: Margins = (0, 0, 0, 0)) -> pygame.Surface:
        """Return the whole table top of `size` pixels; blit it, never draw on it.

        The frame, `frame_width(size)` wide, is inside the `safe` margins, with plain walnut beyond.
        """
        key = (theme.palette, size, safe)
        if key not in self._tables:
            while len(self._tables) >= MAX_TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = _table(size, safe)
        return self._tables[key]


def smooth_table(size: tuple[int, int]) -> pygame.Surface:
    """Return a table top without the threads of its cloth, which make a picture file large."""
    return _framed(lamp_light(size), (0, 0, 0, 0))


def _table(size: tuple[int, int], safe: Margins) -> pygame.Surface:
    table = lamp_light(size)
    weave = felt_weave()
    for x in range(0, size[0], weave.get_width()):
        for y in range(0, size[1], weave.get_height()):
            table.blit(weave, (x, y), special_flags=pygame.BLEND_MULT)
    return _framed(table, safe)


def _framed(table: pygame.Surface, safe: Margins) -> pygame.Surface:
    size = table.get_size()
    left, top, right, bottom = safe
    band = frame_width(size)
    felt = pygame.Rect(left, top, size[0] - left - right, size[1] - top - bottom)
    draw_frame(table, felt.inflate(-2 * band, -2 * band), band)
    return table.convert() if pygame.display.get_surface() else table
