"""Importing a file: one game, or an archive of everything, and the result in sentences."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, get_args

from game.formats.checked_text import NewerFormatError
from game.formats.kept_text import name_aside, set_aside
from game.formats.store import Store
from game.library import archive as archives
from game.library.library import Library
from game.library.merging import Merge, Merged, merge_game, merge_newer
from game.platform.protocol import LONGEST_TEXT, Platform, StorageError
from game.session.game_file import is_id
from game.words.language import _, in_sequence, listed, ngettext
from game.words.seat_names import enclosed

MOST_DAMAGED = 200
"""The most damaged texts that are saved; no more are imported."""


_SAFE = re.compile(r"[^0-9a-z-]+")


@dataclass
class Imported:
    """The result of importing a file.

    Attributes:
        problem: why it, or the rest of it, was not imported.
        games: how many games had each result.
        ids: the ids of its games in the library.
        archive: whether it was an archive.
        damaged: how many new damaged texts were saved from it.
        left_out: how many damaged texts there was no room for.
        changed: the names of the stores to which it added something.
        words: phrases about those stores.
    """

    problem: archives.Problem = ""
    games: Counter[Merge] = field(default_factory=Counter)
    ids: list[str] = field(default_factory=list)
    archive: bool = False
    damaged: int = 0
    left_out: int = 0
    changed: set[str] = field(default_factory=set)
    words: list[str] = field(default_factory=list)

    def count(self, merged: Merged) -> None:
        """Count a game."""
        self.games[merged.merge] += 1
        if merged.id:
            self.ids.append(merged.id)


async def take_in(
    platform: Platform, library: Library, data: bytes, pause: archives.Pause
) -> Imported:
    """Import a game's file, a record or an archive, and return the result, including any problem.

    If this is cancelled in a pause, what was already imported stays.
    """
    imported = Imported(archive=archives.is_archive(data))
    try:
        if imported.archive:
            await _Archive(platform, library, imported).take_in(archives.ArchiveReader(data), pause)
        else:
            sequence = library.catalogue.next_sequence()
            imported.count(await merge_game(library, _text_of_one(data), sequence))
    except NewerFormatError:
        imported.problem = "newer"
    except archives.ArchiveError as error:
        imported.problem = error.problem
    except ValueError:
        imported.problem = "not ours"
    except StorageError:
        imported.problem = "full"
    return imported


def _text_of_one(data: bytes) -> str:
    """Return the text of a single game. Raises ValueError if it can't be a record."""
    if len(data) > LONGEST_TEXT:
        raise archives.ArchiveError("longer than any record", "oversized")
    text = data.decode("utf-8-sig")
    if not text.lstrip().startswith("{"):
        raise ValueError("not a JSON object")
    return text


class _Archive:
    def __init__(self, platform: Platform, library: Library, imported: Imported) -> None:
        self._texts, self._pacing = platform.texts, platform.pacing
        self._library, self._imported = library, imported
        self._sequence = library.catalogue.next_sequence()

    @cached_property
    def _aside(self) -> set[str]:
        """The names of the damaged texts that are saved here. Raises StorageError."""
        return set(self._texts.names(archives.DAMAGED))

    async def take_in(self, reader: archives.ArchiveReader, pause: archives.Pause) -> None:
        """Import all members. Raises StorageError."""
        names = reader.names
        for number, name in enumerate(names):
            try:
                await self._take(name, reader.read(number))
            except archives.ArchiveError:
                self._imported.count(Merged("unreadable"))
            await pause(number + 1, len(names))

    async def _take(self, name: str, data: bytes) -> None:
        """Import a member. Raises StorageError."""
        if name == archives.MANIFEST:
            return
        store, key = self._store_of(name.removesuffix(archives.SUFFIX))
        if store is not None and name.endswith(archives.SUFFIX):
            self._take_text(store, key, archives.text_of(data))
        elif name.startswith(archives.DAMAGED):
            self._take_damaged(name.removeprefix(archives.DAMAGED), archives.text_of(data))
        else:
            await self._take_game(name, data)

    def _store_of(self, name: str) -> tuple[Store[Any] | None, str]:
        """Return the store of a text, and the text's key there."""
        for store in self._library.stores():
            key = store.key_of(name)
            if key is not None and not store.private:
                return store, key
        return None, ""

    def _take_text(self, store: Store[Any], key: str, text: str) -> None:
        """Merge a text with the one saved here. Raises StorageError."""
        with suppress(NewerFormatError):
            taken = store.take_in(self._texts, text, self._pacing.date().date(), key)
            if taken.changed:
                self._imported.changed.add(store.name)
            if taken.words:
                self._imported.words.append(taken.words)

    async def _take_game(self, name: str, data: bytes) -> None:
        called = name.removeprefix(archives.GAMES).removesuffix(archives.SUFFIX)
        try:
            text = _text_of_one(data)
        except ValueError:
            self._imported.count(Merged("unreadable"))
            return
        if is_id(called) and await self._library.reader.text(called) == text:
            self._imported.count(Merged("here", called))
            return
        merged = await merge_game(self._library, text, self._sequence + len(self._imported.ids))
        if merged.merge == "newer":
            merged = await merge_newer(self._library, called, text)
        self._imported.count(merged)

    def _take_damaged(self, name: str, text: str) -> None:
        """Save a damaged text of the archive under `damaged/`."""
        called = _SAFE.sub("-", name.lower()).strip("-")[:64]
        called = called if is_id(called) else "unnamed"
        if name_aside(self._texts, called, text) in self._aside:
            return
        if len(self._aside) >= MOST_DAMAGED:
            self._imported.left_out += 1
            return
        aside = set_aside(self._texts, called, text)
        if not aside:
            raise StorageError("a damaged text can't be saved")
        self._aside.add(aside)
        self._imported.damaged += 1


def import_sentence(imported: Imported) -> str:
    """Return the result: "3 games added, 2 were here already, 1 could not be read."."""
    problem = _problem(imported.problem)
    if not imported.archive:
        merge = next(iter(imported.games), None)
        return problem or (_single(merge) if merge else "")
    order = sorted(imported.games, key=get_args(Merge).index)
    parts = [_counted(merge, imported.games[merge]) for merge in order] + imported.words
    if count := imported.damaged:
        words = ngettext("{count} damaged file added", "{count} damaged files added", count)
        parts.append(words.format(count=count))
    if count := imported.left_out:
        words = ngettext("{count} damaged file left out", "{count} damaged files left out", count)
        parts.append(words.format(count=count))
    if not parts and not problem:
        return _("There are no games in this archive.")
    told = f"{listed(parts)}." if parts else ""
    return in_sequence((told, problem))


def too_large(name: str) -> str:
    """Return the message about a file that couldn't be read."""
    return _("{name} can't be read or is too large.").format(name=enclosed(name))


def _single(merge: Merge) -> str:
    """Return the result for a file with one game."""
    return {
        "added": _("The game was added to My games."),
        "longer": _("This game had more moves than your copy, so your copy was updated."),
        "here": _("This game is already in My games."),
        "open": _("You're playing this game now, so it wasn't changed."),
        "newer": _("This file is from a newer version of Basra. Update Basra to open it."),
        "unfair": _("The cards in this file don't match its seal, so the game wasn't added."),
        "unreadable": _("This file is damaged or isn't a Basra game."),
    }[merge]


def _counted(merge: Merge, count: int) -> str:
    """Return how many games had a result."""
    words = {
        "added": ngettext("{count} game added", "{count} games added", count),
        "longer": ngettext("{count} updated", "{count} updated", count),
        "here": ngettext("{count} already saved", "{count} already saved", count),
        "open": ngettext("{count} being played", "{count} being played", count),
        "newer": ngettext("{count} from a newer version", "{count} from a newer version", count),
        "unfair": ngettext(
            "{count} with cards that don't match its seal",
            "{count} with cards that don't match their seals",
            count,
        ),
        "unreadable": ngettext("{count} could not be read", "{count} could not be read", count),
    }[merge]
    return words.format(count=count)


def _problem(problem: archives.Problem) -> str:
    """Return why the file, or the rest of it, was not imported."""
    return {
        "": "",
        "not ours": _("This file is damaged or isn't a Basra game."),
        "oversized": _("This file is too large to open."),
        "encrypted": _("This archive is locked with a password, so it can't be opened."),
        "damaged": _("This archive is damaged or incomplete, so it can't be opened."),
        "newer": _("This archive is from a newer version of Basra. Update Basra to open it."),
        "full": _("This device can't save any more. Free up some space and try again."),
    }[problem]
