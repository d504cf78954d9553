"""The window's size and place, saved on the device from one start to the next."""

from __future__ import annotations

from game.formats.store import Store
from game.platform.protocol import Texts
from game.ui.loop.window_place import WindowPlace

WINDOW: Store[WindowPlace | None] = Store(
    "window", WindowPlace | None, lambda: None, under="place", private=True
)


def save(texts: Texts, place: WindowPlace) -> None:
    """Save a place if that is possible."""
    WINDOW.remember(texts, lambda _before: place)
