"""Tables of several devices, each kept as a text of its own beside its game."""

from __future__ import annotations

from contextlib import suppress

from game.host.protocol import Host, StorageError
from game.table.storage import kept_text
from game.table.storage.checked_text import dump_checked, parse_checked
from game.table.storage.kept_text import Recalled

NAMED = "table-"
"""What the names begin with, before the game's id."""

FORMAT = "basra-table/1"


def recall(host: Host, game: str) -> Recalled[str]:
    """What `SharedTable.from_text` reads, of a game, and what was wrong with it."""
    return kept_text.recall(host, NAMED + game, parse)


def keep(host: Host, game: str, table: str) -> None:
    """Keep what `SharedTable.to_text` says.

    Raises:
        StorageError: it can't be kept.
        NewerFormatError: a later version of the game has kept it.
    """
    kept_text.keep(host, NAMED + game, write(table), parse)


def games(host: Host) -> tuple[str, ...]:
    """The ids of the games of which a table is kept. Raises StorageError."""
    return tuple(name.removeprefix(NAMED) for name in host.names(NAMED))


def forget(host: Host, game: str) -> str | None:
    """Keep it no longer, as when its game is deleted: what was kept, to bring it back."""
    with suppress(StorageError):
        text = host.read(NAMED + game)
        if text is not None:
            host.delete(NAMED + game)
        return text
    return None


def bring_back(host: Host, game: str, text: str) -> None:
    """Keep again what was forgotten."""
    with suppress(StorageError):
        host.write(NAMED + game, text)


def write(table: str) -> str:
    """A table as it is kept."""
    return dump_checked(FORMAT, {"table": table})


def parse(text: str) -> str:
    """The table in a kept text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: there is none in it.
    """
    table = parse_checked(text, FORMAT).get("table")
    if not isinstance(table, str):
        raise ValueError("no table")  # noqa: TRY004 - as all that is wrong with text
    return table
