"""Saved texts with copies: the newest good copy is used, damaged ones move to `damaged/`."""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, Literal, NamedTuple, TypeVar

from game.formats.checked_text import NewerFormatError
from game.platform.protocol import StorageError, Texts

DAMAGED = "damaged/"
"""The start of the names under which damaged texts are saved."""

_DIGITS = 16
"""Hexadecimal digits that distinguish damaged texts with the same name."""

Found = TypeVar("Found")
Problem = Literal["", "unread", "newer", "damaged", "uncopied", "restored"]


class Recalled(NamedTuple, Generic[Found]):
    """The result of reading a saved text.

    Attributes:
        value: the newest good copy, or None.
        problem: what was wrong, or "". If it is `"restored"`, a copy was damaged and a good one is
            used. If it is "damaged" or "uncopied", no copy was good; only for "damaged" is each
            damaged copy saved under `damaged/`.
    """

    value: Found | None
    problem: Problem = ""


class Copy(NamedTuple, Generic[Found]):
    """The newest good copy, if any, and the state of the damaged ones before it."""

    value: Found | None
    text: str
    damaged: bool
    set_aside: bool
    """Whether all damaged copies are saved under `damaged/`."""

    @property
    def lost(self) -> bool:
        """Whether there were copies, and none is good."""
        return self.damaged and not self.text

    @property
    def repair(self) -> str | None:
        """The text that replaces the damaged copies, None for no change."""
        return self.text or None if self.damaged and self.set_aside else None


def recall(texts: Texts, name: str, parse: Callable[[str], Found]) -> Recalled[Found]:
    """Read the text saved under a name; `parse` raises ValueError if a copy is damaged.

    A good copy replaces damaged ones after these are saved under `damaged/`.
    """
    try:
        found = newest_good(texts, name, texts.copies(name), parse)
    except StorageError:
        return Recalled(None, "unread")
    except NewerFormatError:
        return Recalled(None, "newer")
    if found.repair:
        with suppress(StorageError, NewerFormatError):
            texts.change(name, lambda copies: newest_good(texts, name, copies, parse).repair)
    if found.lost:
        return Recalled(None, "damaged" if found.set_aside else "uncopied")
    return Recalled(found.value, "restored" if found.damaged else "")


def change(
    texts: Texts,
    name: str,
    kind: tuple[Callable[[str], Found], Callable[[Found], str]],
    changed: Callable[[Found | None], Found],
) -> Found:
    """Change the text saved under a name while no other window changes it, and return its value.

    Args:
        texts: the saved texts.
        name: the name.
        kind: a reader, which raises ValueError if a text is damaged, and a writer.
        changed: returns the new value from the saved one, or from None. It may run twice.

    Raises:
        NewerFormatError: a later version of Basra wrote the saved text.
        StorageError: it can't be read or saved, or a damaged copy can't be saved under
            `damaged/`. The saved text stays as it is.
    """
    parse, dump = kind
    made: list[Found] = []

    def rewritten(copies: Iterable[str]) -> str | None:
        before = newest_good(texts, name, copies, parse)
        if not before.set_aside:
            raise StorageError(f"{name} is damaged and can't be copied")
        after = changed(before.value)
        made.append(after)
        if after == before.value and not before.lost:
            return before.repair
        return dump(after)

    texts.change(name, rewritten)
    return made[-1]


def newest_good(
    texts: Texts, name: str, copies: Iterable[str], parse: Callable[[str], Found]
) -> Copy[Found]:
    """Find the newest good copy, and save damaged ones under `damaged/`.

    Raises:
        NewerFormatError: a later version of Basra wrote the newest.
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
            return Copy(value, text, damaged, safe)
    return Copy(None, "", damaged, safe)


def set_aside(texts: Texts, name: str, text: str) -> str:
    """Save a damaged text under `damaged/`, and return its name, or "" if it can't be saved.

    The damaged text stays in its place until another text is saved there.
    """
    try:
        aside = name_aside(texts, name, text)
        if texts.read(aside) != text:
            texts.write(aside, text)
    except StorageError:
        return ""
    return aside


def name_aside(texts: Texts, name: str, text: str) -> str:
    """Return the name that a damaged text has, or would get, under `damaged/`.

    It ends with the text's checksum if another text has the plain name. Raises StorageError.
    """
    plain = DAMAGED + name
    if texts.read(plain) in {None, text}:
        return plain
    digits = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{plain}-{digits[:_DIGITS]}"
