"""What a basra looks like for a moment: a ring of brass, and its points."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.table import text, theme
from game.table.layout import TableLayout


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
        strength = min(1.0, 4 * t) * min(1.0, 3 * (1 - t))
        self._ring(surface, t)
        words = _("Basra! +{points}").format(points=self._points)
        size = layout.px(34)
        drawn = text.render(words, size, theme.BRASS_LIGHT, title=True).copy()
        shade = text.render(words, size, theme.FELT_DARK, title=True).copy()
        y = self._centre[1] - self._width * (1.3 + 0.35 * t)
        place = drawn.get_rect(center=(round(self._centre[0]), round(y)))
        place.clamp_ip(layout.felt)
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
