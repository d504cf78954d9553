"""The setup of the game that was last asked for, kept for the next visit."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, fields

from game.bots.bots import BOTS
from game.host.protocol import Host, StorageError
from game.table.storage import kept_text
from game.table.storage.checked_text import NewerFormatError, dump_checked, parse_checked
from game.table.storage.kept_text import Problem
from game.table.storage.setup import GameSetup, checked

STORED_AS = "last-game"
FORMAT = "basra-setup/1"


def dump(setup: GameSetup) -> str:
    """A setup as JSON text."""
    return dump_checked(FORMAT, asdict(setup))


def parse(text: str) -> GameSetup:
    """A setup from its JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: the text is not one, or asks for a game that can't be played.
    """
    data = parse_checked(text, FORMAT)
    known = {field.name: data[field.name] for field in fields(GameSetup) if field.name in data}
    setup = checked(known)
    if any(bot not in BOTS for bot in setup.bots):
        raise ValueError("no such bot to choose")
    return setup


def recall(host: Host) -> GameSetup:
    """What was asked for last time; the usual game where nothing readable is kept."""
    return kept_text.recall(host, STORED_AS, parse).value or GameSetup()


def problem(host: Host) -> Problem:
    """What is wrong with the setup that is kept."""
    return kept_text.recall(host, STORED_AS, parse).problem


def newcomer(host: Host) -> bool:
    """Whether nobody has asked for a game here yet."""
    try:
        return host.read(STORED_AS) is None
    except StorageError:
        return False


def remember(host: Host, setup: GameSetup) -> None:
    """Keep a setup for next time; not being able to is no reason not to play."""
    with suppress(StorageError, NewerFormatError):
        kept_text.keep(host, STORED_AS, dump(setup), parse)
