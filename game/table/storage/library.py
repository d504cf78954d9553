"""The library: every game that was ever begun, each under a name of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC
from itertools import islice
from typing import NamedTuple

from game.host.protocol import Host, StorageError
from game.rules.replay import Replay
from game.rules.state import HandState
from game.table.storage.catalogue import Catalogue
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.entry import Entry, entry_of, note_of
from game.table.storage.game_file import (
    GameFile,
    Header,
    ReviewNumbers,
    SavedGameError,
    read_game,
    write_game,
)
from game.table.storage.kept_text import set_aside
from game.table.storage.session import Session
from game.table.storage.setup import GameSetup


class OpenGame:
    """A game taken from the library, or a new one, to be played.

    Attributes:
        session: the game, at the moment it stands.
        header: what else is known of it.
        mended: whether a copy of it was damaged, so that the newest good one is used.
        kept: its state and header as they were kept in this window last, None before that.
    """

    def __init__(self, session: Session, header: Header, *, mended: bool = False) -> None:
        self.session = session
        self.header = header
        self.mended = mended
        self.kept: tuple[HandState, Header] | None = None

    @property
    def changed(self) -> bool:
        """Whether anything changed since it was kept in this window."""
        if self.kept is None:
            return True
        state, header = self.kept
        return state is not self.session.state or header != self.header


class DeletedGame(NamedTuple):
    """A game that was in the library: how it was listed, and its file."""

    entry: Entry
    text: str


class Library(Catalogue):
    """Keeps games through the host.

    Args:
        host: the platform.
        draw: draws 32 hexadecimal digits by chance.

    Attributes:
        lost: how many games `learn` found of which no version is whole; they are set aside.
    """

    def __init__(self, host: Host, draw: Callable[[], str]) -> None:
        super().__init__(host.games)
        self._host = host
        self._draw = draw
        self._played: dict[str, OpenGame] = {}
        """The games that are played in this window."""
        self._mended: set[str] = set()
        """The games of which a damaged copy was found and which were not kept since."""
        self.lost = 0

    # What there is

    async def learn(self, most: int) -> int:
        """Read so many of the games without a note, the newest first: how many are left.

        Raises:
            StorageError: one of them can't be read; the others were.
        """
        self._refresh()
        unread: StorageError | None = None
        for name in list(islice(self._unknown, most)):
            self._unknown.pop(name, None)
            try:
                await self._learn(name)
            except StorageError as error:
                unread = error
        if not self._unknown:
            self._files.keep_notes()
        if unread:
            raise unread
        return len(self._unknown)

    async def _learn(self, name: str) -> None:
        try:
            file = (await self._recover(name))[0]
            header = file.header or _header_of(name, file.played, "")
            self._learnt(entry_of(header, file.played))
        except NewerFormatError:
            self._learnt(Entry(name, problem="newer"))
        except SavedGameError:
            self.lost += 1
            if name in self._files.notes():
                self._learnt(Entry(name, problem="damaged"))

    # Playing

    def begin(self, session: Session, before: Header | None = None) -> OpenGame:
        """A game that was just dealt; `before` is that of the match's game before it."""
        moment = self.moment()
        name = f"{moment[:10]}-{self._draw()[:12]}"
        match = (before.match or before.id) if before else ""
        header = Header(name, session.setup, moment, moment, match=match)
        return OpenGame(session, replace(header, wins=session.standing.wins))

    async def open(self, name: str) -> OpenGame:
        """A game to go on with.

        Raises:
            StorageError: it can't be read.
            NewerFormatError: a later version of the game wrote it.
            SavedGameError: there is none, or all its copies are damaged, which are set aside.
        """
        file, mended = await self._recover(name)
        header = file.header
        if header is None or header.foreign:
            raise SavedGameError("the record of a game that was played elsewhere")
        session = Session.of_record(header.setup, header.wins, file.played)
        return OpenGame(session, header, mended=mended)

    async def resume(self, name: str) -> OpenGame:
        """A game to go on with, played in this window from now on where it is in no other.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        ours = await self._files.claim(name)
        try:
            game = await self.open(name)  # only now, when nobody else writes it any more
        except BaseException:
            if ours:
                self._files.release(name)
            raise
        if ours:
            self._begin_playing(game)
        return game

    async def claim(self, game: OpenGame) -> bool:
        """Become the window in which a game is played; False where another one is."""
        if not await self._files.claim(game.header.id):
            return False
        self._begin_playing(game)
        return True

    def _begin_playing(self, game: OpenGame) -> None:
        game.header = replace(game.header, sequence=self.next_sequence())
        self._played[game.header.id] = game

    async def take_over(self, name: str) -> OpenGame:
        """A game as it stands, to be played in this window from now on.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        await self._files.take_over(name)
        try:
            game = await self.open(name)
        except BaseException:
            self._files.release(name)
            raise
        self._begin_playing(game)
        return game

    def plays(self, name: str) -> bool:
        """Whether the game of that id is played in this window."""
        return self._files.owns(name)

    def owns(self, game: OpenGame) -> bool:
        """Whether a game that was claimed is still played in this window."""
        return self._files.owns(game.header.id)

    def release(self, game: OpenGame) -> None:
        """Let another window play a game."""
        self._played.pop(game.header.id, None)
        self._files.release(game.header.id)

    def keep(self, game: OpenGame) -> None:
        """Store a game where it changed.

        Raises:
            TakenOverError: another window plays it by now.
            StorageError: it can't be stored.
        """
        if not game.changed:
            return
        session, record = game.session, game.session.record()
        revision = game.header.revision + 1
        header = replace(game.header, changed=self.moment(), revision=revision)
        played = Replay(record, (*session.earlier, session.hand))
        self._write(header, played, write_game(header, record))
        game.header, game.kept = header, (session.state, header)

    def _write(self, header: Header, played: Replay, text: str) -> None:
        entry = entry_of(header, played)
        self._files.write(header.id, text, note_of(entry))
        self._list(entry)
        self._mended.discard(header.id)

    # One game, whether a table shows it or not

    async def read(self, name: str) -> GameFile:
        """A game to look at. Raises StorageError, NewerFormatError, SavedGameError."""
        file, _mended = await self._recover(name)
        return file

    async def text(self, name: str) -> str:
        """A game's file as it is kept. Raises StorageError."""
        return next(iter(await self._files.copies(name)), "")

    async def rename(self, name: str, called: str) -> None:
        """Call a game something. Raises what `edit` raises."""
        await self.edit(name, lambda header: replace(header, name=called))

    async def note_review(self, name: str, hand: int, numbers: ReviewNumbers) -> None:
        """Note what a hand's review came to. Raises what `edit` raises."""
        await self.edit(
            name, lambda header: replace(header, reviews={**header.reviews, hand: numbers})
        )

    async def edit(self, name: str, change: Callable[[Header], Header]) -> None:
        """Change a game's header, also that of a game that is played in this window.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be read or stored.
            NewerFormatError, SavedGameError: it can't be read.
        """
        async with self._claimed(name):
            file = None if name in self._played else await self.read(name)
            game = self._played.get(name)  # it may have been opened meanwhile
            if game is not None:
                game.header = change(game.header)
                self.keep(game)
            elif file is not None and file.header is not None:
                self._change(file.header, file.played, change)

    def _change(self, header: Header, played: Replay, change: Callable[[Header], Header]) -> None:
        changed = change(header)
        if changed != header:
            changed = replace(changed, revision=header.revision + 1)
            self._write(changed, played, write_game(changed, played.record))

    async def delete(self, name: str) -> DeletedGame:
        """Forget a game: what brings it back.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be read or deleted.
        """
        deleted = DeletedGame(self._entries.get(name) or Entry(name), await self.text(name))
        async with self._claimed(name):
            self._files.delete(name)
        self._unlist(name)
        return deleted

    async def bring_back(self, deleted: DeletedGame) -> None:
        """Keep a game again that was deleted. Raises TakenOverError, StorageError."""
        entry, text = deleted
        async with self._claimed(entry.id):
            self._files.write(entry.id, text, note_of(entry))
        self._list(entry)

    async def add(self, header: Header, played: Replay) -> None:
        """Keep a game that comes from elsewhere under its id, in place of one that is there.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be stored.
        """
        async with self._claimed(header.id):
            self._write(header, played, write_game(header, played.record))

    def foreign_header(self, name: str, played: Replay) -> Header:
        """The header for a record that has none."""
        return _header_of(name, played, self.moment())

    # Inside

    async def _recover(self, name: str) -> tuple[GameFile, bool]:
        """The newest good copy of a game, and whether one was damaged.

        What is damaged is set aside under a name of its own; what can't be is left where it is.
        """
        damaged, safe = False, True
        for text in await self._files.copies(name):
            try:
                header, played = read_game(text)
                file = GameFile(header and replace(header, id=name), played)
            except NewerFormatError:
                raise
            except ValueError:
                damaged, safe = True, bool(set_aside(self._host, name, text)) and safe
                continue
            if damaged and safe:
                await self._mend(name, text, file)
            return file, damaged or name in self._mended
        if damaged and safe:
            async with self._claimed(name) as ours:
                if ours:
                    self._files.delete(name)
                    self._unlist(name)
        raise SavedGameError("there is no such game, or it is damaged")

    async def _mend(self, name: str, text: str, file: GameFile) -> None:
        """Put a good copy of a game in place of a damaged one."""
        header = file.header or _header_of(name, file.played, self.moment())
        async with self._claimed(name) as ours:
            if ours:
                entry = entry_of(header, file.played)._replace(id=name)
                self._files.write(name, text, note_of(entry))
                self._list(entry)
                self._mended.add(name)

    @asynccontextmanager
    async def _claimed(self, name: str) -> AsyncIterator[bool]:
        """Whether a game is ours, for a moment where it was not before."""
        owned = self._files.owns(name)
        ours = await self._files.claim(name)
        try:
            yield ours
        finally:
            if ours and not owned and name not in self._played:
                self._files.release(name)

    def moment(self) -> str:
        """Now, as a header says it."""
        return self._host.date().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _header_of(name: str, played: Replay, moment: str) -> Header:
    """The header for a record that was made elsewhere."""
    record = played.record
    setup = GameSetup(record.variant, record.players, dict(record.options))
    wins = (0,) * record.rules.sides(record.players)
    return Header(name, setup, moment, moment, wins=wins, foreign=True)
