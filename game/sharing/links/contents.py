"""What a link can hold (LINKS.md#kinds)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.record import Record
from game.rules.variant import Option
from game.session.setup import GameSetup, checked

LONGEST_NAME = 40
"""Characters of a name that a link holds."""


@dataclass(frozen=True, slots=True)
class DealLink:
    """A game to be played: its table, and the seed that its hands are dealt from.

    Attributes:
        variant: the key of the variant.
        players: how many seats, 2 to 4.
        dealer: the seat that deals the first hand.
        options: the options set, by name.
        seed: what the hands are dealt from; a game with a player's seed gives the joined one.
        bots: who plays at seats 1, 2, …, by name; the last for the seats left over.
        match: whether the best of five games is played.
    """

    variant: str
    players: int
    dealer: int
    options: Mapping[str, Option] = field(default_factory=dict)
    seed: str = ""
    bots: tuple[str, ...] = ()
    match: bool = False


@dataclass(frozen=True, slots=True)
class GameLink:
    """A game that was played, or begun.

    Attributes:
        record: the game; its header is not carried.
    """

    record: Record


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment of a game.

    Attributes:
        record: the whole game, up to its last play.
        hand: the place of the hand among its hands.
        play: how many plays of that hand were made before the moment.
    """

    record: Record
    hand: int
    play: int


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle, by its key or as the record that stops at its position.

    Attributes:
        key: as "egyptian/day/326" or "egyptian/17"; "" if there is a record.
        record: the record; None if there is a key.
    """

    key: str = ""
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class RulesLink:
    """A house's own rules.

    Attributes:
        name: what the house calls them; printable, what is longer than `LONGEST_NAME` is cut.
        variant: the key of the variant.
        players: how many seats, 2 to 4; None for any number.
        options: the options set, by name.
    """

    name: str
    variant: str
    players: int | None
    options: Mapping[str, Option] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChallengeLink:
    """A deal, and the result to be beaten, which is shown once the deal was played.

    Attributes:
        deal: the deal.
        name: the sender; printable, what is longer than `LONGEST_NAME` is cut.
        scores: each side's points at the end of the sender's game; side 0 is the sender's.
        hands: how many hands that game took.
    """

    deal: DealLink
    name: str
    scores: tuple[int, ...]
    hands: int


Link = DealLink | GameLink | MomentLink | PuzzleLink | RulesLink | ChallengeLink


def setup_of(link: DealLink) -> GameSetup:
    """Return the game that a link asks for. Raises ValueError if no table here can play it."""
    values = {
        "variant": link.variant,
        "players": link.players,
        "options": dict(link.options),
        "seed": link.seed,
        "match": link.match,
    }
    return checked(values | ({"bots": link.bots} if link.bots else {}))
