"""A host's portrait on a screen."""

import pygame

from game.ui.art import theme
from game.ui.art.portraits import Mood, portrait
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState


class HostPicture(Widget):
    """A portrait in a brass ring, as high as its row and in the middle of it."""

    def __init__(self, row: pygame.Rect, unit: Unit, name: str, mood: Mood) -> None:
        super().__init__(row)
        self._unit, self._name, self._mood = unit, name, mood

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the portrait."""
        side = self.rect.height
        place = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
        surface.blit(portrait(self._name, self._mood, side), place)
        clear = (0, 0, 0, 0)
        theme.rounded(surface, place, side / 2, clear, theme.BRASS, width=3 * self._unit)
