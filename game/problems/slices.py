"""Searches as callers drive them: None after each slice of work, and the answer in the end."""

from __future__ import annotations

from collections.abc import Iterator

from game.solver.incremental import Answer, Incremental, with_progress


def in_slices(search: Incremental[Answer]) -> Iterator[Answer | None]:
    """Run a search, yielding None after each slice, and its answer last."""
    yield (yield from with_progress(search, lambda: None))
