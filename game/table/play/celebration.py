"""What a basra looks like for a moment: a ring of brass, stars flying off it, and its points."""

from __future__ import annotations

import math

import pygame

from game.i18n import _
from game.table.art import text, theme
from game.table.art.icons import icon
from game.table.art.text import TextStyle
from game.table.art.text_wrapping import fit
from game.table.loop.motion import ease_out, overshoot
from game.table.play.table_layout import TableLayout

STARS = 16

POP = 0.16
"""The part of its time in which the plate with the points grows to its size."""


class BasraCelebration:
    """The praise of one basra while it is shown."""

    def __init__(self) -> None:
        self._points = 0
        self._centre = (0.0, 0.0)
        self._width = 0.0
        self._progress = 1.0

    def begin(self, points: int, centre: tuple[float, float], width: float) -> None:
        """Praise a basra at a place, over a card of that width."""
        self._points, self._centre, self._width = points, centre, width
        self._progress = 0.0

    def show(self, progress: float) -> None:
        """Show it at a progress from 0 to 1."""
        self._progress = progress

    def end(self) -> None:
        """Show no more of it."""
        self._progress = 1.0

    def draw(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw it, if it is on."""
        t = self._progress
        if t >= 1.0:
            return
        self._ring(surface, t)
        draw_stars(surface, self._centre, self._width, t)
        self._words(surface, layout, t)

    def _words(self, surface: pygame.Surface, layout: TableLayout, t: float) -> None:
        """The points on a plate that pops up above the cards, where nothing shines through."""
        words = _("Basra! +{points}").format(points=self._points)
        room = layout.felt.width - layout.px(60)
        wanted = min(layout.px(42), round(self._width * 0.5))
        style = TextStyle(wanted, theme.BRASS_LIGHT, "title")
        drawn = text.render(words, fit(words, style, room, min_size=layout.px(20)))
        plate = drawn.get_rect().inflate(layout.px(36), layout.px(12))
        banner = pygame.Surface(plate.size, pygame.SRCALPHA)
        line = max(1.0, 2 * layout.unit)
        whole = banner.get_rect()
        theme.rounded(banner, whole, plate.height / 2, theme.FELT_DARK, theme.BRASS, width=line)
        banner.blit(drawn, drawn.get_rect(center=whole.center))
        if t < POP:
            banner = pygame.transform.smoothscale_by(banner, 0.6 + 0.4 * overshoot(t / POP))
        banner.set_alpha(round(255 * min(1.0, 16 * t) * min(1.0, 6 * (1 - t))))
        x, y = self._centre
        above = y - self._width - plate.height >= layout.overlay_area.top
        away = self._width * ((1.0 if above else 0.75) + 0.15 * ease_out(t)) + plate.height / 2
        plate.center = round(x), round(y - away if above else y + away)
        plate.clamp_ip(layout.overlay_area)
        surface.blit(banner, banner.get_rect(center=plate.center))

    def _ring(self, surface: pygame.Surface, t: float) -> None:
        radius = round(self._width * (0.8 + 1.1 * t))
        line = max(2, round(self._width * 0.07 * (1 - t)))
        ring = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        colour = (*theme.GILT, round(210 * (1 - t) ** 1.5))
        pygame.draw.aacircle(ring, colour, (radius, radius), radius - 1, line)
        surface.blit(ring, ring.get_rect(center=(round(self._centre[0]), round(self._centre[1]))))


def draw_stars(
    surface: pygame.Surface, centre: tuple[float, float], width: float, t: float
) -> None:
    """Draw stars flying off a place, at a progress from 0 to 1, at which they are gone.

    They are eight-fold, as in the table's inlay: near ones large, far ones small.
    """
    for number, (size, colour, reach) in enumerate(
        ((0.2, theme.GILT, 1.15), (0.13, theme.SPARK, 1.7))
    ):
        star = icon("star", max(4, round(width * size)), colour).copy()
        star.set_alpha(round(255 * min(1.0, 2 * (1 - t))))
        distance = width * (0.5 + reach * ease_out(t))
        for spoke in range(STARS // 2):
            turn = 2 * math.pi * (2 * spoke + number) / STARS
            x = centre[0] + distance * math.sin(turn)
            y = centre[1] - distance * math.cos(turn)
            surface.blit(star, star.get_rect(center=(round(x), round(y))))
