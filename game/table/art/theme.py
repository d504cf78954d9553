"""The look that all screens share: colours, the scale of sizes, and panels with soft corners.

Sizes are CSS pixels; a screen multiplies them by the unit it was given.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.table.art.surface_cache import SurfaceCache

Colour = tuple[int, int, int] | tuple[int, int, int, int]

FELT: Final = (18, 66, 58)
FELT_DEEP: Final = (11, 46, 41)
FELT_DARK: Final = (7, 31, 28)
FELT_LINE: Final = (58, 112, 98)
IVORY: Final = (245, 235, 210)
IVORY_DIM: Final = (200, 205, 186)
SWITCH_LINE: Final = (86, 140, 124)
"""Round what can be switched or typed into: 3 to 1 against its ground."""
BRASS: Final = (232, 190, 90)
BRASS_LIGHT: Final = (248, 216, 134)
BRASS_DEEP: Final = (176, 131, 50)
WALNUT: Final = (66, 41, 26)
INK: Final = (30, 27, 24)
RED: Final = (179, 38, 30)
CORAL: Final = (244, 148, 128)
SHADE: Final = (3, 16, 14, 176)
PANEL: Final = (8, 37, 33)
WELL: Final = (5, 28, 25, 200)
FIELD: Final = (6, 30, 27)
"""Behind text that is typed; not see-through, as the page lays its own field over it."""
FIELD_HINT: Final = (138, 160, 146)
"""What stands in an empty field: 4.5 to 1 against it, and quieter than what is typed."""

TARGET: Final = 44
"""The least width and height of anything to tap."""
RADIUS: Final = 12
RADIUS_LARGE: Final = 20

SMALL: Final = 13
BODY: Final = 15
LARGE: Final = 18
HEADING: Final = 22
TITLE: Final = 30
"""Sizes of type."""

_SUPERSAMPLE = 4

_PANELS: SurfaceCache[tuple[tuple[int, int], int, Colour, Colour | None, int]] = SurfaceCache(
    16 << 20
)


@lru_cache(maxsize=96)
def _disc(radius: int, fill: Colour, border: Colour | None, width: int) -> pygame.Surface:
    """A filled circle with smooth edges, ringed by its border."""
    big = radius * _SUPERSAMPLE
    edge = border or fill
    disc = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
    disc.fill((*edge[:3], 0))
    pygame.draw.circle(disc, edge, (big, big), big)
    if border is not None:
        pygame.draw.circle(disc, fill, (big, big), big - width * _SUPERSAMPLE)
    return pygame.transform.smoothscale(disc, (radius * 2, radius * 2))


def _plain(
    size: tuple[int, int], fill: Colour, border: Colour | None, width: int
) -> pygame.Surface:
    """The panel with square corners."""
    panel = pygame.Surface(size, pygame.SRCALPHA)
    panel.fill(border or fill)
    if border is not None:
        inner = panel.get_rect().inflate(-2 * width, -2 * width)
        panel.fill(fill, inner)
    return panel


def _panel(
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    border: Colour | None,
    width: int,
) -> pygame.Surface:
    """A rounded panel: plain, with each corner replaced by its quarter of the disc."""
    panel = _plain(size, fill, border, width)
    if radius < 1:
        return panel
    disc = _disc(radius, fill, border, width)
    for right in (0, 1):
        for low in (0, 1):
            corner = (right * (size[0] - radius), low * (size[1] - radius))
            panel.fill((0, 0, 0, 0), (corner, (radius, radius)))
            quarter = pygame.Rect(right * radius, low * radius, radius, radius)
            panel.blit(disc, corner, quarter, special_flags=pygame.BLEND_RGBA_ADD)
    return panel


def rounded(  # noqa: PLR0913 - a shape, its size and its three colours of paint
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: Colour,
    border: Colour | None = None,
    *,
    width: float = 1,
) -> None:
    """Draw a panel with smooth round corners; `fill` and `border` may be see-through."""
    if rect.width < 1 or rect.height < 1:
        return
    corner = min(round(radius), rect.width // 2, rect.height // 2)
    line = max(1, round(width)) if border is not None else 0
    shape = rect.size, corner, fill, border, line
    surface.blit(_PANELS.get(shape, lambda: _panel(*shape)), rect.topleft)
