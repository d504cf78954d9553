"""Plays the game in its window as `playing` does, beside others, and takes over when it is told to.

Run as `python -m tests.faults.beside FOLDER SEED`. A line on its input has it take the game over;
it says "still" whenever its table stands still, and after each save how much is kept.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from threading import Thread

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate, Input
from game.table.launch import LaunchOptions
from game.table.opening import open_app
from game.table.storage.library import Library
from tests.faults.playing import PlayingHost, tell

STILL = "still"


class BesideHost(PlayingHost):
    """A person who plays on, and takes the game over only when told to."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self._told_to: list[str] = []
        self._still = False
        Thread(target=self._listen, daemon=True).start()

    def show(self, tree: AccessibilityTree) -> None:
        super().show(tree)
        still = any(one.action == "take-over" for one in tree.controls)
        if still and not self._still:
            print(STILL, flush=True)  # noqa: T201
        self._still = still

    def inputs(self) -> list[Input]:
        if not self._still:
            return super().inputs()
        if not self._told_to:
            return []
        self._told_to.clear()
        return [Activate("take-over")]

    def _listen(self) -> None:
        for line in sys.stdin:
            self._told_to.append(line)


def main() -> None:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    Library.keep = tell(Library.keep)  # type: ignore[method-assign, assignment]
    rng = Random(seed)
    host = BesideHost(folder, seed)
    app = open_app(host, LaunchOptions(None, 0.0), lambda: f"{rng.getrandbits(128):032x}")
    app.spare = lambda: False
    asyncio.run(app.run())


if __name__ == "__main__":
    main()
