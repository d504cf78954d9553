"""What the build says while it works: plain sentences, and progress on one line."""

from __future__ import annotations

import sys


class BuildError(Exception):
    """The build can't go on; says why, and what would help, in plain words."""


def say(sentence: str) -> None:
    """Print one step."""
    print(sentence, flush=True)


class Progress:
    """Counts work done on one line of a terminal; a log gets only the last line."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0

    def step(self) -> None:
        """One more piece is done."""
        self._done += 1
        last = self._done == self._total
        if last or sys.stdout.isatty():
            end = "\n" if last else "\r"
            print(f"  {self._label}: {self._done} of {self._total}", end=end, flush=True)
