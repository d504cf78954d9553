"""Merging games from elsewhere into the library, without duplicates or losses."""

from dataclasses import replace
from typing import Literal, NamedTuple

from game.formats.bounds import SAVES, Bound
from game.formats.checked_text import NewerFormatError, checksum, parse_json
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import Library
from game.platform.protocol import OversizedTextError, TakenOverError
from game.rules.fairness import verify
from game.rules.record import Record, write_record
from game.rules.replay import Replay
from game.session.game_file import GameFile, Header, is_id, read_game

_KEPT_SEQUENCE = Bound(0, 2**52)
"""The sequences that imported games keep; higher ones leave no room for later games."""

Merge = Literal["added", "longer", "here", "open", "newer", "unfair", "unreadable"]
"""The result of importing a game.

"longer" replaced its own beginning, "here" was already in the library, "open" is being played,
"newer" was saved by a later version of Basra, and the cards of "unfair" don't follow from its seed
or its commitment.
"""


class Merged(NamedTuple):
    """An imported game: the result, and its id in the library, "" if it has none."""

    merge: Merge
    id: str = ""


async def merge_game(library: Library, text: str, sequence: int = 0) -> Merged:
    """Import a game's file, or a record without a header.

    A record without a header can only be watched, and its id follows from its contents.
    `sequence` is for a game without one, or with one that is too high.

    Raises:
        StorageError: it can't be saved.
    """
    try:
        header, played = read_game(text)
    except NewerFormatError:
        return Merged("newer")
    except ValueError:
        return Merged("unreadable")
    record = played.record
    if not played.hands or (record.seed is not None and not verify(record, record.seed).fair):
        return Merged("unfair" if played.hands else "unreadable")
    if header is None:
        name = f"record-{_digits(_content(record))}"
        header = library.reader.foreign_header(name, played)
    elif _KEPT_SEQUENCE.holds(header.sequence):
        sequence = header.sequence
    header = replace(header, sequence=SAVES.limit(sequence))
    try:
        return await _merge(library, header, played)
    except TakenOverError:
        return Merged("open", header.id)
    except OversizedTextError:
        return Merged("unreadable")


async def merge_newer(library: Library, name: str, text: str) -> Merged:
    """Save the game of a later version unchanged, under `name` if that is free.

    Raises:
        StorageError: it can't be saved.
    """
    free = f"newer-{_digits(text)}"
    if is_id(name):
        kept = await library.reader.text(name)
        if kept == text:
            return Merged("here", name)
        free = free if kept else name
    if await library.reader.text(free) == text:
        return Merged("here", free)
    await library.changes.bring_back(DeletedGame(Entry(free, problem="newer"), text))
    return Merged("newer", free)


async def _merge(library: Library, header: Header, played: Replay) -> Merged:
    """Import a game under its id, or as a copy if another game has that id."""
    kept = await _kept(library, header.id)
    if kept is None:
        await library.changes.add(header, played)
        return Merged("added", header.id)
    if kept != "newer":
        before = kept.played.record
        if _begins(played.record, before) and not _proves(played.record, before):
            return Merged("here", header.id)
        if _begins(before, played.record):
            record = replace(played.record, proof=played.record.proof or before.proof)
            whole = replace(played, record=record)
            return await _lengthen(library, kept.header or header, header, whole)
    other = f"copy-{_digits([header.id, _content(played.record)])}"
    return await _merge(library, replace(header, id=other), played)


async def _lengthen(library: Library, kept: Header, header: Header, played: Replay) -> Merged:
    """Replace a game by a longer one; what its header noted stays noted."""
    if library.played.plays(header.id):
        return Merged("open", header.id)
    joined = replace(
        header,
        name=kept.name or header.name,
        reviews={**header.reviews, **kept.reviews},
        sequence=max(kept.sequence, header.sequence),
        revision=max(kept.next_revision, header.next_revision),
        unseen_cards=kept.unseen_cards or header.unseen_cards,
        day=kept.day or header.day,
        late=kept.late or header.late,
        helped=kept.helped or header.helped,
    )
    await library.changes.add(joined, played)
    return Merged("longer", header.id)


async def _kept(library: Library, name: str) -> GameFile | Literal["newer"] | None:
    """Return the saved game with an id; None if there is none or only damaged copies."""
    if not await library.reader.text(name):
        return None
    try:
        return await library.reader.read(name)
    except NewerFormatError:
        return "newer"
    except ValueError:
        return None


def _content(record: Record) -> object:
    """Return a record's contents without its header and its proof."""
    return parse_json(write_record(replace(record, header=None, proof=None)))


def _digits(content: object) -> str:
    return checksum(content)[:24]


def _begins(start: Record, whole: Record) -> bool:
    """Return whether one record is the beginning of another, or the same."""
    if _table(start) != _table(whole) or len(start.hands) > len(whole.hands):
        return False
    *before, last = whole.hands[: len(start.hands)]
    begun = replace(last, plays=last.plays[: len(start.hands[-1].plays)])
    return start.hands == (*before, begun)


def _proves(record: Record, other: Record) -> bool:
    """Return whether a record has a proof that another one with the same hands lacks."""
    return record.proof is not None and other.proof is None and record.hands == other.hands


def _table(record: Record) -> Record:
    """Return a record without its hands, its header and its proof."""
    return replace(record, hands=(), header=None, proof=None)
