"""python -m tests.web.native_window LIBRARY: a window's connections, steered by lines of text.

Each line of the input is a command of `_Window` with its words, and is answered by a line.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from game.host.native_connections import NativeConnection, NativeConnections

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds; two devices find each other in one on a machine that does nothing else."""


class _Window:
    """A window whose loop asks its connection in every frame."""

    def __init__(self, library: str) -> None:
        self._connections = NativeConnections(libraries=(library,))
        self._came: list[bytes] = []
        self._connection: NativeConnection

    async def open(self) -> str:
        self._connection = await self._connections.open()
        return self._connection.card.hex()

    async def connect(self, card: str) -> str:
        self._connection.connect(bytes.fromhex(card))
        return ""

    async def wait_for(self, state: str) -> str:
        await _until(lambda: self._connection.state == state)
        return state

    async def send(self, *messages: str) -> str:
        for message in messages:
            self._connection.send(bytes.fromhex(message))
        return ""

    async def receive(self, count: str) -> str:
        def all_came() -> bool:
            self._came += self._connection.received()
            return len(self._came) >= int(count)

        await _until(all_came)
        came, self._came = self._came, []
        return " ".join(message.hex() for message in came)

    async def close(self) -> str:
        self._connection.close()
        return ""


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - as a window asks in each frame
            await asyncio.sleep(1 / 60)


class WindowEnd:
    """One end of a connection, in a window's process; `command` says how that is run."""

    def __init__(self, library: str, command: Callable[..., list[str]]) -> None:
        self._process = subprocess.Popen(
            command(sys.executable, "-m", "tests.web.native_window", library),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def open(self) -> bytes:
        return bytes.fromhex(self._asked("open"))

    def connect(self, card: bytes) -> None:
        self._asked("connect", card.hex())

    def wait_for(self, state: str) -> None:
        assert self._asked("wait_for", state) == state

    def send(self, *messages: bytes) -> None:
        self._asked("send", *(message.hex() for message in messages))

    def receive(self, count: int) -> list[bytes]:
        return [bytes.fromhex(message) for message in self._asked("receive", str(count)).split()]

    def close(self) -> None:
        self._asked("close")

    def end(self) -> int:
        """Have the program end: its status."""
        assert self._process.stdin
        self._process.stdin.close()
        status = self._process.wait(PATIENCE)
        assert self._process.stdout
        self._process.stdout.close()
        return status

    def _asked(self, *words: str) -> str:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(" ".join(words) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"the window ended at {words[0]}"
        return answer.strip()


async def main(library: str) -> None:
    window = _Window(library)
    while line := await asyncio.to_thread(sys.stdin.readline):
        command, *words = line.split()
        print(await getattr(window, command)(*words), flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
