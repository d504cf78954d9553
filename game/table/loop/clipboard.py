"""The clipboard of the system that the window belongs to."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none, or no window."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
