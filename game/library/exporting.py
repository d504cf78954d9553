"""Exporting what is saved: one game's file, or everything as one archive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.library.archive import DAMAGED, GAMES, SUFFIX, ArchiveWriter
from game.library.entry import Entry
from game.library.library import Library
from game.platform.protocol import Pacing, Platform


async def archive_of(
    platform: Platform, library: Library, pause: Callable[[int, int], Awaitable[None]]
) -> bytes:
    """Return an archive of all that is saved: games, damaged texts, settings, counts and so on.

    `pause` is awaited after each game with the number of games so far and of all games.

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
    """Return the file name of an archive made today."""
    return f"basra-{pacing.date().date()}.zip"


def game_file_name(entry: Entry) -> str:
    """Return the file name of a game."""
    return f"{entry.name or f'basra-{entry.id}'}.json"


def as_bytes(text: str) -> bytes:
    """Encode a text exactly as it was read, whatever its bytes were."""
    return text.encode("utf-8", "surrogateescape")


def _member(entry: Entry) -> str:
    if entry.problem == "damaged":
        return f"{DAMAGED}{entry.id}"
    return f"{GAMES}{entry.id}{SUFFIX}"
