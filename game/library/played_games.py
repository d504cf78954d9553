"""The library's games that are played, here or in another window."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from game.library.catalogue import Shelf
from game.library.game_reader import GameReader
from game.library.open_game import OpenGame
from game.rules.replay import Replay
from game.session.game_file import Header, SavedGameError, write_game
from game.session.session import Session, session_of


class PlayedGames:
    """Starts, opens and saves games, each in one window at a time.

    Args:
        reader: reads games.
        shelf: writes games.
        draw: draws 32 random hexadecimal digits.
    """

    def __init__(self, reader: GameReader, shelf: Shelf, draw: Callable[[], str]) -> None:
        self.reader, self.shelf, self._draw = reader, shelf, draw
        self._files, self._catalogue = shelf.files, shelf.catalogue

    def begin_day(self, session: Session, day: date, *, late: bool) -> OpenGame:
        """Return the first try at a daily game, just dealt; `late` if that day is over."""
        game = self.begin(session)
        game.header = replace(game.header, day=day.isoformat(), late=late)
        return game

    def begin(self, session: Session, before: Header | None = None) -> OpenGame:
        """Return a game that was just dealt; `before` is the header of the match's last game."""
        moment = self.reader.moment()
        name = f"{moment[:10]}-{self._draw()[:12]}"
        match = (before.match or before.id) if before else ""
        header = Header(name, session.setup, moment, moment, match=match)
        return OpenGame(session, replace(header, wins=session.standing.wins))

    async def open(self, name: str, session: Session | None = None) -> OpenGame:
        """Return a game to continue at its session, or where its record ends.

        Raises:
            StorageError: it can't be read.
            NewerFormatError: a later version of Basra wrote it.
            SavedGameError: there is no such game, or all its copies are damaged.
        """
        file, repaired = await self.reader.recover(name)
        header = file.header
        if header is None or header.foreign:
            raise SavedGameError("the game was played elsewhere")
        if session is None:
            session = session_of(header.setup, header.wins, file.played)
        return OpenGame(session, header, repaired=repaired, proof=file.played.record.proof)

    async def resume(self, name: str, session: Session | None = None) -> OpenGame:
        """Open a game, to be played in this window if no other one plays it.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        return await self._open_claimed(name, session, ours=await self._files.claim(name))

    async def take_over(self, name: str, session: Session | None = None) -> OpenGame:
        """Open a game, to be played in this window instead of any other one.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        await self._files.take_over(name)
        return await self._open_claimed(name, session, ours=True)

    async def _open_claimed(self, name: str, session: Session | None, *, ours: bool) -> OpenGame:
        try:
            game = await self.open(name, session)  # after the claim, so no other window writes it
        except BaseException:
            if ours:
                self._files.release(name)
            raise
        if ours:
            self._begin_playing(game)
        return game

    async def claim(self, game: OpenGame) -> bool:
        """Become the window in which a game is played; False if another one is."""
        if not await self._files.claim(game.header.id):
            return False
        self._begin_playing(game)
        return True

    def _begin_playing(self, game: OpenGame) -> None:
        game.header = replace(game.header, sequence=self._catalogue.next_sequence())
        self.shelf.played[game.header.id] = game

    def plays(self, name: str) -> bool:
        """Return whether the game with this id is played in this window."""
        return self._files.owns(name)

    def release(self, game: OpenGame) -> None:
        """Let another window play a game."""
        self.shelf.played.pop(game.header.id, None)
        self._files.release(game.header.id)

    def keep(self, game: OpenGame) -> None:
        """Save a game if it changed.

        Raises:
            TakenOverError: another window now plays it.
            StorageError: it can't be saved.
        """
        if not game.changed:
            return
        record, hands = game.record(), game.session.recorded_hands
        header = game.header
        header = replace(header, changed=self.reader.moment(), revision=header.next_revision)
        self.shelf.save(header, Replay(record, hands), write_game(header, record))
        game.header, game.kept = header, (game.recorded_to, header, game.proof)
