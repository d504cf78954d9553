"""The look that all screens share: colours, sizes, and panels with soft corners.

Sizes are CSS pixels; a screen multiplies them by its unit. Colours change with the palette in use,
so read `theme.NAME` when you lay out or draw, and don't store it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

import pygame

from game.ui.art.palettes import DARK, RGB, RGBA, TablePalette, at_the_table
from game.ui.art.surface_cache import SurfaceCache

Colour = RGB | RGBA

FELT: RGB
FELT_LIT: RGB
FELT_DIM: RGB
FELT_NIGHT: RGB
FELT_DEEP: RGB
FELT_DARK: RGB
FELT_LINE: RGB
BOARD: RGB
PEARL: float
IVORY: RGB
IVORY_DIM: RGB
SWITCH_LINE: RGB
BRASS: RGB
BRASS_LIGHT: RGB
BRASS_DEEP: RGB
GILT: RGB
SPARK: RGB
WALNUT: RGB
INK: RGB
ROSE: RGB
RED: RGB
CORAL: RGB
PANEL: RGB
PANEL_LINE: RGBA
WELL: RGBA
FIELD: RGB
FIELD_HINT: RGB
FADED: RGB
PLATE: RGBA
HOLLOW: RGBA
CARD_EDGE: RGB
FELT_IVORY: RGB
FELT_WORDS: RGB
FELT_BRASS: RGB
LABEL: RGBA
CHOICE: RGB
TINT: RGBA
HOVER: RGBA
TOUCHED: RGBA
GLOW: RGB
TURN_LIGHT: RGB
RIM: RGB
LAND: RGB
SEA: RGB
"""The colours of the palette in use, each as `TablePalette` describes it."""


def use(palette: TablePalette) -> None:
    """Use the colours of a palette from now on.

    Lay out everything again: layouts and cached pictures may contain the colours before.
    """
    named = {name.upper(): colour for name, colour in palette._asdict().items()}
    globals().update(named, palette=palette)


palette = DARK
"""The palette in use: a part of the key of each picture that is cached in several colours."""

use(DARK)


@contextmanager
def table_colours() -> Iterator[None]:
    """Use the colours of the parts around a table's cards, for a part of a picture."""
    kept = palette
    use(at_the_table(kept))
    try:
        yield
    finally:
        use(kept)


TARGET: Final = 44
"""The smallest width and height of a control."""
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
    16 << 20, window_areas=1
)


@lru_cache(maxsize=96)
def _disc(radius: int, fill: Colour, border: Colour | None, width: int) -> pygame.Surface:
    big = radius * _SUPERSAMPLE
    edge = border or fill
    disc = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
    disc.fill((*edge[:3], 0))
    pygame.draw.circle(disc, edge, (big, big), big)
    if border is not None:
        pygame.draw.circle(disc, fill, (big, big), big - width * _SUPERSAMPLE)
    return pygame.transform.smoothscale(disc, (radius * 2, radius * 2))


def _panel(
    size: tuple[int, int], radius: int, fill: Colour, border: Colour | None, width: int
) -> pygame.Surface:
    """Return a rounded panel: a plain one whose corners are quarters of the disc."""
    panel = pygame.Surface(size, pygame.SRCALPHA)
    panel.fill(border or fill)
    if border is not None:
        panel.fill(fill, panel.get_rect().inflate(-2 * width, -2 * width))
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
    """Draw a panel with smooth round corners; `fill` and `border` may be translucent.

    `width` is the border's, in pixels; a palette may multiply it.
    """
    if rect.width < 1 or rect.height < 1:
        return
    corner = min(round(radius), rect.width // 2, rect.height // 2)
    line = max(1, round(width * palette.outline)) if border is not None else 0
    shape = rect.size, corner, fill, border, line
    panel = _PANELS.get(shape, lambda: _panel(*shape))
    inner = rect.inflate(-2 * line, -2 * max(corner, line))
    if len(fill) > 3 or inner.width < 1 or inner.height < 1:
        surface.blit(panel, rect.topleft)
        return
    surface.fill(fill, inner)  # much faster than to blit it
    for part in (
        pygame.Rect(rect.topleft, (rect.width, inner.top - rect.top)),
        pygame.Rect(rect.left, inner.bottom, rect.width, rect.bottom - inner.bottom),
        pygame.Rect(rect.left, inner.top, line, inner.height),
        pygame.Rect(inner.right, inner.top, line, inner.height),
    ):
        surface.blit(panel, part.topleft, part.move(-rect.left, -rect.top))


def draw_ring(surface: pygame.Surface, around: pygame.Rect, radius: float, unit: float) -> None:
    """Draw the ring of the focus, with an edge that sets it off from the bare felt."""
    line, clear = max(2, 2 * unit), (*palette.brass_light, 0)
    edge = max(1, round(line * 0.6))
    wider = around.inflate(2 * edge, 2 * edge)
    rounded(surface, wider, radius + edge, clear, palette.panel, width=line)
    rounded(surface, around, radius, clear, palette.brass_light, width=line)


def dim(surface: pygame.Surface) -> None:
    """Draw the shade over a surface.

    One opacity for a whole picture blits much faster than one for each pixel.
    """
    shade = pygame.Surface(surface.get_size())
    shade.fill(palette.shade[:3])
    shade.set_alpha(palette.shade[3])
    surface.blit(shade, (0, 0))


LABEL_INSET: Final = 7
"""CSS pixels of the plate behind words on the bare felt, on each side of them."""


def draw_label(surface: pygame.Surface, words: pygame.Rect, unit: float) -> None:
    """Draw the plate behind words on the bare felt, which is clear in most palettes."""
    plate = words.inflate(2 * LABEL_INSET * unit, 4 * unit)
    rounded(surface, plate, RADIUS * unit, palette.label)


def draw_well(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw a sunken ground."""
    rounded(surface, rect, RADIUS * unit, palette.well, (*palette.felt_line, 130), width=unit)
