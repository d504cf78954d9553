"""Icons on widgets; those that point somewhere point the other way in Arabic."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table.art.table_art import icon
from game.table.art.theme import Colour

_POINTING = frozenset({"back", "help", "left", "right", "undo"})


@lru_cache(maxsize=128)
def sign(name: str, side: int, colour: Colour, *, right_to_left: bool) -> pygame.Surface:
    """An icon as a square of `side` pixels."""
    drawn = icon(name, side, colour)
    if right_to_left and name in _POINTING:
        return pygame.transform.flip(drawn, flip_x=True, flip_y=False)
    return drawn
