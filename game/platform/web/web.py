"""The browser: frames by the display, text in IndexedDB, the accessibility tree on the page.

`build/page/bridge.js` is the other side of every call made here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game.platform import protocol
from game.platform.accessibility_tree import AccessibilityTree, AccessibleCard, group_labels
from game.platform.files import safe_name
from game.platform.input import (
    Activate,
    FileDropped,
    Input,
    Key,
    LinkFollowed,
    Pasted,
    Reveal,
    TextChanged,
)
from game.words import language as i18n

if TYPE_CHECKING:
    from game.platform.web.web_connections import WebConnections

BACK_BUTTON = "browser-back"
"""The action of the browser's back button, which does what Escape does."""

FOLLOWED_LINK = "followed-link"
"""The action of a link that came into the page's address while it was open."""

PASTED = "pasted"
"""The action of text that was pasted outside the page's text fields."""


def web_platform(bridge: Any, resize: Callable[[tuple[int, int]], None]) -> protocol.Platform:
    """Return the platform of a page; `resize` gives the window a size in device pixels."""
    display, files = _Display(bridge), _Files(bridge)

    async def rest(wait: object, _last: float) -> None:
        """Wait for the display, or when idle for an event."""
        await bridge.frame(wait is not None)
        display.pixel_ratio = float(bridge.ratio)
        resize(canvas_size(bridge))

    def connections() -> WebConnections:
        from game.platform.web.web_connections import WebConnections  # noqa: PLC0415 - rarely needed

        return WebConnections(bridge)

    return protocol.Platform(
        pacing=protocol.SystemPacing(rest),
        texts=_Texts(bridge.store),
        games=_Games(bridge.store),
        make_connections=connections,
        preferences=_Preferences(bridge),
        display=display,
        accessibility=WebAccessibility(bridge, files),
        vibration=_Vibration(bridge),
        site=_Site(bridge),
        sharing=_Sharing(bridge),
        files=files,
    )


def canvas_size(bridge: Any) -> tuple[int, int]:
    """Return the canvas's width and height in device pixels."""
    return int(bridge.width), int(bridge.height)


class _PagePart:
    """A part that calls an object of the page: its bridge, or its store."""

    def __init__(self, page: Any) -> None:
        self._page = page


class _Texts(_PagePart):
    """The texts of the page's store, which tells the player if it can't write."""

    def names(self, prefix: str) -> tuple[str, ...]:
        return tuple(str(self._page.names(prefix)).splitlines())

    def read(self, name: str) -> str | None:
        text = self._page.read(name)
        return None if text is None else str(text)

    def copies(self, name: str) -> tuple[str, ...]:
        return tuple(json.loads(str(self._page.copies(name))))

    def write(self, name: str, text: str) -> None:
        self._page.write(name, text)

    def change(self, name: str, change: Callable[[Iterable[str]], str | None]) -> None:
        """Save what `change` makes of the copies of a name.

        The page runs it again if another tab has written there and this one doesn't know it yet.
        """
        text = change(self.copies(name))
        if text is not None:
            self._page.write(name, text, lambda copies: change(json.loads(str(copies))))

    def delete(self, name: str) -> None:
        self._page.delete(name)


class _Games(_PagePart):
    """The games of the page's store: rows of IndexedDB, which `build/page/store.js` writes later.

    If it can't write, it remembers them while the page is open, and the page reports that once.
    """

    def revision(self) -> int:
        """Return how often notes came from other tabs."""
        return int(self._page.revision)

    def notes(self) -> Mapping[str, str | None]:
        """Return the note of every game. Notes are written with games, so they are current."""
        return dict(json.loads(str(self._page.allNotes())))

    def put_note(self, name: str, note: str) -> None:
        self._page.putNote(name, note)

    def keep_notes(self) -> None:
        """Do nothing: notes are saved at once."""

    async def copies(self, name: str) -> tuple[str, ...]:
        copies = await self._page.gameCopies(name)
        if copies is None:
            raise protocol.StorageError("the browser can't read this game")
        return tuple(json.loads(str(copies)))

    def write(self, name: str, text: str, note: str) -> None:
        self._require_ours(name)
        self._page.writeGame(name, text, note)

    async def settled(self) -> bool:
        return bool(await self._page.settled())

    def delete(self, name: str) -> None:
        self._require_ours(name)
        self._page.deleteGame(name)

    async def claim(self, name: str) -> bool:
        return bool(await self._page.claim(name))

    async def take_over(self, name: str) -> None:
        """Become the tab that writes a game, in place of any other."""
        await self._page.takeOver(name)

    def owns(self, name: str) -> bool:
        return bool(self._page.owns(name))

    def release(self, name: str) -> None:
        """Let other tabs write a game."""
        self._page.release(name)

    def _require_ours(self, name: str) -> None:
        if not self.owns(name):
            raise protocol.TakenOverError("another tab writes this game")


class _Preferences(_PagePart):
    """What the player asked the browser and its system for."""

    @property
    def language(self) -> str:
        """The language of the page: the first supported language of the browser."""
        return str(self._page.language)

    @property
    def reduced_motion(self) -> bool:
        return bool(self._page.reducedMotion)

    @property
    def light(self) -> bool:
        return bool(self._page.prefersLight)

    @property
    def contrast(self) -> bool:
        return bool(self._page.prefersContrast)


class _Display(_PagePart):
    """The page around the canvas. Its pixel ratio may change in any frame."""

    def __init__(self, bridge: Any) -> None:
        super().__init__(bridge)
        self.pixel_ratio = float(bridge.ratio)

    @property
    def safe_insets(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom pixels that notches may cover."""
        left, top, right, bottom = (int(inset) for inset in self._page.insets())
        return left, top, right, bottom

    def paint(self, colours: Mapping[str, str]) -> None:
        self._page.paint(json.dumps(dict(colours)))


class WebAccessibility:
    """The screen's elements over the canvas, and their inputs."""

    def __init__(self, bridge: Any, files: _Files) -> None:
        self._page, self._files = bridge, files

    def show(self, tree: AccessibilityTree) -> None:
        """Lay the screen's elements over the canvas."""
        self._page.show(json.dumps(_as_page_shows(tree)))

    def announce(self, text: str) -> None:
        """Say what happened in the page's live region."""
        self._page.announce(text)

    def inputs(self) -> list[Input]:
        """Return what was chosen, typed or dropped on the page since the last call."""
        taken = str(self._page.takeActions())
        chosen = [_input(**action) for action in json.loads(taken)] if taken else []
        return [*chosen, *self._files.dropped()]


class _Vibration(_PagePart):
    """The device that shows the page."""

    @property
    def possible(self) -> bool:
        return bool(self._page.canVibrate)

    def vibrate(self, pattern: tuple[int, ...]) -> None:
        self._page.vibrate(json.dumps(pattern))


class _Site(_PagePart):
    """The page's site, and links that open in other tabs."""

    @property
    def address(self) -> str:
        """The page's address, without its parameters."""
        return str(self._page.siteAddress)

    @property
    def provenance(self) -> protocol.Provenance:
        return protocol.Provenance(**json.loads(str(self._page.provenance)))

    def open_link(self, address: str) -> bool:
        """Open another tab, or let the browser download what it can't show."""
        self._page.openLink(address)
        return True

    def forget_link(self) -> None:
        self._page.forgetLink()

    @property
    def arrival(self) -> protocol.Arrival:
        found: protocol.Arrival = str(self._page.arrival)  # type: ignore[assignment]
        return found

    def ask_again(self) -> None:
        self._page.askAgain()


class _Sharing(_PagePart):
    """The browser's share sheet, clipboard and camera."""

    @property
    def can_share(self) -> bool:
        return bool(self._page.canShare)

    @property
    def can_scan(self) -> bool:
        """Whether the browser gives this page its camera."""
        return bool(self._page.camera.usable)

    async def share(self, title: str, text: str, address: str) -> bool:
        """Open the browser's share sheet; closing it counts as an answer."""
        return bool(await self._page.share(title, text, address))

    async def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; browsers may allow it only shortly after a tap or key."""
        return bool(await self._page.copyText(text))

    @property
    def can_paste(self) -> bool:
        return bool(self._page.canPaste)

    async def paste_text(self) -> str | None:
        """Return the text on the clipboard; a browser may ask the player first."""
        text = await self._page.pasteText()
        return None if text is None else str(text)

    async def scan(self) -> str | None:
        text = await self._page.camera.scan()
        return None if text is None else str(text)


class _Files(_PagePart):
    """Files that come in and go out through the page's `bridge`."""

    async def open(self, suffixes: tuple[str, ...]) -> protocol.OpenedFile | None:
        """Return the file that the player chooses, None if there is none. Raises StorageError."""
        if not self._page.files.canOpen:
            raise protocol.NoFileDialogError(
                "the browser lets a file be chosen only after a tap or key"
            )
        given = await self._page.files.open(",".join(suffixes))
        if given is None:
            return None
        dropped = _received(given)
        if dropped.data is None:
            megabytes = protocol.LARGEST_FILE // 2**20
            raise protocol.StorageError(
                f"{dropped.name} can't be read or is larger than {megabytes} MiB"
            )
        return protocol.OpenedFile(dropped.name, dropped.data)

    def save(self, name: str, data: bytes) -> str:
        """Let the browser download a file; it shows where."""
        self._page.files.save(safe_name(name), data)
        return ""

    def dropped(self) -> Iterator[FileDropped]:
        while (given := self._page.files.take()) is not None:
            yield _received(given)


def _received(given: Any) -> FileDropped:
    """Return a file from the page, with a copy of its bytes."""
    data = getattr(given, "bytes", None)
    return FileDropped(str(given.name), None if data is None else data.to_bytes())


def _as_page_shows(tree: AccessibilityTree) -> dict[str, Any]:
    """Return the tree with everything that the page can't work out."""
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
    """Return cards with the fields of a control."""
    return [asdict(card) | {"action": card.action, "pressed": None} for card in cards]


def _input(
    action: str, text: str | None = None, *, done: bool = False, reveal: bool = False
) -> Input:
    if action == FOLLOWED_LINK:
        return LinkFollowed(text or "")
    if action == PASTED:
        return Pasted(text or "")
    if reveal:
        return Reveal(action)
    if text is not None:
        return TextChanged(action, text, done)
    return Key("escape") if action == BACK_BUTTON else Activate(action)
