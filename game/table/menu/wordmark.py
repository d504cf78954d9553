"""The game's name in both its scripts, as the title screen shows it."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.table.art import text, theme
from game.table.ui.widgets import Line, Touch, Type, Widget
from game.table.ui.widgets.base import set_lines

LATIN, ARABIC = "Basra", "باصرة"
_GAP = 0.34
_MARGIN = 0.92
_LARGEST = 100
"""CSS pixels; how large the names get at most."""
_MOTTO = 34
_BELOW = _MOTTO + 14
"""CSS pixels that ornament and motto take below the names."""


class Wordmark(Widget):
    """Both names beside each other on a thin line of brass, as large as the room allows."""

    def __init__(self, rect: pygame.Rect, unit: float) -> None:
        super().__init__(rect)
        self.label = f"{LATIN} {ARABIC}"
        size = text.fit(
            f"{LATIN}  {ARABIC}",
            min((rect.height - _BELOW * unit) / text.LINE_HEIGHT, _LARGEST * unit),
            rect.width * _MARGIN,
            least=18,
            title=True,
        )
        widths = [text.measure(name, size, title=True)[0] for name in (LATIN, ARABIC)]
        gap = round(size * _GAP)
        height = text.line_height(size)
        left = rect.centerx - (sum(widths) + gap) // 2
        top = rect.centery - (height + round(_BELOW * unit)) // 2
        self._place = pygame.Rect(left, top, sum(widths) + gap, height)
        first = pygame.Rect(left, top, widths[0], height)
        second = pygame.Rect(first.right + gap, top, widths[1], height)
        self.lines = [
            Line(LATIN, first, size, theme.IVORY, title=True, align="center"),
            Line(ARABIC, second, size, theme.BRASS, title=True, align="center"),
        ]
        self._unit = unit
        foot = pygame.Rect(rect.left, self._place.bottom + round(14 * unit), rect.width, 0)
        foot.height = round(_MOTTO * unit)
        motto = Type(theme.BODY * unit, theme.IVORY_DIM, align="center")
        self.lines += set_lines(_("Sixteen ways to play the coffee-house game"), foot, motto)

    def parts(self) -> list[pygame.Rect]:
        """The words, and the place they take."""
        return [*super().parts(), self._place]

    def draw(self, surface: pygame.Surface, touch: Touch) -> None:
        """Draw the names and the ornament under them."""
        del touch
        self.draw_lines(surface)
        self._ornament(surface)

    def _ornament(self, surface: pygame.Surface) -> None:
        """A line that thins out to both sides of an eight-pointed star."""
        unit, centre = self._unit, self._place.centerx
        y = self._place.bottom + round(4 * unit)
        reach = self._place.width // 2
        star = round(7 * unit)
        for side in (-1, 1):
            inner = centre + side * round(star * 2.2)
            pygame.draw.polygon(
                surface,
                theme.BRASS_DEEP,
                [(inner, y - unit), (centre + side * reach, y), (inner, y + unit)],
            )
        surface.blit(_star(star), (centre - star, y - star))


def _star(radius: int) -> pygame.Surface:
    """An eight-pointed star, two squares one on another."""
    big = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    big.fill((*theme.BRASS, 0))
    middle = pygame.Vector2(radius * 4, radius * 4)
    for turn in (0, 45):
        corners = [
            middle + pygame.Vector2(radius * 3.9, 0).rotate(turn + 90 * corner)
            for corner in range(4)
        ]
        pygame.draw.polygon(big, theme.BRASS, corners)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))
