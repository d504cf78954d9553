"""A store: one kind of saved text, and the operations on it (KEPT.md)."""

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


class StoreSentences(NamedTuple):
    """Sentences about a saved text, marked for translation; "" for none."""

    damaged: str = ""
    restored: str = ""
    newer: str = ""
    unread: str = ""


QUIET = StoreSentences()


class Taken(NamedTuple):
    """Whether an archive's text changed what is saved, and a phrase about it, "" for none."""

    changed: bool = False
    words: str = ""


Stores = Sequence["Store[Any]"]
STORES: Service[Stores] = Service()
"""All stores of saved texts except the games."""


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
        sentences: the sentences for when it can't be used.
        possible: removes from an archive's value what is impossible by a day.
        came: returns a phrase about what an archive added, from the values before and after.
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
    sentences: StoreSentences = QUIET
    possible: Callable[[T, date], T] = _all
    came: Callable[[T | None, T], str] = _nothing
    beside_games: bool = False
    private: bool = False

    @property
    def format(self) -> str:
        """The format that its texts name, such as "basra-days/1"."""
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
        """Read the saved value, and any problem with it."""
        return kept_text.recall(texts, self.name + key, self.parse)

    def known(self, texts: Texts, key: str = "") -> T:
        """Read the saved value, or return the empty one if there is none or it can't be used."""
        value = self.recall(texts, key).value
        return self.empty() if value is None else value

    def change(self, texts: Texts, by: Callable[[T], T], key: str = "") -> T:
        """Change the saved value, including changes by other windows, and return the new value.

        Raises StorageError, NewerFormatError.
        """

        def changed(before: T | None) -> T:
            return by(self.empty() if before is None else before)

        return self._change(texts, changed, key)

    def keep(self, texts: Texts, value: T, key: str = "") -> None:
        """Save a value in place of the one before. Raises StorageError, NewerFormatError."""
        self._change(texts, lambda _before: value, key)

    def remember(self, texts: Texts, by: Callable[[T], T], key: str = "") -> None:
        """Change the saved value if possible."""
        with suppress(StorageError, NewerFormatError):
            self.change(texts, by, key)

    def _change(self, texts: Texts, by: Callable[[T | None], T], key: str) -> T:
        return kept_text.change(texts, self.name + key, (self.parse, self.text), by)

    def report(self, texts: Texts, key: str = "") -> str:
        """Return a sentence about any problem with the saved text, or ""."""
        return self.say(texts, self.recall(texts, key).problem, key)

    def say(self, texts: Texts, problem: Problem, key: str = "") -> str:
        """Return a sentence about a problem, or "".

        The empty value replaces a damaged text, so this is reported once.
        """
        if problem == "uncopied":
            name = self.name + key
            return _(_UNCOPIED).format(name=name) if self.sentences.damaged else ""
        if problem == "damaged":
            self.remember(texts, lambda value: value, key)
        sentence = getattr(self.sentences, problem) if problem else ""
        return _(sentence) if sentence else ""

    # Archives, and the games that a text belongs to

    def names(self, texts: Texts) -> Iterator[str]:
        """Yield the names of all texts. Raises StorageError."""
        for name in texts.names(self.name):
            if self.key_of(name) is not None:
                yield name

    def key_of(self, name: str) -> str | None:
        """Return the key in a text's name, "" if it has none; None if it isn't of this store."""
        key = name.removeprefix(self.name)
        return key if name.startswith(self.name) and re.fullmatch(self.keys, key) else None

    def take_in(self, texts: Texts, text: str, today: date, key: str = "") -> Taken:
        """Merge the text of an archive with the saved one, unless it can't be used.

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
        """Delete the saved text if possible, and return it by its name, to restore it."""
        name = self.name + key
        with suppress(StorageError):
            text = texts.read(name)
            if text is not None:
                texts.delete(name)
                return {name: text}
        return {}

    def is_private(self, name: str) -> bool:
        """Return whether a text with that name, or a damaged copy, stays on this device."""
        return self.private and name.removeprefix(DAMAGED).startswith(self.name)
