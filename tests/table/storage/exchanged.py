"""Games that go from one device to another, and the devices."""

import asyncio
import json
from collections.abc import Awaitable
from functools import cache
from typing import TypeVar

from game.rules.play import legal_plays
from game.rules.record import write_record
from game.rules.view import view
from game.table.storage.checked_text import checksum
from game.table.storage.exporting import archive_of
from game.table.storage.game_file import Header, write_game
from game.table.storage.importing import Imported, take_in
from game.table.storage.library import Library
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost

MOMENT = "2026-11-22T18:30:05Z"
ID = "2026-11-22-0123456789ab"

Answer = TypeVar("Answer")


@cache
def session(plays: int, seed: str = "7", turning: int = 99) -> Session:
    """A game after so many plays; from the play `turning` on others are made."""
    game = Session.begin(GameSetup(), Seeds(seed))[0]
    for number in range(plays):
        legal = legal_plays(view(game.state, game.state.turn or 0, game.scores))
        game.play(legal[-1 if number >= turning else 0])
    return game


def header(name: str = ID) -> Header:
    """The header of such a game."""
    return Header(name, GameSetup(), MOMENT, MOMENT, wins=(0, 0))


def file_of(plays: int, name: str = ID, seed: str = "7", turning: int = 99) -> str:
    """The file of such a game."""
    return write_game(header(name), session(plays, seed, turning).record())


def newer_of(plays: int, name: str = ID) -> str:
    """The file of such a game as a later version may write it."""
    data = json.loads(file_of(plays, name)) | {"format": "basra-record/2", "weather": "fair"}
    del data["header"]["checksum"]
    data["header"]["checksum"] = checksum(data)
    return json.dumps(data)


def record_of(plays: int, seed: str = "7") -> str:
    """The same without a header."""
    return write_record(session(plays, seed).record())


class Device:
    """A machine with a library, a new one if no host is given."""

    def __init__(self, host: FakeHost | None = None) -> None:
        self.host = host or FakeHost()
        self.library = Library(self.host, lambda: "fedcba9876543210" * 2)

    def take(self, data: bytes | str) -> Imported:
        """Take a file in."""
        given = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
        return run(take_in(self.host, self.library, given, nothing))

    def archive(self) -> bytes:
        """Everything that is kept, as a file."""
        return run(archive_of(self.host, self.library, nothing))

    def games(self) -> dict[str, str]:
        """The file of each game, by its id."""
        return {entry.id: run(self.library.text(entry.id)) for entry in self.library.entries()}


async def nothing(_done: int, _whole: int) -> None:
    """A pause that takes no time."""


def run(work: Awaitable[Answer]) -> Answer:
    """What a coroutine comes to."""

    async def awaited() -> Answer:
        return await work

    return asyncio.run(awaited())
