"""The desktop: files in the user's own folders, the system's language, and quiet waiting."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.platform.files import read_file, save_beside
from game.platform.input import FileDropped
from game.platform.native.desktop import introduce, system_scale
from game.platform.native.file_dialog import choose_file
from game.platform.native.languages import asked_for
from game.platform.native.native_games import NativeGames
from game.platform.native.preferences import Answer
from game.platform.native.text_files import TextFiles
from game.platform.protocol import IDLE_WAIT, Provenance
from game.words.language import speaks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.platform.accessibility_tree import AccessibilityTree
    from game.platform.input import Input
    from game.platform.native.native_connections import NativeConnections
    from game.platform.protocol import OpenedFile

FRAME = 1 / 60
"""Seconds between frames while something moves."""

HOME = Path(__file__).resolve().parents[3]
"""The folder that the program lies in."""


class NativePlatform:
    """A window on a desktop. `folder` is where text is kept, the user's data folder by default.

    `given`, a file that the game is started with, comes in as if it were dropped on the window.
    `copy`, which puts text on the clipboard, is the window's; it tells whether it could. So is
    `wake`, which ends the wait of an idle frame, in whatever thread it is called.
    """

    def __init__(
        self,
        folder: Path | None = None,
        given: OpenedFile | None = None,
        copy: Callable[[str], bool] = lambda _text: False,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        introduce()
        folder = folder or platformdirs.user_data_path("basra", appauthor=False)
        self._texts = TextFiles(folder)
        self._games = NativeGames(self._texts)
        self._less_motion = Answer("less motion")
        self._light, self._contrast = Answer("light"), Answer("contrast")
        self._scale = system_scale()
        self._last = time.perf_counter()
        self._copy = copy
        self._wake = wake
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

    def date(self) -> datetime:
        """The date and time of the system."""
        return datetime.now().astimezone()

    def names(self, prefix: str) -> tuple[str, ...]:
        """Every name that begins so, in the folder that its part before a slash names."""
        folder, slash, _ = prefix.rpartition("/")
        names = (f"{folder}{slash}{name}" for name in self._in(prefix)[0].names())
        return tuple(name for name in names if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none. Raises StorageError."""
        files, stem = self._in(name)
        return files.read(stem)

    def copies(self, name: str) -> Iterator[str]:
        """All that is there under `name`. Raises StorageError after what can be read."""
        files, stem = self._in(name)
        return files.copies(stem)

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`, whole or not at all. Raises StorageError."""
        files, stem = self._in(name)
        files.write(stem, text)

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Keep what `change` makes of the copies under `name`. Raises StorageError."""
        files, stem = self._in(name)
        with files.alone(f"{files.path(stem)} can't be written"):
            text = change(files.copies(stem))
            if text is not None:
                files.write(stem, text)

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything. Raises StorageError."""
        files, stem = self._in(name)
        files.delete(stem)

    @property
    def games(self) -> NativeGames:
        """A file for each game."""
        return self._games

    @cached_property
    def connections(self) -> NativeConnections:
        """By a library for WebRTC, where one is installed."""
        from game.platform.native.native_connections import NativeConnections  # noqa: PLC0415 - seldom wanted

        return NativeConnections(self._wake)

    def language(self) -> str:
        """The first language of the user's that the game speaks, "" where none is set."""
        asked = asked_for()
        return next((code for code in asked if speaks(code)), asked[0] if asked else "")

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement, as far as it is known yet."""
        return self._less_motion.known()

    def prefers_light(self) -> bool:
        """Whether the person asked the system for light colours, as far as it is known yet."""
        return self._light.known()

    def prefers_contrast(self) -> bool:
        """Whether the person asked the system for high contrast, as far as it is known yet."""
        return self._contrast.known()

    def paint(self, colours: Mapping[str, str]) -> None:
        """A desktop window has nothing around it to be painted."""

    def can_vibrate(self) -> bool:
        """A desktop can't."""
        return False

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """A desktop can't."""

    def device_pixel_ratio(self) -> float:
        """As large as the person asked the system to show things when the game was started."""
        return self._scale

    def safe_insets(self) -> tuple[int, int, int, int]:
        """A desktop window has no notches."""
        return 0, 0, 0, 0

    def show(self, tree: AccessibilityTree) -> None:
        """A desktop window has no page to keep in step."""

    def announce(self, text: str) -> None:
        """A desktop window has no live region to speak through."""

    def provenance(self) -> Provenance:
        """The program is its own source code, wherever it was put."""
        return Provenance(repository=_repository(), source=str(HOME))

    def open_link(self, address: str) -> bool:
        """Ask the system for the browser, or for whatever shows folders."""
        import webbrowser  # noqa: PLC0415 - seldom wanted

        return webbrowser.open(Path(address).as_uri() if Path(address).exists() else address)

    def site_address(self) -> str:
        """A desktop's program comes from no site."""
        return ""

    def forget_link(self) -> None:
        """Do nothing: no start repeats the command line of the one before."""

    def can_share(self) -> bool:
        """A desktop has no such way that all of them know."""
        return False

    async def share(self, title: str, text: str, address: str) -> bool:
        """Hand nothing to anyone."""
        del title, text, address
        return False

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard of the window's system."""
        return self._copy(text)

    def can_scan(self) -> bool:
        """No window has a camera."""
        return False

    async def scan(self) -> None:
        """Nothing is shown to it."""

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

    def _in(self, name: str) -> tuple[TextFiles, str]:
        """The folder that a name's text lies in, and the rest of the name."""
        folder, slash, stem = name.rpartition("/")
        return TextFiles(self._texts.folder / folder) if slash else self._texts, stem


def _repository() -> str:
    """The address that the installed package names, "" where it names or is none."""
    from importlib.metadata import PackageNotFoundError, metadata  # noqa: PLC0415 - seldom wanted

    try:
        addresses = metadata("basra").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    named = dict(address.split(", ", 1) for address in addresses if ", " in address)
    return str(named.get("Source", ""))
