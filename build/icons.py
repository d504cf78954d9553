"""The app's icons, rendered from its drawing in the sizes that browsers ask for."""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

DRAWING = Path(__file__).resolve().parent.parent / "assets" / "art" / "icon.svg"
SIZES = (180, 192, 512)
MASKABLE = 512
SAFE = 0.8
"""The part of a maskable icon's width that phones keep; they may cut it to a circle."""
COLOURS = 256
"""The colours of an icon: a palette makes its file a fifth as long."""


def draw_icons() -> dict[str, bytes]:
    """Return the PNG files by name."""
    icons = {f"icon-{size}.png": _png(_drawn(size)) for size in SIZES}
    icons[f"icon-maskable-{MASKABLE}.png"] = _png(_maskable())
    return icons


def _drawn(size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(DRAWING), (size, size))


def _maskable() -> pygame.Surface:
    whole = pygame.Surface((MASKABLE, MASKABLE))
    drawing = _drawn(round(MASKABLE * SAFE))
    whole.fill(drawing.get_at((drawing.get_width() // 2, 0)))  # its ground extends to the edges
    whole.blit(drawing, drawing.get_rect(center=whole.get_rect().center))
    return whole


def _png(surface: pygame.Surface) -> bytes:
    pixels = pygame.image.tobytes(surface, "RGBA")
    picture = Image.frombytes("RGBA", surface.get_size(), pixels)
    file = io.BytesIO()
    fewer = picture.quantize(COLOURS, Image.Quantize.FASTOCTREE)
    fewer.save(file, "PNG", optimize=True)
    return file.getvalue()
