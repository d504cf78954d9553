"""The setup of the game that was last asked for, kept for the next visit."""

from __future__ import annotations

import json
from dataclasses import asdict, fields

from game.bots.bots import BOTS
from game.host.protocol import Host, StorageError
from game.table.storage.setup import GameSetup, checked
from game.table.storage.untrusted_json import parse_json

STORED_AS = "last-game"


def dump(setup: GameSetup) -> str:
    """A setup as JSON text."""
    return json.dumps(asdict(setup))


def parse(text: str) -> GameSetup:
    """A setup from its JSON text.

    Raises:
        ValueError: the text is not one, or asks for a game that can't be played.
    """
    data = parse_json(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")  # noqa: TRY004 - as all that is wrong with text
    known = {field.name: data[field.name] for field in fields(GameSetup) if field.name in data}
    setup = checked(known)
    if any(bot not in BOTS for bot in setup.bots):
        raise ValueError("no such bot to choose")
    return setup


def recall(host: Host) -> GameSetup:
    """What was asked for last time; the usual game where nothing readable is kept."""
    try:
        text = host.read(STORED_AS)
        return parse(text) if text is not None else GameSetup()
    except (StorageError, ValueError):
        return GameSetup()


def newcomer(host: Host) -> bool:
    """Whether nobody has asked for a game here yet."""
    try:
        return host.read(STORED_AS) is None
    except StorageError:
        return False


def remember(host: Host, setup: GameSetup) -> None:
    """Keep a setup for next time; not being able to is no reason not to play."""
    try:
        host.write(STORED_AS, dump(setup))
    except StorageError:
        return
