"""Games kept by the versions that had a place for one of each kind, taken into the library."""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from dataclasses import replace

from game.host.protocol import Host, StorageError
from game.rules.reading import RecordError, read_replay
from game.rules.replay import Replay
from game.table.storage.checked_text import NewerFormatError
from game.table.storage.game_file import Header, SavedGameError
from game.table.storage.kept_text import set_aside
from game.table.storage.library import Library
from game.table.storage.session import Session
from game.table.storage.setup import GameSetup, checked
from game.table.storage.untrusted_json import parse_json

FORMAT = "basra-table/1"

PLACES = (
    "finished-game",
    *("game-before", *(f"game-before-{number}" for number in range(2, 10))),
    "game",
)
"""Where a game was kept, the one to go on with last."""

DAMAGED_PLACES = ("game-damaged", "settings-damaged")
"""Where a text was put that could not be read."""

_DRAWN = re.compile(r"[0-9a-f]{16}")
"""A seed that those versions drew themselves."""


async def take_in(host: Host, library: Library) -> bool:
    """Bring every older game into the library: whether one of them was damaged.

    Each stays where it is until it is kept; what can't be read is set aside.
    """
    damaged = False
    for place in PLACES:
        try:
            text = host.read(place)
            if text is not None:
                damaged |= not await _take(host, library, place, text)
                host.delete(place)
        except StorageError:
            continue
    for place in DAMAGED_PLACES:
        _put_aside(host, place)
    return damaged


async def _take(host: Host, library: Library, place: str, text: str) -> bool:
    """Bring one game in; False where it is damaged. Raises StorageError."""
    try:
        header, played = read_table(text, library.moment())
    except SavedGameError:
        if not set_aside(host, place, text):
            raise StorageError("a damaged game can't be set aside") from None
        return False
    if await _goes_further(library, header.id, played):
        await library.add(replace(header, sequence=library.next_sequence()), played)
    return True


async def _goes_further(library: Library, name: str, played: Replay) -> bool:
    """Whether a game has more plays than the library's of that id, or there is none."""
    try:
        _header, there = await library.read(name)
    except NewerFormatError:
        return False
    except SavedGameError:
        return True
    return _plays(there) < _plays(played)


def _plays(played: Replay) -> int:
    return sum(len(hand.states) - 1 for hand in played.hands)


def read_table(text: str, moment: str) -> tuple[Header, Replay]:
    """A game as those versions kept it: its setup, the games won, its record.

    Raises:
        SavedGameError: it is damaged.
    """
    try:
        kept = parse_json(text)
        if kept["format"] != FORMAT:
            raise SavedGameError("the format is another")
        setup, wins = checked(kept["setup"]), tuple(kept["wins"])
        played = _with_seed(setup, wins, read_replay(json.dumps(kept["record"])))
        session = Session.of_record(setup, wins, played)
    except RecordError as error:
        raise SavedGameError(str(error)) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SavedGameError(f"the kept game can't be read: {error}") from error
    asked = "" if _DRAWN.fullmatch(setup.seed) else setup.seed
    header = Header(_id_of(session), replace(setup, seed=asked), moment, moment, wins=wins)
    return header, Replay(session.record(), played.hands)


def _with_seed(setup: GameSetup, wins: tuple[int, ...], played: Replay) -> Replay:
    """The record with its seed, which the first of those versions left to the setup."""
    seed = setup.seed_of(sum(wins) + 1)
    if played.record.seed not in {None, seed}:
        raise RecordError("seed", "not the seed of the game that was asked for")
    return replace(played, record=replace(played.record, seed=seed))


def _id_of(session: Session) -> str:
    """The same for every copy of a game, so that it is brought in once."""
    told = f"{session.commitment}/{session.standing.wins}"
    return f"older-{hashlib.sha256(told.encode()).hexdigest()[:16]}"


def _put_aside(host: Host, place: str) -> None:
    """Move a text that could not be read to where those are now."""
    with suppress(StorageError):
        text = host.read(place)
        if text is not None and set_aside(host, place.removesuffix("-damaged"), text):
            host.delete(place)
