"""What a person does, in the table's own few words: pointers, keys, wheel, activation.

Positions are device pixels of the window. Scenes see only these; SDL's events stop here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

Pos = tuple[int, int]
PointerKind = Literal["mouse", "touch"]

_LEFT_BUTTON = 1


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
    """The pointer left the window or the press was taken away: nothing is hovered or held."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over `pos` by `lines`; positive shows what is further down."""

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
    """Characters typed, for a field that takes them."""

    text: str


@dataclass(frozen=True, slots=True)
class Activate:
    """A control was chosen by its action name, as a screen reader or a test does."""

    action: str


Input = PointerDown | PointerMove | PointerUp | PointerLeave | Wheel | Key | Text | Activate

_NAMES = {"return": "enter", "keypad enter": "enter", "pageup": "page up", "pagedown": "page down"}

_PLACES = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", start=pygame.KSCAN_A))
"""What a Latin keyboard has at each place, so that shortcuts work from any other."""


def translate(event: pygame.event.Event) -> Input | None:
    """The table's word for an SDL event; None for one no scene cares about."""
    reader = _READERS.get(event.type)
    return reader(event) if reader else None


def _button(event: pygame.event.Event) -> Input | None:
    if event.button != _LEFT_BUTTON:
        return None
    down = event.type == pygame.MOUSEBUTTONDOWN
    return (PointerDown if down else PointerUp)(event.pos, _kind(event))


def _kind(event: pygame.event.Event) -> PointerKind:
    return "touch" if getattr(event, "touch", False) else "mouse"


def _key(event: pygame.event.Event) -> Key:
    name = pygame.key.name(event.key)  # nothing for a letter that is not Latin
    if name.startswith("[") and name.endswith("]"):
        name = name[1:-1]  # the number pad's digits
    if len(name) < 2 and not (name.isascii() and name.isalnum()):
        name = _PLACES.get(getattr(event, "scancode", 0), name)
    return Key(_NAMES.get(name, name), bool(event.mod & pygame.KMOD_SHIFT))


def _wheel(event: pygame.event.Event) -> Input:
    return Wheel(pygame.mouse.get_pos(), -float(event.precise_y))


_READERS: dict[int, Callable[[pygame.event.Event], Input | None]] = {
    pygame.MOUSEBUTTONDOWN: _button,
    pygame.MOUSEBUTTONUP: _button,
    pygame.MOUSEMOTION: lambda event: PointerMove(event.pos, _kind(event)),
    pygame.MOUSEWHEEL: _wheel,
    pygame.KEYDOWN: _key,
    pygame.TEXTINPUT: lambda event: Text(event.text),
    pygame.WINDOWLEAVE: lambda _: PointerLeave(),
    pygame.WINDOWFOCUSLOST: lambda _: PointerLeave(),
}
