"""The course of a puzzle: the first try of each play, and when it counts (PUZZLES.md#first-try)."""

from typing import NamedTuple

from game.puzzles.puzzle_history import Attempt, PuzzleHistoryStore
from game.puzzles.rating import Rating
from game.puzzles.screens.posed_puzzle import PosedPuzzle

COSTLY = 5
"""Points from which a play is costly."""


class Result(NamedTuple):
    """The result of a puzzle.

    Attributes:
        lost: the points that each of the player's plays lost at its first try.
        helped: whether the player used a hint or the solution.
        found: whether every play of the line played last was the best.
        due: the day on which the puzzle returns; None if it doesn't.
        before, after: the rating before and after; None if the puzzle didn't count.
    """

    lost: tuple[int, ...]
    helped: bool
    before: Rating | None
    after: Rating | None
    found: bool = False
    due: int | None = None

    @property
    def solved(self) -> bool:
        """Whether every play was the best at its first try, without help."""
        return not self.helped and not any(self.lost)

    @property
    def points(self) -> int:
        """The points lost in total."""
        return sum(self.lost)


class Solving:
    """One visit of a puzzle, which counts once: when it is solved, or as soon as it is missed.

    Args:
        store: the puzzle history.
        day: today's number in the calendar.
    """

    def __init__(self, posed: PosedPuzzle, store: PuzzleHistoryStore, day: int) -> None:
        self.posed = posed
        self._store, self._day = store, day
        self._lost: dict[int, int] = {}
        self._last: dict[int, int] = {}
        """The same for the last try of each play."""
        self._helped = self._noted = False
        self._before: Rating | None = None
        self._after: Rating | None = None

    def played(self, number: int, lost: int) -> bool:
        """Note the player's play with that number, from 0; only its first try counts.

        Return whether the puzzle counts as missed because of this play.
        """
        self._lost.setdefault(number, lost)
        self._last[number] = lost
        return bool(lost or self._helped) and self._note(solved=False)

    def hint(self) -> bool:
        """Mark the puzzle as missed from the next play on; return whether this hint does that."""
        if self._helped or self._noted:
            return False
        self._helped = True
        return self._store.history.counts(self.posed.key, self._day)

    def show(self) -> None:
        """Mark the puzzle as missed because of the solution."""
        self.hint()
        self._note(solved=False)

    def finish(self) -> Result:
        """Return the result of the line that was played to its end."""
        if not self._helped and not any(self._lost.values()):
            self._note(solved=True)
        lost = tuple(self._lost[number] for number in sorted(self._lost))
        missed = self._store.history.missed.get(self.posed.key)
        found, due = not any(self._last.values()), missed and missed.memory.due
        return Result(lost, self._helped, self._before, self._after, found, due)

    def _note(self, *, solved: bool) -> bool:
        """Save the result, once; return whether it counts."""
        if self._noted:
            return False
        self._noted = True
        history, posed = self._store.history, self.posed
        if not history.counts(posed.key, self._day):
            return False
        lost = sum(self._lost.values())
        attempt = Attempt(posed.key, posed.position, posed.difficulty, solved, lost)
        after = self._store.note(attempt, self._day)
        if after.rated > history.rated:
            self._before, self._after = history.rating_on(self._day), after.rating
        return True
