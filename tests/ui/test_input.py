"""Keys have the same names on every keyboard."""

import pygame
import pytest

from game.platform.input import Key
from game.ui.loop.sdl_events import translate


def pressed(key: int, scancode: int) -> object:
    return translate(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0))


@pytest.mark.parametrize(
    ("key", "scancode", "name"),
    [
        (pygame.K_h, pygame.KSCAN_H, "h"),
        (ord("\u0627"), pygame.KSCAN_H, "h"),  # the same place on an Arabic keyboard
        (ord("\u0626"), pygame.KSCAN_Z, "z"),
        (ord("&"), pygame.KSCAN_1, "1"),  # the top row of a French one
        (pygame.K_z, pygame.KSCAN_W, "z"),  # but a Latin letter is what is printed on it
        (pygame.K_RETURN, pygame.KSCAN_RETURN, "enter"),
        (pygame.K_KP5, pygame.KSCAN_KP5, "5"),
    ],
)
def test_shortcut_works_on_every_keyboard(key: int, scancode: int, name: str) -> None:
    assert pressed(key, scancode) == Key(name)
