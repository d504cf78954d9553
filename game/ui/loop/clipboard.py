"""The clipboard of the system that the window belongs to."""

from __future__ import annotations

import pygame


def pasted() -> str:
    """The text on the clipboard; "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none, or no window."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
