"""A picture as a file."""

from __future__ import annotations

import io

import pygame


def as_png(picture: pygame.Surface) -> bytes:
    """The bytes of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()
