"""Texts in files: each file is replaced whole, by one process at a time, and copies are kept."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.platform.lazy_import import lazy_import
from game.platform.protocol import LONGEST_TEXT, OversizedTextError, StorageError

if TYPE_CHECKING:
    import filelock
else:
    filelock = lazy_import("filelock")

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""

LONGEST_WRITE = 60.0
"""The longest time in seconds that a process writes; an older lock belongs to no process."""

_UNSIGNED = 2.0
"""Seconds after which a marker without an owner is abandoned; a process signs it at once."""

SUFFIX = ".json"
_COPIES = "copies"


class TextFiles:
    """The texts of a folder and of those within it, by name: "tally", "damaged/tally".

    The folders `copies` and `previous` next to a text have its copy and the text before it.
    A folder is made when something is saved in it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._locks: dict[Path, filelock.BaseFileLock] = {}

    def names(self, prefix: str = "") -> tuple[str, ...]:
        """Return every name that starts with `prefix` and has a text or a copy of one.

        Raises StorageError if the folder of the prefix can't be read.
        """
        within, slash, _ = prefix.rpartition("/")
        folder = self.folder / within
        found = sorted({*_names_in(folder), *_names_in(folder / _COPIES)})
        names = (f"{within}{slash}{name}" for name in found)
        return tuple(name for name in names if name.startswith(prefix))

    def path(self, name: str) -> Path:
        """Return the path of a text."""
        return self.folder / (name + SUFFIX)

    def read(self, name: str) -> str | None:
        """Return the newest readable text of a name, None if there is none.

        Raises StorageError if there are texts and none can be read.
        """
        return next(self.copies(name), None)

    def copies(self, name: str) -> Iterator[str]:
        """Return the text of a name, its copy and the text before it, each once.

        Raises StorageError after the others if one of them can't be read.
        """
        given: set[str] = set()
        unread: StorageError | None = None
        for path in _places(self.path(name)):
            try:
                with path.open("rb") as file:
                    text = file.read(LONGEST_TEXT).decode("utf-8", "surrogateescape")
            except FileNotFoundError:
                continue
            except OSError as error:
                unread = unread or StorageError(f"{path} can't be read: {error}")
                continue
            if text not in given:
                given.add(text)
                yield text
        if unread:
            raise unread

    def write(self, name: str, text: str) -> None:
        """Save a text and keep the one before it. Raises StorageError.

        There is always a complete file under the name. The copy is only needed if that file is
        damaged later, so the write doesn't wait for the copy to be on the disk.
        """
        path, content = self.path(name), text.encode("utf-8", "surrogateescape")
        if len(content) > LONGEST_TEXT:
            raise OversizedTextError(f"{path} can't be written: it is too long")
        with self.alone(name, "can't be written"):
            _, copy, previous = _places(path)
            for place in (copy, previous):
                place.parent.mkdir(exist_ok=True)
            if copy.exists():
                copy.replace(previous)
            _replace(path, content, sync=True)
            with suppress(OSError):
                _replace(copy, content, sync=False)

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies, while no other process writes."""
        with self.alone(name, "can't be written"):
            text = change(self.copies(name))
            if text is not None:
                self.write(name, text)

    def delete(self, name: str) -> None:
        """Delete all texts of a name, the newest last. Raises StorageError."""
        path = self.path(name)
        if not path.parent.exists():
            return
        with self.alone(name, "can't be deleted"):
            for place in reversed(_places(path)):
                place.unlink(missing_ok=True)
                _fresh(place).unlink(missing_ok=True)
            _sync(path.parent)

    @contextmanager
    def alone(self, name: str, refusal: str) -> Iterator[None]:
        """Keep other processes from writing in the folder of a name.

        Raises StorageError with the path and `refusal` if that, or what is done inside, fails.
        """
        path = self.path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with acquire(self._lock(path.parent), LONGEST_WRITE):
                yield
        except filelock.Timeout as error:
            raise StorageError(f"{path} {refusal}: another window is saving") from error
        except (OSError, NotImplementedError) as error:
            raise StorageError(f"{path} {refusal}: {error}") from error

    def _lock(self, folder: Path) -> filelock.BaseFileLock:
        """Return the lock that one process holds while it writes in a folder."""
        if folder not in self._locks:
            self._locks[folder] = filelock.FileLock(folder / ".lock", timeout=PATIENCE)
        return self._locks[folder]


def _places(path: Path) -> tuple[Path, Path, Path]:
    """Return the paths of a text, its copy and the text before it."""
    folder, name = path.parent, path.name
    return path, folder / _COPIES / name, folder / "previous" / name


def _names_in(folder: Path) -> list[str]:
    """Return the names of the texts in a folder. Raises StorageError."""
    try:
        with os.scandir(folder) as entries:
            found = [entry.name for entry in entries]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(f"{folder} can't be read: {error}") from error
    return [name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX)]


def _fresh(path: Path) -> Path:
    """Return the temporary path of a new file; anything there is overwritten."""
    return path.with_name(f".{path.name}.new")


def _replace(path: Path, content: bytes, *, sync: bool) -> None:
    """Replace a file by a complete one; if `sync`, it is on the disk afterwards."""
    fresh = _fresh(path)
    try:
        with fresh.open("wb") as file:
            file.write(content)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    if sync:
        _sync(path.parent)


def _sync(folder: Path) -> None:
    """Put the folder's names on the disk, if the system allows opening folders."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def acquire(
    lock: filelock.BaseFileLock, longest: float = math.inf
) -> filelock.AcquireReturnProxy[filelock.BaseFileLock]:
    """Acquire a lock, and take over an abandoned marker.

    A system without `flock` has markers instead: an existing file is a lock that is held. A folder
    copied from another system has an empty file there, which no process removes. `longest` is the
    longest time in seconds that any process holds the lock.

    Raises filelock.Timeout if another process holds it, OSError or NotImplementedError if it can't
    be acquired.
    """
    try:
        return lock.acquire(timeout=0)
    except filelock.Timeout:
        if isinstance(lock, filelock.SoftFileLock) and _is_abandoned(lock.lock_file, longest):
            lock.break_lock()
        return lock.acquire()


def _is_abandoned(marker: str, longest: float) -> bool:
    """Return whether a marker is older than any that is in use."""
    try:
        status = Path(marker).lstat()
    except OSError:
        return False
    age = abs(time.time() - status.st_mtime)
    return age > (longest if status.st_size else _UNSIGNED)
