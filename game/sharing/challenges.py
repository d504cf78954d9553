"""Challenges: results to beat, each hidden until its game is over."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from game.formats.bounds import Bound
from game.formats.shape import Most
from game.formats.store import Store, StoreSentences
from game.platform.protocol import Texts
from game.session.game_file import GameId
from game.sharing.links.contents import LONGEST_NAME
from game.words.language import mark

MOST = 200
"""Challenges that are saved; the oldest ones are dropped."""

Points = Annotated[int, Bound(0, 1_000_000)]


def _is_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and name.isprintable()


def _of_sides(scores: tuple[int, ...]) -> bool:
    return 2 <= len(scores) <= 4


class Challenge(NamedTuple):
    """Another player's result with a deal.

    Attributes:
        name: the player's name, "" if it isn't given.
        scores: each side's points at the end of that game; side 0 is theirs.
        hands: how many hands that game took.
    """

    name: Annotated[str, _is_name]
    scores: Annotated[tuple[Points, ...], _of_sides]
    hands: Annotated[int, Bound(1, 1_000_000)]


Challenges = Mapping[str, Challenge]
"""By the ids of the games, the oldest first."""


def merged(here: Challenges, there: Challenges) -> Challenges:
    """Return the challenges of two devices; those here stay, and count as the newer ones."""
    return {**{game: one for game, one in there.items() if game not in here}, **here}


CHALLENGES: Store[Challenges] = Store(
    "challenges",
    Annotated[Mapping[GameId, Challenge], Most(MOST)],
    dict,
    merged,
    under="challenges",
    sentences=StoreSentences(
        damaged=mark("Your challenges are damaged and can't be read. The damaged file is kept."),
        restored=mark("Your challenges were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your challenges were saved by a newer version of Basra. They stay unchanged until you "
            "update Basra."
        ),
    ),
)


def of_game(texts: Texts, game: str) -> Challenge | None:
    """Return the challenge of a game, or None."""
    return CHALLENGES.known(texts).get(game)


def bind(texts: Texts, game: str, challenge: Challenge) -> None:
    """Save a challenge for a game, if possible."""
    CHALLENGES.remember(texts, lambda kept: {**kept, game: challenge})
