"""Pictures of screens in a palette, and their pixels."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.ui.art import theme
from game.ui.art.palettes import TablePalette
from game.ui.loop.scene import Insets
from tests.app.opened import stage_of
from tests.ui.wcag import contrast


def drawn(scene: Any) -> pygame.Surface:
    """Draw a scene and all visible scenes below it."""
    stage = stage_of(scene)
    surface = pygame.Surface(stage.size, depth=32)
    first = max(at for at, one in enumerate(stage.scenes) if at == 0 or not one.overlay)
    for one in stage.scenes[first:]:
        one.draw(surface)
    return surface


@contextmanager
def in_palette(scene: Any, palette: TablePalette) -> Iterator[None]:
    """Lay out a screen in a palette."""
    stage = stage_of(scene)
    theme.use(palette)
    for one in stage.scenes:
        one.resize(stage.size, stage.unit, Insets())
    yield


def pixels(surface: pygame.Surface) -> array[int]:
    """Return the pixels of a picture as numbers, row by row."""
    return array("I", pygame.image.tobytes(surface, "RGBX"))


def rgb(pixel: int) -> tuple[int, int, int]:
    """Return the colour of a pixel."""
    red, green, blue, _ = array("I", [pixel]).tobytes()
    return red, green, blue


def told_apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """Count the pixels whose contrast in two pictures is 3 to 1 or more."""
    pairs = ((a, b) for a, b in zip(pixels(one), pixels(other), strict=True) if a != b)
    return sum(contrast(rgb(a), rgb(b)) >= 3 for a, b in pairs)
