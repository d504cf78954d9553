"""Garbage collection in small steps, because a full collection would delay a frame.

Python's own schedule is off while the app runs (`main.play`).
"""

from __future__ import annotations

import gc

YOUNG = 2_000
"""The number of new objects after which a frame searches them for garbage."""

MANY = 200
"""The number of searches of new objects after which a still frame searches all objects."""


def collect_young() -> None:
    """Free the garbage among new objects if there are many."""
    if gc.get_count()[0] >= YOUNG:
        gc.collect(0)


def is_full_collection_due() -> bool:
    """Return whether enough objects have survived for a search of all objects."""
    return sum(gc.get_count()[1:]) >= MANY
