"""Tables of games that are over, kept until all had signed or another one began."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.together import kept_tables
from game.together.lobby.recalling import recalled
from game.ui.screens.context import Context


async def put_away(context: Context) -> None:
    """Keep no table to which nobody comes back; its proof goes into its game's file."""
    with suppress(StorageError):
        games = context.platform.games.notes()
        for name in kept_tables.games(context.platform.texts):
            with suppress(StorageError):  # as where another window plays it
                await _put_away(context, name, known=name in games)


async def _put_away(context: Context, game: str, *, known: bool) -> None:
    """Put one of them away, where its game is over or no longer there. Raises StorageError."""
    texts, library = context.platform.texts, context.get(LIBRARY)
    if kept_tables.is_newer(texts, game):
        return
    entry = library.catalogue.entry(game)
    if known and (entry is None or entry.problem or library.catalogue.goes_on(entry)):
        return
    if known:
        await _keep_proof(context, game)
    if await library.played.settled():
        kept_tables.forget(texts, game)


async def _keep_proof(context: Context, game: str) -> None:
    """Add the proof to a game's file, where that has none. Raises StorageError."""
    with suppress(ValueError):
        header, played = await context.get(LIBRARY).reader.read(game)
        if header is None or played.record.proof is not None:
            return
        proved = recalled(context, game).keeping.proved_record()
        if proved.hands == played.record.hands:
            header = replace(header, revision=header.next_revision)
            record = replace(played.record, proof=proved.proof)
            await context.get(LIBRARY).changes.add(header, replace(played, record=record))
