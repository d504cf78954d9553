"""Giving the person what is kept: one game's file, or everything as one archive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.library.archive import DAMAGED, GAMES, SUFFIX, ArchiveWriter
from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import Pacing, Platform


async def archive_of(
    platform: Platform, library: Library, pause: Callable[[int, int], Awaitable[None]]
) -> bytes:
    """Everything that is kept: each game, what is damaged, the settings, counts and the like.

    `pause` is awaited after each game with how many there were, and how many there are.

    Raises:
        StorageError: something can't be read.
    """
    writer = ArchiveWriter(platform.pacing.date())
    stores, texts = library.stores(), platform.texts
    for store in stores:
        for name in () if store.private else store.names(texts):
            writer.put(name + SUFFIX, texts.read(name) or "")
    for name in texts.names(DAMAGED):
        if not any(store.is_private(name) for store in stores):
            writer.put(name, texts.read(name) or "")
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
