"""A cache of drawn surfaces, with a limit in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)

LEAST_BYTES = 4_000_000
"""The lowest limit for a cache that is limited by the window, in bytes."""


class SurfaceCache(Generic[Key]):
    """Caches surfaces by key, and drops those unused longest if they exceed `max_bytes`.

    `most` is the limit in bytes, `window_areas` a smaller one in multiples of the window's bytes.
    `bytes` are those in use; the surface drawn last always stays.
    """

    def __init__(self, most: int, window_areas: float | None = None) -> None:
        self.bytes = 0
        self._most, self._window_areas = most, window_areas
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    @property
    def max_bytes(self) -> int:
        """Return the limit in bytes for the current window."""
        window = pygame.display.get_surface() if self._window_areas is not None else None
        if window is None or self._window_areas is None:
            return self._most
        return min(self._most, max(LEAST_BYTES, round(self._window_areas * byte_size(window))))

    def __contains__(self, key: Key) -> bool:
        return key in self._surfaces

    def get(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key, drawn if it isn't cached. It is shared: don't draw on it."""
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
            return self._surfaces[key]
        surface = self._surfaces[key] = draw()
        self.bytes += byte_size(surface)
        while self.bytes > self.max_bytes and len(self._surfaces) > 1:
            self.bytes -= byte_size(self._surfaces.popitem(last=False)[1])
        return surface


def byte_size(surface: pygame.Surface) -> int:
    """Return the bytes of a surface, four for each pixel."""
    return surface.get_width() * surface.get_height() * 4
