"""Who may write which game, among processes that share a folder."""

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

    For each there are two files: a lock, held as long as its owner lives, and the owner's token,
    which another process replaces to take the game over. Whoever writes compares the token first;
    where none is there, or an empty one since the disk was full, nobody took the game over.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._token = secrets.token_hex(16)
        self._locks: dict[str, filelock.FileLock] = {}

    def claim(self, name: str) -> bool:
        """Become a game's owner; False where another process that lives is.

        What was claimed here and taken over since is not claimed back: it is let go, or taken over
        in turn. Where nothing can be written nobody can lose anything, and the claim is granted.
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
        """Become a game's owner, whoever was. Raises StorageError."""
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
        """Whether a game was claimed here and taken over by nobody since."""
        lock = self._locks.get(name)
        if lock is None:
            return False
        try:
            owned = self._path(name).read_text("utf-8") in {"", self._token}
        except (OSError, UnicodeDecodeError):
            return True  # gone with its folder, or not to be read: nobody wrote another
        if owned and not lock.is_locked:  # taken over: held once its last owner lets go
            with suppress(filelock.Timeout, OSError, NotImplementedError):
                acquire(lock)
        return owned

    def release(self, name: str) -> None:
        """Own a game no more."""
        owned = self.owns(name)
        lock = self._locks.pop(name, None)
        if lock is None:
            return
        with suppress(OSError):
            if owned:
                self._path(name).unlink(missing_ok=True)
            if lock.is_locked:
                self._folder.joinpath(f"{name}.lock").unlink(missing_ok=True)
        with suppress(OSError):  # as on some network drives; the file is gone anyway
            lock.release()

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.owner"

    def _sign(self, name: str) -> None:
        self._path(name).write_text(self._token, "utf-8")
