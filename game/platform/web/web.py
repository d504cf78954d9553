"""The browser: frames by the display, text in IndexedDB, the accessibility tree on the page.

`build/page/host.js` is the other side of every call made here.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.platform.accessibility_tree import group_labels
from game.platform.input import Activate, Key, LinkFollowed, Reveal, TextChanged
from game.platform.protocol import Provenance
from game.platform.web.web_files import WebFiles
from game.platform.web.web_games import WebGames
from game.words import language as i18n

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.platform.accessibility_tree import AccessibilityTree, AccessibleCard
    from game.platform.input import Input
    from game.platform.protocol import OpenedFile
    from game.platform.web.web_connections import WebConnections

BACK_BUTTON = "browser-back"
"""The action that stands for the browser's back button, which does what Escape does."""

FOLLOWED_LINK = "followed-link"
"""The action that stands for a link that came into the page's address while it was open."""


class WebPlatform:
    """A page that shows the table on its canvas.

    `bridge` is the page's own object; `resize` gives the window a size in device pixels.
    """

    def __init__(self, bridge: Any, resize: Callable[[tuple[int, int]], None]) -> None:
        self._bridge = bridge
        self._resize = resize
        self._last = time.perf_counter()
        self._ratio = float(bridge.ratio)
        self._games = WebGames(bridge.store)
        self._files = WebFiles(bridge)

    def size(self) -> tuple[int, int]:
        """The canvas's width and height in device pixels."""
        return int(self._bridge.width), int(self._bridge.height)

    async def frame(self, *, idle: bool, wait: Callable[[float], None]) -> float:  # noqa: ARG002
        """Wait for the display, or when idle for something to happen."""
        await self._bridge.frame(idle)
        self._ratio = float(self._bridge.ratio)
        self._resize(self.size())
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def now(self) -> float:
        """Seconds on a clock that only goes forward."""
        return time.perf_counter()

    def date(self) -> datetime:
        """The date and time of the browser."""
        return datetime.now().astimezone()

    @property
    def games(self) -> WebGames:
        """A row for each game."""
        return self._games

    @cached_property
    def connections(self) -> WebConnections:
        """WebRTC."""
        from game.platform.web.web_connections import WebConnections  # noqa: PLC0415 - seldom wanted

        return WebConnections(self._bridge)

    def names(self, prefix: str) -> tuple[str, ...]:
        """Every name that begins so and under which text is kept."""
        return tuple(str(self._bridge.store.names(prefix)).splitlines())

    def read(self, name: str) -> str | None:
        """Text kept under `name`, None where there is none."""
        text = self._bridge.store.read(name)
        return None if text is None else str(text)

    def copies(self, name: str) -> tuple[str, ...]:
        """All that is there under `name`."""
        return tuple(json.loads(str(self._bridge.store.copies(name))))

    def write(self, name: str, text: str) -> None:
        """Keep `text` under `name`; the page tells where it can't be."""
        self._bridge.store.write(name, text)

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Keep what `change` makes of the copies under `name`.

        The page runs it again if another tab has written there and this one doesn't know it yet.
        """
        text = change(self.copies(name))
        if text is not None:
            self._bridge.store.write(name, text, lambda copies: change(json.loads(str(copies))))

    def delete(self, name: str) -> None:
        """Forget what is kept under `name`, if anything; the page tells where it can't be."""
        self._bridge.store.delete(name)

    def language(self) -> str:
        """The language the page speaks: the first of the browser's that is ours."""
        return str(self._bridge.language)

    def reduced_motion(self) -> bool:
        """Whether the person asked the system for less movement."""
        return bool(self._bridge.reducedMotion)

    def prefers_light(self) -> bool:
        """Whether the person asked the system for light colours."""
        return bool(self._bridge.prefersLight)

    def prefers_contrast(self) -> bool:
        """Whether the person asked the system for high contrast."""
        return bool(self._bridge.prefersContrast)

    def paint(self, colours: Mapping[str, str]) -> None:
        """Paint the page around the canvas, its fields and its notices."""
        self._bridge.paint(json.dumps(dict(colours)))

    def can_vibrate(self) -> bool:
        """Whether the page is shown on what can be felt."""
        return bool(self._bridge.canVibrate)

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        """Vibrate for so many milliseconds, pause for so many, and so on."""
        self._bridge.vibrate(json.dumps(pattern))

    def device_pixel_ratio(self) -> float:
        """Device pixels of one CSS pixel."""
        return self._ratio

    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""
        left, top, right, bottom = (int(inset) for inset in self._bridge.insets())
        return left, top, right, bottom

    def show(self, tree: AccessibilityTree) -> None:
        """Lay the screen's elements over the canvas."""
        self._bridge.show(json.dumps(_as_page_shows(tree)))

    def announce(self, text: str) -> None:
        """Say what happened in the page's live region."""
        self._bridge.announce(text)

    def provenance(self) -> Provenance:
        """What the page says of itself."""
        return Provenance(**json.loads(str(self._bridge.provenance)))

    def open_link(self, address: str) -> bool:
        """Open another tab, or have the browser download what it can't show."""
        self._bridge.openLink(address)
        return True

    def site_address(self) -> str:
        """The page's own address, without what it was asked for."""
        return str(self._bridge.siteAddress)

    def forget_link(self) -> None:
        """Take the link out of the page's address."""
        self._bridge.forgetLink()

    def can_share(self) -> bool:
        """Whether the browser has a share sheet."""
        return bool(self._bridge.canShare)

    async def share(self, title: str, text: str, address: str) -> bool:
        """Open the browser's share sheet; whoever closes it has decided, too."""
        return bool(await self._bridge.share(title, text, address))

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; browsers may allow it only shortly after a tap or key."""
        return bool(await self._bridge.copyText(text))

    def can_scan(self) -> bool:
        """Whether the browser lends its camera to this page."""
        return bool(self._bridge.camera.usable)

    async def scan(self) -> str | None:
        """The text that the page's own dialog read, where the person showed any."""
        text = await self._bridge.camera.scan()
        return None if text is None else str(text)

    def inputs(self) -> list[Input]:
        """What was chosen, typed or dropped on the page since last asked."""
        taken = str(self._bridge.takeActions())
        chosen = [_input(**action) for action in json.loads(taken)] if taken else []
        return [*chosen, *self._files.dropped()]

    async def open_file(self, suffixes: tuple[str, ...]) -> OpenedFile | None:
        """Let the person choose a file as the browser does. Raises StorageError."""
        return await self._files.open(suffixes)

    def save_file(self, name: str, data: bytes) -> str:
        """Download a file; the browser shows where."""
        self._files.save(name, data)
        return ""


def _as_page_shows(tree: AccessibilityTree) -> dict[str, Any]:
    """The tree with all that the page has no words for."""
    language = i18n.language()
    return asdict(tree) | {
        "floor": _as_buttons(tree.floor),
        "hand": _as_buttons(tree.hand),
        "spoken_scores": tree.spoken_scores(),
        "labels": group_labels(),
        "language": language,
        "direction": i18n.direction(language),
    }


def _as_buttons(cards: Iterable[AccessibleCard]) -> list[dict[str, Any]]:
    """Cards with what a control has."""
    return [asdict(card) | {"action": card.action, "pressed": None} for card in cards]


def _input(
    action: str, text: str | None = None, *, done: bool = False, reveal: bool = False
) -> Input:
    if action == FOLLOWED_LINK:
        return LinkFollowed(text or "")
    if reveal:
        return Reveal(action)
    if text is not None:
        return TextChanged(action, text, done)
    return Key("escape") if action == BACK_BUTTON else Activate(action)
