"""A platform for tests: time passes at once, texts stay in memory, announcements are recorded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input
from game.platform.memory_platform import (
    LoopbackConnections,
    LoopbackNetwork,
    MemoryGames,
    MemoryTexts,
)
from game.platform.protocol import (
    Arrival,
    NoFileDialogError,
    OpenedFile,
    Platform,
    Provenance,
    StorageError,
)

FRAME = 1 / 30
PROVENANCE = Provenance(
    "Pyodide 314.0.7", "https://example.org/coffee/basra", "basra-source.tar.gz", "licences"
)


class FakePacing:
    """Counts frames and never waits; `script` is called once a frame and may return inputs."""

    def __init__(self) -> None:
        self.today = datetime(2026, 11, 22, 18, 30, 5, tzinfo=UTC)
        self.frames = 0
        self.idle_frames = 0
        self.frame_time = FRAME
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


class FakeTexts(MemoryTexts):
    """Texts that can't be read or written while they are broken.

    `beside` are the texts of another window, which are the same.
    """

    def __init__(self, beside: FakeTexts | None = None) -> None:
        super().__init__()
        if beside:
            self.kept, self.previous = beside.kept, beside.previous
        self.broken = False
        self.reads = 0
        self.writes = 0

    def names(self, prefix: str) -> tuple[str, ...]:
        self.check()
        return super().names(prefix)

    def read(self, name: str) -> str | None:
        self.check()
        self.reads += 1
        return super().read(name)

    def copies(self, name: str) -> tuple[str, ...]:
        self.check()
        return super().copies(name)

    def write(self, name: str, text: str) -> None:
        self.check()
        self.writes += 1
        super().write(name, text)

    def delete(self, name: str) -> None:
        self.check()
        super().delete(name)

    def check(self) -> None:
        if self.broken:
            raise StorageError("this storage is broken")


class FakeGames(MemoryGames):
    """Games in memory; `check` fails while they can't be read or written."""

    def __init__(self, beside: FakeGames | None = None) -> None:
        super().__init__()
        self.check: Callable[[], None] = lambda: None
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
        self.check()
        return super().notes()

    async def copies(self, name: str) -> tuple[str, ...]:
        self.check()
        return await super().copies(name)

    def write(self, name: str, text: str, note: str) -> None:
        self.check()
        self.writes += 1
        super().write(name, text, note)

    def delete(self, name: str) -> None:
        self.check()
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


@dataclass
class FakePreferences:
    language: str = "en"
    reduced_motion: bool = False
    light: bool = False
    contrast: bool = False


@dataclass
class FakeDisplay:
    pixel_ratio: float = 1.0
    safe_insets: tuple[int, int, int, int] = (0, 0, 0, 0)
    painted: Mapping[str, str] = field(default_factory=dict)

    def paint(self, colours: Mapping[str, str]) -> None:
        self.painted = dict(colours)


class FakeAccessibility:
    """Records what is shown and announced; `waiting` are the next inputs."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.tree: AccessibilityTree | None = None
        self.waiting: list[Input] = []

    def show(self, tree: AccessibilityTree) -> None:
        self.tree = tree

    def announce(self, text: str) -> None:
        self.said.append(text)

    def inputs(self) -> list[Input]:
        given, self.waiting = self.waiting, []
        return given


@dataclass
class FakeVibration:
    possible: bool = True
    felt: list[tuple[int, ...]] = field(default_factory=list)

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        self.felt.append(pattern)


@dataclass
class FakeSite:
    address: str = "https://example.org/basra/"
    provenance: Provenance = PROVENANCE
    has_browser: bool = True
    links: list[str] = field(default_factory=list)
    links_forgotten: int = 0
    arrival: Arrival = "kept"

    def ask_again(self) -> None:
        self.arrival = "coming"

    def open_link(self, address: str) -> bool:
        self.links.append(address)
        return self.has_browser

    def forget_link(self) -> None:
        self.links_forgotten += 1


@dataclass
class FakeSharing:
    can_share: bool = False
    can_scan: bool = True
    can_paste: bool = True
    has_clipboard: bool = True
    shown_to_camera: str | None = None
    shared: list[tuple[str, str, str]] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)

    async def share(self, title: str, text: str, address: str) -> bool:
        if self.can_share:
            self.shared.append((title, text, address))
        return self.can_share

    async def copy_text(self, text: str) -> bool:
        if self.has_clipboard:
            self.copied.append(text)
        return self.has_clipboard

    async def paste_text(self) -> str | None:
        if not self.has_clipboard:
            return None
        return self.copied[-1] if self.copied else ""

    async def scan(self) -> str | None:
        return self.shown_to_camera


class FakeFiles:
    """Returns the `chosen` file, and records what is saved."""

    def __init__(self) -> None:
        self.check: Callable[[], None] = lambda: None
        self.has_dialog = True
        self.chosen: OpenedFile | None = None
        self.saved: dict[str, bytes] = {}

    async def open(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Return the chosen file if it has one of the suffixes."""
        if not self.has_dialog:
            raise NoFileDialogError("there is nothing to choose a file with")
        await asyncio.sleep(0)
        return self.chosen if self.chosen and self.chosen.name.endswith(suffixes) else None

    def save(self, name: str, data: bytes) -> str:
        self.check()
        self.saved[name] = data
        return f"/downloads/{name}"


@dataclass(frozen=True)
class FakePlatform(Platform):
    """A platform of fakes, without other devices. Broken texts break games and files, too."""

    pacing: FakePacing = field(default_factory=FakePacing)
    texts: FakeTexts = field(default_factory=FakeTexts)
    games: FakeGames = field(default_factory=FakeGames)
    make_connections: Callable[[], LoopbackConnections] = lambda: LoopbackNetwork().device()
    preferences: FakePreferences = field(default_factory=FakePreferences)
    display: FakeDisplay = field(default_factory=FakeDisplay)
    accessibility: FakeAccessibility = field(default_factory=FakeAccessibility)
    vibration: FakeVibration = field(default_factory=FakeVibration)
    site: FakeSite = field(default_factory=FakeSite)
    sharing: FakeSharing = field(default_factory=FakeSharing)
    files: FakeFiles = field(default_factory=FakeFiles)

    def __post_init__(self) -> None:
        if isinstance(self.texts, FakeTexts):  # they are not, on a screen opened by name
            self.games.check = self.files.check = self.texts.check

    @cached_property
    def connections(self) -> LoopbackConnections:
        return self.make_connections()

    def beside(self) -> FakePlatform:
        """Return the platform of another window, which shares all files."""
        return FakePlatform(texts=FakeTexts(self.texts), games=FakeGames(self.games))
