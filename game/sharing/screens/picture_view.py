"""A picture within a dialog."""

from __future__ import annotations

import pygame

from game.ui.art import theme
from game.ui.widgets import Widget, WidgetState


class PictureView(Widget):
    """A picture, made as small as its place, which is as wide as the picture is for its height."""

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface, radius: float) -> None:
        super().__init__(rect)
        self._picture, self._radius = picture, radius

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the picture and a line round it."""
        del state
        surface.blit(self._picture, self.rect)
        border = (*theme.BRASS_LIGHT[:3], 110)
        theme.rounded(surface, self.rect, self._radius, (0, 0, 0, 0), border)
