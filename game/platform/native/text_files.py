"""Text in files: each replaced whole, by one process at a time, with copies beside it."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import TYPE_CHECKING

from game.platform.lazy_import import lazy_import
from game.platform.native.file_locks import acquire
from game.platform.protocol import LONGEST_TEXT, OversizedTextError, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    import filelock
else:
    filelock = lazy_import("filelock")

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""

LONGEST_WRITE = 60.0
"""Seconds that a process writes at most; a lock that is older belongs to none."""

SUFFIX = ".json"


class TextFiles:
    """The texts of one folder, by name. The folder is made when something is kept in it.

    Beside the text of a name there are, in folders of their own, its copy and the text before it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._copies = folder / "copies"
        self._previous = folder / "previous"

    @cached_property
    def _lock(self) -> filelock.BaseFileLock:
        """What one process holds while it writes."""
        return filelock.FileLock(self.folder / ".lock", timeout=PATIENCE)

    def names(self) -> list[str]:
        """Every name under which a text or a copy of one is kept. Raises StorageError."""
        found = {*_names_in(self.folder), *_names_in(self._copies)}
        return sorted(found)

    def path(self, name: str) -> Path:
        """Where the text of a name is."""
        return self.folder / (name + SUFFIX)

    def read(self, name: str) -> str | None:
        """The newest text of a name that can be read, None where there is none.

        Raises:
            StorageError: there are texts, and none can be read.
        """
        return next(self.copies(name), None)

    def copies(self, name: str) -> Iterator[str]:
        """The text of a name, its copy and the text before it, each once, as far as they are read.

        Raises:
            StorageError: one of them can't be read; after the others.
        """
        given: set[str] = set()
        unread: StorageError | None = None
        for folder in (self.folder, self._copies, self._previous):
            path = folder / (name + SUFFIX)
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
        """Keep a text; the one before it stays beside it. Raises StorageError.

        At any moment there is a whole file under the name. The copy is of no use but where that
        one is damaged later, and so nobody waits until it is on the disk.
        """
        path, content = self.path(name), text.encode("utf-8", "surrogateescape")
        if len(content) > LONGEST_TEXT:
            raise OversizedTextError(f"{path} can't be written: it is too long")
        with self.alone(f"{path} can't be written"):
            for folder in (self._copies, self._previous):
                folder.mkdir(exist_ok=True)
            copy = self._copies / path.name
            if copy.exists():
                copy.replace(self._previous / path.name)
            _replace(path, content, sync=True)
            with suppress(OSError):
                _replace(copy, content, sync=False)

    def delete(self, name: str) -> None:
        """Forget all that is kept under a name, the text itself last. Raises StorageError."""
        path = self.path(name)
        if not self.folder.exists():
            return
        with self.alone(f"{path} can't be deleted"):
            for folder in (self._previous, self._copies, self.folder):
                (folder / path.name).unlink(missing_ok=True)
                _fresh(folder / path.name).unlink(missing_ok=True)
            _sync(self.folder)

    @contextmanager
    def alone(self, refusal: str) -> Iterator[None]:
        """Keep other processes from writing in this folder meanwhile.

        Raises:
            StorageError: that, or what is done meanwhile, can't be; begins with the refusal.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with acquire(self._lock, LONGEST_WRITE):
                yield
        except filelock.Timeout as error:
            raise StorageError(f"{refusal}: another window is saving") from error
        except (OSError, NotImplementedError) as error:
            raise StorageError(f"{refusal}: {error}") from error


class NativeTexts:
    """Texts by name, of which a part before a slash is a folder within that of `top`."""

    def __init__(self, top: TextFiles) -> None:
        self._top = top

    def names(self, prefix: str) -> tuple[str, ...]:
        """Return every name that starts with `prefix`, of the folder that it names."""
        folder, slash, _ = prefix.rpartition("/")
        names = (f"{folder}{slash}{name}" for name in self._in(prefix)[0].names())
        return tuple(name for name in names if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        """Return the text of a name, None if there is none."""
        files, stem = self._in(name)
        return files.read(stem)

    def copies(self, name: str) -> Iterator[str]:
        """Return all texts of a name."""
        files, stem = self._in(name)
        return files.copies(stem)

    def write(self, name: str, text: str) -> None:
        """Save a text."""
        files, stem = self._in(name)
        files.write(stem, text)

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies, while no other process writes."""
        files, stem = self._in(name)
        with files.alone(f"{files.path(stem)} can't be written"):
            text = change(files.copies(stem))
            if text is not None:
                files.write(stem, text)

    def delete(self, name: str) -> None:
        """Delete all texts of a name."""
        files, stem = self._in(name)
        files.delete(stem)

    def _in(self, name: str) -> tuple[TextFiles, str]:
        """Return the texts of a name's folder, and the rest of the name."""
        folder, slash, stem = name.rpartition("/")
        return TextFiles(self._top.folder / folder) if slash else self._top, stem


def _names_in(folder: Path) -> list[str]:
    """The names of the texts in a folder. Raises StorageError."""
    try:
        with os.scandir(folder) as entries:
            found = [entry.name for entry in entries]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(f"{folder} can't be read: {error}") from error
    return [name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX)]


def _fresh(path: Path) -> Path:
    """Where a file is written before it takes its place; what is left there is overwritten."""
    return path.with_name(f".{path.name}.new")


def _replace(path: Path, content: bytes, *, sync: bool) -> None:
    """Put a whole file in a file's place; where `sync`, it is on the disk then."""
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
    """Have the folder's names on the disk, where the system lets folders be opened."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
