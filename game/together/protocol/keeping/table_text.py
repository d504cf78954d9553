"""A shared table as text: what one device needs to go on with it later (TABLE.md#keeping)."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.nesting import nests_too_deeply
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.gathering.closed_roster import ClosedRoster, roster_digest
from game.together.protocol.keeping.game_text import restore_game, write_game
from game.together.protocol.logs.party_log import KeptEntry, Logs
from game.together.protocol.logs.table_keys import ENTROPY_BYTES
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.messages.messages import MAC_BYTES, TABLE_BYTES, ShownKeys

FORMAT = "basra-together/1"
PAST_FORMAT = "basra-together-past/1"


class KeptTableError(ValueError):
    """A text that no table was kept as; says why."""


class OwnPart(NamedTuple):
    """What only this device has of a table.

    Attributes:
        entropy: its secret bytes.
        gathering: the number of the gathering that its keys are of.
        table: the table's identifier.
        pairs: the key in common with each party.
    """

    entropy: bytes
    gathering: int
    table: bytes
    pairs: Mapping[int, bytes]


class KeptTable(NamedTuple):
    """What was kept, as far as it isn't the game itself.

    Attributes:
        own: what only this device has.
        roster: what all devices have in common.
        values: all of it as JSON has it.
    """

    own: OwnPart
    roster: ClosedRoster
    values: Mapping[str, Any]


class KeptPast(NamedTuple):
    """What everybody had said by some moment, kept once so that a play need not keep it again.

    Attributes:
        counts: how many entries of each log it has.
        text: what it is kept as.
    """

    counts: tuple[int, ...]
    text: str


def write_past(table: bytes, logs: Logs) -> KeptPast:
    """All that was said so far."""
    entries = [_write_entries(log.entries) for log in logs.of_party]
    values = {"format": PAST_FORMAT, "table": _text(table), "logs": entries}
    return KeptPast(logs.counts, json.dumps(values, separators=(",", ":")))


def write_table(
    own: OwnPart, logs: Logs, game: TableGame, since: Sequence[int] | None = None
) -> str:
    """The text that a table is kept as, with what was said since some past that is kept as well."""
    since = since or [0] * len(logs.of_party)
    roster = game.roster
    values = {
        "format": FORMAT,
        "entropy": _text(own.entropy),
        "gathering": own.gathering,
        "table": _text(own.table),
        "me": roster.me,
        "agreement": roster.agreement.to_bytes().decode(),
        "keys": [_text(b"".join(keys)) for keys in roster.keys],
        "pairs": [_text(own.pairs[party]) for party in range(len(roster.keys))],
        "since": list(since),
        "logs": [
            _write_entries(log.entries[first:])
            for first, log in zip(since, logs.of_party, strict=True)
        ],
        "game": write_game(game),
    }
    return json.dumps(values, separators=(",", ":"))


def read_table(text: str, past: str = "") -> KeptTable:
    """What was kept of a table, but its game.

    Args:
        text: what `write_table` wrote.
        past: what `write_past` wrote before that, or later; "" where nothing is kept so.

    Raises:
        KeptTableError: a text is none that a table was kept as.
    """
    try:
        return _read(_with_past(_parsed(text), past))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise KeptTableError(f"it can't be read: {type(error).__name__}") from None


def _parsed(text: str) -> Any:
    if nests_too_deeply(text):
        raise KeptTableError("nested too deeply")
    return json.loads(text)


def _with_past(values: Any, past: str) -> Any:
    """The values of a table with its whole logs."""
    since = values["since"]
    if not any(since):
        return values
    before = _parsed(past)
    if before["format"] != PAST_FORMAT or before["table"] != values["table"]:
        raise KeptTableError("another table's past")
    logs = []
    for first, earlier, later in zip(since, before["logs"], values["logs"], strict=True):
        logs.append([*earlier[: _below(first, len(earlier) + 1)], *later])
    return {**values, "logs": logs}


def _read(values: Any) -> KeptTable:
    if values["format"] != FORMAT:
        raise KeptTableError("another format")
    agreement = Agreement.from_bytes(values["agreement"].encode())
    keys = tuple(map(_keys, values["keys"]))
    if set(agreement.parties) != set(range(len(keys))):
        raise KeptTableError("other parties than there are")
    pairs = {party: _bytes(key, 32) for party, key in enumerate(values["pairs"])}
    if len(pairs) != len(keys):
        raise KeptTableError("other parties than there are")
    table = _bytes(values["table"], TABLE_BYTES)
    entropy, gathering = _bytes(values["entropy"], ENTROPY_BYTES), values["gathering"]
    own = OwnPart(entropy, _below(gathering, 1 << 16), table, pairs)
    me, digest = _below(values["me"], len(keys)), roster_digest(table, agreement, keys)
    return KeptTable(own, ClosedRoster(agreement, me, keys, digest), values)


def fill_table(kept: KeptTable, logs: Logs, game: TableGame) -> None:
    """Bring new logs and a new game to where they were. Raises KeptTableError."""
    try:
        for log, entries in zip(logs.of_party, kept.values["logs"], strict=True):
            for body, codes in entries:
                data = _bytes(codes, MAC_BYTES * len(kept.own.pairs))
                parts = range(0, len(data), MAC_BYTES)
                each = tuple(data[start : start + MAC_BYTES] for start in parts)
                log.add(KeptEntry(b64decode(body, validate=True), each))
        restore_game(game, kept.values["game"], logs)
    except (ValueError, TypeError, LookupError, AttributeError, AssertionError) as error:
        raise KeptTableError(f"a log can't be read: {type(error).__name__}") from None


def _write_entries(entries: Sequence[KeptEntry]) -> list[list[str]]:
    return [[_text(entry.body), _text(b"".join(entry.codes))] for entry in entries]


def _keys(text: str) -> ShownKeys:
    data = _bytes(text, 96)
    return ShownKeys(data[:32], data[32:64], data[64:])


def _text(data: bytes) -> str:
    return b64encode(data).decode()


def _bytes(text: str, length: int) -> bytes:
    data = b64decode(text, validate=True)
    if len(data) != length:
        raise KeptTableError("a field of another length")
    return data


def _below(value: object, limit: int) -> int:
    if type(value) is not int or not 0 <= value < limit:
        raise KeptTableError("a number that can't be")
    return value
