"""A text that is saved under one name: the newest good copy is used, a damaged one set aside."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, Literal, NamedTuple, TypeVar

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError, Texts

DAMAGED = "damaged/"
"""The start of the names under which damaged texts are saved."""

_DIGITS = 16
"""Hexadecimal digits that tell one damaged text from another."""

Found = TypeVar("Found")
Problem = Literal["", "unread", "newer", "damaged", "uncopied", "mended"]


class Recalled(NamedTuple, Generic[Found]):
    """What was saved.

    Attributes:
        value: its newest good copy, or None.
        problem: what was wrong. With "mended" a copy was damaged and a good one is used. With
            "damaged" and "uncopied" there was no good one; only with "damaged" is each damaged
            copy saved under another name.
    """

    value: Found | None
    problem: Problem = ""


class _Copy(NamedTuple, Generic[Found]):
    """The newest good copy, if any, and what is known of the damaged ones before it."""

    value: Found | None
    text: str
    damaged: bool
    set_aside: bool
    """Whether all that are damaged are saved under another name."""

    @property
    def lost(self) -> bool:
        """Whether there were copies, and none is good."""
        return self.damaged and not self.text

    @property
    def repair(self) -> str | None:
        """The text that takes the place of the damaged copies, None for no change."""
        return self.text or None if self.damaged and self.set_aside else None


def recall(texts: Texts, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """Read what is saved under a name; `parse` raises ValueError if a text is damaged.

    A good copy takes the place of damaged ones once these are set aside.
    """
    try:
        found = _newest_good(texts, name, texts.copies(name), parse)
    except StorageError:
        return Recalled(None, "unread")
    except NewerFormatError:
        return Recalled(None, "newer")
    if found.repair:
        with suppress(StorageError, NewerFormatError):
            texts.change(name, lambda copies: _newest_good(texts, name, copies, parse).repair)
    if found.lost:
        return Recalled(None, "damaged" if found.set_aside else "uncopied")
    return Recalled(found.value, "mended" if found.damaged else "")


def change(
    texts: Texts,
    name: str,
    kind: tuple[Callable[[str], Found], Callable[[Found], str]],
    changed: Callable[[Found | None], Found],
) -> Found:
    """Change what is saved under a name while no other window changes it: what it is then.

    Args:
        texts: where it is saved.
        name: the name.
        kind: reads a text, and raises ValueError if it is damaged; and writes one.
        changed: makes the new value of the saved one, None for nothing. It may run twice.

    Raises:
        NewerFormatError: a later version of the game wrote what is saved.
        StorageError: it can't be read or saved, or a damaged copy can't be set aside. What is
            saved stays as it is.
    """
    parse, dump = kind
    made: list[Found] = []

    def rewritten(copies: Iterable[str]) -> str | None:
        before = _newest_good(texts, name, copies, parse)
        if not before.set_aside:
            raise StorageError(f"{name} is damaged and can't be set aside")
        after = changed(before.value)
        made.append(after)
        if after == before.value and not before.lost:
            return before.repair
        return dump(after)

    texts.change(name, rewritten)
    return made[-1]


def _newest_good(
    texts: Texts, name: str, copies: Iterable[str], parse: Callable[[str], Found]
) -> _Copy[Found]:
    """Find the newest good copy, and set aside those that are damaged.

    Raises:
        NewerFormatError: a later version of the game wrote the newest.
        StorageError: none is good, and one can't be read.
    """
    damaged, safe = False, True
    for text in copies:
        try:
            value = parse(text)
        except NewerFormatError:
            raise
        except ValueError:
            damaged, safe = True, bool(set_aside(texts, name, text)) and safe
        else:
            return _Copy(value, text, damaged, safe)
    return _Copy(None, "", damaged, safe)


def set_aside(texts: Texts, name: str, text: str) -> str:
    """Save a damaged text under another name: that name, "" if it can't be saved.

    What is damaged stays in its place until something else is saved there.
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
