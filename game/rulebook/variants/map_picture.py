"""Maps drawn from the outline, with the places on them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import cos, radians

import pygame

from game.rulebook.origins import BESIDE, PLACES, Place
from game.rulebook.outline import ISLANDS, RIVERS, SEAS, Shore
from game.rulebook.screens.variant_list import put_variant
from game.ui.art import theme
from game.ui.art.surface_cache import SurfaceCache
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.widgets import Command, Widget, WidgetState
from game.words.language import _

_FINER = 2
"""Pixels drawn for each one shown, along each side."""

_PILL = 28
"""The height of a place's plate, in CSS pixels."""

_TWO_MAPS = 640
"""The width of a column, in CSS pixels, that fits two maps next to each other."""

_WIDEST = 520
"""The greatest width of a map, in CSS pixels."""

_pictures: SurfaceCache[tuple[object, ...]] = SurfaceCache(40_000_000, window_areas=1)


@dataclass(frozen=True)
class Extent:
    """The part of the world that a map shows, in degrees."""

    west: float
    east: float
    south: float
    north: float

    def height_of(self, width: int) -> int:
        """Return the height of a map of that width."""
        across = (self.east - self.west) * cos(radians((self.south + self.north) / 2))
        return round(width * (self.north - self.south) / across)

    def holds(self, at: tuple[float, float]) -> bool:
        """Return whether a point is on the map."""
        return self.west < at[0] < self.east and self.south < at[1] < self.north

    def point(self, at: tuple[float, float], size: tuple[int, int]) -> tuple[int, int]:
        """Return the pixel of a point on a map of that size."""
        x = (at[0] - self.west) / (self.east - self.west) * size[0]
        y = (self.north - at[1]) / (self.north - self.south) * size[1]
        return round(x), round(y)


REGION = Extent(22.6, 60.6, 3.4, 39.6)
"""From Cyprus to Ethiopia and the Gulf."""

LEVANT = Extent(31.9, 39.6, 30.3, 36.6)
"""The Levant, where the places are too close together for the map of the region."""


class MapPicture(Widget):
    """A map; it is never mirrored.

    Args:
        rect: its place; the height is computed.
        unit: the pixels of one CSS pixel.
        extent: the part of the world it shows.
        frame: a part to frame, because another map shows it larger.
    """

    def __init__(
        self, rect: pygame.Rect, unit: Unit, extent: Extent, frame: Extent | None = None
    ) -> None:
        super().__init__(rect)
        self.rect.height = extent.height_of(rect.width)
        self._unit, self._extent, self._frame = unit, extent, frame

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the map."""
        key = self.rect.size, self._extent, self._frame, theme.palette
        surface.blit(_pictures.get(key, self._drawn), self.rect)

    def _drawn(self) -> pygame.Surface:
        size = self.rect.width * _FINER, self.rect.height * _FINER
        fine = pygame.Surface(size)
        line = max(2, round(1.4 * self._unit * _FINER))
        self._draw_land(fine, line)
        if self._frame:
            corners = (self._frame.west, self._frame.north), (self._frame.east, self._frame.south)
            (left, top), (right, bottom) = (self._extent.point(one, size) for one in corners)
            pygame.draw.rect(fine, theme.BRASS, (left, top, right - left, bottom - top), line)
        picture = pygame.transform.smoothscale(fine, self.rect.size)
        pygame.draw.rect(picture, theme.FELT_LINE, picture.get_rect(), max(1, self._unit.px(1)))
        return picture

    def _draw_land(self, fine: pygame.Surface, line: int) -> None:
        fine.fill(theme.FELT_LIT)
        for shores, colour in ((SEAS, theme.FELT_DARK), (ISLANDS, theme.FELT_LIT)):
            for points in (self._points(shore, fine) for shore in shores):
                pygame.draw.polygon(fine, colour, points)
                pygame.draw.lines(fine, theme.FELT_LINE, closed=True, points=points, width=line)
        for river in RIVERS:
            points = self._points(river, fine)
            pygame.draw.lines(fine, theme.FELT_DARK, closed=False, points=points, width=line)

    def _points(self, shore: Shore, fine: pygame.Surface) -> list[tuple[int, int]]:
        return [self._extent.point(at, fine.get_size()) for at in shore]


class MapPin(Widget):
    """A place on a map: its name as a button. It keeps its place when the screen is mirrored."""

    def __init__(
        self, picture: MapPicture, at: tuple[int, int], unit: Unit, command: Command
    ) -> None:
        style = TextStyle(theme.SMALL * unit, theme.IVORY, "bold", "center")
        width = max(unit.px(theme.TARGET), measure(command.label, style)[0] + unit.px(18))
        rect = pygame.Rect(0, 0, width, unit.px(theme.TARGET))
        rect.center = picture.rect.left + at[0], picture.rect.top + at[1]
        super().__init__(rect, command)
        self._map = pygame.Rect(picture.rect)
        self._unit = unit
        self.lines = lines_within(command.label, self.rect, style)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._map]

    def flip(self, width: int) -> None:
        """Move with the map, and keep the place on it."""
        self.right_to_left = not self.right_to_left
        shift = width - self._map.right - self._map.left
        for part in self._parts():
            part.x += shift

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the name on its plate."""
        plate = self.rect.copy()
        plate.height = self._unit.px(_PILL)
        plate.center = self.rect.center
        fill = theme.FELT_DARK if state.held else theme.PANEL
        border = theme.BRASS_LIGHT if state.hover else theme.BRASS
        theme.rounded(surface, plate, plate.height / 2, fill, border, width=self._unit)
        self._draw_lines(surface)


def put_map(
    column: Column, show_place: Callable[[Place], None], show_variant: Callable[[str], None]
) -> None:
    """Put the maps, the more detailed one first, and the variants without a known place."""
    near = [place for place in PLACES if LEVANT.holds(place.at)]
    far = [place for place in PLACES if not LEVANT.holds(place.at)]
    _put_maps(column, [(LEVANT, near, None), (REGION, far, LEVANT)], show_place)
    column.gap(6)
    sketch = _(
        "A simple map without borders. It shows where each variant is played, according to its "
        "sources."
    )
    column.note(sketch).gap(12)
    column.section(_("Not on the map"))
    for key in BESIDE:
        put_variant(column, key, partial(show_variant, key))


def _put_maps(
    column: Column,
    maps: list[tuple[Extent, list[Place], Extent | None]],
    show_place: Callable[[Place], None],
) -> None:
    """Put maps next to each other if there is room, else one below the other."""
    beside = column.width >= column.px(_TWO_MAPS)
    gap = column.px(14)
    width = (column.width - gap) // 2 if beside else column.width
    width = min(width, column.px(_WIDEST))
    across = 2 * width + gap if beside else width
    left, top = column.left + (column.width - across) // 2, column.y
    for extent, places, frame in maps:
        rect = pygame.Rect(left, top if beside else column.y, width, 0)
        picture = MapPicture(rect, column.unit, extent, frame)
        column.add(picture)
        for place in places:
            point = extent.point(place.at, picture.rect.size)
            command = Command(f"place-{place.key}", place.name, partial(show_place, place))
            column.add(MapPin(picture, point, column.unit, command))
        if beside:
            left += width + gap
        else:
            column.gap(10)
