"""The build's output: plain sentences, and progress on one line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING
from zipfile import BadZipFile

if TYPE_CHECKING:
    from collections.abc import Callable


class BuildError(Exception):
    """The build can't continue; the message says why, and what would help."""


def say(sentence: str) -> None:
    """Print one step."""
    print(sentence, flush=True)


def exit_status(work: Callable[[], None]) -> int:
    """Do a command's work and return its exit status, 1 after a message says what went wrong."""
    try:
        work()
    except (BuildError, OSError, BadZipFile) as error:
        print(f"basra: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


class Progress:
    """Counts finished work on one line of a terminal; a log gets only the last line."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0

    def step(self) -> None:
        """Count one more item."""
        self._done += 1
        last = self._done == self._total
        if last or sys.stdout.isatty():
            end = "\n" if last else "\r"
            print(f"  {self._label}: {self._done} of {self._total}", end=end, flush=True)
