"""Reading games of the library: the newest good copy of each.

Damaged copies are saved under `damaged/`.
"""

import re
from contextlib import suppress
from dataclasses import replace
from datetime import UTC

from game.formats.checked_text import NewerFormatError
from game.formats.kept_text import newest_good
from game.library.catalogue import Shelf
from game.library.entry import Entry, entry_of
from game.platform.protocol import Platform, StorageError
from game.rules.replay import Replay
from game.session.game_file import GameFile, Header, SavedGameError, read_game
from game.session.hand_in_play import open_to_all
from game.session.setup import GameSetup

_OWN_ID = re.compile(r"\d{4}-\d\d-\d\d-.+|(record|copy)-[0-9a-f]{24}", re.ASCII)
"""An id that the program made; no other game is written under it."""


class GameReader:
    """Reads games, and adds those without an entry to the catalogue.

    Attributes:
        lost: how many games without a good copy `learn` found.
    """

    def __init__(self, platform: Platform, shelf: Shelf) -> None:
        self._platform, self._shelf = platform, shelf
        self._files, self._catalogue = shelf.files, shelf.catalogue
        self.lost = 0

    async def learn(self, most: int) -> int:
        """Read up to `most` games without a note, the newest first, and return how many are left.

        Raises:
            StorageError: one of them can't be read; the others were read.
        """
        catalogue = self._catalogue
        unread: StorageError | None = None
        for name in catalogue.unknown_games(most):
            catalogue.pass_over(name)
            try:
                await self._learn(name)
            except StorageError as error:
                unread = error
        if not catalogue.unknown:
            catalogue.keep_notes()
        if unread:
            raise unread
        return catalogue.unknown

    async def _learn(self, name: str) -> None:
        try:
            file = await self.read(name)
            header = file.header or _header_of(name, file.played, "")
            self._catalogue.note(entry_of(header, file.played))
        except NewerFormatError:
            self._catalogue.note(Entry(name, problem="newer"))
        except SavedGameError:
            self.lost += 1
            if name in self._files.notes():
                self._catalogue.note(Entry(name, problem="damaged"))

    async def read(self, name: str) -> GameFile:
        """Return a whole game. Raises StorageError, NewerFormatError, SavedGameError."""
        file, _repaired = await self.recover(name)
        return file

    async def look(self, name: str) -> GameFile:
        """Return what a player may see of a game: no hand that several people still play here.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `read` does.
        """
        header, played = await self.read(name)
        return GameFile(header, open_to_all(header.setup, played) if header else played)

    async def text(self, name: str) -> str:
        """Return the saved text of a game's file, or "". Raises StorageError."""
        return next(iter(await self._files.copies(name)), "")

    def foreign_header(self, name: str, played: Replay) -> Header:
        """Return a header for a record without one."""
        return _header_of(name, played, self.moment())

    async def recover(self, name: str) -> tuple[GameFile, bool]:
        """Return the newest good copy of a game, and whether a copy was damaged.

        Damaged copies are moved to `damaged/`; one that can't be saved there stays.
        """
        texts, copies = self._platform.texts, await self._files.copies(name)
        found = newest_good(texts, name, copies, lambda text: _named(name, read_game(text)))
        if found.value is not None:
            if found.repair:
                await self._repair(name, found.repair, found.value)
            return found.value, found.damaged or name in self._shelf.repaired
        if found.lost and found.set_aside:
            async with self._shelf.claimed(name) as ours:
                if ours:
                    self._shelf.delete(name)
        raise SavedGameError("there is no such game, or it is damaged")

    async def _repair(self, name: str, text: str, file: GameFile) -> None:
        """Replace a damaged copy of a game with a good one."""
        header = file.header or _header_of(name, file.played, self.moment())
        async with self._shelf.claimed(name) as ours:
            if ours:
                self._shelf.put(entry_of(header, file.played)._replace(id=name), text)
                self._shelf.repaired.add(name)

    def moment(self) -> str:
        """Return the current time in the form of a header's times."""
        now = self._platform.pacing.date()
        with suppress(OverflowError):  # in the calendar's first and last hours there is no UTC
            now = now.astimezone(UTC)
        return now.replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _named(name: str, file: GameFile) -> GameFile:
    """Return a game with its name as its id, because a player may have copied its file.

    Raises:
        SavedGameError: it is another game, and the name is one that the program made.
    """
    header, played = file
    if header and header.id != name and _OWN_ID.fullmatch(name):
        raise SavedGameError("it is another game")
    return GameFile(header and replace(header, id=name), played)


def _header_of(name: str, played: Replay, moment: str) -> Header:
    """Return a header for a record from elsewhere."""
    record = played.record
    setup = GameSetup(record.variant, record.players, dict(record.options))
    wins = (0,) * record.rules.sides(record.players)
    return Header(name, setup, moment, moment, wins=wins, foreign=True)
