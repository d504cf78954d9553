"""A shared table as text, with which one device can continue it later (TABLE.md#keeping)."""

from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from game.together.protocol.game.table_game import TableGame
from game.together.protocol.game_text import KEPT_GAME, keep_game, restore_game
from game.together.protocol.logs.party_log import MOST_ENTRIES, Logs
from game.together.protocol.logs.table_keys import ENTROPY_BYTES, ClosedRoster
from game.together.protocol.messages import fields, messages
from game.together.protocol.messages.agreement import Agreement

V = TypeVar("V")

FORMAT = "basra-together/5 "
PAST_FORMAT = "basra-together-past/5 "


class KeptTableError(ValueError):
    """A text that isn't a saved table; says why."""


class KeptTable(NamedTuple):
    """The contents of a saved table.

    Attributes:
        entropy, gathering: this device's secret bytes, and the gathering of its keys.
        keys, pairs: each party's shown keys, and the key in common with it.
        digest: the digest of the roster.
        since: how many entries of each log the past has.
        entries: the entries after that.
    """

    agreement: Agreement
    me: int
    entropy: bytes
    gathering: int
    table: bytes
    keys: tuple[messages.ShownKeys, ...]
    pairs: tuple[bytes, ...]
    digest: bytes
    game: tuple[Any, ...]
    since: tuple[int, ...]
    entries: tuple[messages.EntryMessage, ...]

    @property
    def roster(self) -> ClosedRoster:
        """What all devices share."""
        return ClosedRoster(self.agreement, self.me, self.keys, self.digest)


class KeptPast(NamedTuple):
    """All entries up to some moment, saved once so that each play needs to save less.

    `counts` says how many entries of each log the `text` has.
    """

    counts: tuple[int, ...]
    text: str


def _read_agreement(reader: fields.FieldReader) -> Agreement:
    """Read the agreement, which sets the sizes of the fields after it."""
    agreement = messages.AGREEMENT.read(reader)
    reader.parties, reader.players = len(set(agreement.parties)), agreement.players
    if set(agreement.parties) != set(range(reader.parties)):
        raise fields.MessageError("other parties than there are")
    return agreement


def _read_parties(reader: fields.FieldReader) -> int:
    reader.parties = reader.below(messages.MOST_PARTIES + 1)
    return reader.parties


def _read_entry(reader: fields.FieldReader) -> messages.EntryMessage:
    message = messages.read_message(_MESSAGE.read(reader), reader.parties)
    if not isinstance(message, messages.EntryMessage):
        raise fields.MessageError("no entry")
    return message


_MESSAGE, _COUNT = fields.told(2, 1 << 14), fields.whole(messages.COUNT_BYTES)
_ENTRIES = fields.several(
    fields.WireField[messages.EntryMessage](
        lambda entry: _MESSAGE.write(messages.write_message(entry)), _read_entry
    ),
    *(messages.COUNT_BYTES, 32 * MOST_ENTRIES * messages.MOST_PARTIES),
)
_TABLE = fields.made(
    KeptTable,
    *(fields.WireField(messages.AGREEMENT.write, _read_agreement), fields.PARTY),
    *(fields.fixed(ENTROPY_BYTES), fields.whole(2), fields.fixed(messages.TABLE_BYTES)),
    *(fields.each_party(messages.KEYS), fields.each_party(fields.fixed(messages.KEY_BYTES))),
    *(fields.fixed(messages.HASH_BYTES), KEPT_GAME, fields.each_party(_COUNT), _ENTRIES),
)
_PARTIES = fields.WireField[int](lambda count: bytes([count]), _read_parties)
_PAST = fields.row(fields.fixed(messages.TABLE_BYTES), _PARTIES, _ENTRIES)


def write_past(table: bytes, logs: Logs) -> KeptPast:
    """Return all entries so far as text."""
    past = table, len(logs.of_party), _since(logs, [0] * len(logs.of_party))
    return KeptPast(logs.counts, PAST_FORMAT + b64encode(_PAST.write(past)).decode())


def write_table(
    own: tuple[bytes, int, bytes],
    pairs: Mapping[int, bytes],
    logs: Logs,
    game: TableGame,
    since: Sequence[int] | None = None,
) -> str:
    """Return a table as text.

    Args:
        own: this device's secret bytes, its gathering and the table's identifier.
        pairs: the key in common with each party.
        logs: the entries of all parties.
        game: the game.
        since: the counts of a past that is saved as well.
    """
    roster, before = game.roster, tuple(since or [0] * len(logs.of_party))
    shared = roster.keys, tuple(pairs[party] for party in range(len(roster.keys))), roster.digest
    said = keep_game(game), before, _since(logs, before)
    kept = KeptTable(roster.agreement, roster.me, *own, *shared, *said)
    return FORMAT + b64encode(_TABLE.write(kept)).decode()


def _since(logs: Logs, counts: Sequence[int]) -> tuple[messages.EntryMessage, ...]:
    pairs = zip(logs.of_party, counts, strict=True)
    return tuple(entry for log, count in pairs for entry in log.entries[count:])


def read_table(text: str, past: str = "") -> KeptTable:
    """Read a saved table.

    Args:
        text: the text of `write_table`.
        past: the text of `write_past` from before that, or later; "" if none is saved.

    Raises:
        KeptTableError: a text isn't a saved table.
    """
    try:
        kept = _read(_TABLE, text, FORMAT)
        before = _read(_PAST, past, PAST_FORMAT) if any(kept.since) else None
    except (ValueError, TypeError, LookupError) as error:
        raise KeptTableError(f"it can't be read: {type(error).__name__}") from None
    if before is None:
        return kept
    table, parties, entries = before
    if table != kept.table or parties != len(kept.keys):
        raise KeptTableError("another table's past")
    earlier = [entry for entry in entries if entry.place < kept.since[entry.author]]
    return kept._replace(entries=(*earlier, *kept.entries))


def _read(field: fields.WireField[V], text: str, form: str) -> V:
    if not text.startswith(form):
        raise KeptTableError("another format")
    reader = fields.FieldReader(b64decode(text.removeprefix(form), validate=True))
    value = field.read(reader)
    reader.end()
    return value


def fill_table(kept: KeptTable, logs: Logs, game: TableGame) -> None:
    """Restore logs and a game that are new. Raises KeptTableError."""
    try:
        for entry in kept.entries:
            if entry.place != len(logs.of_party[entry.author]):
                raise KeptTableError("entries are missing")
            logs.of_party[entry.author].add(entry)
        restore_game(game, kept.game, logs)
    except (ValueError, TypeError, LookupError, AttributeError, AssertionError) as error:
        raise KeptTableError(f"a log can't be read: {type(error).__name__}") from None
