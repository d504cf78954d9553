"""A row of lights, some of which are on."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

_SIDE, _GAP = 9, 6
"""The diameter of a light, and the gap between two, in CSS pixels."""


class Lights(Widget):
    """Lights in the middle of their place, lit from the start edge.

    Args:
        lit: the number of lights that are on.
        count: the number of lights.
    """

    def __init__(self, rect: pygame.Rect, unit: Unit, lit: int, count: int) -> None:
        super().__init__(rect)
        self._unit, self._lit, self._count = unit, lit, count

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the lights."""
        del state
        side, gap = self._unit.px(_SIDE), self._unit.px(_GAP)
        left = self.rect.centerx - (self._count * (side + gap) - gap) // 2
        for number in range(self._count):
            place = self._count - 1 - number if self.right_to_left else number
            disc = pygame.Rect(left + place * (side + gap), 0, side, side)
            disc.centery = self.rect.centery
            fill = theme.BRASS if number < self._lit else theme.WELL
            theme.rounded(surface, disc, side / 2, fill, theme.SWITCH_LINE, width=self._unit)
