"""How many games a person has played and won, level by level."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from game.bots.bots import BOTS
from game.host.protocol import Host, StorageError
from game.table.storage.setup import GameSetup
from game.table.storage.untrusted_json import parse_json

STORED_AS = "tally"


class Count(NamedTuple):
    """Games played to their end, and those of them that were won; a match counts as one."""

    played: int = 0
    won: int = 0


def level_of(setup: GameSetup, sides: int) -> str | None:
    """The one level of all opponents; None where they differ, for then no level was beaten."""
    opponents = {setup.bot_of(seat) for seat in range(1, setup.players) if seat % sides}
    level = opponents.pop()
    return level if not opponents and level in BOTS else None


def recall(host: Host) -> Mapping[str, Count]:
    """What is kept for each level; nothing where nothing readable is kept."""
    try:
        text = host.read(STORED_AS)
        return parse(text) if text is not None else {}
    except (StorageError, ValueError):
        return {}


def count(host: Host, level: str, *, won: bool) -> Count:
    """Count one more game; that it can't be kept is no reason to disturb anyone."""
    kept = dict(recall(host))
    before = kept.get(level, Count())
    kept[level] = Count(before.played + 1, before.won + won)
    try:
        host.write(STORED_AS, json.dumps(kept))
    except StorageError:
        return kept[level]
    return kept[level]


def parse(text: str) -> dict[str, Count]:
    """Counts from their JSON text. Raises ValueError where it is none."""
    data = parse_json(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")  # noqa: TRY004 - as all that is wrong with text
    return {level: _read(value) for level, value in data.items()}


def _read(value: object) -> Count:
    match value:
        case [int(played), int(won)] if 0 <= won <= played:
            return Count(played, won)
        case _:
            raise ValueError("not the games played and won")
