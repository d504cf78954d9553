"""The clipboard of the system."""

from __future__ import annotations

import pygame


def pasted() -> str:
    """Return the text on the clipboard, or "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""


def copy(text: str) -> bool:
    """Put text on the clipboard; return False if there is no clipboard or no window."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
