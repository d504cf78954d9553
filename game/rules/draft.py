"""Immutable values made quickly: a hand makes a state and a view at every turn.

A frozen dataclass sets each of its fields by a call, which would be half of the engine's work. A
draft has the same slots and is filled by plain assignment; then it becomes the dataclass's, and
from there on nothing can change it.
"""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def draft_class(kind: type[Any]) -> type[Any]:
    """The class of the drafts of a frozen dataclass with slots."""
    return type(f"{kind.__name__}Draft", (), {"__slots__": kind.__slots__})


def finished(draft: Any, kind: type[T]) -> T:
    """The value that a draft has become."""
    draft.__class__ = kind
    value: T = draft
    return value
