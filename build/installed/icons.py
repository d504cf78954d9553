"""The program's icon as pictures, for desktops that can't show an SVG."""

from __future__ import annotations

import os
from io import BytesIO

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.platform.native.desktop_entry import DRAWING


def draw_icons(sizes: tuple[int, ...]) -> dict[int, bytes]:
    """Return PNG files by their size in pixels."""
    return {size: _png(size) for size in sizes}


def _png(size: int) -> bytes:
    picture = BytesIO()
    drawn = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    pygame.image.save(drawn, picture, "icon.png")
    return picture.getvalue()
