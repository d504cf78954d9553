"""Services: what one room makes and others use without importing that room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Service(Generic[T]):
    """Stands for something that the app makes once, when it is first asked for.

    Args:
        make: makes it from the app's context, unless the app says how; None if only that does.
    """

    def __init__(self, make: Callable[[Any], T] | None = None) -> None:
        self.make = make
