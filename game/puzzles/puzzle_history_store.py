"""Where the history of problems is kept, and what is known of it in this visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

from game.formats import kept_text
from game.formats.checked_text import NewerFormatError
from game.formats.kept_text import Recalled
from game.platform.protocol import StorageError, Texts
from game.puzzles.puzzle_history import Attempt, OwnMistake, PuzzleHistory
from game.puzzles.puzzle_history_text import dump, parse

STORED_AS = "problems"

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
            text = self._texts.read(STORED_AS)
        except StorageError:
            text = None
        source = text, self._unkept
        if self._read is not None and self._read[0] == source:
            return self._read[1]
        kept = recall(self._texts)
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
            change(self._texts, lambda history: _after(history, changes))
        except (StorageError, NewerFormatError):
            self._unkept = changes
        else:
            self._unkept = ()
        return self.history


def _after(history: PuzzleHistory, changes: tuple[Change, ...]) -> PuzzleHistory:
    return reduce(lambda before, change: change(before), changes, history)


def recall(texts: Texts) -> Recalled[PuzzleHistory]:
    """What is kept, and what was wrong with it."""
    return kept_text.recall(texts, STORED_AS, parse)


def change(texts: Texts, changed: Change) -> None:
    """Change the history that is kept. Raises StorageError, NewerFormatError."""
    kind = parse, dump
    kept_text.change(texts, STORED_AS, kind, lambda kept: changed(kept or PuzzleHistory()))


def keep(texts: Texts, history: PuzzleHistory) -> None:
    """Keep the history. Raises StorageError, NewerFormatError."""
    kept_text.keep(texts, STORED_AS, dump(history), parse)
