"""Run an incremental search: a generator that yields after each slice and returns its answer."""

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

Answer = TypeVar("Answer")
Progress = TypeVar("Progress")

Incremental = Generator[None, None, Answer]
"""A computation that yields after each slice of its work, and returns its answer."""


def with_progress(
    search: Incremental[Answer], progress: Callable[[], Progress]
) -> Generator[Progress, None, Answer]:
    """Run a search, yielding its progress after each slice; return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        yield progress()


def run_to_end(search: Incremental[Answer]) -> Answer:
    """Run a search at once; return its answer."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


def until_answered(search: Incremental[Answer]) -> Iterator[Answer | None]:
    """Run a search as a plain iterator: None after each slice, and its answer last."""
    yield (yield from with_progress(search, lambda: None))
