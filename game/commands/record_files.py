"""Read a record's file, and write one completely or not at all."""

from __future__ import annotations

import sys
from pathlib import Path

from game.commands.faults import Fault
from game.commands.whole_file import write_whole
from game.rules.reading import RecordError, read_replay
from game.rules.replay import Replay

LONGEST = 16 * 1024 * 1024
"""The most bytes of a record; a thousand hands have about a million."""


def load_replay(path: str) -> Replay:
    """Read and replay a record in a file, or on standard input if the path is ``-``.

    Raises:
        Fault: there is no such file, or it isn't a record.
    """
    try:
        return read_replay(_text(path))
    except RecordError as error:
        raise Fault(str(error)) from None


def _text(path: str) -> str:
    try:
        data = _bytes(path)
    except (OSError, ValueError) as error:
        raise Fault(f"{path!r}: {_reason(error)}") from None
    if len(data) > LONGEST:
        raise Fault(f"{path!r}: not a record: longer than {LONGEST // 1024**2} MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault(f"{path!r}: not a record: byte {error.start} is not UTF-8") from None


def _bytes(path: str) -> bytes:
    if path == "-":
        if not sys.stdin:
            raise ValueError("standard input is closed")
        return sys.stdin.buffer.read(LONGEST + 1)
    with Path(path).open("rb") as file:
        return file.read(LONGEST + 1)


def save_text(path: str, text: str) -> None:
    """Write a complete file; the old file stays until the new one is on the disk.

    Raises:
        Fault: it can't be written.
    """
    try:
        write_whole(Path(path), text)
    except (OSError, ValueError, RuntimeError) as error:
        raise Fault(f"{path!r}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(reason.split())
