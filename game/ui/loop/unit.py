"""The unit of all layouts: how many device pixels of the window one CSS pixel takes."""

from __future__ import annotations


class Unit(float):
    """Device pixels of one CSS pixel; a float to multiply by, and whole pixels on request."""

    __slots__ = ()

    def px(self, css: float) -> int:
        """Whole device pixels of so many CSS pixels."""
        return round(css * self)
