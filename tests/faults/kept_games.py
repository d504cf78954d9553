"""A player's folder with everything that the game saves, and checks of what is still there."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from game.library import tally
from game.library.library import Library
from game.library.open_game import OpenGame
from game.platform.native.native import native_platform
from game.platform.protocol import Platform
from game.rules.play import legal_plays
from game.rules.state import Play
from game.session import last_setup
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.ui.screens import settings
from game.ui.screens.settings import Settings
from tests.table.dealt import library_of

DRAWN = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
SETUP = GameSetup("yemeni", 2, {"target": 50}, ("skilled",))

Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)


async def begin(library: Library, seed: str = DRAWN, setup: GameSetup = SETUP) -> OpenGame:
    game = library.played.begin(Session.begin(setup, Seeds(seed))[0])
    await library.played.claim(game)
    library.played.keep(game)
    return game


def play(library: Library, game: OpenGame, count: int) -> None:
    """Make `count` plays, each the first legal one, and save each."""
    for _ in range(count):
        if game.session.state.over:
            game.session.next_hand()
        game.session.play(legal_plays(game.session.state)[0])
        library.played.keep(game)


def fill(folder: Path, plays: int = 5) -> str:
    """Save something of each kind in a folder; return the id of its game."""
    platform = native_platform(folder)
    library = library_of(platform)
    game = run(begin(library))
    play(library, game, plays)
    library.played.release(game)
    assert settings.save(platform.texts, Settings(language="ar")) == ""
    assert settings.save(platform.texts, Settings(language="ar", speed=1.5, large_index=True)) == ""
    tally.count(platform.texts, "master", won=True)
    tally.count(platform.texts, "master", won=True)
    last_setup.remember(platform.texts, GameSetup())
    last_setup.remember(platform.texts, SETUP)
    return game.header.id


def plays_of(session: Session) -> tuple[Play, ...]:
    hands = (*session.earlier, session.hand)
    return tuple(turn.play for hand in hands for turn in hand.last.history)


def read(platform: Platform, kind: str, game: str = "") -> object:
    """Return a game or the settings as a program that was just started reads them."""
    if kind == "game":
        return plays_of(run(library_of(platform).played.open(game)).session)
    return settings.load(platform.texts)[0]
