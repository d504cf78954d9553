"""A position of a hand as a short text, from which it comes back whatever the bots play by then."""

from __future__ import annotations

import base64
import binascii
import json
import re

from game.formats.packed.hands import read_order, read_plays, write_order, write_plays
from game.formats.packed.mixed_radix import PackedDataError, Reader, Writer
from game.formats.untrusted_json import parse_json
from game.puzzles.puzzle_history_text import LONGEST_POSITION
from game.rules.cards import shorten
from game.rules.dealing import FLOOR_SIZE
from game.rules.play import begin_hand
from game.rules.reading import RecordError, read_record
from game.rules.record import HandRecord, Record, write_record
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS

_ALPHABET = re.compile(r"[A-Za-z0-9_-]+")
_MOST_PLAYERS = 4


def write_position(record: Record) -> str:
    """A record of one hand that stops at the position, as text; seeds and header are left out."""
    (hand,) = record.hands
    writer = Writer()
    writer.text(record.variant)
    writer.write(record.players, _MOST_PLAYERS + 1)
    writer.write(record.dealer, record.players)
    writer.text(json.dumps(dict(record.options), sort_keys=True, separators=(",", ":")))
    write_order(writer, (*hand.floor, *hand.stock), record.rules.pack)
    writer.number(len(hand.plays))
    write_plays(writer, begin_hand(record.start, hand.deal)[0], hand.plays)
    return base64.urlsafe_b64encode(writer.data()).decode().rstrip("=")


def read_position(text: str) -> Record:
    """The record of a position. Raises ValueError where the text is none."""
    if len(text) > LONGEST_POSITION or not _ALPHABET.fullmatch(text):
        raise ValueError("no position's text")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise ValueError("no position's text") from error
    reader = Reader(data)
    table = _read_table(reader)
    cards = read_order(reader, table.rules.pack)
    hand = HandRecord(cards[:FLOOR_SIZE], cards[FLOOR_SIZE:])
    count = reader.number()
    if count >= len(cards):
        raise ValueError("more plays than cards")
    dealt = _checked(table, hand)
    states = read_plays(reader, begin_hand(dealt.start, hand.deal)[0], count)
    reader.end()
    plays = tuple(turn.play for turn in states[-1].history)
    return _checked(table, HandRecord(hand.floor, hand.stock, plays))


def state_at(record: Record) -> HandState:
    """The position at which a record of one hand stops."""
    (hand,) = record.hands
    state = begin_hand(record.start, hand.deal)[0]
    return write_plays(Writer(), state, hand.plays)


def _read_table(reader: Reader) -> Record:
    """Who plays what. Raises ValueError where nobody can."""
    variant = reader.text()
    if variant not in VARIANTS:
        raise ValueError(f"{shorten(variant)} is no variant")
    players = reader.read(_MOST_PLAYERS + 1)
    dealer = reader.read(max(players, 1))
    options = parse_json(reader.text())
    if not isinstance(options, dict):
        raise PackedDataError("no options")
    configure(VARIANTS[variant], players, options)
    return Record(variant, players, dealer, options)


def _checked(table: Record, hand: HandRecord) -> Record:
    """The record with that hand, as the rules allow it. Raises RecordError where they don't."""
    record = Record(table.variant, table.players, table.dealer, table.options, (hand,))
    if read_record(write_record(record)) != record:
        raise RecordError("hands", "it reads otherwise than it is written")
    return record
