"""Where the history of problems is kept, and what is known of it in this visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

from game.formats import kept_text
from game.formats.checked_text import NewerFormatError
from game.formats.kept_text import Recalled
from game.platform.protocol import Platform, StorageError
from game.puzzles.puzzle_history import Attempt, OwnMistake, PuzzleHistory
from game.puzzles.puzzle_history_text import dump, parse

STORED_AS = "problems"

Change = Callable[[PuzzleHistory], PuzzleHistory]


class PuzzleHistoryStore:
    """What a person did with problems: as it is kept, and in this visit where nothing can be.

    Args:
        platform: where texts are kept.
    """

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._unkept: tuple[Change, ...] = ()
        """What was done and could not be kept; it is done anew to whatever is kept by then."""
        self._read: tuple[object, PuzzleHistory] | None = None
        """What is known, and from which text and changes."""

    @property
    def history(self) -> PuzzleHistory:
        """All of it, as it is by now."""
        try:
            text = self._platform.read(STORED_AS)
        except StorageError:
            text = None
        source = text, self._unkept
        if self._read is not None and self._read[0] == source:
            return self._read[1]
        kept = recall(self._platform)
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
            change(self._platform, lambda history: _after(history, changes))
        except (StorageError, NewerFormatError):
            self._unkept = changes
        else:
            self._unkept = ()
        return self.history


def _after(history: PuzzleHistory, changes: tuple[Change, ...]) -> PuzzleHistory:
    return reduce(lambda before, change: change(before), changes, history)


def recall(platform: Platform) -> Recalled[PuzzleHistory]:
    """What is kept, and what was wrong with it."""
    return kept_text.recall(platform, STORED_AS, parse)


def change(platform: Platform, changed: Change) -> None:
    """Change the history that is kept. Raises StorageError, NewerFormatError."""
    kind = parse, dump
    kept_text.change(platform, STORED_AS, kind, lambda kept: changed(kept or PuzzleHistory()))


def keep(platform: Platform, history: PuzzleHistory) -> None:
    """Keep the history. Raises StorageError, NewerFormatError."""
    kept_text.keep(platform, STORED_AS, dump(history), parse)
