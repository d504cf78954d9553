"""The player's inputs: pointers, keys, wheel, typing, activation.

Positions are device pixels of the window. Each platform translates its events to these.
"""

from dataclasses import dataclass
from typing import Literal

Pos = tuple[int, int]
PointerKind = Literal["mouse", "touch"]


@dataclass(frozen=True, slots=True)
class PointerDown:
    """The main mouse button or a finger went down at `pos`."""

    pos: Pos
    kind: PointerKind = "mouse"


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer is now at `pos`, whether or not it is pressed."""

    pos: Pos
    kind: PointerKind = "mouse"


@dataclass(frozen=True, slots=True)
class PointerUp:
    """The main mouse button or the finger was lifted at `pos`."""

    pos: Pos
    kind: PointerKind = "mouse"


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window or the press was cancelled: nothing is hovered or held."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over `pos` by `lines`; positive numbers scroll down."""

    pos: Pos
    lines: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down.

    `name` is "left", "right", "up", "down", "enter", "space", "escape", "tab", "backspace",
    "delete", "home", "end", "page up", "page down", "f1" to "f12", or the letter or digit itself.
    """

    name: str
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Characters typed into a text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text was pasted on the window, perhaps a link."""

    text: str


@dataclass(frozen=True, slots=True)
class Activate:
    """A control was chosen by its action name, as by a screen reader or a test."""

    action: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """The platform's own focus moved to the control with that action name, which is out of view."""

    action: str


@dataclass(frozen=True, slots=True)
class TextChanged:
    """The field with that action name now contains `text`, as edited in the page's own field.

    If `done`, the player pressed Enter.
    """

    action: str
    text: str
    done: bool = False


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window: its name without any folder, and its bytes.

    `data` is None if it can't be read or is larger than the platform accepts.
    """

    name: str
    data: bytes | None


@dataclass(frozen=True, slots=True)
class LinkFollowed:
    """A text to open as a link was followed, or dropped on the window."""

    text: str


Pointer = PointerDown | PointerMove | PointerUp | PointerLeave | Wheel
Typed = Key | Text | TextChanged | Pasted
Input = Pointer | Typed | Activate | Reveal | FileDropped | LinkFollowed


def touched(event: Input, before: bool) -> bool:  # noqa: FBT001 - the previous answer
    """Return whether the player uses touch after an event; a mouse or a key means no touch."""
    if isinstance(event, PointerDown | PointerMove | PointerUp):
        return event.kind == "touch"
    return before and not isinstance(event, Key)
