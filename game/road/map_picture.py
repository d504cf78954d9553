"""The map of the road, on which the Levant is as wide as the lands around it; our own sketch."""

from bisect import bisect

import pygame

from game.road.outline import ISLANDS, RIVERS, SEAS, Shore
from game.ui.art import theme
from game.ui.art.surface_cache import SurfaceCache
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

_FINER = 2
"""Pixels drawn for each one shown, along each side."""

_EAST = (
    *((26.0, 0.0), (31.0, 0.2), (34.0, 0.4), (35.0, 0.52), (37.0, 0.72), (39.0, 0.9)),
    (46.0, 1.0),
)
_NORTH = (
    *((6.0, -0.02), (14.0, 0.12), (22.0, 0.2), (27.0, 0.32), (30.0, 0.44), (32.0, 0.56)),
    *((36.0, 0.94), (38.0, 1.0)),
)
"""Degrees, and the shares of the map's width or height up to there; straight between them."""

_QUIET = 140
"""How much of the felt a part of the map covers, of 255."""

_SEAM = 48
"""CSS pixels in which a part of the map fades at its upper and lower end."""

_FLAT = 0.84
"""How much wider than high a degree of the coasts is, from the cosine of their latitude."""

_pictures: SurfaceCache[tuple[object, ...]] = SurfaceCache(40_000_000, window_areas=1)


def point(at: tuple[float, float], size: tuple[int, int]) -> tuple[int, int]:
    """Return the pixel of degrees east and north on a map of that size."""
    return round(_bent(at[0], _EAST) * size[0]), round((1 - _bent(at[1], _NORTH)) * size[1])


def _bent(degrees: float, bends: tuple[tuple[float, float], ...]) -> float:
    """Return the share of a map at these degrees, also beyond its edges."""
    place = min(max(bisect([one for one, _share in bends], degrees), 1), len(bends) - 1)
    (low, start), (high, end) = bends[place - 1], bends[place]
    return start + (end - start) * (degrees - low) / (high - low)


class MapPicture(Widget):
    """The map; it is never mirrored.

    Args:
        view: degrees east and north of the middle, and the width in degrees, to show a part of the
            map without the bends; None shows it all.
    """

    def __init__(
        self, rect: pygame.Rect, unit: Unit, view: tuple[float, float, float] | None = None
    ) -> None:
        super().__init__(rect)
        self._unit, self._view = unit, view

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the map."""
        key = self.rect.size, theme.palette, self._view
        surface.blit(_pictures.get(key, self._drawn), self.rect)

    def _drawn(self) -> pygame.Surface:
        fine = pygame.Surface((self.rect.width * _FINER, self.rect.height * _FINER))
        line = max(2, round(1.4 * self._unit * _FINER))
        fine.fill(theme.LAND)
        for shores, colour in ((SEAS, theme.SEA), (ISLANDS, theme.LAND)):
            for points in (self._points(shore, fine) for shore in shores):
                pygame.draw.polygon(fine, colour, points)
                pygame.draw.lines(fine, theme.FELT_LINE, closed=True, points=points, width=line)
        for river in RIVERS:
            points = self._points(river, fine)
            pygame.draw.lines(fine, theme.SEA, closed=False, points=points, width=line)
        picture = pygame.transform.smoothscale(fine, self.rect.size)
        if self._view:
            self._fade_ends(picture)
            picture.set_alpha(_QUIET)
        else:
            pygame.draw.rect(picture, theme.FELT_LINE, picture.get_rect(), max(1, self._unit.px(1)))
        return picture

    def _fade_ends(self, picture: pygame.Surface) -> None:
        """Fade the upper and lower end into the land, so that the parts join without a seam."""
        high = min(self._unit.px(_SEAM), self.rect.height // 2)
        row = pygame.Surface((self.rect.width, 1))
        row.fill(theme.LAND)
        for away in range(high):
            row.set_alpha(255 * (high - away) // high)
            picture.blit(row, (0, away))
            picture.blit(row, (0, self.rect.height - 1 - away))

    def _points(self, shore: Shore, fine: pygame.Surface) -> list[tuple[float, float]]:
        if self._view is None:
            return [point(at, fine.get_size()) for at in shore]
        (east, north, width), middle = self._view, fine.get_rect().center
        degree = fine.get_width() / width
        return [
            (middle[0] + (x - east) * degree, middle[1] - (y - north) * degree / _FLAT)
            for x, y in shore
        ]
