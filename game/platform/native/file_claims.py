"""Which of the processes that share a folder may write a game."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

from game.platform.lazy_import import lazy_import
from game.platform.native.file_locks import acquire
from game.platform.protocol import StorageError

if TYPE_CHECKING:
    from pathlib import Path

    import filelock
else:
    filelock = lazy_import("filelock")


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
