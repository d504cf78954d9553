"""Incremental search: generators that yield when a slice is used up, and return an answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

Answer = TypeVar("Answer")
Progress = TypeVar("Progress")

Incremental = Generator[None, None, Answer]
"""A computation that yields when a slice of its work is done, and returns its answer."""


def with_progress(
    search: Incremental[Answer], progress: Callable[[], Progress]
) -> Generator[Progress, None, Answer]:
    """Run a search to its end, yielding its progress after each slice; return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        yield progress()


def run_to_end(search: Incremental[Answer]) -> Answer:
    """Run a search to its end at once; return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


def until_answered(search: Incremental[Answer]) -> Iterator[Answer | None]:
    """Run a search as a plain iterator: None after each slice, and its answer last."""
    yield (yield from with_progress(search, lambda: None))
