"""The window's size and place, kept on the machine from one start to the next.

They belong to the screens of one machine and go into no archive. Damaged, they are no loss: the
window opens as on the first day.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, get_args

from game.formats.bounds import Bound
from game.formats.checked_text import dump_checked, parse_checked
from game.platform.protocol import StorageError, Texts
from game.ui.loop.window_place import WindowPlace, WindowState

STORED_AS = "window"
FORMAT = "basra-window/1"

FARTHEST = 1 << 15
"""Pixels; no desktop is larger."""

_SIZE = Bound(1, FARTHEST)
_POSITION = Bound(-FARTHEST, FARTHEST)


def load(texts: Texts) -> WindowPlace | None:
    """The place that is kept, None where there is none that can be read."""
    try:
        text = texts.read(STORED_AS)
        return None if text is None else parse(text)
    except (StorageError, ValueError):
        return None


def save(texts: Texts, place: WindowPlace) -> None:
    """Keep a place; that it can't be kept is no reason to disturb anyone."""
    with suppress(StorageError):
        texts.write(STORED_AS, dump(place))


def dump(place: WindowPlace) -> str:
    """Return a place as JSON text, its numbers limited to those that are read."""
    values = place._asdict()
    values["size"] = tuple(map(_SIZE.limit, place.size))
    if place.position is not None:
        values["position"] = tuple(map(_POSITION.limit, place.position))
    return dump_checked(FORMAT, values)


def parse(text: str) -> WindowPlace:
    """A place from its JSON text. Raises ValueError where it is damaged."""
    data = parse_checked(text, FORMAT)
    state: Any = data.get("state")
    if state not in get_args(WindowState):
        raise ValueError("no such state of a window")
    position = data.get("position")
    return WindowPlace(
        _pair(data.get("size"), _SIZE),
        None if position is None else _pair(position, _POSITION),
        state,
    )


def _pair(value: Any, bound: Bound[int]) -> tuple[int, int]:
    """Return two whole numbers from a text. Raises ValueError."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("not a pair")
    return bound.read(value[0]), bound.read(value[1])
