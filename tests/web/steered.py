"""Programs of the game that tests steer by lines of JSON, each answered by one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds for a program to end."""

Command = Callable[..., list[str]]
"""Returns the words that run a command where the test wants it, as in another network."""


class SteeredProgram:
    """A module that runs in another process until its input ends."""

    def __init__(self, command: Command, *words: str) -> None:
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._process = subprocess.Popen(
            command(sys.executable, "-m", *words),
            cwd=ROOT,
            env={**os.environ, **silent},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def asked(self, said: object) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(said) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"the program ended at {said}"
        return json.loads(answer)

    def end(self) -> int:
        """End its input, and return its status."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        self._process.stdout.close()
        return status
