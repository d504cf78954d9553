"""Saves the puzzle history, or holds it in memory if it can't be saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

from game.formats.checked_text import NewerFormatError
from game.formats.store import Store, Troubles
from game.platform.protocol import StorageError, Texts
from game.puzzles.puzzle_history import Attempt, OwnMistake, PuzzleHistory, merged
from game.words.language import mark

PUZZLES: Store[PuzzleHistory] = Store(
    "problems",
    PuzzleHistory,
    PuzzleHistory,
    merged,
    troubles=Troubles(
        damaged=mark(
            "The record of your problems is damaged and begins anew. The damaged file is kept."
        ),
        mended=mark("The record of your problems was damaged; the newest good copy is used."),
        newer=mark(
            "The record of your problems is from a newer version of Basra; it stays as it is."
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
