"""The contents of a link (LINKS.md#kinds)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.record import Record
from game.rules.variant import Option
from game.session.setup import GameSetup, checked

LONGEST_NAME = 40
"""Characters of a name in a link."""

LEAGUE_SEED = "basra-league/"
"""The start of the seeds of a league's deals; the league's own seed follows."""


@dataclass(frozen=True, slots=True)
class DealLink:
    """A game to play: its table, and the seed of its hands.

    Attributes:
        variant: the key of the variant.
        players: the number of seats, 2 to 4.
        dealer: the seat that deals the first hand.
        options: the options set, by name.
        seed: the seed of the hands; a game with a player's seed gives the joined one.
        bots: the bots at seats 1, 2, …, by name; the last is repeated for seats left over.
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
    """A game that was played, or started.

    Attributes:
        record: the game; a link leaves out its header.
    """

    record: Record


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment of a game.

    Attributes:
        record: the whole game, up to its last play.
        hand: the index of the hand.
        play: the number of plays of that hand before the moment.
    """

    record: Record
    hand: int
    play: int


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle, by its key or as a record that ends at its position.

    Attributes:
        key: as "egyptian/day/326" or "egyptian/17"; "" if there is a record.
        record: the record; None if there is a key.
    """

    key: str = ""
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class RulesLink:
    """House rules.

    Attributes:
        name: their name; printable, and cut after `LONGEST_NAME` characters.
        variant: the key of the variant.
        players: the number of seats, 2 to 4; None for any number.
        options: the options set, by name.
    """

    name: str
    variant: str
    players: int | None
    options: Mapping[str, Option] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChallengeLink:
    """A deal and the result to beat, which is shown after the deal was played.

    Attributes:
        deal: the deal.
        name: the sender; printable, and cut after `LONGEST_NAME` characters.
        scores: each side's points at the end of the sender's game; side 0 is the sender's.
        hands: the number of hands of that game.
    """

    deal: DealLink
    name: str
    scores: tuple[int, ...]
    hands: int


@dataclass(frozen=True, slots=True)
class LeagueLink:
    """A league to join.

    Attributes:
        deal: the table of all its deals; its seed is the league's.
        name: the league; printable, and cut after `LONGEST_NAME` characters.
    """

    deal: DealLink
    name: str


@dataclass(frozen=True, slots=True)
class ResultsLink:
    """A player's results in a week of a league.

    Attributes:
        league: the league's id in hexadecimal digits.
        week: the ordinal of the week's first day.
        player: the player's id in hexadecimal digits.
        name: the player; printable, and cut after `LONGEST_NAME` characters.
        sealed: the plays, which only the league's members can read.
    """

    league: str
    week: int
    player: str
    name: str
    sealed: bytes


Link = (
    DealLink
    | GameLink
    | MomentLink
    | PuzzleLink
    | RulesLink
    | ChallengeLink
    | LeagueLink
    | ResultsLink
)


def setup_of(link: DealLink) -> GameSetup:
    """Return the setup of a link's game. Raises ValueError if no table here can play it."""
    values = {
        "variant": link.variant,
        "players": link.players,
        "options": dict(link.options),
        "seed": link.seed,
        "match": link.match,
    }
    return checked(values | ({"bots": link.bots} if link.bots else {}))
