"""The library: every game that was ever begun, each under a name of its own."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC
from typing import NamedTuple

from game.host.game_files import GameVersions
from game.host.protocol import Host, StorageError
from game.rules.record import Record
from game.rules.replay import Replay
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.entry import Entry, entry_from, entry_of, note_of
from game.table.storage.game_file import (
    GameFile,
    Header,
    ReviewNumbers,
    SavedGameError,
    is_id,
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
        older_copy: whether its last version was damaged, and this is the one before.
        kept: its header and record as they were kept in this window last, None before that.
    """

    def __init__(self, session: Session, header: Header, *, older_copy: bool = False) -> None:
        self.session = session
        self.header = header
        self.older_copy = older_copy
        self.kept: tuple[Header, Record] | None = None


class DeletedGame(NamedTuple):
    """A game that was in the library: how it was listed, and its file."""

    entry: Entry
    text: str


class Library:
    """Keeps games through the host.

    Args:
        host: the platform.
        draw: draws 32 hexadecimal digits by chance.

    Attributes:
        lost: how many games `learn` found of which no version is whole; they are set aside.
    """

    def __init__(self, host: Host, draw: Callable[[], str]) -> None:
        self._files = host.games
        self._host = host
        self._draw = draw
        self._entries: dict[str, Entry] = {}
        self._revision: int | None = None
        self._unknown: set[str] = set()
        self._played: dict[str, OpenGame] = {}
        self._older: set[str] = set()
        self.lost = 0

    # What there is

    def entries(self) -> list[Entry]:
        """Every game, the one taken up last first. Raises StorageError."""
        self._refresh()
        return sorted(self._entries.values(), key=lambda entry: entry.sequence, reverse=True)

    def entry(self, name: str) -> Entry | None:
        """The game of that id, None where there is none. Raises StorageError."""
        self._refresh()
        return self._entries.get(name)

    def goes_on(self, entry: Entry) -> bool:
        """Whether there is something left to play; of a match only its last game goes on."""
        if entry.over or entry.foreign or entry.problem:
            return False
        match = entry.match or entry.id
        return not entry.finished or not any(
            sum(other.wins) > sum(entry.wins) and match == other.match
            for other in self._entries.values()
        )

    def latest_unfinished(self) -> Entry | None:
        """The game to go on with, None where there is none or nothing can be read."""
        return next((entry for entry in self._known() if self.goes_on(entry)), None)

    def latest_finished(self) -> Entry | None:
        """The game that was won last, None where there is none or nothing can be read."""
        won = (entry for entry in self._known() if entry.finished and not entry.foreign)
        return next(won, None)

    def _known(self) -> list[Entry]:
        try:
            return self.entries()
        except StorageError:
            return []

    @property
    def unknown(self) -> int:
        """How many games have no note; `learn` reads them."""
        return len(self._unknown)

    async def learn(self, most: int) -> int:
        """Read so many of the games without a note, the newest first: how many are left.

        Raises:
            StorageError: one of them can't be read; the others were.
        """
        self._refresh()
        unread: StorageError | None = None
        for name in sorted(self._unknown, reverse=True)[:most]:
            self._unknown.discard(name)
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

    def _learnt(self, entry: Entry) -> None:
        self._entries[entry.id] = entry
        self._files.put_note(entry.id, note_of(entry))

    def _refresh(self) -> None:
        """Take the notes up anew where a game changed.

        A file under a name that no game has is none of ours. What could not be read at an earlier
        start may be read by now.
        """
        revision = self._files.revision()
        if revision == self._revision:
            return
        notes = {name: note for name, note in self._files.notes().items() if is_id(name)}
        texts = [note for note in notes.values() if note is not None]
        found = [entry for entry in map(entry_from, _parse_all(texts)) if entry]
        if self._revision is None:
            found = [entry for entry in found if not entry.problem]
        self._entries = {entry.id: entry for entry in found if entry.id in notes}
        self._unknown = set(notes) - set(self._entries)
        self._revision = revision

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
            SavedGameError: there is none, or both its versions are damaged, which are set aside.
        """
        file, older = await self._recover(name)
        header = file.header
        if header is None or header.foreign:
            raise SavedGameError("the record of a game that was played elsewhere")
        session = Session.of_record(header.setup, header.wins, file.played)
        return OpenGame(session, header, older_copy=older)

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
        session, record = game.session, game.session.record()
        if game.kept == (game.header, record):
            return
        revision = game.header.revision + 1
        header = replace(game.header, changed=self.moment(), revision=revision)
        played = Replay(record, (*session.earlier, session.hand))
        self._write(header, played, write_game(header, record))
        game.header, game.kept = header, (header, record)

    def _write(self, header: Header, played: Replay, text: str) -> None:
        entry = entry_of(header, played)
        self._files.write(header.id, text, note_of(entry))
        self._entries[header.id] = entry
        self._older.discard(header.id)

    # One game, while no table shows it

    async def read(self, name: str) -> GameFile:
        """A game to look at. Raises StorageError, NewerFormatError, SavedGameError."""
        file, _older = await self._recover(name)
        return file

    async def text(self, name: str) -> str:
        """A game's file as it is kept. Raises StorageError."""
        versions = await self._files.read(name)
        return versions.current or versions.previous or ""

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
        game = self._played.get(name)
        if game is not None:
            game.header = change(game.header)
            self.keep(game)
            return
        async with self._claimed(name):
            header, played = await self.read(name)
            if header is not None and (changed := change(header)) != header:
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
        self._entries.pop(name, None)
        self._unknown.discard(name)
        return deleted

    async def bring_back(self, deleted: DeletedGame) -> None:
        """Keep a game again that was deleted. Raises TakenOverError, StorageError."""
        entry, text = deleted
        async with self._claimed(entry.id):
            self._files.write(entry.id, text, note_of(entry))
        self._entries[entry.id] = entry

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

    def keep_notes(self) -> None:
        """Have the next start know all games at once."""
        self._files.keep_notes()

    # Inside

    async def _recover(self, name: str) -> tuple[GameFile, bool]:
        """The newest good version of a game, and whether it is not the last one.

        A damaged version is set aside under a name of its own, then the one before it is used.
        """
        versions = await self._files.read(name)
        for text in versions:
            if text is None:
                continue
            try:
                header, played = read_game(text)
                own = header and replace(header, id=name)
                older = name in self._older or text is not versions.current
                return GameFile(own, played), older
            except NewerFormatError:
                raise
            except ValueError:
                await self._put_aside(name, versions, text)
        raise SavedGameError("there is no such game, or it is damaged")

    async def _put_aside(self, name: str, versions: GameVersions, text: str) -> None:
        """Set a damaged version aside; what can't be is left where it is."""
        if not set_aside(self._host, name, text):
            return
        async with self._claimed(name) as ours:
            if ours and text is versions.current and versions.previous is not None:
                self._files.go_back(name)
                self._older.add(name)
            elif ours:
                self._files.delete(name)
                self._entries.pop(name, None)

    @asynccontextmanager
    async def _claimed(self, name: str) -> AsyncIterator[bool]:
        """Whether a game is ours, for a moment where it was not before."""
        owned = self._files.owns(name)
        ours = await self._files.claim(name)
        try:
            yield ours
        finally:
            if ours and not owned:
                self._files.release(name)

    def next_sequence(self) -> int:
        """Higher than that of any game."""
        return 1 + max((entry.sequence for entry in self._known()), default=0)

    def moment(self) -> str:
        """Now, as a header says it."""
        return self._host.date().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _header_of(name: str, played: Replay, moment: str) -> Header:
    """The header for a record that was made elsewhere."""
    record = played.record
    setup = GameSetup(record.variant, record.players, dict(record.options))
    wins = (0,) * record.rules.sides(record.players)
    return Header(name, setup, moment, moment, wins=wins, foreign=True)


def _parse_all(notes: list[str]) -> Iterator[object]:
    """The JSON of each note, read at once; one by one where one of them is no JSON."""
    try:
        yield from json.loads(f"[{','.join(notes)}]")
    except ValueError:
        for note in notes:
            try:
                yield json.loads(note)
            except ValueError:
                yield None
