"""Surfaces drawn once and kept, as many as fit in a bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)


class SurfaceCache(Generic[Key]):
    """Surfaces by key; those not asked for longest go when they take more than `max_bytes`.

    Attributes:
        max_bytes: what the surfaces may take together; the last one drawn always stays.
        bytes: bytes they take.
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._surfaces

    def get(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, drawn where it is not kept. It is shared: do not draw on it."""
        if key in self._surfaces:
            self._surfaces.move_to_end(key)
            return self._surfaces[key]
        surface = self._surfaces[key] = draw()
        self.bytes += byte_size(surface)
        while self.bytes > self.max_bytes and len(self._surfaces) > 1:
            self.bytes -= byte_size(self._surfaces.popitem(last=False)[1])
        return surface


def byte_size(surface: pygame.Surface) -> int:
    """How many bytes a surface takes, at four a pixel."""
    return surface.get_width() * surface.get_height() * 4
