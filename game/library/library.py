"""The library: every game that was ever begun, each under a name of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from game.library.entry import Entry, entry_of, note_of
from game.library.game_reader import GameReader
from game.platform.protocol import Platform, TakenOverError
from game.platform.service import Service
from game.rules.record import Record
from game.rules.replay import Replay
from game.session.game_file import Header, ReviewNumbers, SavedGameError, write_game
from game.session.session import CHANCE, Session
from game.together import kept_tables


class OpenGame:
    """A game taken from the library, or a new one, to be played.

    Attributes:
        session: the game, at the moment it stands.
        header: what else is known of it.
        proof: what its file has to prove that nobody dealt its cards; None for nothing.
        mended: whether a copy of it was damaged, so that the newest good one is used.
        kept: how far its record told, its header and its proof, as they were kept in this window
            last; None before that.
    """

    def __init__(
        self,
        session: Session,
        header: Header,
        *,
        mended: bool = False,
        proof: Mapping[str, Any] | None = None,
    ) -> None:
        self.session = session
        self.header = header
        self.mended = mended
        self.proof = proof
        self.kept: tuple[object, Header, object] | None = None

    def note_memory_aid(self) -> None:
        """Note in the header that the cards still out are shown at the table."""
        if not self.header.memory_aid:
            self.header = replace(self.header, memory_aid=True)

    def note_help(self) -> None:
        """Note in the header that a play was taken back or a hint asked for."""
        if not self.header.helped:
            self.header = replace(self.header, helped=True)

    @property
    def changed(self) -> bool:
        """Whether anything changed since it was kept in this window."""
        if self.kept is None:
            return True
        recorded, header, proof = self.kept
        return (
            recorded is not self.session.recorded_to
            or header != self.header
            or proof is not self.proof
        )

    def record(self) -> Record:
        """The record as it is to be kept."""
        return replace(self.session.record(), proof=self.proof)


class DeletedGame(NamedTuple):
    """A game that was in the library.

    Attributes:
        entry: how it was listed.
        text: its file.
        tables: the texts of its table, by name, where it was one of several devices.
    """

    entry: Entry
    text: str
    tables: Mapping[str, str] = {}


class Library(GameReader):
    """Keeps games through the host.

    Args:
        platform: where texts are kept.
        draw: draws 32 hexadecimal digits by chance.
    """

    def __init__(self, platform: Platform, draw: Callable[[], str]) -> None:
        super().__init__(platform)
        self._draw = draw
        self._played: dict[str, OpenGame] = {}
        """The games that are played in this window."""

    # Playing

    def begin_day(self, session: Session, day: date, *, late: bool) -> OpenGame:
        """The first try at the deal of a day, just dealt; `late` is whether that day is over."""
        game = self.begin(session)
        game.header = replace(game.header, day=day.isoformat(), late=late)
        return game

    def begin(self, session: Session, before: Header | None = None) -> OpenGame:
        """A game that was just dealt; `before` is that of the match's game before it."""
        moment = self.moment()
        name = f"{moment[:10]}-{self._draw()[:12]}"
        match = (before.match or before.id) if before else ""
        header = Header(name, session.setup, moment, moment, match=match)
        return OpenGame(session, replace(header, wins=session.standing.wins))

    async def open(self, name: str, session: Session | None = None) -> OpenGame:
        """A game to go on with, where its session stands; None lets it stand where its record does.

        Raises:
            StorageError: it can't be read.
            NewerFormatError: a later version of the game wrote it.
            SavedGameError: there is none, or all its copies are damaged, which are set aside.
        """
        file, mended = await self._recover(name)
        header = file.header
        if header is None or header.foreign:
            raise SavedGameError("the record of a game that was played elsewhere")
        if session is None:
            session = Session.of_record(header.setup, header.wins, file.played)
        return OpenGame(session, header, mended=mended, proof=file.played.record.proof)

    async def resume(self, name: str, session: Session | None = None) -> OpenGame:
        """A game to go on with, played in this window from now on where it is in no other.

        A session stands where it goes on; without one it does so where its record stops.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        ours = await self._files.claim(name)
        try:
            game = await self.open(name, session)  # only now, when nobody else writes it any more
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

    async def take_over(self, name: str, session: Session | None = None) -> OpenGame:
        """A game as it stands, to be played in this window from now on.

        A session stands where it goes on; without one it does so where its record stops.

        Raises:
            StorageError, NewerFormatError, SavedGameError: as `open` does.
        """
        await self._files.take_over(name)
        try:
            game = await self.open(name, session)
        except BaseException:
            self._files.release(name)
            raise
        self._begin_playing(game)
        return game

    def is_joint(self, name: str) -> bool:
        """Whether a game is one of several devices, as far as its line tells."""
        entry = self._entries.get(name)
        return entry is not None and bool(entry.setup.elsewhere)

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
        record, hands = game.record(), game.session.recorded_hands
        header = game.header
        header = replace(header, changed=self.moment(), revision=header.next_revision)
        self._write(header, Replay(record, hands), write_game(header, record))
        game.header, game.kept = header, (game.session.recorded_to, header, game.proof)

    async def settled(self) -> bool:
        """Wait until what was stored is kept: what is lost with the program is newer than that.

        False where some of it can't be kept.
        """
        return await self._files.settled()

    def _write(self, header: Header, played: Replay, text: str) -> None:
        entry = entry_of(header, played)
        self._files.write(header.id, text, note_of(entry))
        self._list(entry)
        self._mended.discard(header.id)

    # One game, whether a table shows it or not

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
        if name in self._played and not self._files.owns(name):
            raise TakenOverError("another window plays this game")
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
            changed = replace(changed, revision=header.next_revision)
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
        return deleted._replace(tables=kept_tables.forget(self._platform.texts, name))

    async def bring_back(self, deleted: DeletedGame) -> None:
        """Keep a game again that was deleted. Raises TakenOverError, StorageError."""
        entry, text, tables = deleted
        async with self._claimed(entry.id):
            self._files.write(entry.id, text, note_of(entry))
        kept_tables.bring_back(self._platform.texts, tables)
        self._list(entry)

    async def add(self, header: Header, played: Replay) -> None:
        """Keep a game that comes from elsewhere under its id, in place of one that is there.

        Raises:
            TakenOverError: another window plays it.
            StorageError: it can't be stored.
        """
        async with self._claimed(header.id):
            self._write(header, played, write_game(header, played.record))

    def _kept_claim(self, name: str) -> bool:
        """Whether a game was opened to be played since it was claimed for a moment."""
        return name in self._played


LIBRARY: Service[Library] = Service(lambda context: Library(context.platform, context.get(CHANCE)))
