"""Tables that were kept, made anew from their texts."""

from __future__ import annotations

from contextlib import suppress

from game.platform.protocol import StorageError, Texts
from game.together import kept_tables
from game.together.lobby.agreeing import draw_entropy
from game.together.protocol.keeping.table_text import read_table
from game.together.protocol.shared_table import kept_table
from game.together.protocol.table_parts import SharedTable
from game.ui.screens.context import Context


def recalled(context: Context, game: str) -> SharedTable:
    """The table of a game, as it was kept. Raises ValueError where none is that can be used."""
    table, past = kept_tables.recall(context.platform.texts, game)
    return kept_table(table, draw_entropy(context), past)


def game_kept_at(texts: Texts, table: bytes) -> str:
    """The id of the game that is kept of a table with that identifier, "" where there is none."""
    with suppress(StorageError):
        for game in kept_tables.games(texts):
            with suppress(ValueError):
                if read_table(*kept_tables.recall(texts, game)).table == table:
                    return game
    return ""
