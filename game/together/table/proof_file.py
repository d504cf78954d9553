"""Saves the proof that a game on several devices was fair."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.rules.record import write_record
from game.together import kept_tables
from game.together.lobby.agreeing import recalled
from game.together.protocol.table_parts import TableKeeping
from game.ui.screens.context import Context
from game.words.bidi_runs import isolate_ltr
from game.words.language import _


async def put_away(context: Context) -> None:
    """Delete saved tables that can't continue, after adding their proofs to their games' files."""
    with suppress(StorageError):
        games = context.platform.games.notes()
        for name in kept_tables.games(context.platform.texts):
            with suppress(StorageError):  # for example because another window plays it
                await _put_away(context, name, known=name in games)


async def _put_away(context: Context, game: str, *, known: bool) -> None:
    texts, library = context.platform.texts, context.get(LIBRARY)
    if kept_tables.is_newer(texts, game):
        return
    entry = library.catalogue.entry(game)
    if known and (entry is None or entry.problem or library.catalogue.goes_on(entry)):
        return
    if known:
        await _keep_proof(context, game)
    if await context.platform.games.settled():
        kept_tables.forget(texts, game)


async def _keep_proof(context: Context, game: str) -> None:
    with suppress(ValueError):
        header, played = await context.get(LIBRARY).reader.read(game)
        if header is None or played.record.proof is not None:
            return
        proved = recalled(context, game).keeping.proved_record()
        if proved.hands == played.record.hands:
            header = replace(header, revision=header.next_revision)
            record = replace(played.record, proof=proved.proof)
            await context.get(LIBRARY).changes.add(header, replace(played, record=record))


async def save_kept_proof(context: Context, game: str) -> None:
    """Save the proof of a game of the library: from its saved table if there is one, else its file.

    Raises:
        StorageError, NewerFormatError, SavedGameError: as `GameReader.read` does.
    """
    with suppress(ValueError):
        save_proof(context, recalled(context, game).keeping, game)
        return
    _header, played = await context.get(LIBRARY).reader.read(game)
    if played.record.proof is None:
        context.say(_("This game's proof isn't saved on this device."))
    else:
        _save(context, write_record(replace(played.record, header=None)), game)


def save_proof(context: Context, keeping: TableKeeping, game: str) -> None:
    """Save a proof for `python -m game verify`, and say the place."""
    if keeping.finished:
        _save(context, write_record(keeping.proved_record()), game)
    else:
        context.say(_("There's no proof yet. You can save it when a hand is over."))


def _save(context: Context, proof: str, game: str) -> None:
    try:
        where = context.platform.files.save(f"basra-{game}-proof.json", proof.encode())
    except StorageError:
        context.say(_("The proof can't be saved on this device."))
        return
    said = _("Proof saved: {place}").format(place=isolate_ltr(where))
    context.say(said if where else _("Proof saved."))
