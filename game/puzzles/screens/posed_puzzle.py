"""A puzzle at the table: its position, seen from the seat to play."""

from dataclasses import dataclass, replace
from functools import cached_property

from game.formats.checked_text import checksum
from game.puzzles.puzzle import Puzzle
from game.rules.match import Match
from game.rules.record import Record
from game.rules.replay import replay
from game.rules.state import HandState
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup
from game.sharing.links.contents import PuzzleLink
from game.sharing.links.link import read_link, write_link

SENT = "sent/"
"""The start of the keys of positions from links."""


@dataclass(frozen=True)
class PosedPuzzle:
    """A position for the player to solve.

    Attributes:
        key: the key of a puzzle or of the player's own mistake.
        record: one hand up to the position, in which the player is to play.
        themes: keys of `THEMES`; empty if they aren't known.
        difficulty: the puzzle's rating, 0 if it has none.
    """

    key: str
    record: Record
    themes: tuple[str, ...] = ()
    difficulty: int = 0

    @cached_property
    def state(self) -> HandState:
        """The position."""
        return state_at(self.record)

    @property
    def position(self) -> str:
        """The position as a text."""
        return write_position(self.record)

    def session(self) -> Session:
        """Return a session that starts at the position; no play before it can be taken back."""
        rules, players = self.state.rules, self.state.players
        setup = GameSetup(rules.key, players, dict(self.record.options))
        standing = Match.start(rules, players, self.record.dealer)
        return Session(setup, standing, (), (self.state,), Seeds(self.key))


def pose(puzzle: Puzzle) -> PosedPuzzle:
    """Return a puzzle, seen from the seat to play."""
    record = seen_from(puzzle.record, puzzle.seat)
    return PosedPuzzle(puzzle.key, record, puzzle.themes, puzzle.difficulty)


def pose_kept(key: str, position: str, difficulty: int = 0) -> PosedPuzzle:
    """Return the puzzle of a saved position. Raises ValueError if it can't be read."""
    record = read_position(position)
    posed = PosedPuzzle(key, record, difficulty=difficulty)
    if posed.state.turn != PERSON or not posed.state.last_batch or posed.state.sides != 2:
        raise ValueError("not a position of a last batch in which the player is to play")
    return posed


def pose_sent(record: Record) -> PosedPuzzle:
    """Return the puzzle of the position at which a record from a link stops.

    Raises:
        ValueError: cards are still to be dealt there, the hand is over, more than two sides play,
            or points for most cards are carried over, which the position doesn't contain.
    """
    if not record.hands:
        raise ValueError("no hand was dealt")
    last = replay(record).hands[-1]
    state = last.last
    if state.turn is None or not state.last_batch or state.sides != 2 or state.carry:
        raise ValueError("not a position that can be solved")
    alone = replace(record, dealer=state.dealer, hands=(last.record,), player_seed=None)
    seen = seen_from(alone, state.turn)
    return PosedPuzzle(f"{SENT}{checksum(write_position(seen))[:16]}", seen)


def seen_from(record: Record, seat: int) -> Record:
    """Return the same hand with the seats renumbered, so that the player gets the cards of `seat`.

    The order of play and the partnerships stay the same.
    """
    (hand,) = record.hands
    dealer = (record.dealer - seat) % record.players
    return replace(record, dealer=dealer, hands=(hand,), seed=None, commitment=None, header=None)


def write_position(record: Record) -> str:
    """Write a record of one hand that stops at the position as a link, without its seeds."""
    table = (record.variant, record.players, record.dealer, record.options)
    return write_link(PuzzleLink(record=Record(*table, record.hands)))


def read_position(text: str) -> Record:
    """Read the record of a position. Raises ValueError if the text is not a link to one."""
    link = read_link(text)
    if not isinstance(link, PuzzleLink) or link.record is None or len(link.record.hands) != 1:
        raise ValueError("not the text of a position")
    return link.record


def state_at(record: Record) -> HandState:
    """Return the position at which a record of one hand stops."""
    return replay(record).hands[0].last
