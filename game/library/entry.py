"""A game as a list shows it: what its note holds, so that thousands need not be read."""

from __future__ import annotations

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
"""The number of this kind of note; another kind is written again from its game."""


class Entry(NamedTuple):
    """A line of the library.

    Attributes:
        id: the game's name in the library.
        sequence: higher for games that were taken up later.
        begun: when it was begun, as "2026-11-22T18:30:05Z".
        changed: when it was kept last.
        name: what the person calls it, "" for nothing.
        variant: the key of the variant.
        players: how many seats.
        bots: the names of the opponents' bots.
        best_of_five: whether it is a game of a match.
        options: the options asked for.
        seed: the deal asked for, "" for fresh cards.
        match: the id of the first game of its match, "" where it belongs to none.
        wins: games of the match that each side had won before.
        hands: how many hands are finished.
        plays: how many plays there are.
        scores: each side's points after the finished hands.
        winner: the side that won the game, None while it goes on.
        over: whether nothing is left to play, in a match all its games.
        foreign: whether it can only be looked at.
        memory_aid: whether the cards still out were shown.
        accuracy: the mean of its reviews, in hundredths from 0 to 100; None without one.
        problem: "newer" for a file that a later version wrote, "damaged" for one that can't be
            read; nothing else is known of either.
        day: the day whose deal it is the first try at, as "2026-11-22"; "" for any other game.
        late: whether that day was over when it was begun.
        helped: whether in such a try a play was taken back or a hint asked for.
        seats: who sits at each seat, empty where one person plays bots.
        names: what the people are called.
        hints: whether several people agreed on hints.
        clock: seconds for a turn, 0 for no limit.
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
    memory_aid: bool = False
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
        """What was asked for."""
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
        """Whether nobody here played it."""
        return self.foreign and not self.setup.elsewhere

    @property
    def own_side(self) -> int | None:
        """The side of the one person who played it here; None where several did, or nobody."""
        seat = None if self.from_file or self.problem else self.setup.addressed
        return None if seat is None else seat % len(self.scores)

    @property
    def counts(self) -> bool:
        """Whether it is a game of the person's own against bots, of which figures may tell."""
        return not (self.seats or self.foreign or self.problem)

    @property
    def finished(self) -> bool:
        """Whether the game was won."""
        return self.winner is not None


def entry_of(header: Header, played: Replay) -> Entry:
    """The line of a game."""
    setup, game = header.setup, played.game
    accuracies = [numbers.accuracy for numbers in header.reviews.values()]
    won = game.winner is not None
    wins = [count + (side == game.winner) for side, count in enumerate(header.wins)]
    return Entry(
        id=header.id,
        sequence=header.sequence,
        begun=header.begun,
        changed=header.changed,
        name=header.name,
        variant=setup.variant,
        players=setup.players,
        bots=setup.bots,
        best_of_five=setup.match,
        options=setup.options,
        seed=setup.seed,
        match=header.match,
        wins=header.wins,
        hands=game.hands_played,
        plays=sum(len(hand.states) - 1 for hand in played.hands),
        scores=game.scores,
        winner=game.winner,
        over=won and (not setup.match or 3 in wins),
        foreign=header.foreign,
        memory_aid=header.memory_aid,
        accuracy=sum(accuracies) / len(accuracies) if accuracies else None,
        day=header.day,
        late=header.late,
        helped=header.helped,
        seats=setup.seats,
        names=setup.names,
        hints=setup.hints,
        clock=setup.clock,
    )


_KINDS = (
    *((int,), (str,), (int,), (str,), (str,), (str,), (str,), (int,), (list,), (bool,), (dict,)),
    *((str,), (str,), (list,), (int,), (int,), (list,), (int, type(None)), (bool,), (bool,)),
    (bool,),
    *((int, float, type(None)), (str,)),
    *((str,), (bool,), (bool,)),
    *((list,), (list,), (bool,), (int,)),
)
"""What the values of a note are in JSON."""

_TUPLES = tuple(
    1 + Entry._fields.index(name) for name in ("bots", "wins", "scores", "seats", "names")
)
"""Where a note has lists that an entry has as tuples."""


def note_of(entry: Entry) -> str:
    """An entry as the text of its game's note."""
    return json.dumps([_NOTE, *entry], ensure_ascii=False, separators=(",", ":"))


def entry_from(values: Any) -> Entry | None:
    """The entry in a note's JSON; None where the note is of another kind or can't be used."""
    if not isinstance(values, list) or len(values) != 1 + len(Entry._fields):
        return None
    if values[0] != _NOTE:
        return None
    if not _are_kinds(tuple(map(type, values))):
        return None
    for place in _TUPLES:
        values[place] = tuple(values[place])
    entry = Entry(*values[1:])
    return entry if _is_line(entry) and (entry.problem or _is_game(entry)) else None


@cache
def _are_kinds(found: tuple[type, ...]) -> bool:
    """Whether a note's values are of the kinds that are written; thousands are of few."""
    return all(kind in kinds for kind, kinds in zip(found, _KINDS, strict=True))


def _is_line(entry: Entry) -> bool:
    """Whether an entry can be put in its place among the others."""
    return (
        is_id(entry.id)
        and SAVES.holds(entry.sequence)
        and len(entry.name) <= LONGEST_NAME
        and entry.name.isprintable()
        and entry.problem in {"", "newer", "damaged"}
    )


def _is_game(entry: Entry) -> bool:
    """Whether a game can stand so."""
    sides, points = len(entry.scores), (*entry.wins, *entry.scores)
    return (
        entry.variant in VARIANTS
        and len(entry.wins) == sides <= entry.players <= 4
        and bool(entry.bots)
        and all(map(_is_bot, entry.bots))
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
    """Whether people can sit so, under such names."""
    if not (entry.seats or entry.names):
        return not (entry.hints or entry.clock)
    try:
        check_seats(entry.seats, entry.players)
        check_names(entry.names)
    except ValueError:
        return False
    return 0 <= entry.clock <= LONGEST_CLOCK and as_played(entry.setup) == entry.setup


def _is_bot(name: object) -> bool:
    return isinstance(name, str) and name.removesuffix(EXACT) in BOTS
