"""The portraits of hosts on a screen, and their keepsakes."""

from collections.abc import Sequence

import pygame

from game.ui.art import theme
from game.ui.art.keepsakes import keepsake
from game.ui.art.portraits import portrait
from game.ui.loop.unit import Unit
from game.ui.widgets import Widget, WidgetState

_DIM = 90
"""The opacity of a keepsake that isn't won."""

_APART = 0.86
"""From the middle of one portrait to the next, in portraits."""


class HostPicture(Widget):
    """One portrait or several in brass rings, as large as the row allows and in its middle."""

    def __init__(self, row: pygame.Rect, unit: Unit, names: Sequence[str]) -> None:
        super().__init__(row)
        self._unit, self._names = unit, names

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the portraits, the first one at the start and in front."""
        names = self._names[::-1] if self.right_to_left else self._names
        across = 1 + _APART * (len(names) - 1)
        side = min(self.rect.height, int(self.rect.width / across))
        row = pygame.Rect(0, 0, round(side * across), side).move_to(center=self.rect.center)
        places = [
            (name, pygame.Rect(row.left + round(number * _APART * side), row.top, side, side))
            for number, name in enumerate(names)
        ]
        for name, place in places if self.right_to_left else places[::-1]:
            surface.blit(portrait(name, "up", side), place)
            clear = (0, 0, 0, 0)
            theme.rounded(surface, place, side / 2, clear, theme.BRASS, width=3 * self._unit)


class KeepsakePicture(Widget):
    """A stop's keepsake, as large as its square; dim if it isn't won."""

    def __init__(self, place: pygame.Rect, variant: str, *, dim: bool = False) -> None:
        super().__init__(place)
        self._variant, self._dim = variant, dim

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the keepsake."""
        picture = keepsake(self._variant, self.rect.width)
        if self._dim:
            picture = picture.copy()
            picture.set_alpha(_DIM)
        surface.blit(picture, self.rect)
