"""Windows of the game in other processes, which tests kill, stop and steer."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

from tests.faults.playing import STILL
from tests.programs import ROOT

PATIENCE = 120
"""The most seconds to wait for something that must come, on any busy machine."""


class PlayingWindow:
    """A window that plays continuously.

    Attributes:
        reported: the number of plays of each game in its reports.
    """

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.reported: dict[str, int] = {}
        self._lines: Queue[str] = Queue()
        self._listening = Thread(target=self._listen, daemon=True)
        self._listening.start()

    @property
    def plays(self) -> int:
        (plays,) = self.reported.values() or (0,)
        return plays

    def kill(self) -> None:
        """End it, and note its last reports."""
        self.process.kill()
        self._listening.join()
        while not self._lines.empty():
            self._note(self._lines.get())

    def take_over(self) -> None:
        assert self.process.stdin
        print("take over", file=self.process.stdin, flush=True)

    def until_still(self) -> None:
        """Wait until its table is paused, and note its reports."""
        while (line := self._lines.get(timeout=PATIENCE)) != STILL:
            self._note(line)

    def until_kept(self, times: int = 1) -> None:
        """Wait until it has saved `times` more plays."""
        for _ in range(times):
            line = self._lines.get(timeout=PATIENCE)
            assert line != STILL, "it had the game"
            self._note(line)

    def _note(self, line: str) -> None:
        if line != STILL:
            game, plays = line.split()
            assert int(plays) >= self.reported.get(game, 0), "the number of plays falls"
            self.reported[game] = int(plays)

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            words = line.split()
            if words == [STILL] or (line.endswith("\n") and words[1:] and words[1].isdigit()):
                self._lines.put(line.strip())


@contextmanager
def playing(folder: Path, seed: int) -> Iterator[PlayingWindow]:
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-m", "tests.faults.playing", str(folder), str(seed)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        words, cwd=ROOT, env={**os.environ, **silent}, stdin=pipe, stdout=pipe, text=True
    ) as process:
        window = PlayingWindow(process)
        try:
            yield window
        finally:
            window.kill()
