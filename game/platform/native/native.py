"""The desktop: files in the user's folders, the system's language, and waiting without work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.files import read_file, save_beside
from game.platform.input import FileDropped, Input
from game.platform.native.desktop import introduce, system_scale
from game.platform.native.file_dialog import choose_file
from game.platform.native.native_games import NativeGames
from game.platform.native.preferences import NativePreferences
from game.platform.native.text_files import TextFiles
from game.platform.protocol import (
    IDLE_WAIT,
    Arrival,
    OpenedFile,
    Platform,
    Provenance,
    SystemPacing,
)

if TYPE_CHECKING:
    from game.platform.native.native_connections import NativeConnections

FRAME = 1 / 60
"""Seconds between frames while something moves."""

HOME = Path(__file__).resolve().parents[3]
"""The folder of the program."""


def native_platform(
    folder: Path | None = None,
    given: OpenedFile | None = None,
    copy: Callable[[str], bool] = lambda _text: False,
    wake: Callable[[], None] = lambda: None,
    paste: Callable[[], str] = str,
) -> Platform:
    """Return the platform of a window on a desktop.

    Args:
        folder: where everything is saved, the user's data folder by default.
        given: a file that the game is started with; it comes in as if dropped on the window.
        copy: puts text on the window's clipboard; returns False if it couldn't.
        wake: ends the wait of an idle frame; it is called in any thread.
        paste: returns the text on the window's clipboard, "" if there is none.
    """
    introduce()
    files = TextFiles(folder or platformdirs.user_data_path("basra", appauthor=False))

    def connections() -> NativeConnections:
        from game.platform.native.native_connections import NativeConnections  # noqa: PLC0415 - rarely needed

        return NativeConnections(wake)

    return Platform(
        pacing=SystemPacing(_rest),
        texts=files,
        games=NativeGames(files),
        make_connections=connections,
        preferences=NativePreferences(),
        display=_Display(),
        accessibility=_Accessibility(given),
        vibration=_NoVibration(),
        site=_Site(),
        sharing=_Sharing(copy, paste),
        files=_Files(),
    )


async def _rest(wait: Callable[[float], None] | None, last: float) -> None:
    """Sleep until the next sixtieth of a second; when idle, until an event."""
    if wait:
        wait(IDLE_WAIT)
        await asyncio.sleep(0)
    else:
        await asyncio.sleep(max(0.0, last + FRAME - time.perf_counter()))


class _Display:
    """A desktop's screen, which has no notches.

    Attributes:
        pixel_ratio: the system's scale when the game was started.
    """

    safe_insets = 0, 0, 0, 0

    def __init__(self) -> None:
        self.pixel_ratio = system_scale()

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint nothing: there is nothing around a desktop window."""


class _Accessibility:
    """A window, which screen readers can't read."""

    def __init__(self, given: OpenedFile | None) -> None:
        self._given: list[Input] = [FileDropped(*given)] if given else []

    def show(self, tree: AccessibilityTree) -> None:
        """Show nothing: there is no page to update."""

    def announce(self, text: str) -> None:
        """Say nothing: there is no live region to speak through."""

    def inputs(self) -> list[Input]:
        """Return the file that the game was started with, once."""
        given, self._given = self._given, []
        return given


class _NoVibration:
    """A machine that can't vibrate."""

    possible = False

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Do nothing."""


class _Site:
    """A program that doesn't come from a site and contains its own source code."""

    address = ""
    arrival: Arrival = "kept"

    @property
    def provenance(self) -> Provenance:
        """The folder of the program, and its repository."""
        return Provenance(repository=_repository(), source=str(HOME))

    def open_link(self, address: str) -> bool:
        """Open the browser, or the program that shows folders."""
        import webbrowser  # noqa: PLC0415 - rarely needed

        return webbrowser.open(Path(address).as_uri() if Path(address).exists() else address)

    def forget_link(self) -> None:
        """Do nothing: a start doesn't repeat the previous command line."""

    def ask_again(self) -> None:
        """Do nothing: everything is here."""


class _Sharing:
    """The desktop's clipboard. There is no common share sheet, and no camera."""

    can_share = can_scan = False
    can_paste = True

    def __init__(self, copy: Callable[[str], bool], paste: Callable[[], str]) -> None:
        self._copy, self._paste = copy, paste

    async def share(self, _title: str, _text: str, _address: str) -> bool:
        return False

    async def copy_text(self, text: str) -> bool:
        return self._copy(text)

    async def paste_text(self) -> str:
        return self._paste()

    async def scan(self) -> None:
        """Scan nothing."""


class _Files:
    """Files chosen in a dialog of the system, and saved in the downloads folder."""

    async def open(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        path = await choose_file(suffixes)
        return None if path is None else await asyncio.to_thread(read_file, path)

    def save(self, name: str, data: bytes) -> str:
        return str(save_beside(platformdirs.user_downloads_path(), name, data))


def _repository() -> str:
    """Return the repository of the installed package, "" if it isn't installed or names none."""
    from importlib.metadata import PackageNotFoundError, metadata  # noqa: PLC0415 - rarely needed

    try:
        addresses = metadata("basra").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    named = dict(address.split(", ", 1) for address in addresses if ", " in address)
    return str(named.get("Source", ""))
