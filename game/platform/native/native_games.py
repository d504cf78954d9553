"""Games as files in the user's data folder, with an index that may be lost, and their owners."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.platform.lazy_import import lazy_import
from game.platform.native.text_files import SUFFIX, TextFiles, acquire
from game.platform.protocol import StorageError, TakenOverError

if TYPE_CHECKING:
    import filelock
else:
    filelock = lazy_import("filelock")

_INDEX = "games-index"

_NO_INDEX = (ValueError, TypeError, AttributeError, RecursionError, OverflowError)
"""The errors of reading an index that contains something else."""


class _Indexed(NamedTuple):
    """A note, and the time and size of its game's file when it was written."""

    modified: int
    size: int
    note: str


class NativeGames:
    """The games of one folder. `texts` are those of the folder above it, which has the index."""

    def __init__(self, texts: TextFiles) -> None:
        self._texts = texts
        self._files = TextFiles(texts.folder / "games")
        self._claims = FileClaims(self._files.folder / "claims")
        self._index: dict[str, _Indexed] | None = None
        self._index_kept = True

    def revision(self) -> int:
        """Return the time of the last change of a name in the folder, in nanoseconds."""
        try:
            return self._files.folder.stat().st_mtime_ns
        except OSError:
            return 0

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of each game, None if its file changed after the note was written."""
        if self._index is None:
            self._index = self._read_index()
        stamps = self._stamps()
        self._index = {
            name: indexed
            for name, indexed in self._index.items()
            if stamps.get(name) == (indexed.modified, indexed.size)
        }
        return {name: self._index[name].note if name in self._index else None for name in stamps}

    def put_note(self, name: str, note: str) -> None:
        """Keep a note for the current file of a game."""
        with suppress(OSError):
            status = self._files.path(name).stat()
            if self._index is not None:
                self._index[name] = _Indexed(status.st_mtime_ns, status.st_size, note)
                self._index_kept = False

    def keep_notes(self) -> None:
        """Write the index."""
        if self._index is not None and not self._index_kept:
            with suppress(StorageError):
                body = json.dumps(self._index)
                self._texts.write(_INDEX, f"{digest(body)}\n{body}")
                self._index_kept = True

    async def copies(self, name: str) -> Iterator[str]:
        """Yield the texts of a game. Raises StorageError after the readable ones."""
        return self._files.copies(name)

    def write(self, name: str, text: str, note: str) -> None:
        """Save a new version of a game that this process owns."""
        with self._alone(name):
            self._files.write(name, text)
        self.put_note(name, note)

    async def settled(self) -> bool:
        """Return True: a file is saved once it is written."""
        return True

    def delete(self, name: str) -> None:
        """Delete a game that this process owns."""
        with self._alone(name):
            self._files.delete(name)
        self._claims.release(name)

    async def claim(self, name: str) -> bool:
        """Become the process that writes a game."""
        return self._claims.claim(name)

    async def take_over(self, name: str) -> None:
        """Become the process that writes a game, while none is writing."""
        with self._files.alone(name, "can't be taken over"):
            self._claims.take_over(name)

    def owns(self, name: str) -> bool:
        """Return whether this process still owns a game."""
        return self._claims.owns(name)

    def release(self, name: str) -> None:
        """Let other processes write a game."""
        self._claims.release(name)

    @contextmanager
    def _alone(self, name: str) -> Iterator[None]:
        """Keep other processes from writing a game or taking it over. Raises TakenOverError."""
        with self._files.alone(name, "can't be written"):
            if not self._claims.owns(name):
                raise TakenOverError("another window writes this game")
            yield

    def _stamps(self) -> dict[str, tuple[int, int] | None]:
        """Return time (nanoseconds) and size (bytes) of each game's file, None without a file.

        Raises StorageError if the folder can't be read.
        """
        found: dict[str, tuple[int, int] | None] = dict.fromkeys(self._files.names())
        try:
            with os.scandir(self._files.folder) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX):
                        found[entry.name.removesuffix(SUFFIX)] = _stamp(entry)
        except FileNotFoundError:
            return found
        except OSError as error:
            raise StorageError(f"{self._files.folder} can't be read: {error}") from error
        return found

    def _read_index(self) -> dict[str, _Indexed]:
        """Read the index; return an empty one if it is missing or damaged."""
        try:
            expected, _, body = (self._texts.read(_INDEX) or "").partition("\n")
            kept = json.loads(body).items() if expected == digest(body) else ()
            return {
                name: _Indexed(int(at), int(size), str(note)) for name, (at, size, note) in kept
            }
        except (*_NO_INDEX, StorageError):
            return {}


def digest(text: str) -> str:
    """Return the checksum of an index."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _stamp(entry: os.DirEntry[str]) -> tuple[int, int] | None:
    """Return time and size of a file, None if another process is just replacing it."""
    try:
        status = entry.stat()
    except FileNotFoundError:
        return None
    return status.st_mtime_ns, status.st_size


class FileClaims:
    """The games that this process writes.

    Each game has two files: a lock, held while its owner runs, and the owner's token. Another
    process takes the game over by replacing the token, so a writer compares the token first. If
    there is none, or an empty one after the disk was full, no process took the game over.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._token = secrets.token_hex(16)
        self._locks: dict[str, filelock.FileLock] = {}

    def claim(self, name: str) -> bool:
        """Become a game's owner; return False if another running process is the owner.

        A claim that was taken over is not renewed: the game must be released or taken over in turn.
        If nothing can be written, nothing can be lost, and the claim is granted.
        """
        if name in self._locks:
            return self.owns(name)
        lock = filelock.FileLock(self._folder / f"{name}.lock", timeout=0)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            acquire(lock)
            self._sign(name)
        except filelock.Timeout:
            return False
        except (OSError, NotImplementedError):
            pass
        self._locks[name] = lock
        return True

    def take_over(self, name: str) -> None:
        """Become a game's owner in place of any other. Raises StorageError."""
        lock = filelock.FileLock(self._folder / f"{name}.lock", timeout=0)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sign(name)
            self._locks[name] = lock
            with suppress(filelock.Timeout, NotImplementedError):
                acquire(lock)
        except OSError as error:
            raise StorageError(f"{self._path(name)} can't be written: {error}") from error

    def owns(self, name: str) -> bool:
        """Return whether a game was claimed here and not taken over since."""
        lock = self._locks.get(name)
        if lock is None:
            return False
        try:
            owned = self._path(name).read_text("utf-8") in {"", self._token}
        except (OSError, UnicodeDecodeError):
            return True  # gone with its folder, or unreadable: there is no other token
        if owned and not lock.is_locked:  # taken over: lock it once its last owner releases it
            with suppress(filelock.Timeout, OSError, NotImplementedError):
                acquire(lock)
        return owned

    def release(self, name: str) -> None:
        """Stop owning a game."""
        owned = self.owns(name)
        lock = self._locks.pop(name, None)
        if lock is None:
            return
        with suppress(OSError):
            if owned:
                self._path(name).unlink(missing_ok=True)
            if lock.is_locked:
                self._folder.joinpath(f"{name}.lock").unlink(missing_ok=True)
        with suppress(OSError):  # on some network drives; the file is gone anyway
            lock.release()

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.owner"

    def _sign(self, name: str) -> None:
        self._path(name).write_text(self._token, "utf-8")
