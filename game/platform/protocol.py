"""The interfaces of the machine that the game runs on, and pacing by its clocks."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from game.platform.accessibility_tree import AccessibilityTree
    from game.platform.connections.connections import Connections
    from game.platform.input import Input

IDLE_WAIT = 0.5
"""The longest time in seconds that a platform sleeps while nothing moves."""

LONGEST_TEXT = 16 * 2**20
"""The most bytes of a saved text; a longer text isn't the game's."""

LARGEST_FILE = 64 * 2**20
"""The most bytes of a file that the game opens."""


class StorageError(Exception):
    """A text can't be saved or read; says why in one sentence."""


class OversizedTextError(StorageError):
    """A text is longer than any that is read, so it isn't written."""


class TakenOverError(StorageError):
    """Another window writes this game now."""


class NoFileDialogError(StorageError):
    """This machine has no file dialog; a file can still be dropped on the window."""


class OpenedFile(NamedTuple):
    """A file that the player gave to the game: its name without any folder, and its bytes."""

    name: str
    data: bytes


class Provenance(NamedTuple):
    """Where this copy of the program comes from; "" means unknown.

    Attributes:
        platform: what Python runs in, with its version: "Pyodide 314.0.7".
        repository: the address of the repository.
        source: the address or folder of all the source code of this copy.
        licences: the address of the licences of all its parts.
    """

    platform: str = ""
    repository: str = ""
    source: str = ""
    licences: str = ""


Arrival = Literal["coming", "missing", "here", "kept"]
"""How much of the program is here: its rest is coming or didn't come; or all is here, and with
"kept" also saved for playing offline.
"""


class Pacing(Protocol):
    """Frames and clocks."""

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass and return the seconds it took.

        When `idle`, nothing moves: a platform may sleep in `wait(seconds)`, which returns early
        when the player does something.
        """

    def now(self) -> float:
        """Return the seconds of a clock that only goes forward, to measure how long work takes."""

    def date(self) -> datetime:
        """Return the date and time of the machine, in its own time zone."""


class SystemPacing:
    """Paces frames by the system's clocks.

    `rest` waits for the next frame. It gets the function that an idle frame sleeps in, or None
    while something moves, and the time when the last frame ended.
    """

    def __init__(
        self, rest: Callable[[Callable[[float], None] | None, float], Awaitable[None]]
    ) -> None:
        self._rest = rest
        self._last = time.perf_counter()

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Rest for a frame and return the seconds since the last one."""
        await self._rest(wait if idle else None, self._last)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def now(self) -> float:
        """Return the seconds of a clock that only goes forward."""
        return time.perf_counter()

    def date(self) -> datetime:
        """Return the date and time of the system."""
        return datetime.now().astimezone()


class Texts(Protocol):
    """Texts that are saved by name. Every method may raise StorageError."""

    def names(self, prefix: str) -> tuple[str, ...]:
        """Return every name that starts with `prefix` and has a text."""

    def read(self, name: str) -> str | None:
        """Return the text of a name, None if there is none.

        A byte that isn't UTF-8 becomes a lone surrogate, and is written back as that byte.
        """

    def copies(self, name: str) -> Iterable[str]:
        """Return all texts of a name, in case one of them is damaged.

        The newest is first, then its copy if that differs, then the text before it. StorageError
        is raised after those that can be read.
        """

    def write(self, name: str, text: str) -> None:
        """Save a text, whole or not at all."""

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies of a name, unless it returns None.

        Nothing that another window writes at the same time is lost: it waits, or `change` runs
        again on what it wrote.
        """

    def delete(self, name: str) -> None:
        """Delete all texts of a name, if there are any."""


class GameFiles(Protocol):
    """Games by name: letters, digits and hyphens. At most one window at a time writes a game.

    Each call reads again, because other windows write other games.
    """

    def revision(self) -> int:
        """Return a number that changes when a game is added, deleted or changed in any window."""

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of every game, None without one of its current version.

        Raises StorageError if they can't be read.
        """

    def put_note(self, name: str, note: str) -> None:
        """Keep a note of a game's current version. It is derived data, so it may be lost."""

    def keep_notes(self) -> None:
        """Save the notes for the next start, if that is possible."""

    async def copies(self, name: str) -> Iterable[str]:
        """Return the texts of a game, as `Texts.copies` does. Raises StorageError."""

    def write(self, name: str, text: str, note: str) -> None:
        """Save a new version, whole or not at all, and keep the one before it.

        Raises TakenOverError if the game was not claimed here, or was taken over since, and
        StorageError if it can't be saved.
        """

    async def settled(self) -> bool:
        """Wait until everything is saved; return False if that fails or takes too long."""

    def delete(self, name: str) -> None:
        """Delete a game, if there is one. Raises TakenOverError, StorageError."""

    async def claim(self, name: str) -> bool:
        """Become the window that writes a game; return False if another one is."""

    async def take_over(self, name: str) -> None:
        """Become the window that writes a game, even if another one is. Raises StorageError."""

    def owns(self, name: str) -> bool:
        """Return whether a game that was claimed here was not taken over since."""

    def release(self, name: str) -> None:
        """Let other windows write a game."""


class Preferences(Protocol):
    """The player's preferences in the system."""

    @property
    def language(self) -> str:
        """The language as the system names it: "ar-EG", "ar_EG.UTF-8", "" if unknown."""

    @property
    def reduced_motion(self) -> bool:
        """Whether there should be less movement."""

    @property
    def light(self) -> bool:
        """Whether colours should be light."""

    @property
    def contrast(self) -> bool:
        """Whether contrast should be high."""


class Display(Protocol):
    """The screen of the window."""

    @property
    def pixel_ratio(self) -> float:
        """Device pixels of one CSS pixel."""

    @property
    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint the platform's own parts around the window, each part by its name.

        Colours are written as in CSS: "#12423A".
        """


class Accessibility(Protocol):
    """The platform's representation of the screen for screen readers, and its own controls."""

    def show(self, tree: AccessibilityTree) -> None:
        """Show another screen."""

    def announce(self, text: str) -> None:
        """Make a screen reader say what happened, politely."""

    def inputs(self) -> list[Input]:
        """Return the inputs of the platform's own controls since the last call."""


class Vibration(Protocol):
    """Vibration of the machine."""

    @property
    def possible(self) -> bool:
        """Whether the machine can vibrate."""

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Vibrate and pause in turn, for these milliseconds, if that is possible."""


class Site(Protocol):
    """Where this copy of the program comes from, and links to other places."""

    @property
    def address(self) -> str:
        """The address of the site that the game was opened at, "" if it came from none."""

    @property
    def provenance(self) -> Provenance:
        """Where this copy of the program comes from."""

    def open_link(self, address: str) -> bool:
        """Show an address or a folder in another program; return False if there is none."""

    def forget_link(self) -> None:
        """Make sure that the next start doesn't open the last link again."""

    @property
    def arrival(self) -> Arrival:
        """How much of the program is here."""

    def ask_again(self) -> None:
        """Ask again for the rest of the program, which didn't come."""


class Sharing(Protocol):
    """Exchange with other programs and devices."""

    @property
    def can_share(self) -> bool:
        """Whether the platform has a share sheet."""

    @property
    def can_scan(self) -> bool:
        """Whether there is a camera that can scan a QR code."""

    async def share(self, title: str, text: str, address: str) -> bool:
        """Share something with other programs; return False if the platform refuses."""

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; return False if the platform refuses."""

    @property
    def can_paste(self) -> bool:
        """Whether the platform can read the clipboard."""

    async def paste_text(self) -> str | None:
        """Return the text on the clipboard, "" if there is none, None if the platform refuses."""

    async def scan(self) -> str | None:
        """Return the text of a QR code shown to the camera, None if the player shows none.

        Return "" if the camera can't be used, which the platform explains to the player.
        """


class Files(Protocol):
    """Files that the player gives to the game or gets from it."""

    async def open(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Let the player choose a file whose name ends like ".json"; None if they choose none.

        Raises NoFileDialogError if there is no dialog, and StorageError if the file is unreadable
        or larger than `LARGEST_FILE`.
        """

    def save(self, name: str, data: bytes) -> str:
        """Give the player a new file, never in place of another of that name.

        Returns the place to show to the player, "" if the platform shows it. Raises StorageError if
        the file can't be written.
        """


@dataclass(frozen=True)
class Platform:
    """The platform of the game, in parts. Native and web make one each; tests replace parts.

    Attributes:
        make_connections: makes `connections`, whose modules few games need.
    """

    pacing: Pacing
    texts: Texts
    games: GameFiles
    make_connections: Callable[[], Connections]
    preferences: Preferences
    display: Display
    accessibility: Accessibility
    vibration: Vibration
    site: Site
    sharing: Sharing
    files: Files

    @property
    def complete(self) -> bool:
        """Return whether all of the program is here."""
        return self.site.arrival in {"here", "kept"}

    @cached_property
    def connections(self) -> Connections:
        """The connections to other devices, made when they are first needed."""
        return self.make_connections()
