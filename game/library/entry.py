"""A game as lists show it: the contents of its note, so that no list has to read whole games."""

import json
from functools import cache
from typing import Any, NamedTuple

from game.bots.levels import BOTS, EXACT
from game.formats.bounds import COUNT, POINTS, SAVES
from game.rules.replay import Replay
from game.rules.variants import VARIANTS
from game.session.game_file import LONGEST_NAME, Header, day_named, is_id, is_moment
from game.session.setup import LONGEST_CLOCK, GameSetup, as_played, check_names, check_seats

_NOTE = 1
"""The number of this kind of note; notes of another kind are written again from their games."""


class Entry(NamedTuple):
    """A game of the library in one line.

    The attributes of a `Header` and of a `GameSetup` mean the same here.

    Attributes:
        best_of_five: whether it is a game of a match.
        hands: the number of finished hands.
        plays: the number of plays.
        scores: each side's points after the finished hands.
        winner: the side that won the game, None before the end.
        over: whether nothing is left to play, in a match all its games.
        accuracy: the mean of its reviews, in hundredths from 0 to 100; None without one.
        problem: "newer" for a file that a later version wrote, "damaged" for one that can't be
            read; nothing else is known of either.
    """

    id: str
    sequence: int = 0
    begun: str = ""
    changed: str = ""
    name: str = ""
    variant: str = ""
    players: int = 2
    bots: tuple[str, ...] = ()
    best_of_five: bool = False
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    seed: str = ""
    match: str = ""
    wins: tuple[int, ...] = ()
    hands: int = 0
    plays: int = 0
    scores: tuple[int, ...] = ()
    winner: int | None = None
    over: bool = False
    foreign: bool = False
    unseen_cards: bool = False
    accuracy: float | None = None
    problem: str = ""
    day: str = ""
    late: bool = False
    helped: bool = False
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    hints: bool = False
    clock: int = 0

    @property
    def setup(self) -> GameSetup:
        """The setup that the game was started with."""
        return GameSetup(
            self.variant,
            self.players,
            self.options,
            self.bots,
            self.seed,
            self.best_of_five,
            self.seats,
            self.names,
            self.hints,
            self.clock,
        )

    @property
    def from_file(self) -> bool:
        """Whether no one played it here."""
        return self.foreign and not self.setup.elsewhere

    @property
    def ended_early(self) -> bool:
        """Whether no side won it, and its table of several devices no longer exists."""
        return self.foreign and not (self.from_file or self.finished)

    @property
    def own_side(self) -> int | None:
        """The side of the one person who played it here; None for several people or none."""
        seat = None if self.from_file or self.problem else self.setup.addressed
        return None if seat is None else seat % len(self.scores)

    @property
    def counts(self) -> bool:
        """Whether it is the player's own game against bots, which statistics count."""
        return not (self.seats or self.foreign or self.problem)

    @property
    def finished(self) -> bool:
        """Whether a side has won the game."""
        return self.winner is not None


def entry_of(header: Header, played: Replay) -> Entry:
    """Return the entry of a game; what a `Header` has comes before the same of a `GameSetup`."""
    setup, game = header.setup, played.game
    accuracies = [numbers.accuracy for numbers in header.reviews.values()]
    won = game.winner is not None
    wins = [count + (side == game.winner) for side, count in enumerate(header.wins)]
    known = vars(setup) | vars(header)
    return Entry(
        **{name: value for name, value in known.items() if name in Entry._fields},
        best_of_five=setup.match,
        hands=game.hands_played,
        plays=sum(len(hand.states) - 1 for hand in played.hands),
        scores=game.scores,
        winner=game.winner,
        over=won and (not setup.match or 3 in wins),
        accuracy=sum(accuracies) / len(accuracies) if accuracies else None,
    )


_KINDS = (
    *((int,), (str,), (int,), (str,), (str,), (str,), (str,), (int,), (list,), (bool,), (dict,)),
    *((str,), (str,), (list,), (int,), (int,), (list,), (int, type(None)), (bool,), (bool,)),
    (bool,),
    *((int, float, type(None)), (str,)),
    *((str,), (bool,), (bool,)),
    *((list,), (list,), (bool,), (int,)),
)
"""The types of a note's values in JSON."""

_TUPLES = tuple(
    1 + Entry._fields.index(name) for name in ("bots", "wins", "scores", "seats", "names")
)
"""The places of a note's lists that an entry has as tuples."""


def note_of(entry: Entry) -> str:
    """Return an entry as the text of its game's note."""
    return json.dumps([_NOTE, *entry], ensure_ascii=False, separators=(",", ":"))


def entry_from(values: Any) -> Entry | None:
    """Return the entry in a note's JSON; None if the note is of another kind or can't be used."""
    if not isinstance(values, list) or len(values) != 1 + len(Entry._fields):
        return None
    if values[0] != _NOTE or not _are_kinds(tuple(map(type, values))):
        return None
    for place in _TUPLES:
        values[place] = tuple(values[place])
    entry = Entry(*values[1:])
    return entry if _is_line(entry) and (entry.problem or _is_game(entry)) else None


@cache
def _are_kinds(found: tuple[type, ...]) -> bool:
    """Return whether a note's values have the right types."""
    return all(kind in kinds for kind, kinds in zip(found, _KINDS, strict=True))


def _is_line(entry: Entry) -> bool:
    """Return whether an entry can be sorted and named."""
    return (
        is_id(entry.id)
        and SAVES.holds(entry.sequence)
        and len(entry.name) <= LONGEST_NAME
        and entry.name.isprintable()
        and entry.problem in {"", "newer", "damaged"}
    )


def _is_game(entry: Entry) -> bool:
    """Return whether an entry describes a possible game."""
    sides, points = len(entry.scores), (*entry.wins, *entry.scores)
    return (
        entry.variant in VARIANTS
        and len(entry.wins) == sides <= entry.players <= 4
        and bool(entry.bots)
        and all(isinstance(bot, str) and bot.removesuffix(EXACT) in BOTS for bot in entry.bots)
        and all(map(POINTS.holds, points))
        and COUNT.holds(entry.hands)
        and COUNT.holds(entry.plays)
        and (entry.winner is None or 0 <= entry.winner < sides)
        and (entry.accuracy is None or 0 <= entry.accuracy <= 100)
        and (not entry.day or day_named(entry.day) is not None)
        and (not entry.begun or is_moment(entry.begun))
        and (not entry.changed or is_moment(entry.changed))
        and _is_table(entry)
    )


def _is_table(entry: Entry) -> bool:
    """Return whether an entry's seats, names, hints and clock are possible."""
    if not (entry.seats or entry.names):
        return not (entry.hints or entry.clock)
    try:
        check_seats(entry.seats, entry.players)
        check_names(entry.names)
    except ValueError:
        return False
    return 0 <= entry.clock <= LONGEST_CLOCK and as_played(entry.setup) == entry.setup
