"""The daily puzzles, the same for everyone (PUZZLES.md#day), and their stored positions.

Stored positions don't depend on bots (PUZZLES.md#stored). A variant's file has 366 entries: a byte
with the length and a packed number. The number holds the deal, the count of cards left, every play
before the position, the greedy bot's play and the difficulty. The rest follows from the rules and
the solver.
"""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.formats.packed import Reader, Writer, write_plays, written_order
from game.puzzles.analysis import analysis_of
from game.puzzles.bot_hands import BotHand
from game.puzzles.calendar import day_key, place_of
from game.puzzles.difficulty import EASIEST, HARDEST
from game.puzzles.puzzle import Puzzle, puzzle_of
from game.rules.dealing import FLOOR_SIZE, deal
from game.rules.play import begin_hand, play
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS, variant_named
from game.solver.incremental import run_to_end

FOLDER = Path(__file__).with_name("stored")
"""The folder of the files, each named after its variant."""

PLAYERS = 2
"""The number of players in a daily puzzle."""

_MOST_LEFT = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPosition:
    """The position of one day.

    Attributes:
        attempt: the number of its deal among those of its place.
        state: the position.
        greedy: the greedy bot's play.
        difficulty: how hard it is.
    """

    attempt: int
    state: HandState
    greedy: Play
    difficulty: int


def seed_of(variant: str, place: int, attempt: int) -> str:
    """Return the seed of a stored position's cards."""
    return f"day/{variant}/{place}/{attempt}"


def read_position(variant: str, place: int) -> StoredPosition:
    """Read the stored position at a place of the year, from 0."""
    data = (FOLDER / f"{variant}.positions").read_bytes()
    return unpack(variant, place, list(entries(data))[place])


def entries(data: bytes) -> Iterator[bytes]:
    """Yield the packed positions of a file."""
    start = 0
    while start < len(data):
        end = start + 1 + data[start]
        yield data[start + 1 : end]
        start = end


def joined(packed: list[bytes]) -> bytes:
    """Join packed positions into a file."""
    return b"".join(bytes([len(entry)]) + entry for entry in packed)


def pack(variant: str, place: int, stored: StoredPosition) -> bytes:
    """Pack a position into bytes."""
    writer = Writer()
    writer.number(stored.attempt)
    left = sum(map(len, stored.state.hands))
    writer.write(left, _MOST_LEFT + 1)
    start = _dealt(variant, place, stored.attempt, left)
    write_plays(writer, start, [turn.play for turn in stored.state.history])
    legal = written_order(stored.state)
    writer.write(legal.index(stored.greedy), len(legal))
    writer.write(stored.difficulty - EASIEST, HARDEST - EASIEST + 1)
    return writer.data()


def unpack(variant: str, place: int, data: bytes) -> StoredPosition:
    """Unpack a position from bytes."""
    reader = Reader(data)
    attempt, left = reader.number(), reader.read(_MOST_LEFT + 1)
    state = _dealt(variant, place, attempt, left)
    for _ in range(_plays(variant, left)):
        legal = written_order(state)
        state, _ = play(state, legal[reader.read(len(legal))])
    legal = written_order(state)
    greedy = legal[reader.read(len(legal))]
    difficulty = EASIEST + reader.read(HARDEST - EASIEST + 1)
    reader.end()
    return StoredPosition(attempt=attempt, state=state, greedy=greedy, difficulty=difficulty)


def _plays(variant: str, left: int) -> int:
    """Return the number of plays before a position with `left` cards left."""
    return VARIANTS[variant].pack_size - FLOOR_SIZE - left


def _dealt(variant: str, place: int, attempt: int, left: int) -> HandState:
    """Return the dealt hand; seat 0 is to play when `left` cards are left."""
    laid = deal(VARIANTS[variant], PLAYERS, seed_of(variant, place, attempt), 0)
    dealer = (-1 - _plays(variant, left)) % PLAYERS
    return begin_hand(Record(variant, PLAYERS, dealer).start, laid)[0]


def daily_puzzle(variant: str, day: dt.date) -> Puzzle:
    """Return a variant's puzzle of a calendar day.

    Raises:
        OptionError: there is no such variant.
    """
    variant_named(variant)
    return puzzle_at_place(variant, place_of(day))


def puzzle_at_place(variant: str, place: int) -> Puzzle:
    """Return the daily puzzle at a place, from 0 to 365; takes a few milliseconds."""
    position = read_position(variant, place)
    hand = BotHand(variant, PLAYERS, seed_of(variant, place, position.attempt))
    record = hand.record(position.state)
    found = run_to_end(analysis_of(position.state, position.greedy))
    key, difficulty = day_key(variant, place), position.difficulty
    return run_to_end(puzzle_of(key, record, found, difficulty=difficulty))
