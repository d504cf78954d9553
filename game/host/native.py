"""The desktop: files in the user's own folders, the system's language, and quiet waiting."""

from __future__ import annotations

import asyncio
import contextlib
import locale
import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.host.file_dialog import choose_file
from game.host.files import read_file, save_beside
from game.host.input import FileDropped
from game.host.protocol import IDLE_WAIT, StorageError
from game.host.reduced_motion import ask_in_background

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.host.accessibility_tree import AccessibilityTree
    from game.host.input import Input
    from game.host.protocol import OpenedFile

FRAME = 1 / 60
"""Seconds between frames while something moves."""

LONGEST_WAIT = 0.1
"""Seconds to wait at most for the system's answer, which was asked for at the start."""


class NativeHost:
    """A window on a desktop. `folder` is where text is kept, the user's data folder by default.

    `given`, a file that the game is started with, comes in as if it were dropped on the window.
    """

    def __init__(self, folder: Path | None = None, given: OpenedFile | None = None) -> None:
        self._folder = folder or platformdirs.user_data_path("basra", appauthor=False)
        self._reduced_motion = ask_in_background()
        self._last = time.perf_counter()
        self._given: list[Input] = [FileDropped(*given)] if given else []

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Sleep to the next sixtieth of a second; when idle, until something happens."""
        if idle:
            wait(IDLE_WAIT)
            await asyncio.sleep(0)
        else:
            await asyncio.sleep(max(0.0, self._last + FRAME - time.perf_counter()))
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def now(self) -> float:
        """Seconds on a clock that only goes forward."""
        return time.perf_counter()

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none. Raises StorageError."""
        try:
            return self._path(name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise StorageError(f"{self._path(name)} can't be read: {error}") from error

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`, whole or not at all. Raises StorageError."""
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _replace(path, text)
        except OSError as error:
            raise StorageError(f"{path} can't be written: {error}") from error

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything. Raises StorageError."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"{self._path(name)} can't be deleted: {error}") from error

    def language(self) -> str:
        """The language of the user's session, "" where none is set."""
        codes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        spoken = [code for code in codes if code.partition(".")[0] not in {"", "C", "POSIX"}]
        return spoken[0] if spoken else _language_of_windows()

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement, as far as it is known yet."""
        try:
            return self._reduced_motion.result(LONGEST_WAIT)
        except TimeoutError:
            return False

    def device_pixel_ratio(self) -> float:
        """A desktop window is measured in its own pixels."""
        return 1.0

    def safe_insets(self) -> tuple[int, int, int, int]:
        """A desktop window has no notches."""
        return 0, 0, 0, 0

    def show(self, tree: AccessibilityTree) -> None:
        """A desktop window has no page to keep in step."""

    def announce(self, text: str) -> None:
        """A desktop window has no live region to speak through."""

    def inputs(self) -> list[Input]:
        """The file that the game was started with, once; all else comes through the window."""
        given, self._given = self._given, []
        return given

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Let the person choose a file in a dialog of the system. Raises StorageError."""
        path = await choose_file(suffixes)
        return None if path is None else await asyncio.to_thread(read_file, path)

    def save_file(self, name: str, data: bytes) -> str:
        """Put a file in the downloads folder: its path. Raises StorageError."""
        return str(save_beside(platformdirs.user_downloads_path(), name, data))

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"


def _language_of_windows() -> str:
    """The code of what Windows, which sets no variables, calls "Arabic_Egypt"."""
    name = locale.getlocale()[0] or ""
    return locale.normalize(name.partition("_")[0])


def _replace(path: Path, text: str) -> None:
    """Write beside the file and put it in its place, so that no half of it is ever seen."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(temporary).unlink()
        raise
