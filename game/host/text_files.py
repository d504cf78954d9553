"""Text in files: each replaced whole, by one process at a time, its previous version beside it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from game.host.protocol import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 16 * 1024 * 1024
"""Bytes of a file that are read; what is longer is nothing that was written here."""

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""

SUFFIX, PREVIOUS, NEW = ".json", ".previous.json", ".new"


class TextFiles:
    """The texts of one folder, by name. The folder is made when something is kept in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = FileLock(folder / ".lock", timeout=PATIENCE)

    def names(self) -> list[str]:
        """Every name under which a current or a previous text is kept. Raises StorageError."""
        try:
            found = {entry.name for entry in os.scandir(self.folder)}
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(f"{self.folder} can't be read: {error}") from error
        stems = (name.removesuffix(PREVIOUS).removesuffix(SUFFIX) for name in found)
        return sorted({stem for stem in stems if {stem + SUFFIX, stem + PREVIOUS} & found})

    def path(self, name: str) -> Path:
        """Where the text of a name is."""
        return self.folder / (name + SUFFIX)

    def read(self, name: str) -> str | None:
        """The text of a name, None where there is none. Raises StorageError."""
        return _read(self.path(name))

    def read_previous(self, name: str) -> str | None:
        """The text before that, None where there is none. Raises StorageError."""
        return _read(self.folder / (name + PREVIOUS))

    def write(self, name: str, text: str) -> None:
        """Keep a text; the one before it stays beside it. Raises StorageError."""
        path, fresh = self.path(name), self.folder / f".{name}{NEW}"
        with self.alone(f"{path} can't be written"):
            _write(fresh, text.encode("utf-8", "surrogateescape"))
            if path.exists():
                path.replace(self.folder / (name + PREVIOUS))
            fresh.replace(path)
            _sync(self.folder)

    def go_back(self, name: str) -> None:
        """Put the previous text in place of the current one. Raises StorageError."""
        path = self.path(name)
        with self.alone(f"{path} can't be written"):
            (self.folder / (name + PREVIOUS)).replace(path)
            _sync(self.folder)

    def delete(self, name: str) -> None:
        """Forget a text, the one before it, and what a process that was ended left of a third."""
        if not self.folder.exists():
            return
        path = self.path(name)
        with self.alone(f"{path} can't be deleted"):
            for gone in (path, self.folder / (name + PREVIOUS), self.folder / f".{name}{NEW}"):
                gone.unlink(missing_ok=True)
            _sync(self.folder)

    @contextmanager
    def alone(self, refusal: str) -> Iterator[None]:
        """Keep other processes from writing in this folder meanwhile.

        Raises:
            StorageError: that, or what is done meanwhile, can't be; begins with the refusal.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with self._lock:
                yield
        except Timeout as error:
            raise StorageError(f"{refusal}: another window is saving") from error
        except (OSError, NotImplementedError) as error:
            raise StorageError(f"{refusal}: {error}") from error


def _read(path: Path) -> str | None:
    try:
        with path.open("rb") as file:
            return file.read(LONGEST).decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError(f"{path} can't be read: {error}") from error


def _write(path: Path, content: bytes) -> None:
    """Have a new file on the disk, or none."""
    try:
        with path.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise


def _sync(folder: Path) -> None:
    """Have the folder's names on the disk, where the system lets folders be opened."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
