"""Read a record's file, and write one completely or not at all."""

import os
import secrets
import signal
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.commands.show import Fault
from game.rules.reading import RecordError, read_replay
from game.rules.replay import Replay

LONGEST = 16 * 1024 * 1024
"""The most bytes of a record; a thousand hands have about a million."""

_ENDING = [
    signal.Signals[name] for name in ("SIGHUP", "SIGTERM") if name in signal.Signals.__members__
]

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL


def load_replay(path: str) -> Replay:
    """Read and replay a record's file, or standard input if the path is ``-``. Raises Fault."""
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
    """Write a complete file; the old one stays until the new one is on the disk. Raises Fault."""
    try:
        _write_whole(Path(path), text)
    except (OSError, ValueError, RuntimeError) as error:
        raise Fault(f"{path!r}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(reason.split())


def _write_whole(path: Path, text: str) -> None:
    """Replace a file by a text in one step. Raises OSError, ValueError or RuntimeError.

    Links and permissions are handled as with a shell's ``>``: the target of a link is written, and
    the link stays. Permissions are kept, or follow from the umask.
    """
    target = path.resolve()
    kept = _permissions(target)
    fresh = target.with_name(f".{secrets.token_hex(16)}")  # a name at which no one can plant a link
    with _cleaning_up():
        handle = os.open(fresh, _NEW, 0o666 if kept is None else kept)
        try:
            _fill(handle, text, kept)
            fresh.replace(target)
        except BaseException:
            with suppress(OSError):
                fresh.unlink()
            raise
    _sync_folder(target.parent)


def _permissions(target: Path) -> int | None:
    """Return a file's permissions, None without a file.

    Raises OSError if it can't be written, and ValueError if it is no regular file.
    """
    try:
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise ValueError("not a regular file")
    os.close(os.open(target, os.O_WRONLY))
    return stat.S_IMODE(mode) & 0o777


def _fill(handle: int, text: str, permissions: int | None) -> None:
    """Write a new file and close it."""
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        if permissions is not None and hasattr(os, "fchmod"):
            os.fchmod(handle, permissions)  # the umask has removed some
        file.write(text)
        file.flush()
        os.fsync(handle)


@contextmanager
def _cleaning_up() -> Iterator[None]:
    """End the program with an error where a signal would end it at once."""
    asked = [number for number in _ENDING if signal.getsignal(number) is signal.SIG_DFL]
    for number in asked:
        signal.signal(number, lambda ended, _: sys.exit(128 + ended))
    try:
        yield
    finally:
        for number in asked:
            signal.signal(number, signal.SIG_DFL)


def _sync_folder(folder: Path) -> None:
    """Put the folder's entry on the disk, if folders can be opened."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
