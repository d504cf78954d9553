"""SDL's events as inputs of the platform, so that no scene sees an SDL event."""

from collections.abc import Callable

import pygame

from game.platform.files import dropped_file
from game.platform.input import (
    Input,
    Key,
    LinkFollowed,
    Pasted,
    PointerDown,
    PointerKind,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)
from game.ui.loop import window

_LEFT_BUTTON = 1

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
"""The keys held for a command: Ctrl, or the command key on a Mac."""

_NAMES = {"return": "enter", "keypad enter": "enter", "pageup": "page up", "pagedown": "page down"}

_BY_SCANCODE = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", start=pygame.KSCAN_A))
"""The key of a Latin keyboard at each place, so that shortcuts work on other keyboards."""


def translate(event: pygame.event.Event) -> Input | None:
    """Return the input of an SDL event, or None if no scene uses it."""
    reader = _READERS.get(event.type)
    return reader(event) if reader else None


def _button(event: pygame.event.Event) -> Input | None:
    if event.button != _LEFT_BUTTON:
        return None
    down = event.type == pygame.MOUSEBUTTONDOWN
    return (PointerDown if down else PointerUp)(event.pos, _kind(event))


def _kind(event: pygame.event.Event) -> PointerKind:
    return "touch" if getattr(event, "touch", False) else "mouse"


def _key(event: pygame.event.Event) -> Input:
    name = pygame.key.name(event.key)  # "" for a letter that is not Latin
    if name.startswith("[") and name.endswith("]"):
        name = name[1:-1]  # the number pad's digits
    if len(name) < 2 and not (name.isascii() and name.isalnum()):
        name = _BY_SCANCODE.get(getattr(event, "scancode", 0), name)
    if name == "v" and event.mod & _COMMAND:
        return Pasted(window.pasted_text())
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
    pygame.DROPTEXT: lambda event: LinkFollowed(event.text),
    pygame.DROPFILE: lambda event: dropped_file(event.file),
    pygame.WINDOWLEAVE: lambda _: PointerLeave(),
    pygame.WINDOWFOCUSLOST: lambda _: PointerLeave(),
}
