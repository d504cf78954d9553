"""A text that is kept under one name: the newest good copy is used, a damaged one set aside."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, Literal, NamedTuple, TypeVar

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError, Texts

DAMAGED = "damaged/"
"""What the names begin with under which damaged texts are kept."""

_DIGITS = 16
"""Hexadecimal digits that tell one damaged text from another."""

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


def recall(texts: Texts, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """Read what is kept under a name; `parse` raises ValueError where a text is damaged.

    A good copy is put in place of those that are damaged.
    """
    try:
        found, text = _newest_good(texts, name, texts.copies(name), parse)
    except StorageError:
        return Recalled(None, "unread")
    except NewerFormatError:
        return Recalled(None, "newer")
    if found.problem == "mended":
        with suppress(StorageError):
            texts.write(name, text)
    return found


def change(
    texts: Texts,
    name: str,
    kind: tuple[Callable[[str], Found], Callable[[Found], str]],
    changed: Callable[[Found | None], Found],
) -> Found:
    """Change what is kept under a name, while no other window changes it: what it is then.

    Args:
        texts: the platform's.
        name: the name.
        kind: reads a text, and raises ValueError where it is damaged; and writes one.
        changed: makes the new value of the one that is kept, None for nothing. It may run twice.

    Raises:
        NewerFormatError: a later version of the game wrote what is kept.
        StorageError: it can't be read or kept, and stays as it is.
    """
    parse, dump = kind
    made: list[Found] = []

    def rewritten(copies: Iterable[str]) -> str | None:
        before = _newest_good(texts, name, copies, parse)[0].value
        after = changed(before)
        made.append(after)
        return None if after == before else dump(after)

    texts.change(name, rewritten)
    return made[0]


def _newest_good(
    texts: Texts, name: str, copies: Iterable[str], parse: Callable[[str], Found]
) -> tuple[Recalled[Found], str]:
    """Find the newest good copy, and its text; those that are damaged are set aside.

    Raises:
        NewerFormatError: a later version of the game wrote the newest.
        StorageError: none is good, and one can't be read.
    """
    damaged = False
    for text in copies:
        try:
            value = parse(text)
        except NewerFormatError:
            raise
        except ValueError:
            set_aside(texts, name, text)
            damaged = True
        else:
            return Recalled(value, "mended" if damaged else ""), text
    return Recalled(None, "damaged" if damaged else ""), ""


def keep(texts: Texts, name: str, text: str, parse: Callable[[str], object]) -> None:
    """Keep a text, but never in place of one that a newer version of the game has kept.

    Raises:
        NewerFormatError: such a one is kept.
        StorageError: it can't be kept, or what is kept can't be read.
    """

    def replaced(copies: Iterable[str]) -> str:
        _newest_good(texts, name, copies, parse)
        return text

    texts.change(name, replaced)


def set_aside(texts: Texts, name: str, text: str) -> str:
    """Keep a damaged text under a name of its own: that name, "" where it can't be kept.

    What is damaged stays where it is until something else is kept there.
    """
    try:
        aside = name_aside(texts, name, text)
        if texts.read(aside) != text:
            texts.write(aside, text)
    except StorageError:
        return ""
    return aside


def name_aside(texts: Texts, name: str, text: str) -> str:
    """Return the name that a damaged text has, or gets, when it is set aside.

    It ends with the text's checksum if another text has the plain name. Raises StorageError.
    """
    plain = DAMAGED + name
    if texts.read(plain) in {None, text}:
        return plain
    digits = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{plain}-{digits[:_DIGITS]}"
