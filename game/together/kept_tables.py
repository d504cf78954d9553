"""Saved tables of several devices, two texts for each, and the invitations that were used."""

from collections.abc import Mapping
from typing import Annotated, Literal

from game.formats.shape import Most
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

MOST_INVITATIONS = 64
"""Invitations that are saved; the oldest ones are dropped."""

InvitationPast = Literal["made", "used"]
"""What this device did with an invitation."""

INVITATIONS: Store[Mapping[str, InvitationPast]] = Store(
    "invitations",
    Annotated[Mapping[str, InvitationPast], Most(MOST_INVITATIONS)],
    dict,
    under="invitations",
    private=True,
)
"""By the hexadecimal digest of the invitation, the oldest first."""


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


def note_invitation(texts: Texts, digest: bytes, past: InvitationPast) -> None:
    """Save what this device did with an invitation, if possible."""
    INVITATIONS.remember(texts, lambda kept: {**kept, digest.hex(): past})
