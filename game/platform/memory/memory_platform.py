"""A platform whose storage is its own memory, so that a screen tried out leaves no trace."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.platform.connections.loopback import LoopbackNetwork
from game.platform.memory.memory_games import MemoryGames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime

    from game.platform.accessibility_tree import AccessibilityTree
    from game.platform.connections.loopback import LoopbackConnections
    from game.platform.input import Input
    from game.platform.protocol import OpenedFile, Platform, Provenance


class MemoryPlatform:
    """Stands before the platform's host: what is kept is kept here, all else is the platform's.

    It begins with nothing kept, as on a first visit.
    """

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._kept: dict[str, str] = {}
        self._previous: dict[str, str] = {}
        self._games = MemoryGames()

    @property
    def games(self) -> MemoryGames:
        """Games kept here."""
        return self._games

    @cached_property
    def connections(self) -> LoopbackConnections:
        """To devices of this process."""
        return LoopbackNetwork().device()

    def date(self) -> datetime:
        """The platform's date and time."""
        return self._platform.date()

    def names(self, prefix: str) -> tuple[str, ...]:
        """Every name that begins so and under which text is kept."""
        return tuple(name for name in self._kept if name.startswith(prefix))

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none."""
        return self._kept.get(name)

    def copies(self, name: str) -> tuple[str, ...]:
        """What is kept under `name`, and what was before."""
        found = (self._kept.get(name), self._previous.get(name))
        return tuple(text for text in found if text is not None)

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name` until the app is closed."""
        if name in self._kept:
            self._previous[name] = self._kept[name]
        self._kept[name] = text

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Keep what `change` makes of what is kept under `name`."""
        text = change(self.copies(name))
        if text is not None:
            self.write(name, text)

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything."""
        self._kept.pop(name, None)
        self._previous.pop(name, None)

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:
        """Let one frame pass as on the platform."""
        return await self._platform.frame(idle=idle, wait=wait)

    def now(self) -> float:
        """The platform's seconds."""
        return self._platform.now()

    def language(self) -> str:
        """The person's language."""
        return self._platform.language()

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement."""
        return self._platform.reduced_motion()

    def prefers_light(self) -> bool:
        """Whether the person asked the system for light colours."""
        return self._platform.prefers_light()

    def prefers_contrast(self) -> bool:
        """Whether the person asked the system for high contrast."""
        return self._platform.prefers_contrast()

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint what the platform itself draws around the table."""
        self._platform.paint(colours)

    def can_vibrate(self) -> bool:
        """Whether the machine can be felt."""
        return self._platform.can_vibrate()

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Let the machine be felt."""
        self._platform.vibrate(pattern)

    def device_pixel_ratio(self) -> float:
        """Device pixels of one CSS pixel."""
        return self._platform.device_pixel_ratio()

    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""
        return self._platform.safe_insets()

    def show(self, tree: AccessibilityTree) -> None:
        """Keep the platform's own picture of the screen in step."""
        self._platform.show(tree)

    def announce(self, text: str) -> None:
        """Say what happened to a screen reader."""
        self._platform.announce(text)

    def provenance(self) -> Provenance:
        """Where this copy of the program comes from."""
        return self._platform.provenance()

    def open_link(self, address: str) -> bool:
        """Show what is at an address."""
        return self._platform.open_link(address)

    def site_address(self) -> str:
        """The platform's site."""
        return self._platform.site_address()

    def forget_link(self) -> None:
        """Have the platform forget the link."""
        self._platform.forget_link()

    def can_share(self) -> bool:
        """Whether the platform can."""
        return self._platform.can_share()

    async def share(self, title: str, text: str, address: str) -> bool:
        """Hand something to the platform's other programs."""
        return await self._platform.share(title, text, address)

    async def copy_text(self, text: str) -> bool:
        """Put text on the platform's clipboard."""
        return await self._platform.copy_text(text)

    def can_scan(self) -> bool:
        """Whether the platform can."""
        return self._platform.can_scan()

    async def scan(self) -> str | None:
        """Scan with the platform's camera."""
        return await self._platform.scan()

    def inputs(self) -> list[Input]:
        """What came in through the platform's own controls since last asked."""
        return self._platform.inputs()

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Let the person choose a file, as on the platform."""
        return await self._platform.open_file(suffixes)

    def save_file(self, name: str, data: bytes) -> str:
        """Leave nothing behind; the file would have this name."""
        del data
        return name
