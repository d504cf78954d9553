"""Saved tables of several devices: two texts for each, next to its game."""

from game.formats.store import Store
from game.platform.protocol import Texts

_GAME = r"[0-9a-z-]{1,64}"

TABLES: Store[str] = Store(
    "table-", str, str, under="table", keys=_GAME, beside_games=True, private=True
)
"""The text of `TableKeeping.to_text`, by the game's id."""

PASTS: Store[str] = Store(
    "past-table-", str, str, under="table", keys=_GAME, beside_games=True, private=True
)
"""The entries of a table before the hand in play."""


def games(texts: Texts) -> tuple[str, ...]:
    """Return the ids of the games that have a saved table. Raises StorageError."""
    return tuple(name.removeprefix(TABLES.name) for name in TABLES.names(texts))


def recall(texts: Texts, game: str) -> tuple[str, str]:
    """Return the saved texts of a game's table and its past; each is "" if none can be used."""
    return TABLES.known(texts, game), PASTS.known(texts, game)


def is_newer(texts: Texts, game: str) -> bool:
    """Return whether a newer version of Basra saved it."""
    return any(store.recall(texts, game).problem == "newer" for store in (TABLES, PASTS))


def forget(texts: Texts, game: str) -> None:
    """Delete a game's table."""
    for store in (TABLES, PASTS):
        store.forget(texts, game)
