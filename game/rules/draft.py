"""Create immutable values quickly: a hand creates a state and a view for each turn.

A frozen dataclass sets each field by a call, which would be half of the engine's work. A draft has
the same slots and is filled by plain assignment. Then its class becomes the dataclass, and nothing
can change it.
"""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def draft_class(kind: type[Any]) -> type[Any]:
    """Return the class of drafts for a frozen dataclass with slots."""
    return type(f"{kind.__name__}Draft", (), {"__slots__": kind.__slots__})


def finished(draft: Any, kind: type[T]) -> T:
    """Turn a draft into the finished value."""
    draft.__class__ = kind
    value: T = draft
    return value
