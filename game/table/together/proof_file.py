"""Giving the person the proof that a game of several devices was fair."""

from __future__ import annotations

from functools import partial

from game.host.protocol import StorageError
from game.i18n import _
from game.table.art.bidi_runs import isolate_ltr
from game.table.ui.context import Context
from game.table.ui.widgets import Command
from game.together.shared_table import SharedTable


def proof_command(context: Context, table: SharedTable, game: str, label: str) -> Command:
    """The button that saves it."""
    return Command("save-proof", label, partial(save_proof, context, table, game), icon="save")


def save_proof(context: Context, table: SharedTable, game: str) -> None:
    """Save what `python -m game verify` reads, and say where it is."""
    try:
        where = context.host.save_file(f"basra-{game}-proof.json", table.proof().encode())
    except StorageError:
        context.navigator.say(_("The proof can't be saved on this device."))
        return
    said = _("The proof is saved: {place}").format(place=isolate_ltr(where))
    context.navigator.say(said if where else _("The proof is saved."))
