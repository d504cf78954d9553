"""A text that is kept under one name: the newest good copy is used, a damaged one set aside."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import chain, count
from typing import Generic, Literal, NamedTuple, TypeVar

from game.host.protocol import Host, StorageError
from game.table.storage.checked_text import NewerFormatError

DAMAGED = "damaged/"
"""What the names begin with under which damaged texts are kept."""

Found = TypeVar("Found")
Problem = Literal["", "unread", "newer", "damaged", "older copy"]


class Recalled(NamedTuple, Generic[Found]):
    """What was kept.

    Attributes:
        value: its newest good copy; None where there is none.
        problem: what was wrong with the copy that should have been used. With "older copy" the
            one before it is used; the damaged one is set aside, as with "damaged".
    """

    value: Found | None
    problem: Problem = ""


def recall(host: Host, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """Read what is kept under a name; `parse` raises ValueError where a text is damaged.

    Where only the copy before is there, whoever wrote the last one was stopped in the middle.
    """
    try:
        return _newest_good(host, name, parse)
    except StorageError:
        return Recalled(None, "unread")
    except NewerFormatError:
        return Recalled(None, "newer")


def _newest_good(host: Host, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """The newest good copy, the damaged ones set aside. Raises NewerFormatError, StorageError."""
    damaged = False
    for text in (host.read(name), host.read_previous(name)):
        try:
            if text is not None:
                return Recalled(parse(text), "older copy" if damaged else "")
        except NewerFormatError:
            raise
        except ValueError:
            set_aside(host, name, text or "")
            damaged = True
    return Recalled(None, "damaged" if damaged else "")


def keep(host: Host, name: str, text: str, parse: Callable[[str], object]) -> None:
    """Keep a text, but never in place of one that a newer version of the game has kept.

    Raises:
        NewerFormatError: such a one is kept.
        StorageError: it can't be kept, or what is kept can't be read.
    """
    _newest_good(host, name, parse)
    host.write(name, text)


def set_aside(host: Host, name: str, text: str) -> str:
    """Keep a damaged text under a name of its own: that name, "" where it can't be kept.

    What is damaged stays where it is until something else is kept there.
    """
    try:
        taken = {other: host.read(other) for other in host.names(DAMAGED + name)}
        for other, kept in taken.items():
            if kept == text:
                return other
        free = _free_name(DAMAGED + name, taken)
        host.write(free, text)
    except StorageError:
        return ""
    return free


def _free_name(name: str, taken: Container[str]) -> str:
    """The name, numbered where it is taken."""
    numbered = (f"{name}-{number}" for number in count(2))
    return next(free for free in chain([name], numbered) if free not in taken)
