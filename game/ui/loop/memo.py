"""What was made last, for as long as nothing it follows from has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Memo(Generic[Value]):
    """One value and what it was made from."""

    def __init__(self) -> None:
        self._made: tuple[object, Value] | None = None

    def get(self, inputs: object, make: Callable[[], Value]) -> Value:
        """The value, made anew where `inputs`, all that it follows from, are no longer equal."""
        if self._made is None or self._made[0] != inputs:
            self._made = inputs, make()
        return self._made[1]
