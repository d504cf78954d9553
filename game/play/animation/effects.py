"""Effects drawn around the cards for a moment, and points that fly to a score."""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.play.layout.table_layout import TableLayout
from game.ui.art import text, theme
from game.ui.art.light import Light, shine
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.loop.motion import ease_in_out, ease_out

Place = tuple[float, float]
"""A point in the window, in pixels."""

WARM: Light = (124, 56, 6)
COOL: Light = (22, 54, 52)
"""The light for the player's side, and for other sides."""


class Effect:
    """An effect shown for a moment, drawn on the table, over the cards, or both.

    Attributes:
        progress: from 0 at the start to 1, when nothing is visible any more.
    """

    progress = 0.0

    def show(self, progress: float) -> None:
        """Set the progress."""
        self.progress = progress

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the part under the moving cards."""

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the part over all cards."""


class Effects:
    """The visible effects; the last one is on top."""

    def __init__(self) -> None:
        self._shown: list[Effect] = []

    def __iter__(self) -> Iterator[Effect]:
        return iter(self._shown)

    @contextmanager
    def showing(self, *effects: Effect) -> Iterator[None]:
        """Show effects until the context ends."""
        self._shown += effects
        try:
            yield
        finally:
            self._shown = [one for one in self._shown if one not in effects]

    def clear(self) -> None:
        """Remove all effects."""
        self._shown = []

    def draw_below(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what is under the moving cards, clipped to the felt."""
        if not self._shown:
            return
        before = surface.get_clip()
        surface.set_clip(layout.felt)
        for effect in self._shown:
            effect.draw_below(surface, layout)
        surface.set_clip(before)

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what is over all cards."""
        for effect in self._shown:
            effect.draw(surface, layout)


class PointsStyle(NamedTuple):
    """How points are drawn.

    Attributes:
        size: the type size in CSS pixels.
        bright: whether the plate is bright.
        rests: the part of a flight in which the points stay readable before they leave.
    """

    size: float
    bright: bool
    rests: float


BASRA = PointsStyle(19, bright=True, rests=0.4)
CAPTURE = PointsStyle(14, bright=False, rests=0.15)
"""The styles of a basra's points and of captured cards' points."""


def draw_points(  # noqa: PLR0913 - a plate of points needs all these
    surface: pygame.Surface,
    layout: TableLayout,
    centre: Place,
    points: int,
    *,
    own: bool,
    style: PointsStyle,
) -> pygame.Rect:
    """Draw a plate like "+10", brass for the player's side, ivory for others; return its place."""
    colour: Colour = theme.BRASS if own else theme.IVORY
    light: Colour = theme.BRASS_LIGHT if own else theme.IVORY
    fill, ink = (colour, theme.INK) if style.bright else (theme.FELT_DARK, light)
    line: Colour = theme.FELT_DARK if style.bright else theme.BRASS_DEEP if own else theme.FELT_LINE
    drawn = text.render(f"+{points}", _type(layout, style, ink))
    plate = pygame.Rect((0, 0), points_size(layout, points, style))
    plate.center = round(centre[0]), round(centre[1])
    theme.rounded(surface, plate, plate.height / 2, fill, line, width=layout.unit * 1.5)
    surface.blit(drawn, drawn.get_rect(center=plate.center))
    return plate


def points_size(layout: TableLayout, points: int, style: PointsStyle) -> tuple[int, int]:
    """Return the width and height of the plate of points, in pixels."""
    width, _ = text.measure(f"+{points}", _type(layout, style, theme.INK))
    height = layout.px(style.size * 1.62)
    return max(height, width + layout.px(style.size * 0.9)), height


def _type(layout: TableLayout, style: PointsStyle, ink: Colour) -> TextStyle:
    return TextStyle(layout.px(style.size), ink, "bold", rtl=False)


@dataclass(eq=False)
class PointsFlight(Effect):
    """Points that fly from the cards that won them to their side's score.

    `end` returns where a layout shows that score.
    """

    points: int
    start: Place
    end: Callable[[TableLayout], Place]
    style: PointsStyle
    own: bool

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the points at their current place."""
        if 0 < self.progress < 1:
            place = self.place(layout)
            draw_points(surface, layout, place, self.points, own=self.own, style=self.style)

    def place(self, layout: TableLayout) -> Place:
        """Return the current place of the points: they rise a little, then fly along a curve."""
        rests = self.style.rests
        flown = ease_in_out(max(0.0, (self.progress - rests) / (1 - rests)))
        rising = ease_out(min(1.0, self.progress / rests))
        (x, y), end = self.start, self.end(layout)
        y -= layout.px(10) * rising
        bow = math.sin(math.pi * flown) * 0.12 * (end[1] - y)
        return x + (end[0] - x) * flown + bow, y + (end[1] - y) * flown


class ScoreLight(Effect):
    """A score that lights up as points arrive."""

    def __init__(self, side: int, *, own: bool) -> None:
        self._side, self._light = side, WARM if own else COOL

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw the light, which appears at once and fades."""
        if 0 < self.progress < 1:
            score = layout.scores[self._side]
            area = score.inflate(score.width // 3, score.height)
            shine(surface, area, self._light, 1 - self.progress)
