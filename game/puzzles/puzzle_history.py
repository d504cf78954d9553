"""A player's history with puzzles: tries, rating, puzzles that return, own mistakes.

Only a first try counts (PUZZLES.md#first-try). A missed puzzle returns after some days, and after
longer intervals once it is solved (PUZZLES.md#repetition).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import islice
from typing import Annotated, NamedTuple, TypeVar

from game.formats.bounds import DAY, Bound
from game.formats.checked_text import NewerFormatError
from game.formats.shape import Most
from game.formats.store import Store, StoreSentences
from game.platform.protocol import StorageError, Texts
from game.puzzles.rating import Rating, after_days, after_puzzle
from game.puzzles.repetition import Memory, first_seen, seen_again
from game.words.language import mark

MOST_TRIED, MOST_MISSED, MOST_OWN, MOST_SEARCHED = 1500, 300, 100, 1000
"""How many of each kind are saved, the newest."""

NEW_AGAIN_AFTER = 183
"""Days after which a tried puzzle counts as new; a daily puzzle returns after 366."""

LONGEST_POSITION = 400
"""The most characters in the text of a position."""

_LONGEST_KEY = 80
_POSITION = re.compile(r"[A-Za-z0-9_-]+")

Value = TypeVar("Value")


def may_be_position(text: str) -> bool:
    """Return whether a text could be a position's; only `kept_position` can read it."""
    return len(text) <= LONGEST_POSITION and _POSITION.fullmatch(text) is not None


def _is_key(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_KEY


Day = Annotated[int, DAY]
Key = Annotated[str, _is_key]
Position = Annotated[str, may_be_position]
Points = Annotated[int, Bound(0, 100_000)]
"""Points lost; also the difficulty of a puzzle."""


class Tried(NamedTuple):
    """The first try of a puzzle: the day's number in the calendar, success, and the points lost."""

    day: Day
    solved: bool
    lost: Points


class Missed(NamedTuple):
    """A missed puzzle that returns: its position, and how well the player remembers it."""

    position: Position
    difficulty: Points
    memory: Memory


class OwnMistake(NamedTuple):
    """A position of the player's own game in which points were lost, and whether it is solved."""

    position: Position
    lost: Points
    solved: bool = False


class Attempt(NamedTuple):
    """A try of a puzzle at the table.

    Attributes:
        key: the puzzle's name.
        position: its text, if it returns (`kept_position`).
        difficulty: its rating; 0 if it has none, like the player's own mistakes.
        solved: whether every play was the best at the first try, without help.
        lost: the points lost in total.
    """

    key: str
    position: str
    difficulty: int
    solved: bool
    lost: int = 0


@dataclass(frozen=True)
class PuzzleHistory:
    """Everything saved about puzzles.

    Attributes:
        rating: the rating after the last puzzle that counted.
        rated_on: the day of that puzzle, 0 before the first.
        rated: the number of puzzles that counted.
        tried: every puzzle tried, by key, in the order of first tries.
        missed: the puzzles that return, by key.
        own: the player's own mistakes, by key.
        searched: the ids of the games searched for mistakes.
    """

    rating: Rating = field(default_factory=Rating)
    rated_on: Annotated[int, Bound(0, DAY.most)] = 0
    rated: Annotated[int, Bound(0, 1_000_000_000)] = 0
    tried: Annotated[Mapping[Key, Tried], Most(MOST_TRIED)] = field(default_factory=dict)
    missed: Annotated[Mapping[Key, Missed], Most(MOST_MISSED)] = field(default_factory=dict)
    own: Annotated[Mapping[Key, OwnMistake], Most(MOST_OWN)] = field(default_factory=dict)
    searched: Annotated[tuple[Key, ...], Most(MOST_SEARCHED)] = ()

    def rating_on(self, day: int) -> Rating:
        """Return the rating with its deviation on a day."""
        return after_days(self.rating, day - self.rated_on) if self.rated_on else self.rating

    def due(self, day: int) -> tuple[str, ...]:
        """Return the keys of the puzzles due on a day; those that waited longest come first."""
        waiting = (item for item in self.missed.items() if item[1].memory.due <= day)
        return tuple(key for key, _ in sorted(waiting, key=lambda item: item[1].memory.due))

    @property
    def next_due(self) -> int | None:
        """The day on which the next puzzle returns, None if there is none."""
        return min((missed.memory.due for missed in self.missed.values()), default=None)

    @property
    def unsolved_own(self) -> tuple[str, ...]:
        """The keys of the player's own mistakes not yet solved, the costliest first."""
        left = (item for item in self.own.items() if not item[1].solved)
        return tuple(key for key, _ in sorted(left, key=lambda item: -item[1].lost))

    def tried_lately(self, key: str, day: int) -> Tried | None:
        """Return the first try of a puzzle; None if there was none, or it counts as new again."""
        tried = self.tried.get(key)
        return tried if tried and day - tried.day < NEW_AGAIN_AFTER else None

    def counts(self, key: str, day: int) -> bool:
        """Return whether a try of this puzzle on this day would change anything."""
        missed = self.missed.get(key)
        new = self.tried_lately(key, day) is None
        return new if missed is None else missed.memory.due <= day or (new and key in self.tried)

    def after(self, attempt: Attempt, day: int) -> PuzzleHistory:
        """Return the history with a try added; the same history if the try doesn't count."""
        key, solved = attempt.key, attempt.solved
        if not self.counts(key, day):
            return self
        after = self
        if self.tried_lately(key, day) is None:
            tried = {**self.tried, key: Tried(day, solved, attempt.lost)}
            after = replace(self, tried=_newest(tried, MOST_TRIED))
        if key in self.missed and self.missed[key].memory.due <= day:
            missed = self.missed[key]
            again = missed._replace(memory=seen_again(missed.memory, day, solved=solved))
            return replace(_with_own(after, key, solved=solved), missed={**self.missed, key: again})
        if not solved:
            missed = Missed(attempt.position, attempt.difficulty, first_seen(day))
            after = replace(after, missed=_newest({**self.missed, key: missed}, MOST_MISSED))
        return _with_own(_rated(after, attempt, day), key, solved=solved)

    def without(self, key: str) -> PuzzleHistory:
        """Return the history without a puzzle among those that return or own mistakes."""
        missed = {name: one for name, one in self.missed.items() if name != key}
        own = {name: one for name, one in self.own.items() if name != key}
        return replace(self, missed=missed, own=own)

    def with_searched(self, game: str, found: Mapping[str, OwnMistake]) -> PuzzleHistory:
        """Return the history after a game was searched for the player's mistakes."""
        own = {**self.own, **{key: one for key, one in found.items() if key not in self.own}}
        while len(own) > MOST_OWN:
            del own[min(own, key=lambda key: (not own[key].solved, own[key].lost))]
        return replace(self, own=own, searched=(*self.searched, game)[-MOST_SEARCHED:])


def merged(here: PuzzleHistory, there: PuzzleHistory) -> PuzzleHistory:
    """Merge the histories of two devices; the one with more counted puzzles gives the rating.

    A puzzle tried on both keeps its first try. One that returns keeps its last review.
    """
    tried: dict[str, Tried] = {}
    for key, one in sorted(
        (*here.tried.items(), *there.tried.items()), key=lambda item: item[1].day
    ):
        if key not in tried or one.day - tried[key].day >= NEW_AGAIN_AFTER:
            tried[key] = one
    missed = {**there.missed, **here.missed}
    for key in here.missed.keys() & there.missed.keys():
        missed[key] = max(here.missed[key], there.missed[key], key=lambda one: one.memory.reviewed)
    own = {**there.own, **here.own}
    for key in here.own.keys() & there.own.keys():
        own[key] = here.own[key]._replace(solved=here.own[key].solved or there.own[key].solved)
    longer = max(here, there, key=lambda one: (one.rated, one.rated_on, one.rating))
    return replace(
        longer,
        tried=_newest(tried, MOST_TRIED),
        missed=_newest(missed, MOST_MISSED),
        own=_newest(own, MOST_OWN),
        searched=tuple(dict.fromkeys((*there.searched, *here.searched)))[-MOST_SEARCHED:],
    )


def _newest(items: Mapping[str, Value], most: int) -> dict[str, Value]:
    return dict(islice(items.items(), max(0, len(items) - most), None))


def _rated(history: PuzzleHistory, attempt: Attempt, day: int) -> PuzzleHistory:
    """Return the history with a new rating, if the puzzle has a difficulty."""
    if not attempt.difficulty:
        return history
    days = day - history.rated_on if history.rated_on else 0
    rating = after_puzzle(history.rating, attempt.difficulty, solved=attempt.solved, days=days)
    return replace(history, rating=rating, rated_on=day, rated=history.rated + 1)


def _with_own(history: PuzzleHistory, key: str, *, solved: bool) -> PuzzleHistory:
    """Return the history with an own mistake marked as solved, if it was solved."""
    if key not in history.own or not solved:
        return history
    own = {**history.own, key: history.own[key]._replace(solved=True)}
    return replace(history, own=own)


PUZZLES: Store[PuzzleHistory] = Store(
    "puzzles",
    PuzzleHistory,
    PuzzleHistory,
    merged,
    sentences=StoreSentences(
        damaged=mark(
            "Your puzzle history was damaged, so it starts again. The damaged file is kept."
        ),
        restored=mark("Your puzzle history was damaged, so the latest good copy is being used."),
        newer=mark(
            "Your puzzle history was saved by a newer version of Basra. It stays unchanged until "
            "you update Basra."
        ),
    ),
)

Change = Callable[[PuzzleHistory], PuzzleHistory]


class PuzzleHistoryStore:
    """The saved puzzle history, with the changes that could not be saved.

    Args:
        texts: the saved texts.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._unkept: tuple[Change, ...] = ()
        """Changes that could not be saved; they are applied again to the saved history."""
        self._read: tuple[object, PuzzleHistory] | None = None
        """The history last read, and the text and changes it was made from."""

    @property
    def history(self) -> PuzzleHistory:
        """The current history."""
        try:
            text = self._texts.read(PUZZLES.name)
        except StorageError:
            text = None
        source = text, self._unkept
        if self._read is not None and self._read[0] == source:
            return self._read[1]
        kept = PUZZLES.recall(self._texts)
        history = _after(kept.value or PuzzleHistory(), self._unkept)
        self._read = None if kept.problem == "unread" else (source, history)
        return history

    def note(self, attempt: Attempt, day: int) -> PuzzleHistory:
        """Add a try and return the new history."""
        return self._change(lambda history: history.after(attempt, day))

    def note_searched(self, game: str, found: Mapping[str, OwnMistake]) -> None:
        """Add a game's mistakes; the game isn't searched again."""
        self._change(lambda history: history.with_searched(game, found))

    def forget(self, key: str) -> None:
        """Remove a position that can't be read any more."""
        self._change(lambda history: history.without(key))

    def _change(self, latest: Change) -> PuzzleHistory:
        """Change the history and return it; a change that can't be saved stays in memory."""
        changes = (*self._unkept, latest)
        try:
            PUZZLES.change(self._texts, lambda history: _after(history, changes))
        except (StorageError, NewerFormatError):
            self._unkept = changes
        else:
            self._unkept = ()
        return self.history


def _after(history: PuzzleHistory, changes: tuple[Change, ...]) -> PuzzleHistory:
    return reduce(lambda before, change: change(before), changes, history)
