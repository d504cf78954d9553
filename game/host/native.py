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

from game.host.protocol import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.host.accessibility_tree import AccessibilityTree
    from game.host.input import Input

FRAME = 1 / 60
"""Seconds between frames while something moves."""

IDLE_WAIT = 0.5
"""Seconds to wait for events at most while nothing moves."""


class NativeHost:
    """A window on a desktop. `folder` is where text is kept, the user's data folder by default."""

    def __init__(self, folder: Path | None = None, *, still: bool = False) -> None:
        self._folder = folder or platformdirs.user_data_path("basra", appauthor=False)
        self._still = still
        self._last = time.perf_counter()

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
        """The language of the user's session, "en" where none is set."""
        for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
            code = os.environ.get(variable, "")
            if code and code not in {"C", "POSIX"} and not code.startswith("C."):
                return code.replace("-", "_").split("_")[0].split(".")[0].lower()
        code = locale.getlocale()[0] or ""
        return "ar" if code.lower().startswith(("ar", "arabic")) else "en"

    def reduced_motion(self) -> bool:
        """Whether the game was started without movement."""
        return self._still

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
        """Everything comes through the window."""
        return []

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"


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
