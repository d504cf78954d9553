"""A problem as it comes to the table: its position, seen from the seat that is to play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.formats.checked_text import checksum
from game.puzzles.kept_position import read_position, state_at, write_position
from game.puzzles.puzzle import Puzzle
from game.rules.match import Match
from game.rules.record import Record
from game.rules.replay import replay
from game.rules.state import HandState
from game.session.session import PERSON, Seeds, Session
from game.session.setup import GameSetup

SENT = "sent/"
"""What the names of positions begin with that somebody sent."""


@dataclass(frozen=True)
class PosedPuzzle:
    """A position to be solved by the person.

    Attributes:
        key: its name: a problem's, or one's own mistake's.
        record: one hand up to the position, in which the person is to play.
        themes: what it is about, keys of `THEMES`; nothing where that isn't known.
        difficulty: its rating, 0 where it has none.
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
        """The position as it is kept."""
        return write_position(self.record)

    def session(self) -> Session:
        """A session that stands there; nothing before it can be taken back."""
        rules, players = self.state.rules, self.state.players
        setup = GameSetup(rules.key, players, dict(self.record.options))
        standing = Match.start(rules, players, self.record.dealer)
        return Session(setup, standing, (), (self.state,), Seeds(self.key))


def pose(puzzle: Puzzle) -> PosedPuzzle:
    """A problem, seen from the seat that solves it."""
    record = seen_from(puzzle.record, puzzle.seat)
    return PosedPuzzle(puzzle.key, record, puzzle.themes, puzzle.difficulty)


def pose_kept(key: str, position: str, difficulty: int = 0) -> PosedPuzzle:
    """A position that was kept. Raises ValueError where it can't be read."""
    record = read_position(position)
    posed = PosedPuzzle(key, record, difficulty=difficulty)
    if posed.state.turn != PERSON or not posed.state.last_batch or posed.state.sides != 2:
        raise ValueError("not a position of a last batch in which the person is to play")
    return posed


def pose_sent(record: Record) -> PosedPuzzle:
    """The position at which a record stops that somebody sent.

    Raises:
        ValueError: cards are still to be dealt there, the hand is over, more than two sides play,
            or points for most cards are held over, which the position alone doesn't tell.
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
    """The same hand with every seat's cards passed on, so that the person has those of that seat.

    Who plays after whom stays as it is, and so does who sits with whom.
    """
    (hand,) = record.hands
    dealer = (record.dealer - seat) % record.players
    return replace(record, dealer=dealer, hands=(hand,), seed=None, commitment=None, header=None)
