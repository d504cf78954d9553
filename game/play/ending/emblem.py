"""A large icon at the top of a dialog."""

from __future__ import annotations

import pygame

from game.ui.art.icons import icon
from game.ui.art.theme import Colour
from game.ui.widgets import Widget, WidgetState


class Emblem(Widget):
    """A large icon in the middle of its place.

    Args:
        sign: the icon's name.
        side: its size in pixels.
        colour: its colour.
    """

    def __init__(self, rect: pygame.Rect, sign: str, side: int, colour: Colour) -> None:
        super().__init__(rect)
        self._sign, self._side, self._colour = sign, side, colour

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the icon in the middle."""
        del state
        drawn = icon(self._sign, self._side, self._colour)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
