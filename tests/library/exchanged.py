"""Games that go from one device to another, and the devices."""

import asyncio
from collections.abc import Awaitable
from functools import cache
from typing import TypeVar

from game.app.stores import STORES
from game.library.archive import archive_of
from game.library.importing import Imported, take_in
from game.library.library import Library
from game.rules.play import legal_plays
from game.rules.record import write_record
from game.rules.view import view
from game.session.game_file import Header, write_game
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.table.dealt import MOMENT, changed
from tests.table.fake_platform import FakePlatform

ID = "2026-11-22-0123456789ab"

Answer = TypeVar("Answer")


@cache
def session(plays: int, seed: str = "7", turning: int = 99) -> Session:
    """Return a game after `plays` plays, which are others from the play `turning` on."""
    game = Session.begin(GameSetup(), Seeds(seed))[0]
    for number in range(plays):
        legal = legal_plays(view(game.state, game.state.turn or 0, game.standing.game.scores))
        game.play(legal[-1 if number >= turning else 0])
    return game


def header(name: str = ID) -> Header:
    return Header(name, GameSetup(), MOMENT, MOMENT, wins=(0, 0))


def file_of(plays: int, name: str = ID, seed: str = "7", turning: int = 99) -> str:
    return write_game(header(name), session(plays, seed, turning).record())


def newer_of(plays: int, name: str = ID) -> str:
    return changed(changed(file_of(plays, name), "format", "basra-record/2"), "weather", "fair")


def record_of(plays: int, seed: str = "7") -> str:
    return write_record(session(plays, seed).record())


class Device:
    """A machine with a library, a new one if no platform is given."""

    def __init__(self, platform: FakePlatform | None = None) -> None:
        self.platform = platform or FakePlatform()
        self.library = Library(self.platform, lambda: "fedcba9876543210" * 2, lambda: STORES)

    def take(self, data: bytes | str) -> Imported:
        given = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
        return run(take_in(self.platform, self.library, given, nothing))

    def archive(self) -> bytes:
        return run(archive_of(self.platform, self.library, nothing))

    def games(self) -> dict[str, str]:
        return {
            entry.id: run(self.library.reader.text(entry.id))
            for entry in self.library.catalogue.entries()
        }


async def nothing(_done: int, _whole: int) -> None:
    """Pause without taking any time."""


def run(work: Awaitable[Answer]) -> Answer:
    async def awaited() -> Answer:
        return await work

    return asyncio.run(awaited())
