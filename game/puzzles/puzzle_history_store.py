"""Where the history of problems is kept, and what is known of it in this visit."""

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
        damaged=mark("Your puzzle history was damaged and starts again. The damaged file is kept."),
        mended=mark("Your puzzle history was damaged, so the latest good copy is used."),
        newer=mark(
            "Your puzzle history was saved by a newer version of Basra, so it stays unchanged."
        ),
    ),
)

Change = Callable[[PuzzleHistory], PuzzleHistory]


class PuzzleHistoryStore:
    """What a person did with problems: as it is kept, and in this visit where nothing can be.

    Args:
        texts: the saved texts.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._unkept: tuple[Change, ...] = ()
        """What was done and could not be kept; it is done anew to whatever is kept by then."""
        self._read: tuple[object, PuzzleHistory] | None = None
        """What is known, and from which text and changes."""

    @property
    def history(self) -> PuzzleHistory:
        """All of it, as it is by now."""
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
        """Note how a problem went: the history after it."""
        return self._change(lambda history: history.after(attempt, day))

    def note_searched(self, game: str, found: Mapping[str, OwnMistake]) -> None:
        """Note which mistakes a game holds; it need not be searched again."""
        self._change(lambda history: history.with_searched(game, found))

    def forget(self, key: str) -> None:
        """Forget a position that can't be read any more."""
        self._change(lambda history: history.without(key))

    def _change(self, latest: Change) -> PuzzleHistory:
        """Change the history; that it can't be kept disturbs nobody, it is known for this visit."""
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
