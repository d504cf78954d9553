"""Bounds of the numbers in saved texts: readers refuse others, writers limit to them."""

from dataclasses import dataclass
from datetime import date
from typing import Generic, TypeVar, cast

Number = TypeVar("Number", int, float)


@dataclass(frozen=True)
class Bound(Generic[Number]):
    """The least and the greatest number in one place of a text; both are int for whole numbers."""

    least: Number
    most: Number

    def holds(self, value: object) -> bool:
        """Return whether a value from a text is a number within the bounds."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        whole = isinstance(value, int) or isinstance(self.least, float)
        return whole and self.least <= value <= self.most

    def read(self, value: object) -> Number:
        """Return a number from a text. Raises ValueError if it isn't within the bounds."""
        if not self.holds(value):
            raise ValueError(f"expected a number from {self.least} to {self.most}")
        return type(self.least)(cast("Number", value))

    def limit(self, value: Number) -> Number:
        """Return the nearest number within the bounds."""
        return max(self.least, min(value, self.most))


SAVES = Bound(0, 2**53 - 1)
"""The sequence and the revision of a game."""

COUNT = Bound(0, 999_999)
"""Hands, plays or cards."""

POINTS = Bound(-999_999, 999_999)
"""Points of a side, after one hand or many."""

DAY = Bound(1, date.max.toordinal())
"""The number of a day in the calendar."""
