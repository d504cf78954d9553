"""The last result, cached until its inputs change."""

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """One value and the inputs it was made from."""

    def __init__(self) -> None:
        self._made: tuple[object, Value] | None = None

    def get(self, inputs: object, make: Callable[[], Value]) -> Value:
        """Return the value, made again if `inputs`, all that it depends on, are no longer equal."""
        if self._made is None or self._made[0] != inputs:
            self._made = inputs, make()
        return self._made[1]
