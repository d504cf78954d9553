"""Games dealt from a seed and played without a plan, and the library that keeps them."""

import asyncio
import json
from itertools import count
from typing import Any

from game.app.stores import STORES
from game.formats.checked_text import CHECKSUM, checksum
from game.library.library import Library
from game.library.open_game import OpenGame
from game.platform.protocol import Platform
from game.rules.cards import PACK
from game.rules.play import legal_plays
from game.session.game_file import GameFile, Header, read_game, write_game
from game.session.session import Seeds, Session, session_of
from game.session.setup import GameSetup
from tests.table.fake_platform import FakePlatform

MOMENT = "2026-11-22T18:30:05Z"
"""The time at which the games of tests started and were saved."""

_DRAWN = count(1)


def dealt(setup: GameSetup, seed: str = "") -> Session:
    """Return a game with its first hand dealt, from `seed` or otherwise from the setup's."""
    return Session.begin(setup, Seeds(seed or setup.seed or "drawn"))[0]


def play_more(session: Session, plays: int) -> Session:
    """Make the first legal play `plays` times, or until the hand is over."""
    for _ in range(plays):
        if session.state.turn is not None:
            session.play(legal_plays(session.state)[0])
    return session


def finish_hand(session: Session) -> Session:
    return play_more(session, len(PACK))


def finish_game(session: Session) -> Session:
    """Play to the hand that wins the game."""
    finish_hand(session)
    while session.after.game.winner is None:
        session.next_hand()
        finish_hand(session)
    return session


def header_of(session: Session, name: str = "2026-11-22-0123456789ab") -> Header:
    """Return a header for the game of a session."""
    return Header(name, session.setup, MOMENT, MOMENT, wins=session.standing.wins)


def saved(session: Session) -> str:
    """Return the file of a session's game."""
    return write_game(header_of(session), session.record())


def session_in(text: str) -> Session:
    """Return the session in a game's file."""
    header, played = read_game(text)
    assert header is not None
    return session_of(header.setup, header.wins, played)


def changed(text: str, place: str, value: object) -> str:
    """Return a game's file with another value at a place such as `header.wins`, and its checksum.

    An absent key is added; the value `...` removes a key.
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
    """Return a game's file of these values, with their checksum."""
    if isinstance(data.get("header"), dict):
        data["header"].pop(CHECKSUM, None)
        data["header"][CHECKSUM] = checksum(data)
    return json.dumps(data)


def library_of(platform: Platform) -> Library:
    """Return a library that draws another name for each game."""
    return Library(platform, lambda: f"{next(_DRAWN):032x}"[::-1], lambda: STORES)


def kept(library: Library, session: Session) -> OpenGame:
    """Start and save a game, and return it while it is open."""

    async def keep() -> OpenGame:
        game = library.played.begin(session)
        assert await library.played.claim(game)
        library.played.keep(game)
        return game

    return asyncio.run(keep())


def put(library: Library, session: Session) -> str:
    """Start, save and release a game, and return its id."""
    game = kept(library, session)
    library.played.release(game)
    return game.header.id


def texts(platform: FakePlatform) -> dict[str, str]:
    """Return the current text of each saved game of a platform, by id."""
    return {name: copies[0] for name, copies in platform.games.kept.items()}


def games_of(platform: FakePlatform) -> list[GameFile]:
    """Read all saved games of a platform, the last played first."""
    read = map(read_game, texts(platform).values())
    return sorted(read, key=lambda game: game.header.sequence if game.header else 0, reverse=True)


def latest(platform: FakePlatform) -> GameFile:
    """Read the game that was played last."""
    return games_of(platform)[0]
