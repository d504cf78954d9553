"""Giving the person the proof that a game of several devices was fair."""

from __future__ import annotations

from functools import partial

from game.host.protocol import StorageError
from game.i18n import _
from game.table.art.bidi_runs import isolate_ltr
from game.table.storage import kept_tables
from game.table.together.agreeing import draw_entropy
from game.table.ui.context import Context
from game.table.ui.widgets import Command
from game.together.shared_table import SharedTable


def proof_command(context: Context, table: SharedTable, game: str) -> Command:
    """The button that saves it."""
    save = partial(save_proof, context, table, game)
    return Command("save-proof", _("Save the proof"), save)


def save_kept_proof(context: Context, game: str) -> None:
    """Save the proof of a game of the library, as far as its table is kept here."""
    kept = kept_tables.recall(context.host, game).value
    try:
        table = SharedTable.from_text(kept or "", draw_entropy(context))
    except ValueError:
        context.navigator.say(_("This table is damaged and can't be taken up again."))
    else:
        save_proof(context, table, game)


def save_proof(context: Context, table: SharedTable, game: str) -> None:
    """Save what `python -m game verify` reads, and say where it is."""
    if not table.finished:
        context.navigator.say(_("There is no proof before a hand's keys were all shown."))
        return
    try:
        where = context.host.save_file(f"basra-{game}-proof.json", table.proof().encode())
    except StorageError:
        context.navigator.say(_("The proof can't be saved on this device."))
        return
    said = _("The proof is saved: {place}").format(place=isolate_ltr(where))
    context.navigator.say(said if where else _("The proof is saved."))
