"""The icons of `assets/art/icons`, each drawn once for each size and colour."""

from functools import lru_cache

import pygame

from game.ui.art import svg
from game.ui.art.theme import Colour

_POINTING = frozenset(
    {
        "back",
        "end",
        "hand-back",
        "hand-forward",
        "help",
        "left",
        "play",
        "right",
        "start",
        "undo",
    }
)
"""Icons that point in a direction; they are mirrored in Arabic."""


def icon(
    name: str, size: int, colour: Colour | str, *, right_to_left: bool = False
) -> pygame.Surface:
    """Return an icon as a square of `size` pixels in `colour` with alpha: don't draw on it."""
    return _icon(name, size, colour, right_to_left and name in _POINTING)


@lru_cache(maxsize=256)
def _icon(name: str, size: int, colour: Colour | str, mirrored: bool) -> pygame.Surface:  # noqa: FBT001 - part of the cache's key
    if mirrored:
        return pygame.transform.flip(_icon(name, size, colour, False), flip_x=True, flip_y=False)  # noqa: FBT003
    shade = pygame.Color(colour)
    ink = f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}"
    drawn = svg.for_display(svg.draw_part(f"art/icons/{name}.svg", (size, size), {"ink": ink}))
    if shade.a < 255:
        drawn.set_alpha(shade.a)
    return drawn
