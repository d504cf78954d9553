"""A store: one kind of text that is saved, and all that is done with it (KEPT.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, NamedTuple, TypeVar

from game.formats import kept_text, shape
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import DAMAGED, Problem, Recalled
from game.platform.protocol import StorageError, Texts
from game.platform.service import Service
from game.words.language import _, mark

T = TypeVar("T")

_UNCOPIED = mark("Saved data ({name}) is damaged and can't be copied, so it stays as it is.")


class Troubles(NamedTuple):
    """Sentences about a saved text, marked for translation; "" for none."""

    damaged: str = ""
    mended: str = ""
    newer: str = ""
    unread: str = ""


QUIET = Troubles()


class Taken(NamedTuple):
    """Whether an archive's text changed what is saved, and a phrase about it, "" for none."""

    changed: bool = False
    words: str = ""


Stores = Sequence["Store[Any]"]
STORES: Service[Stores] = Service()
"""All that is saved besides the games."""


def _all(value: T, _today: date) -> T:
    return value


def _nothing(_before: object, _after: object) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Store(Generic[T]):
    """A kind of saved text: JSON with a format and a checksum, around a value of some shape.

    Attributes:
        name: the name that it is saved under, or with `keys` the start of the names.
        kind: the shape of its value (`shape.read`).
        empty: makes the value to start with.
        merge: joins the value here with one of an archive; None keeps the one here, if any.
        version: the number of its format.
        under: the field of the text that has a value which isn't a dataclass.
        keys: a regular expression for the ends of the names; "" if there is only one text.
        troubles: what is said if it can't be used.
        possible: leaves out of an archive's value what can't be by a day.
        came: says in a phrase what an archive brought, from the values before and after.
        beside_games: whether the key is the id of a game, with which it is deleted.
        private: whether it stays on this device, in no archive.
    """

    name: str
    kind: Any
    empty: Callable[[], T]
    merge: Callable[[T, T], T] | None = None
    version: int = 1
    under: str = ""
    keys: str = ""
    troubles: Troubles = QUIET
    possible: Callable[[T, date], T] = _all
    came: Callable[[T | None, T], str] = _nothing
    beside_games: bool = False
    private: bool = False

    @property
    def format(self) -> str:
        """What its texts say they are, such as "basra-days/1"."""
        return f"basra-{self.name.rstrip('-')}/{self.version}"

    def parse(self, text: str) -> T:
        """Return the value of a text. Raises ValueError, or NewerFormatError if it is newer."""
        values: Any = parse_checked(text, self.format)
        if self.under:
            if self.under not in values:
                raise ValueError(f"{self.under} is missing")
            values = values[self.under]
        value: T = shape.read(self.kind, values)
        return value

    def text(self, value: T) -> str:
        """Return a value as text."""
        written = shape.write(self.kind, value)
        return dump_checked(self.format, {self.under: written} if self.under else written)

    def recall(self, texts: Texts, key: str = "") -> Recalled[T]:
        """Read what is saved, and what is wrong with it."""
        return kept_text.recall(texts, self.name + key, self.parse)

    def known(self, texts: Texts, key: str = "") -> T:
        """Read what is saved; the empty value if nothing is, or it can't be used."""
        value = self.recall(texts, key).value
        return self.empty() if value is None else value

    def change(self, texts: Texts, by: Callable[[T], T], key: str = "") -> T:
        """Change what is saved, also that of other windows: what it is then.

        Raises StorageError, NewerFormatError.
        """

        def changed(before: T | None) -> T:
            return by(self.empty() if before is None else before)

        return self._change(texts, changed, key)

    def keep(self, texts: Texts, value: T, key: str = "") -> None:
        """Save a value in place of the one before. Raises StorageError, NewerFormatError."""
        self._change(texts, lambda _before: value, key)

    def remember(self, texts: Texts, by: Callable[[T], T], key: str = "") -> None:
        """Change what is saved if it can be changed."""
        with suppress(StorageError, NewerFormatError):
            self.change(texts, by, key)

    def _change(self, texts: Texts, by: Callable[[T | None], T], key: str) -> T:
        return kept_text.change(texts, self.name + key, (self.parse, self.text), by)

    def report(self, texts: Texts, key: str = "") -> str:
        """Say what is wrong with what is saved, "" for nothing."""
        return self.say(texts, self.recall(texts, key).problem, key)

    def say(self, texts: Texts, problem: Problem, key: str = "") -> str:
        """Say what was wrong with what was recalled, "" for nothing.

        The empty value takes the place of a damaged text, so that this is said once.
        """
        if problem == "uncopied":
            name = self.name + key
            return _(_UNCOPIED).format(name=name) if self.troubles.damaged else ""
        if problem == "damaged":
            self.remember(texts, lambda value: value, key)
        sentence = getattr(self.troubles, problem) if problem else ""
        return _(sentence) if sentence else ""

    # With archives, and with the games that a text belongs to

    def names(self, texts: Texts) -> Iterator[str]:
        """Yield the names of all texts. Raises StorageError."""
        for name in texts.names(self.name):
            if self.key_of(name) is not None:
                yield name

    def key_of(self, name: str) -> str | None:
        """Return the key in the name of a text, "" if it has none; None if it isn't of here."""
        key = name.removeprefix(self.name)
        return key if name.startswith(self.name) and re.fullmatch(self.keys, key) else None

    def take_in(self, texts: Texts, text: str, today: date, key: str = "") -> Taken:
        """Join the text of an archive with what is saved; one that can't be used changes nothing.

        Raises StorageError.
        """
        try:
            there = self.possible(self.parse(text), today)
        except ValueError:
            return Taken()
        before = self.recall(texts, key)
        here = before.value
        if before.problem in {"newer", "unread"} or (here is None and there == self.empty()):
            return Taken()
        after = self._change(texts, lambda now: self._joined(now, there), key)
        return Taken(after != here, self.came(here, after))

    def _joined(self, here: T | None, there: T) -> T:
        if self.merge is None:
            return there if here is None else here
        return self.merge(self.empty() if here is None else here, there)

    def forget(self, texts: Texts, key: str = "") -> Mapping[str, str]:
        """Delete what is saved, if it can be deleted: the text by its name, to bring it back."""
        name = self.name + key
        with suppress(StorageError):
            text = texts.read(name)
            if text is not None:
                texts.delete(name)
                return {name: text}
        return {}

    def is_private(self, name: str) -> bool:
        """Whether a text of that name, maybe a damaged one, stays on this device."""
        return self.private and name.removeprefix(DAMAGED).startswith(self.name)
