"""A text that is kept under one name: the newest good copy is used, a damaged one set aside."""

from __future__ import annotations

from collections.abc import Callable, Container
from contextlib import suppress
from itertools import chain, count
from typing import Generic, Literal, NamedTuple, TypeVar

from game.host.protocol import Host, StorageError
from game.table.storage.checked_text import NewerFormatError

DAMAGED = "damaged/"
"""What the names begin with under which damaged texts are kept."""

Found = TypeVar("Found")
Problem = Literal["", "unread", "newer", "damaged", "mended"]


class Recalled(NamedTuple, Generic[Found]):
    """What was kept.

    Attributes:
        value: its newest good copy; None where there is none.
        problem: what was wrong. With "mended" a damaged copy was set aside and a good one is
            used; with "damaged" there was no good one.
    """

    value: Found | None
    problem: Problem = ""


def recall(host: Host, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """Read what is kept under a name; `parse` raises ValueError where a text is damaged."""
    try:
        return _newest_good(host, name, parse)
    except StorageError:
        return Recalled(None, "unread")
    except NewerFormatError:
        return Recalled(None, "newer")


def known(host: Host, name: str, parse: Callable[[str], Found]) -> Found | None:
    """What is kept under a name, for whoever is about to keep it with more; None for nothing.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        StorageError: it can't be read, and so nothing may take its place.
    """
    return _newest_good(host, name, parse).value


def _newest_good(host: Host, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """The newest good copy, put in place of those that are damaged; they are set aside.

    Raises:
        NewerFormatError: a later version of the game wrote the newest.
        StorageError: they can't be read.
    """
    damaged = False
    for text in host.copies(name):
        try:
            value = parse(text)
        except NewerFormatError:
            raise
        except ValueError:
            set_aside(host, name, text)
            damaged = True
            continue
        if damaged:
            with suppress(StorageError):
                host.write(name, text)
        return Recalled(value, "mended" if damaged else "")
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
