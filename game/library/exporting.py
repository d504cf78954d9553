"""Giving the person what is kept: one game's file, or everything as one archive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.daily import daily_results
from game.library import tally
from game.library.archive import DAMAGED, GAMES, SUFFIX, ArchiveWriter
from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import Pacing, Platform
from game.puzzles import puzzle_history_store
from game.review.kept_figures import PREFIX as FIGURES
from game.rulebook import house_rules
from game.session import last_setup
from game.sharing import challenges
from game.together.kept_tables import NAMED, PAST_NAMED
from game.ui.screens import settings

_KEPT_ONCE = (
    settings.STORED_AS,
    tally.STORED_AS,
    last_setup.STORED_AS,
    house_rules.STORED_AS,
    daily_results.STORED_AS,
    challenges.STORED_AS,
    puzzle_history_store.STORED_AS,
)

_OF_TABLES = (DAMAGED + NAMED, DAMAGED + PAST_NAMED)


async def archive_of(
    platform: Platform, library: Library, pause: Callable[[int, int], Awaitable[None]]
) -> bytes:
    """Everything that is kept: each game, what is damaged, the settings, counts and the like.

    `pause` is awaited after each game with how many there were, and how many there are.

    Raises:
        StorageError: something can't be read.
    """
    writer = ArchiveWriter(platform.pacing.date())
    for name in _KEPT_ONCE:
        text = platform.texts.read(name)
        if text is not None:
            writer.put(name + SUFFIX, text)
    for name in platform.texts.names(FIGURES):
        writer.put(name + SUFFIX, platform.texts.read(name) or "")
    for name in platform.texts.names(DAMAGED):
        if not name.startswith(_OF_TABLES):  # a device's keys are no other's business
            writer.put(name, platform.texts.read(name) or "")
    entries = library.catalogue.entries()
    for number, entry in enumerate(entries, 1):
        writer.put(_member(entry), await library.reader.text(entry.id))
        await pause(number, len(entries))
    return writer.finish()


def archive_name(pacing: Pacing) -> str:
    """What the archive's file is called today."""
    return f"basra-{pacing.date().date()}.zip"


def game_file_name(entry: Entry) -> str:
    """What a game's file is called."""
    return f"{entry.name or f'basra-{entry.id}'}.json"


def as_bytes(text: str) -> bytes:
    """A text exactly as it was read, whatever its bytes were."""
    return text.encode("utf-8", "surrogateescape")


def _member(entry: Entry) -> str:
    if entry.problem == "damaged":
        return f"{DAMAGED}{entry.id}"
    return f"{GAMES}{entry.id}{SUFFIX}"
