"""The table top and the icons as surfaces, drawn once for each size and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.table.art import svg
from game.table.art.table_frame import frame_width, lay_frame
from game.table.art.table_textures import felt_weave, lamp_light

if TYPE_CHECKING:
    from game.table.loop.scene import Insets

    Margins = Insets | tuple[int, int, int, int]

__all__ = ["TableArt", "frame_width", "icon"]

KEPT = 3
"""Table tops kept in memory; a 4K one takes 32 MB."""


class TableArt:
    """Table tops, each drawn the first time its size is asked for; the last few are kept."""

    def __init__(self) -> None:
        self._tables: dict[tuple[tuple[int, int], tuple[int, ...]], pygame.Surface] = {}

    def background(
        self, size: tuple[int, int], safe_margin: Margins = (0, 0, 0, 0)
    ) -> pygame.Surface:
        """The whole table top of `size` pixels; blit it, never draw on it.

        The frame, `frame_width(size)` wide, lies inside `safe_margin` (left, top, right, bottom
        in pixels) with plain walnut beyond it.
        """
        key = (size, tuple(safe_margin))
        if key not in self._tables:
            while len(self._tables) >= KEPT:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = _table(size, safe_margin)
        return self._tables[key]


def icon(name: str, size: int, colour: pygame.typing.ColorLike) -> pygame.Surface:
    """One of `assets/art/icons` as a square of `size` pixels in `colour`, alpha included."""
    shade = pygame.Color(colour)
    return _icon(name, size, f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}", shade.a)


@lru_cache(maxsize=256)
def _icon(name: str, size: int, colour: str, alpha: int) -> pygame.Surface:
    drawn = svg.for_display(svg.draw_part(f"art/icons/{name}.svg", (size, size), {"ink": colour}))
    if alpha < 255:
        drawn.set_alpha(alpha)
    return drawn


def _table(size: tuple[int, int], safe: Margins) -> pygame.Surface:
    table = lamp_light(size)
    weave = felt_weave()
    for x in range(0, size[0], weave.get_width()):
        for y in range(0, size[1], weave.get_height()):
            table.blit(weave, (x, y), special_flags=pygame.BLEND_MULT)
    left, top, right, bottom = safe
    band = frame_width(size)
    felt = pygame.Rect(left, top, size[0] - left - right, size[1] - top - bottom)
    lay_frame(table, felt.inflate(-2 * band, -2 * band), band)
    return table.convert() if pygame.display.get_surface() else table
