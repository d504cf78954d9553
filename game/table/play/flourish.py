"""What a basra looks like for a moment: a ring of brass, stars flying off it, and its points."""

from __future__ import annotations

import math

import pygame

from game.i18n import _
from game.table import text, theme
from game.table.animation import glide
from game.table.layout import TableLayout
from game.table.table_art import icon

STARS = 16


class Flourish:
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

    def at(self, progress: float) -> None:
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
        self._stars(surface, t)
        self._words(surface, layout, t)

    def _words(self, surface: pygame.Surface, layout: TableLayout, t: float) -> None:
        strength = min(1.0, 4 * t) * min(1.0, 3 * (1 - t))
        words = _("Basra! +{points}").format(points=self._points)
        room = layout.felt.width - layout.px(24)
        size = text.fit(words, layout.px(42), room, least=layout.px(20), title=True)
        drawn = text.render(words, size, theme.BRASS_LIGHT, title=True).copy()
        shade = text.render(words, size, theme.FELT_DARK, title=True).copy()
        y = self._centre[1] - self._width * (1.35 + 0.3 * glide(t))
        place = drawn.get_rect(center=(round(self._centre[0]), round(y)))
        place.clamp_ip(layout.middle)
        for picture, move in ((shade, layout.px(2)), (drawn, 0)):
            picture.set_alpha(round(255 * strength))
            surface.blit(picture, place.move(0, move))

    def _ring(self, surface: pygame.Surface, t: float) -> None:
        radius = round(self._width * (0.8 + 1.1 * t))
        line = max(2, round(self._width * 0.07 * (1 - t)))
        ring = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        colour = (*theme.BRASS, round(210 * (1 - t) ** 1.5))
        pygame.draw.aacircle(ring, colour, (radius, radius), radius - 1, line)
        surface.blit(ring, ring.get_rect(center=(round(self._centre[0]), round(self._centre[1]))))

    def _stars(self, surface: pygame.Surface, t: float) -> None:
        """Eight-fold stars, as in the table's inlay: near ones large, far ones small."""
        for number, (size, colour, reach) in enumerate(
            ((0.2, theme.BRASS_LIGHT, 1.15), (0.13, theme.IVORY, 1.7))
        ):
            star = icon("star", max(4, round(self._width * size)), colour).copy()
            star.set_alpha(round(255 * min(1.0, 2 * (1 - t))))
            far = self._width * (0.5 + reach * glide(t))
            for spoke in range(STARS // 2):
                turn = 2 * math.pi * (2 * spoke + number) / STARS
                x = self._centre[0] + far * math.sin(turn)
                y = self._centre[1] - far * math.cos(turn)
                surface.blit(star, star.get_rect(center=(round(x), round(y))))
