"""The unit of all layouts: the device pixels of one CSS pixel."""


class Unit(float):
    """Device pixels of one CSS pixel: a float to multiply by, or whole pixels on request."""

    __slots__ = ()

    def px(self, css: float) -> int:
        """Return whole device pixels of `css` CSS pixels."""
        return round(css * self)
