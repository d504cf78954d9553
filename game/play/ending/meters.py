"""Widgets of scores: bars and lights."""

import pygame

from game.ui.art import theme
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

_LIGHT, _GAP = 9, 6
"""The diameter of a light, and the gap between two, in CSS pixels."""


class Meter(Widget):
    """A bar, filled for a share of its length."""

    def __init__(self, rect: pygame.Rect, unit: Unit, share: float) -> None:
        super().__init__(rect)
        self._unit, self._share = unit, min(max(share, 0.0), 1.0)

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the bar and its filled part."""
        radius = 2 * self._unit
        theme.rounded(surface, self.rect, radius, theme.FELT_LINE)
        width = round(self.rect.width * self._share)
        filled = pygame.Rect(self.rect.topleft, (width, self.rect.height))
        if self.right_to_left:
            filled.right = self.rect.right
        theme.rounded(surface, filled, radius, theme.BRASS)


class Lights(Widget):
    """A row of `count` lights in the middle of their place; the first `lit` of them are on."""

    def __init__(self, rect: pygame.Rect, unit: Unit, lit: int, count: int) -> None:
        super().__init__(rect)
        self._unit, self._lit, self._count = unit, lit, count

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the lights."""
        side, gap = self._unit.px(_LIGHT), self._unit.px(_GAP)
        left = self.rect.centerx - (self._count * (side + gap) - gap) // 2
        for number in range(self._count):
            place = self._count - 1 - number if self.right_to_left else number
            disc = pygame.Rect(left + place * (side + gap), 0, side, side)
            disc.centery = self.rect.centery
            fill = theme.BRASS if number < self._lit else theme.WELL
            theme.rounded(surface, disc, side / 2, fill, theme.SWITCH_LINE, width=self._unit)
