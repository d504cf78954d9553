"""Services: objects that one room makes and others use without importing that room."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Service(Generic[T]):
    """Identifies an object that the app makes once, when it is first needed.

    Args:
        make: makes it from the app's context, unless the app defines how; None if only the app can.
    """

    def __init__(self, make: Callable[[Any], T] | None = None) -> None:
        self.make = make
