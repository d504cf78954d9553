"""Where the history of problems is kept, and what is known of it in this visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.host.protocol import Host, StorageError
from game.table.storage import kept_text
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.kept_text import Recalled
from game.table.storage.problem_history import Attempt, OwnMistake, ProblemHistory
from game.table.storage.problem_history_text import dump, parse

STORED_AS = "problems"


class ProblemHistoryStore:
    """What a person did with problems: as it is kept, or in this visit where nothing can be.

    Args:
        host: the platform.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._unkept: ProblemHistory | None = None
        self._read: tuple[str | None, ProblemHistory] | None = None
        """What was read last, and from which text."""

    @property
    def history(self) -> ProblemHistory:
        """All of it, as it is by now."""
        if self._unkept is not None:
            return self._unkept
        try:
            text = self._host.read(STORED_AS)
        except StorageError:
            return ProblemHistory()
        if self._read is None or self._read[0] != text:
            self._read = text, recall(self._host).value or ProblemHistory()
        return self._read[1]

    def note(self, attempt: Attempt, day: int) -> ProblemHistory:
        """Note how a problem went: the history after it."""
        return self._change(lambda history: history.after(attempt, day))

    def note_searched(self, game: str, found: Mapping[str, OwnMistake]) -> None:
        """Note which mistakes a game holds; it need not be searched again."""
        self._change(lambda history: history.with_searched(game, found))

    def forget(self, key: str) -> None:
        """Forget a position that can't be read any more."""
        self._change(lambda history: history.without(key))

    def _change(self, change: Callable[[ProblemHistory], ProblemHistory]) -> ProblemHistory:
        """Change the history; that it can't be kept disturbs nobody, it is known for this visit."""
        changed = change(self.history)
        try:
            keep(self._host, changed)
        except (StorageError, NewerFormatError):
            self._unkept = changed
        else:
            self._unkept = None
        return changed


def recall(host: Host) -> Recalled[ProblemHistory]:
    """What is kept, and what was wrong with it."""
    return kept_text.recall(host, STORED_AS, parse)


def keep(host: Host, history: ProblemHistory) -> None:
    """Keep the history. Raises StorageError, NewerFormatError."""
    kept_text.keep(host, STORED_AS, dump(history), parse)
