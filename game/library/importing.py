"""Taking in a file that the person gives: one game, or an archive of everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from game.daily import daily_results
from game.formats import kept_text
from game.formats.checked_text import NewerFormatError
from game.library import archive, tally
from game.library.archive import (
    DAMAGED,
    GAMES,
    SUFFIX,
    ArchiveError,
    ArchiveReader,
    EncryptedArchiveError,
    OversizedArchiveError,
    is_archive,
    text_of,
)
from game.library.library import Library
from game.library.merging import Merge, Merged, merge_game, merge_newer
from game.platform.protocol import LONGEST_TEXT, Platform, StorageError
from game.puzzles import puzzle_history_store
from game.puzzles.puzzle_history import merged
from game.puzzles.puzzle_history_text import parse as parse_history
from game.review.kept_figures import PREFIX as FIGURES
from game.review.kept_figures import KeptFigures
from game.rulebook import house_rules
from game.session import last_setup
from game.session.game_file import is_id
from game.sharing import challenges
from game.ui.screens import settings

Problem = Literal["", "not ours", "oversized", "encrypted", "damaged", "newer", "full"]
"""Why a file, or the rest of it, was not taken in; "full" where nothing more could be kept."""

Pause = Callable[[int, int], Awaitable[None]]
"""Awaited after each member of an archive with how many there were, and how many there are."""

MOST_DAMAGED = 200
"""Damaged texts that are kept at most; beyond that none is taken in."""

_SAFE = re.compile(r"[^0-9a-z-]+")


@dataclass
class Imported:
    """What became of a file.

    Attributes:
        problem: why it, or the rest of it, was not taken in.
        games: how many games came to what.
        ids: the games of the library that it held.
        archive: whether it was an archive.
        damaged: how many damaged texts it held that were not here, and are now.
        left_out: how many others of these there was no room for.
        settings: whether the settings are now those it held.
        house_rules: how many sets of a house's rules it held that were not here.
    """

    problem: Problem = ""
    games: Counter[Merge] = field(default_factory=Counter)
    ids: list[str] = field(default_factory=list)
    archive: bool = False
    damaged: int = 0
    left_out: int = 0
    settings: bool = False
    house_rules: int = 0

    def count(self, merged: Merged) -> None:
        """Add a game."""
        self.games[merged.merge] += 1
        if merged.id:
            self.ids.append(merged.id)


async def take_in(platform: Platform, library: Library, data: bytes, pause: Pause) -> Imported:
    """Take in a game's file, a record or an archive; whatever is wrong with it is told.

    What was taken in stays, should this be cancelled in a pause.
    """
    imported = Imported(archive=is_archive(data))
    try:
        if imported.archive:
            await _Archive(platform, library, imported).take_in(ArchiveReader(data), pause)
        else:
            sequence = library.catalogue.next_sequence()
            imported.count(await merge_game(library, _text_of_one(data), sequence))
    except NewerFormatError:
        imported.problem = "newer"
    except EncryptedArchiveError:
        imported.problem = "encrypted"
    except OversizedArchiveError:
        imported.problem = "oversized"
    except ArchiveError:
        imported.problem = "damaged"
    except ValueError:
        imported.problem = "not ours"
    except StorageError:
        imported.problem = "full"
    return imported


def _text_of_one(data: bytes) -> str:
    """The text of a file that is no archive. Raises ValueError where it can't be a record."""
    if len(data) > LONGEST_TEXT:
        raise OversizedArchiveError("longer than any record")
    text = data.decode("utf-8-sig")
    if not text.lstrip().startswith("{"):
        raise ValueError("not a JSON object")
    return text


class _Archive:
    """An archive on its way into the library."""

    def __init__(self, platform: Platform, library: Library, imported: Imported) -> None:
        self._texts, self._pacing = platform.texts, platform.pacing
        self._library, self._imported = library, imported
        self._sequence = library.catalogue.next_sequence()

    @cached_property
    def _aside(self) -> set[str]:
        """The names of the damaged texts that are kept here. Raises StorageError."""
        return set(self._texts.names(DAMAGED))

    async def take_in(self, reader: ArchiveReader, pause: Pause) -> None:
        """Take in every member. Raises StorageError."""
        names = reader.names
        for number, name in enumerate(names):
            try:
                await self._take(name, reader.read(number))
            except ArchiveError:
                self._imported.count(Merged("unreadable"))
            await pause(number + 1, len(names))

    async def _take(self, name: str, data: bytes) -> None:
        """Take in a member. Raises StorageError."""
        if name == archive.MANIFEST:
            return
        if (take := self._kept_once.get(name)) is not None:
            take(text_of(data))
        elif name.startswith(FIGURES):
            self._take_figures(text_of(data))
        elif name.startswith(DAMAGED):
            self._take_damaged(name.removeprefix(DAMAGED), text_of(data))
        else:
            await self._take_game(name, data)

    @property
    def _kept_once(self) -> dict[str, Callable[[str], None]]:
        """What takes in each text of which there is one."""
        return {
            "settings.json": self._take_settings,
            "last-game.json": self._take_setup,
            "tally.json": self._take_tally,
            "house-rules.json": self._take_house_rules,
            "days.json": self._take_days,
            "challenges.json": self._take_challenges,
            "problems.json": self._take_puzzles,
        }

    async def _take_game(self, name: str, data: bytes) -> None:
        called = name.removeprefix(GAMES).removesuffix(SUFFIX)
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

    def _take_settings(self, text: str) -> None:
        """Use the settings where this device has none."""
        if self._texts.read(settings.STORED_AS) is None and _reads(settings.parse, text):
            kept_text.keep(self._texts, settings.STORED_AS, text, settings.parse)
            self._imported.settings = True

    def _take_setup(self, text: str) -> None:
        """Use the setup of the last game where this device has none."""
        if self._texts.read(last_setup.STORED_AS) is None and _reads(last_setup.parse, text):
            kept_text.keep(self._texts, last_setup.STORED_AS, text, last_setup.parse)

    def _take_tally(self, text: str) -> None:
        """Use the larger counts of each level."""
        if not _reads(tally.parse, text):
            return
        if tally.recall(self._texts).problem in {"newer", "unread"}:
            return
        there = tally.parse(text)
        tally.change(self._texts, lambda counts: tally.merged(counts, there))

    def _take_figures(self, text: str) -> None:
        """Know of games' hands what is not known here."""
        with suppress(ValueError):
            KeptFigures(self._texts).take_in(text)

    def _take_house_rules(self, text: str) -> None:
        """Add the sets of rules that are not here, as far as there is room."""
        if not _reads(house_rules.parse, text):
            return
        here = house_rules.recall(self._texts)
        if here.problem in {"newer", "unread"}:
            return
        there = house_rules.parse(text)
        both = house_rules.change(self._texts, lambda sets: house_rules.merged(sets, there))
        self._imported.house_rules += len(both) - len(here.value or ())

    def _take_days(self, text: str) -> None:
        """Join the results of days with those here; days after tomorrow were never played."""
        if not _reads(daily_results.parse, text):
            return
        if daily_results.problem(self._texts) not in {"newer", "unread"}:
            tomorrow = self._pacing.date().toordinal() + 1
            there = daily_results.parse(text).until(tomorrow)
            daily_results.change(self._texts, lambda days: days.merged(there))

    def _take_challenges(self, text: str) -> None:
        """Keep the challenges of games that have none here."""
        if not _reads(challenges.parse, text):
            return
        if challenges.recall(self._texts).problem not in {"newer", "unread"}:
            there = challenges.parse(text)
            challenges.change(self._texts, lambda here: challenges.merged(here, there))

    def _take_puzzles(self, text: str) -> None:
        """Know of problems what both devices know."""
        if not _reads(parse_history, text):
            return
        if puzzle_history_store.recall(self._texts).problem not in {"newer", "unread"}:
            there = parse_history(text)
            puzzle_history_store.change(self._texts, lambda history: merged(history, there))

    def _take_damaged(self, name: str, text: str) -> None:
        """Set a damaged text aside here, too."""
        called = _SAFE.sub("-", name.lower()).strip("-")[:64]
        called = called if is_id(called) else "unnamed"
        if kept_text.name_aside(self._texts, called, text) in self._aside:
            return
        if len(self._aside) >= MOST_DAMAGED:
            self._imported.left_out += 1
            return
        aside = kept_text.set_aside(self._texts, called, text)
        if not aside:
            raise StorageError("a damaged text can't be kept")
        self._aside.add(aside)
        self._imported.damaged += 1


def _reads(parse: Callable[[str], object], text: str) -> bool:
    """Whether a text can be used here."""
    try:
        parse(text)
    except ValueError:
        return False
    return True
