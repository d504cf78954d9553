"""Games dealt from a seed and played without a thought, and the library that keeps them."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import Any

from game.host.protocol import Host
from game.rules.play import legal_plays
from game.table.storage.checked_text import CHECKSUM, checksum
from game.table.storage.game_file import GameFile, Header, read_game, write_game
from game.table.storage.library import Library, OpenGame
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost

MOMENT = "2026-11-22T18:30:05Z"
"""When the games that tests write were begun and kept."""

_DRAWN = count(1)


def dealt(setup: GameSetup, seed: str = "") -> Session:
    """A game of that seed, else of the one asked for, with its first hand dealt."""
    return Session.begin(setup, Seeds(seed or setup.seed or "drawn"))[0]


def play_on(session: Session, plays: int) -> Session:
    """Make so many plays, the first legal one each time, as far as the hand goes."""
    for _ in range(plays):
        if session.state.turn is not None:
            session.play(legal_plays(session.state)[0])
    return session


def finish_hand(session: Session) -> Session:
    while session.state.turn is not None:
        session.play(legal_plays(session.state)[0])
    return session


def finish_game(session: Session) -> Session:
    """Play to the hand that wins the game."""
    finish_hand(session)
    while session.after.game.winner is None:
        session.next_hand()
        finish_hand(session)
    return session


def header_of(session: Session, name: str = "2026-11-22-0123456789ab") -> Header:
    """A header for the game that a session is."""
    return Header(name, session.setup, MOMENT, MOMENT, wins=session.standing.wins)


def saved(session: Session) -> str:
    """A session as the file of a game."""
    return write_game(header_of(session), session.record())


def changed(text: str, place: str, value: object) -> str:
    """A game's file with another value at a place such as `header.wins`, its checksum made anew.

    What is none of its keys is added; the value `...` takes one away.
    """
    data = json.loads(text)
    inside = data
    *path, last = place.split(".")
    for name in path:
        inside = inside[int(name) if isinstance(inside, list) else name]
    key = int(last) if isinstance(inside, list) else last
    if value is ...:
        del inside[key]
    else:
        inside[key] = value
    return sealed(data)


def sealed(data: dict[str, Any]) -> str:
    """A game's file of these values, with the checksum that belongs to them."""
    if isinstance(data.get("header"), dict):
        data["header"].pop(CHECKSUM, None)
        data["header"][CHECKSUM] = checksum(data)
    return json.dumps(data)


def library_of(host: Host) -> Library:
    """A library that draws another name for each game, as chance does."""
    return Library(host, lambda: f"{next(_DRAWN):032x}"[::-1])


def kept(library: Library, session: Session) -> OpenGame:
    """A game that was begun and kept, and is still open."""

    async def keep() -> OpenGame:
        game = library.begin(session)
        assert await library.claim(game)
        library.keep(game)
        return game

    return asyncio.run(keep())


def put(library: Library, session: Session) -> str:
    """The id of a game that was begun, kept and left."""
    game = kept(library, session)
    library.release(game)
    return game.header.id


def texts(host: FakeHost) -> dict[str, str]:
    """The current version of every game that a host keeps, by id."""
    return {name: copies[0] for name, copies in host.games.kept.items()}


def games_of(host: FakeHost) -> list[GameFile]:
    """Every game that a host keeps, read, the one that was taken up last first."""
    read = map(read_game, texts(host).values())
    return sorted(read, key=lambda game: game.header.sequence if game.header else 0, reverse=True)


def latest(host: FakeHost) -> GameFile:
    """The game that was taken up last."""
    return games_of(host)[0]
