"""Thinking in slices: generators that yield when a slice is used up, and return an answer."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Answer = TypeVar("Answer")
Report = TypeVar("Report")

Thinking = Generator[None, None, Answer]
"""Thinking that yields when a slice of nodes is used up, and returns its answer."""


def reporting(
    thinking: Thinking[Answer], report: Callable[[], Report]
) -> Generator[Report, None, Answer]:
    """Let thinking go on to its end, yielding a report after each slice; return its answer."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
        yield report()


def conclude(thinking: Thinking[Answer]) -> Answer:
    """Let thinking go on to its end at once; return its answer."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            answer: Answer = done.value
            return answer
