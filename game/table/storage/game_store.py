"""The game that is kept to go on with, and those set aside: for another, or as damaged."""

from __future__ import annotations

from contextlib import suppress

from game.host.protocol import Host, StorageError
from game.table.storage import finished_games
from game.table.storage.session import Session

STORED_AS, DAMAGED_AS = "game", "game-damaged"
SET_ASIDE_AS = ("game-before", *(f"game-before-{number}" for number in range(2, 10)))
"""Where games wait that others were begun before the end of, the first one first."""


class GameStore:
    """Keeps the game in play through the host, and games that wait for it to end."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._kept = ""

    def any_unfinished(self) -> bool:
        """Whether an unfinished game is kept."""
        try:
            return self._host.read(STORED_AS) is not None
        except StorageError:
            return False

    def load(self) -> Session:
        """The kept game.

        Raises:
            StorageError: it can't be read.
            SavedGameError: there is none, or it is damaged.
        """
        return Session.load(self._host.read(STORED_AS) or "")

    def keep(self, session: Session) -> None:
        """Store a session where it changed; a finished game is kept for its review, too.

        Raises:
            StorageError: it can't be stored.
        """
        text = session.dump()
        if text == self._kept:
            return
        self._host.write(STORED_AS, text)
        self._kept = text
        if session.after.game.winner is not None:
            finished_games.put(self._host, text)

    def forget(self) -> None:
        """The game in play is kept no more; one that was set aside for it is kept again."""
        self._kept = ""
        with suppress(StorageError):
            self._host.delete(STORED_AS)
        self.take_back()

    def take_back(self) -> None:
        """Where no game is kept, the one set aside last is kept again, if there is one."""
        with suppress(StorageError):
            if self._host.read(STORED_AS) is None:
                waiting = [name for name in SET_ASIDE_AS if self._host.read(name)]
                if waiting:
                    self._move(waiting[-1], STORED_AS)

    def set_aside(self) -> None:
        """Let the kept game wait, if there is one; where all places are taken it has the last."""
        with suppress(StorageError):
            free = [name for name in SET_ASIDE_AS if self._host.read(name) is None]
            self._move(STORED_AS, free[0] if free else SET_ASIDE_AS[-1])

    def set_damaged_aside(self) -> None:
        """Let the kept game, which can't be read, be overwritten by no other."""
        self._move(STORED_AS, DAMAGED_AS)

    def _move(self, name: str, other: str) -> None:
        """Keep what is stored by a name under another, if there is any."""
        with suppress(StorageError):
            text = self._host.read(name)
            if text is not None:
                self._host.write(other, text)
                self._host.delete(name)
