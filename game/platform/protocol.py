"""What the table asks of the machine it runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime

    from game.platform.accessibility_tree import AccessibilityTree
    from game.platform.connections.connections import Connections
    from game.platform.game_files import GameFiles
    from game.platform.input import Input


IDLE_WAIT = 0.5
"""Seconds that a platform sleeps at most while nothing moves."""


LONGEST_TEXT = 16 * 2**20
"""Bytes of a text that is kept at most; what is longer is nothing that the game wrote."""

LARGEST_FILE = 64 * 2**20
"""Bytes of a file that is taken in at most."""


class StorageError(Exception):
    """Text could not be kept or read back; says why in one sentence."""


class OversizedTextError(StorageError):
    """A text is longer than any that is read, so it isn't written."""


class TakenOverError(StorageError):
    """Another window writes this game now."""


class NoFileDialogError(StorageError):
    """This machine has nothing to choose a file with; one can still be dropped on the window."""


class OpenedFile(NamedTuple):
    """A file that the person gave to the game: its name without any folder, and its bytes."""

    name: str
    data: bytes


class Provenance(NamedTuple):
    """Where this copy of the program comes from; "" stands for what is not known.

    Attributes:
        platform: what Python itself runs in, with its version: "Pyodide 314.0.7".
        repository: the address at which the program is developed.
        source: the address or folder of all the source code that this copy was made from.
        licences: the address of the licences of all that it is made of.
    """

    platform: str = ""
    repository: str = ""
    source: str = ""
    licences: str = ""


class Platform(Protocol):
    """The platform: pacing, storage, language, screen readers. Native and web implement it."""

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass and return the seconds it took.

        When `idle`, nothing moves: a platform may sleep in `wait(seconds)`, which returns early
        when the person does something.
        """

    def now(self) -> float:
        """Seconds on a clock that only goes forward, for measuring how long work takes."""

    def date(self) -> datetime:
        """The date and time that the machine believes it is, in its own time zone."""

    def names(self, prefix: str) -> tuple[str, ...]:
        """Every name that begins so and under which text is kept. Raises StorageError."""

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none. Raises StorageError.

        A byte that is no UTF-8 comes as a lone surrogate, and is written as it was.
        """

    def copies(self, name: str) -> Iterable[str]:
        """All that is there under `name`, for where one of them is damaged.

        The newest comes first; then its copy, where that is another text; then what was kept
        before.

        Raises:
            StorageError: one of them can't be read; after those that can.
        """

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`, whole or not at all. Raises StorageError."""

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Keep what `change` makes of the copies under `name`; nothing where it makes None.

        Nothing that another window writes meanwhile is lost: it waits, or `change` runs again on
        what it wrote.

        Raises:
            StorageError: they can't be read, or the text can't be kept.
        """

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything. Raises StorageError."""

    @property
    def games(self) -> GameFiles:
        """Where games are kept."""

    @property
    def connections(self) -> Connections:
        """The way to other devices."""

    def language(self) -> str:
        """The person's language as the system names it: "ar-EG", "ar_EG.UTF-8", "" if unknown."""

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement."""

    def prefers_light(self) -> bool:
        """Whether the person asked the system for light colours."""

    def prefers_contrast(self) -> bool:
        """Whether the person asked the system for high contrast."""

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint what the platform itself draws around the table, each part by its name.

        A colour is written as in CSS: "#12423A".
        """

    def can_vibrate(self) -> bool:
        """Whether the machine can be felt."""

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Vibrate for so many milliseconds, pause for so many, and so on, where that can be."""

    def device_pixel_ratio(self) -> float:
        """Device pixels of one CSS pixel."""

    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""

    def show(self, tree: AccessibilityTree) -> None:
        """Keep the platform's own picture of the screen, if it has one, in step."""

    def announce(self, text: str) -> None:
        """Say what happened to a screen reader, politely."""

    def provenance(self) -> Provenance:
        """Where this copy of the program comes from."""

    def open_link(self, address: str) -> bool:
        """Show what is at an address, or a folder, in a program of its own; False where none is."""

    def site_address(self) -> str:
        """The address of the site that the game was opened at; "" where it came from none."""

    def forget_link(self) -> None:
        """See to it that the link which was opened last isn't opened at the next start again."""

    def can_share(self) -> bool:
        """Whether the platform has a way of its own to hand something to other programs."""

    async def share(self, title: str, text: str, address: str) -> bool:
        """Hand something to the platform's other programs; False where it won't take it."""

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; False where the platform refuses."""

    def can_scan(self) -> bool:
        """Whether there is a camera to scan a QR code with."""

    async def scan(self) -> str | None:
        """The text of a QR code that the person shows to the camera; None when they show none."""

    def inputs(self) -> list[Input]:
        """What came in through the platform's own controls since last asked."""

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Let the person choose a file whose name ends like ".json"; None when they choose none.

        Raises:
            NoFileDialogError: there is nothing to choose it with.
            StorageError: it can't be read, or is larger than `LARGEST_FILE`.
        """

    def save_file(self, name: str, data: bytes) -> str:
        """Give the person a new file, beside any of that name; never in its place.

        Returns:
            Where it is, to be told to the person; "" where the platform shows that itself.

        Raises:
            StorageError: it can't be written.
        """
