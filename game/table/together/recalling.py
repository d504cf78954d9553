"""Tables that were kept, made anew from their texts."""

from __future__ import annotations

from game.table.gathering.agreeing import draw_entropy
from game.table.storage import kept_tables
from game.table.ui.context import Context
from game.together.shared_table import SharedTable


def recalled(context: Context, game: str) -> SharedTable:
    """The table of a game, as it was kept. Raises ValueError where none is that can be used."""
    table, past = kept_tables.recall(context.host, game)
    return SharedTable.from_text(table, draw_entropy(context), past)
