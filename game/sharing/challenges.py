"""Results to be beaten, each held back until the game that it is bound to is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from game.formats import kept_text
from game.formats.bounds import Bound
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import Recalled
from game.platform.protocol import StorageError, Texts
from game.session.game_file import is_id
from game.sharing.links.contents import LONGEST_NAME

STORED_AS = "challenges"
FORMAT = "basra-challenges/1"

MOST = 200
"""Challenges that are kept; the oldest ones go first."""

_POINTS = Bound(0, 1_000_000)
_HANDS = Bound(1, 1_000_000)
_SIDES = range(2, 5)


class Challenge(NamedTuple):
    """What somebody made of a deal.

    Attributes:
        name: who did, "" where that isn't told.
        scores: each side's points at the end of that game; side 0 is theirs.
        hands: how many hands that game took.
    """

    name: str
    scores: tuple[int, ...]
    hands: int


def recall(texts: Texts) -> Recalled[dict[str, Challenge]]:
    """The challenges by their games' ids, the oldest first, and what was wrong with them."""
    return kept_text.recall(texts, STORED_AS, parse)


def of_game(texts: Texts, game: str) -> Challenge | None:
    """The challenge that a game is played for, None where it is for none."""
    return (recall(texts).value or {}).get(game)


def bind(texts: Texts, game: str, challenge: Challenge) -> None:
    """Keep a challenge for a game; that it can't be kept is no reason not to play."""
    with suppress(StorageError, NewerFormatError):
        change(texts, lambda kept: {**kept, game: challenge})


def change(texts: Texts, changed: Callable[[dict[str, Challenge]], dict[str, Challenge]]) -> None:
    """Change the challenges that are kept. Raises StorageError, NewerFormatError."""
    kept_text.change(texts, STORED_AS, (parse, dump), lambda kept: changed(kept or {}))


def dump(challenges: Mapping[str, Challenge]) -> str:
    """Return the newest of these as JSON text."""
    newest = list(challenges.items())[-MOST:]
    return dump_checked(FORMAT, {"challenges": [[game, *one] for game, one in newest]})


def merged(here: Mapping[str, Challenge], there: Mapping[str, Challenge]) -> dict[str, Challenge]:
    """The challenges of two devices; those that are here are as they were, and the newer ones."""
    return {**{game: one for game, one in there.items() if game not in here}, **here}


def parse(text: str) -> dict[str, Challenge]:
    """Challenges from their JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote them.
        ValueError: there are none in it.
    """
    rows = parse_checked(text, FORMAT).get("challenges")
    if not isinstance(rows, list) or len(rows) > MOST:
        raise ValueError("no list of challenges")
    return dict(map(_read, rows))


def _read(row: object) -> tuple[str, Challenge]:
    match row:
        case [str(game), str(name), list(scores), int(hands)]:
            challenge = Challenge(name, tuple(scores), hands)
            if is_id(game) and is_sound(challenge):
                return game, challenge
    raise ValueError("not a challenge")


def is_sound(challenge: Challenge) -> bool:
    """Whether a game can have come to it, whatever a link tells."""
    name, scores, hands = challenge
    return (
        len(name) <= LONGEST_NAME
        and name.isprintable()
        and len(scores) in _SIDES
        and all(map(_POINTS.holds, scores))
        and _HANDS.holds(hands)
    )
