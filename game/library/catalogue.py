"""The list of the library's games, and writing their files.

Each game has an entry, from the note saved next to it.
"""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import islice
from operator import attrgetter

from game.formats.bounds import SAVES
from game.formats.checked_text import parse_json
from game.library.entry import Entry, entry_from, entry_of, note_of
from game.library.open_game import OpenGame
from game.platform.protocol import GameFiles, StorageError
from game.rules.replay import Replay
from game.session.game_file import Header, is_id
from game.session.setup import GameSetup


class Catalogue:
    """The entries of all games, read again after a game changed here or in another window.

    Args:
        files: where the games are saved.
    """

    def __init__(self, files: GameFiles) -> None:
        self._files = files
        self._entries: dict[str, Entry] = {}
        self._in_order: list[Entry] | None = None
        self._games_of_match: dict[str, int] | None = None
        self._noted: dict[str, Entry | None] = {}
        """The entry in each note, so that only new notes are parsed."""
        self._revision: int | None = None
        self._unknown: dict[str, None] = {}

    def revision(self) -> int:
        """Return a number that changes when a game is added, deleted or changed in any window."""
        return self._files.revision()

    def entries(self) -> list[Entry]:
        """Return all games, the one played last first. Raises StorageError."""
        self._refresh()
        if self._in_order is None:
            order = attrgetter("sequence", "changed")
            self._in_order = sorted(self._entries.values(), key=order, reverse=True)
        return list(self._in_order)

    def entry(self, name: str) -> Entry | None:
        """Return the game with this id, or None if there is none. Raises StorageError."""
        self._refresh()
        return self._entries.get(name)

    def goes_on(self, entry: Entry) -> bool:
        """Return whether a game can be continued; of a match, only the last game can."""
        if entry.over or entry.foreign or entry.problem:
            return False
        return not entry.finished or sum(entry.wins) >= self._last_of(entry.match or entry.id)

    def latest_unfinished(self, setup: GameSetup | None = None) -> Entry | None:
        """Return the game to continue, if any: the latest of all or of those with a setup."""
        asked = (one for one in self.readable() if setup is None or one.setup == setup)
        return next((entry for entry in asked if self.goes_on(entry)), None)

    def latest_finished(self) -> Entry | None:
        """Return the game that was won last; None if there is none or the games can't be read."""
        won = (entry for entry in self.readable() if entry.finished and not entry.from_file)
        return next(won, None)

    @property
    def empty(self) -> bool:
        """Whether there is no game, or none can be read."""
        return not self.readable() and not self._unknown

    @property
    def unknown(self) -> int:
        """How many games have no note; `learn` reads them."""
        return len(self._unknown)

    def next_sequence(self) -> int:
        """Return a number above that of any game, or the highest if a game already has that."""
        return SAVES.limit(1 + max((entry.sequence for entry in self.readable()), default=0))

    def known(self, name: str) -> Entry | None:
        """Return the game with this id as it was last listed, or None."""
        return self._entries.get(name)

    def keep_notes(self) -> None:
        """Save the notes of all games for the next start."""
        self._files.keep_notes()

    def own_finished(self) -> list[Entry]:
        """Return the player's own games against bots that a side has won."""
        return [one for one in self.readable() if one.counts and one.finished]

    def played_variants(self) -> frozenset[str]:
        """Return the variants of which the player has played a hand."""
        played = (one for one in self.readable() if one.hands and not one.from_file)
        return frozenset(entry.variant for entry in played)

    def readable(self) -> list[Entry]:
        """Return `entries`, none if the storage can't be read."""
        try:
            return self.entries()
        except StorageError:
            return []

    def _last_of(self, match: str) -> int:
        """Return how many games of a match were won before its last game; 0 if it has only one."""
        if self._games_of_match is None:
            self._games_of_match = {}
            for entry in self._entries.values():
                won = max(sum(entry.wins), self._games_of_match.get(entry.match, 0))
                self._games_of_match[entry.match] = won
        return self._games_of_match.get(match, 0)

    def put(self, entry: Entry) -> None:
        """List a game, and forget its earlier note."""
        before = self._entries.get(entry.id)
        if before:
            self._noted.pop(note_of(before), None)
        self._entries[entry.id] = self._noted[note_of(entry)] = entry
        self._unknown.pop(entry.id, None)
        self._in_order = self._games_of_match = None

    def remove(self, name: str) -> None:
        """Remove a game from the list."""
        self._entries.pop(name, None)
        self._unknown.pop(name, None)
        self._in_order = self._games_of_match = None

    def note(self, entry: Entry) -> None:
        """List a game, and save its note."""
        self.put(entry)
        self._files.put_note(entry.id, note_of(entry))

    def unknown_games(self, most: int) -> list[str]:
        """Return the newest games without a note, `most` at most. Raises StorageError."""
        self._refresh()
        return list(islice(self._unknown, most))

    def pass_over(self, name: str) -> None:
        """Forget that a game has no note, until a game changes."""
        self._unknown.pop(name, None)

    def _refresh(self) -> None:
        """Read the notes again if a game changed.

        A game without a note keeps its entry until it is read. Files whose names aren't game ids
        are ignored. A game that an earlier start couldn't read is tried again.
        """
        revision = self._files.revision()
        if revision == self._revision:
            return
        notes = {name: note for name, note in self._files.notes().items() if is_id(name)}
        known = self._noted
        fresh = [note for note in notes.values() if note is not None and note not in known]
        parsed = dict(zip(fresh, map(entry_from, _parse_all(fresh)), strict=True))
        if self._revision is None:
            parsed = {note: one for note, one in parsed.items() if one and not one.problem}
        self._noted = {
            note: known.get(note) or parsed.get(note) for note in notes.values() if note is not None
        }
        found = self._noted.values()
        noted = {entry.id: entry for entry in found if entry and entry.id in notes}
        before = {name: entry for name, entry in self._entries.items() if name in notes}
        self._entries = before | noted
        self._in_order = self._games_of_match = None
        self._unknown = dict.fromkeys(sorted(set(notes) - set(noted), reverse=True))
        self._revision = revision


def _parse_all(notes: list[str]) -> Iterable[object]:
    """Parse the JSON of each note: all together, or one by one if one of them isn't JSON."""
    try:
        parsed = parse_json(f"[{','.join(notes)}]")
    except ValueError:
        parsed = []
    return parsed if len(parsed) == len(notes) else map(_parse, notes)


def _parse(note: str) -> object:
    try:
        return parse_json(note)
    except ValueError:
        return None


class Shelf:
    """Writes and deletes games, and lists what it wrote.

    Attributes:
        files: where the games are saved.
        catalogue: lists them.
        played: the games that are played in this window, by id.
        repaired: the games with a damaged copy that were not saved since.
    """

    def __init__(self, files: GameFiles) -> None:
        self.files, self.catalogue = files, Catalogue(files)
        self.played: dict[str, OpenGame] = {}
        self.repaired: set[str] = set()

    @asynccontextmanager
    async def claimed(self, name: str) -> AsyncIterator[bool]:
        """Claim a game for a moment; yield False if another window has it.

        A game that is played in this window afterwards stays claimed.
        """
        owned = self.files.owns(name)
        ours = await self.files.claim(name)
        try:
            yield ours
        finally:
            if ours and not owned and name not in self.played:
                self.files.release(name)

    def save(self, header: Header, played: Replay, text: str) -> None:
        """Write a game. Raises TakenOverError, StorageError."""
        self.put(entry_of(header, played), text)
        self.repaired.discard(header.id)

    def put(self, entry: Entry, text: str) -> None:
        """Write a game's text and its entry. Raises TakenOverError, StorageError."""
        self.files.write(entry.id, text, note_of(entry))
        self.catalogue.put(entry)

    def delete(self, name: str) -> None:
        """Delete a game. Raises TakenOverError, StorageError."""
        self.files.delete(name)
        self.catalogue.remove(name)
