"""The road and its stops, on the map or as a way upwards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.road.progress import State
from game.road.stops import Stop
from game.ui.art import text, theme
from game.ui.art.icons import icon
from game.ui.art.portraits import portrait
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis, fit
from game.ui.art.theme import Colour
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Widget, WidgetState

SIDE, NEXT_SIDE, LOW_SIDE, LABEL, WIDEST = 58, 74, 44, 20, 176
"""CSS pixels: a stop, the next one, any on a low map; the height and width of the words below."""

_DOT, _EVERY, _BADGE = 2, 9, 22
"""CSS pixels: a dot's radius and distance on the road ahead, and a star on a portrait."""

_BESIDE = 6
"""CSS pixels from a stop to its words at its side, and from words to a map's sides."""

_LOW = 440
"""CSS pixels of a map's height below which stops are small and have no words."""

_CLOSE = 620
"""CSS pixels of a map's height below which stops are smaller."""

_STEPS = 10
"""Parts of the curve from one stop to the next."""


class OnMap(Widget):
    """A widget that keeps its place on a map when the screen is mirrored; None is no map."""

    def __init__(
        self, rect: pygame.Rect, within: pygame.Rect | None, command: Command | None = None
    ) -> None:
        if command is None:
            super().__init__(rect)
        else:
            super().__init__(rect, command)
        self._map = pygame.Rect(within) if within else None

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), *([self._map] if self._map else [])]

    def flip(self, width: int) -> None:
        """Mirror the widget, or move it with its map."""
        if self._map is None:
            super().flip(width)
            return
        self.right_to_left = not self.right_to_left
        shift = width - self._map.right - self._map.left
        for part in self._parts():
            part.x += shift


class RoadLine(OnMap):
    """The road through the stops: brass up to the next stop, dots beyond.

    Args:
        centers: the middle of each stop, and other points that the road goes through.
        travelled: how many parts of the road are behind the player.
    """

    def __init__(
        self,
        centers: Sequence[tuple[int, int]],
        travelled: int,
        unit: Unit,
        within: pygame.Rect | None = None,
    ) -> None:
        self._points = [pygame.Rect(center, (0, 0)) for center in centers]
        super().__init__(self._points[0].unionall(self._points[1:]), within)
        self._travelled, self._unit = travelled, unit

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), *self._points]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw both parts of the road."""
        curves = [
            _curve([one.topleft for one in self._points], k) for k in range(len(self._points) - 1)
        ]
        width = max(2, self._unit.px(4))
        for number, curve in enumerate(curves):
            if number < self._travelled:
                pygame.draw.lines(surface, theme.BRASS, closed=False, points=curve, width=width)
            else:
                self._draw_dots(surface, curve)

    def _draw_dots(self, surface: pygame.Surface, curve: Sequence[tuple[float, float]]) -> None:
        left = 0.0
        for start, end in pairwise(curve):
            one, other = pygame.Vector2(start), pygame.Vector2(end)
            length = one.distance_to(other)
            while left < length:
                at = one.lerp(other, left / length)
                pygame.draw.circle(surface, theme.IVORY_DIM, at, max(1, self._unit.px(_DOT)))
                left += self._unit.px(_EVERY)
            left -= length


def _curve(points: Sequence[tuple[int, int]], start: int) -> list[tuple[float, float]]:
    """Return a smooth curve from a point to the next one (Catmull and Rom)."""
    places = [min(max(start + by, 0), len(points) - 1) for by in (-1, 0, 1, 2)]
    a, b, c, d = (pygame.Vector2(points[place]) for place in places)
    curve = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        at = b * 2 + (c - a) * t + (a * 2 - b * 5 + c * 4 - d) * t**2
        at += (b * 3 - a - c * 3 + d) * t**3
        curve.append((at.x / 2, at.y / 2))
    return curve


class StopMark(OnMap):
    """A stop: its host, or a star with its number if it isn't open yet.

    Args:
        center: its middle.
        shown: whether its page is shown next to the road.
    """

    _circular = True

    def __init__(  # noqa: PLR0913 - a stop, its place and its look
        self,
        center: tuple[int, int],
        unit: Unit,
        command: Command,
        stop: Stop,
        state: State,
        *,
        shown: bool = False,
        within: pygame.Rect | None = None,
    ) -> None:
        side = unit.px(NEXT_SIDE if state == "next" else SIDE)
        if within is not None and within.height < unit.px(_CLOSE):
            side = side * within.height // unit.px(_CLOSE)
        if low_map(within, unit):
            side = unit.px(LOW_SIDE)
        rect = pygame.Rect(0, 0, side, side).move_to(center=center)
        super().__init__(rect, within, command)
        self._unit, self._stop, self._state, self._shown = unit, stop, state, shown

    @property
    def locked(self) -> bool:
        """Whether the stop isn't open yet."""
        return self._state == "locked"

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the stop."""
        unit, place = self._unit, self.rect
        ring = theme.BRASS_LIGHT if state.hover or state.held or self._shown else theme.BRASS
        if self._state == "locked":
            shape = theme.FELT_DARK if not self._shown else theme.PANEL
            edge = ring if self._shown else theme.SWITCH_LINE
            surface.blit(icon("star", place.width, edge), place)
            inner = place.inflate(-unit.px(5), -unit.px(5))
            surface.blit(icon("star", inner.width, shape), inner)
            style = TextStyle(theme.LARGE * unit, theme.IVORY, "bold")
            number = text.render(f"{self._stop.number}", style)
            surface.blit(number, number.get_rect(center=place.center))
        else:
            if self._state == "next":
                for wider, strength in ((26, 24), (12, 40)):
                    glow = place.inflate(unit.px(wider), unit.px(wider))
                    theme.rounded(surface, glow, glow.width / 2, (*theme.BRASS_LIGHT, strength))
            surface.blit(portrait(self._stop.host.portrait, "up", place.width), place)
            clear = (0, 0, 0, 0)
            theme.rounded(surface, place, place.width / 2, clear, ring, width=3 * unit)
            if self._state in {"won", "played"}:
                self._draw_badge(surface, won=self._state == "won")

    def _draw_badge(self, surface: pygame.Surface, *, won: bool) -> None:
        """Draw the star of a won game, empty if it is still to be won."""
        side = self._unit.px(_BADGE)
        badge = pygame.Rect(0, 0, side, side).move_to(center=self.rect.topright)
        badge.move_ip(-side // 3, side // 3)
        surface.blit(icon("star", side, theme.BRASS_LIGHT), badge)
        inner = side * 2 // 3
        drawn = icon("check", inner, theme.INK) if won else icon("star", inner, theme.FELT_DARK)
        surface.blit(drawn, drawn.get_rect(center=badge.center))


def low_map(within: pygame.Rect | None, unit: Unit) -> bool:
    """Return whether stops are on a map that is too low for their names."""
    return within is not None and within.height < unit.px(_LOW)


class StopName(OnMap):
    """The words below a stop, on a ground that hides the road.

    Args:
        room: the room around the road, in which the words are at a side of the stop if they fit.
    """

    def __init__(  # noqa: PLR0913 - a stop's words, their look and their room
        self,
        mark: StopMark,
        unit: Unit,
        name: str,
        colour: Colour,
        within: pygame.Rect | None,
        *,
        room: pygame.Rect | None = None,
    ) -> None:
        style = TextStyle(theme.SMALL * unit, colour, "bold", "center")
        style = fit(name, style, unit.px(WIDEST), min_size=12 * unit)
        width = min(unit.px(WIDEST), text.measure(name, style)[0] + unit.px(10))
        words = pygame.Rect(0, mark.rect.bottom, width, unit.px(LABEL))
        words.centerx = mark.rect.centerx
        if within:
            words.clamp_ip(within.inflate(-2 * unit.px(_BESIDE), 0))
        elif room:
            beside, gap = words.copy(), unit.px(_BESIDE)
            if mark.rect.centerx < room.centerx:
                beside.midleft = mark.rect.right + gap, mark.rect.centery
            else:
                beside.midright = mark.rect.left - gap, mark.rect.centery
            words = beside if room.contains(beside) else words
        super().__init__(words, within)
        self.lines = [TextLine(ellipsis(name, style, width), words.copy(), style)]
        self._unit = unit

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the words."""
        for line in self.lines:
            ground = line.extent.inflate(self._unit.px(10), 0).clip(self.rect)
            theme.rounded(surface, ground, ground.height / 2, theme.FELT_DARK)
        self._draw_lines(surface)

    def places(self, mark: pygame.Rect) -> list[pygame.Rect]:
        """Return the words' places on the map next to their stop, best first."""
        beside = [self.rect.copy() for _ in range(4)]
        beside[0].midtop, beside[1].midleft = mark.midbottom, mark.midright
        beside[2].midright, beside[3].midbottom = mark.midleft, mark.midtop
        if self._map:
            beside[0].clamp_ip(self._map)
        return [one for one in beside if self._map and self._map.contains(one)]

    def move_to(self, place: pygame.Rect) -> None:
        """Move the words."""
        self.rect = place
        for line in self.lines:
            line.room.topleft = place.topleft


def names_apart(marks: Sequence[tuple[StopMark, StopName]]) -> list[StopName]:
    """Move each name to a side of its stop where it covers nothing; return those with a place.

    Names of open stops come first.
    """
    taken, shown = [mark.rect for mark, _name in marks], []
    for mark, name in sorted(marks, key=lambda pair: pair[0].locked):
        for place in name.places(mark.rect):
            if place.collidelist(taken) < 0:
                name.move_to(place)
                taken.append(place)
                shown.append(name)
                break
    return shown
