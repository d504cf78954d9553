"""Giving the person the proof that a game of several devices was fair."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.library.library import LIBRARY
from game.platform.protocol import StorageError
from game.rules.record import write_record
from game.together.lobby.recalling import recalled
from game.together.protocol.table_parts import TableKeeping
from game.ui.screens.context import Context
from game.ui.widgets import Command
from game.words.bidi_runs import isolate_ltr
from game.words.language import _


def proof_command(context: Context, keeping: TableKeeping, game: str) -> Command:
    """The button that saves it."""
    save = partial(save_proof, context, keeping, game)
    return Command("save-proof", _("Save the proof"), save)


async def save_kept_proof(context: Context, game: str) -> None:
    """Save the proof of a game of the library: of its table while that is kept, else of its file.

    Raises:
        StorageError, NewerFormatError, SavedGameError: as `GameReader.read` does.
    """
    with suppress(ValueError):
        save_proof(context, recalled(context, game).keeping, game)
        return
    _header, played = await context.get(LIBRARY).reader.read(game)
    if played.record.proof is None:
        context.say(_("The proof of this game isn't kept on this device."))
    else:
        _save(context, write_record(replace(played.record, header=None)), game)


def save_proof(context: Context, keeping: TableKeeping, game: str) -> None:
    """Save what `python -m game verify` reads, and say where it is."""
    if keeping.finished:
        _save(context, write_record(keeping.proved_record()), game)
    else:
        context.say(_("There is no proof before a hand's keys were all shown."))


def _save(context: Context, proof: str, game: str) -> None:
    try:
        where = context.platform.files.save(f"basra-{game}-proof.json", proof.encode())
    except StorageError:
        context.say(_("The proof can't be saved on this device."))
        return
    said = _("The proof is saved: {place}").format(place=isolate_ltr(where))
    context.say(said if where else _("The proof is saved."))
