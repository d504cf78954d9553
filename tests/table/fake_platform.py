"""A platform for tests: time passes at once, text is kept in memory, announcements are noted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.connections.loopback import LoopbackNetwork
from game.platform.input import Input
from game.platform.memory.memory_games import MemoryGames
from game.platform.protocol import NoFileDialogError, OpenedFile, Provenance, StorageError
from game.session.session import Session

FRAME = 1 / 30


class FakeGames(MemoryGames):
    """Games in memory, which can't be read or written while their platform is broken."""

    def __init__(self, platform: FakePlatform, beside: FakeGames | None = None) -> None:
        super().__init__()
        self._platform = platform
        self.writes = 0
        self._windows: list[FakeGames] = [self]
        if beside:
            beside._windows.append(self)
            self._windows = beside._windows
            self.kept, self.owners, self._notes = beside.kept, beside.owners, beside._notes

    def revision(self) -> int:
        """Return the number of changes in all windows."""
        return sum(one._revision for one in self._windows)

    def notes(self) -> Mapping[str, str | None]:
        self._platform.check()
        return super().notes()

    async def copies(self, name: str) -> tuple[str, ...]:
        self._platform.check()
        return await super().copies(name)

    def write(self, name: str, text: str, note: str) -> None:
        self._platform.check()
        self.writes += 1
        super().write(name, text, note)

    def delete(self, name: str) -> None:
        self._platform.check()
        super().delete(name)

    def forget(self) -> None:
        """Lose all games."""
        self.kept.clear()
        self.forget_notes()

    def forget_notes(self) -> None:
        """Lose all notes, as if the index were lost."""
        self._notes.clear()
        self._revision += 1

    def forget_note(self, name: str) -> None:
        """Lose the note of a game."""
        self._notes.pop(name, None)

    def close(self) -> None:
        """Release all games of this window, as when it is closed."""
        for name in list(self.owners):
            self.release(name)


class FakePlatform:
    """Counts frames and never waits; `script` is called once a frame and may give inputs.

    `beside` is the platform of another window, which shares all files. `network` has the other
    devices; without it there are none.
    """

    def __init__(
        self, beside: FakePlatform | None = None, network: LoopbackNetwork | None = None
    ) -> None:
        self.kept: dict[str, str] = beside.kept if beside else {}
        self.previous: dict[str, str] = beside.previous if beside else {}
        self.today = datetime(2026, 11, 22, 18, 30, 5, tzinfo=UTC)
        self.shown_game: Session | None = None
        """A game that the table opens with."""
        self.games: FakeGames = FakeGames(self, beside.games if beside else None)
        self.connections = (network or LoopbackNetwork()).device()
        self.broken = False
        self.said: list[str] = []
        self.tree: AccessibilityTree | None = None
        self.waiting: list[Input] = []
        self.frames = 0
        self.idle_frames = 0
        self.frame_time = FRAME
        self.reads = 0
        self.writes = 0
        self.insets = (0, 0, 0, 0)
        self.light = self.contrast = False
        self.vibrates = True
        self.felt: list[tuple[int, ...]] = []
        self.painted: dict[str, str] = {}
        self.ratio = 1.0
        self.spoken = "en"
        self.still = False
        self.has_file_dialog = True
        self.chosen_file: OpenedFile | None = None
        self.saved_files: dict[str, bytes] = {}
        self.comes_from = Provenance(
            "Pyodide 314.0.7", "https://example.org/coffee/basra", "basra-source.tar.gz", "licences"
        )
        self.has_browser = True
        self.links: list[str] = []
        self.links_forgotten = 0
        self.site = "https://example.org/basra/"
        self.has_share_sheet = False
        self.has_clipboard = True
        self.has_camera = True
        self.shown_to_camera: str | None = None
        self.shared: list[tuple[str, str, str]] = []
        self.copied: list[str] = []
        self.script: Callable[[], None] = lambda: None

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        del wait
        self.frames += 1
        self.idle_frames += idle
        self.script()
        await asyncio.sleep(0)
        return self.frame_time

    def now(self) -> float:
        return self.frames * self.frame_time

    def date(self) -> datetime:
        return self.today

    def names(self, prefix: str) -> tuple[str, ...]:
        self.check()
        return tuple(name for name in self.kept if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        self.check()
        self.reads += 1
        return self.kept.get(name)

    def copies(self, name: str) -> tuple[str, ...]:
        self.check()
        found = (self.kept.get(name), self.previous.get(name))
        return tuple(text for text in found if text is not None)

    def write(self, name: str, text: str) -> None:
        self.check()
        self.writes += 1
        if name in self.kept:
            self.previous[name] = self.kept[name]
        self.kept[name] = text

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        text = change(self.copies(name))
        if text is not None:
            self.write(name, text)

    def delete(self, name: str) -> None:
        self.check()
        self.kept.pop(name, None)
        self.previous.pop(name, None)

    def check(self) -> None:
        if self.broken:
            raise StorageError("this storage is broken")

    def language(self) -> str:
        return self.spoken

    def reduced_motion(self) -> bool:
        return self.still

    def prefers_light(self) -> bool:
        return self.light

    def prefers_contrast(self) -> bool:
        return self.contrast

    def paint(self, colours: Mapping[str, str]) -> None:
        self.painted = dict(colours)

    def can_vibrate(self) -> bool:
        return self.vibrates

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        self.felt.append(pattern)

    def device_pixel_ratio(self) -> float:
        return self.ratio

    def safe_insets(self) -> tuple[int, int, int, int]:
        return self.insets

    def show(self, tree: AccessibilityTree) -> None:
        self.tree = tree

    def announce(self, text: str) -> None:
        self.said.append(text)

    def provenance(self) -> Provenance:
        return self.comes_from

    def open_link(self, address: str) -> bool:
        self.links.append(address)
        return self.has_browser

    def forget_link(self) -> None:
        self.links_forgotten += 1

    def site_address(self) -> str:
        return self.site

    def can_share(self) -> bool:
        return self.has_share_sheet

    async def share(self, title: str, text: str, address: str) -> bool:
        if self.has_share_sheet:
            self.shared.append((title, text, address))
        return self.has_share_sheet

    async def copy_text(self, text: str) -> bool:
        if self.has_clipboard:
            self.copied.append(text)
        return self.has_clipboard

    def can_scan(self) -> bool:
        return self.has_camera

    async def scan(self) -> str | None:
        return self.shown_to_camera

    def inputs(self) -> list[Input]:
        given, self.waiting = self.waiting, []
        return given

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Return the file set as `chosen_file` if it has one of the suffixes."""
        if not self.has_file_dialog:
            raise NoFileDialogError("there is nothing to choose a file with")
        await asyncio.sleep(0)
        given = self.chosen_file
        return given if given and given.name.endswith(suffixes) else None

    def save_file(self, name: str, data: bytes) -> str:
        self.check()
        self.saved_files[name] = data
        return f"/downloads/{name}"
