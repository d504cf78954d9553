"""Garbage collection in small steps, as a full collection would make a frame late.

Python's own schedule is off while the app runs (`main.play`).
"""

from __future__ import annotations

import gc

YOUNG = 2_000
"""New objects after which the new ones are searched for garbage, within a frame."""

MANY = 200
"""Searches of new objects after which a still frame searches all objects."""


def collect_young() -> None:
    """Free the garbage among new objects if there are many."""
    if gc.get_count()[0] >= YOUNG:
        gc.collect(0)


def is_full_collection_due() -> bool:
    """Return whether enough objects have survived for a search of all objects."""
    return sum(gc.get_count()[1:]) >= MANY
