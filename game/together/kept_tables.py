"""Tables of several devices, each kept as two texts of its own beside its game."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from game.formats import kept_text
from game.formats.checked_text import dump_checked, parse_checked
from game.platform.protocol import StorageError, Texts

NAMED = "table-"
"""What the names of tables begin with, before the game's id."""

PAST_NAMED = "past-table-"
"""What the names begin with of what was said at a table before the hand in play."""

FORMAT = "basra-table/1"


class TextsOfTable(NamedTuple):
    """What `SharedTable.from_text` reads; each is "" where there is none that can be used."""

    table: str
    past: str


def games(texts: Texts) -> tuple[str, ...]:
    """The ids of the games of which a table is kept. Raises StorageError."""
    return tuple(name.removeprefix(NAMED) for name in texts.names(NAMED))


def recall(texts: Texts, game: str) -> TextsOfTable:
    """What is kept of a game's table."""
    found = (kept_text.recall(texts, name, parse).value for name in _names(game))
    return TextsOfTable(*(text or "" for text in found))


def is_newer(texts: Texts, game: str) -> bool:
    """Whether a later version of the game has kept it."""
    found = (kept_text.recall(texts, name, parse) for name in _names(game))
    return any(one.problem == "newer" for one in found)


def keep(texts: Texts, game: str, table: str) -> None:
    """Keep what `SharedTable.to_text` says.

    Raises:
        StorageError: it can't be kept.
        NewerFormatError: a later version of the game has kept it.
    """
    kept_text.keep(texts, NAMED + game, write(table), parse)


def keep_past(texts: Texts, game: str, past: str) -> None:
    """Keep the text of a `SharedTable.past`. Raises what `keep` raises."""
    kept_text.keep(texts, PAST_NAMED + game, write(past), parse)


def forget(texts: Texts, game: str) -> Mapping[str, str]:
    """Keep it no longer, as when its game is deleted: what was kept, to bring it back."""
    forgotten = {}
    with suppress(StorageError):
        for name in _names(game):
            text = texts.read(name)
            if text is not None:
                texts.delete(name)
                forgotten[name] = text
    return forgotten


def bring_back(texts: Texts, forgotten: Mapping[str, str]) -> None:
    """Keep again what was forgotten."""
    with suppress(StorageError):
        for name, text in forgotten.items():
            texts.write(name, text)


def write(table: str) -> str:
    """A table, or its past, as it is kept."""
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


def _names(game: str) -> tuple[str, str]:
    return NAMED + game, PAST_NAMED + game
