"""Records as digits of a packed number (LINKS.md#records)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.formats.packed import (
    PackedDataError,
    Reader,
    Writer,
    read_order,
    read_plays,
    write_order,
    write_plays,
)
from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE, Deal, deal
from game.rules.fairness import commitment, dealing_seed
from game.rules.match import Game
from game.rules.play import begin_hand
from game.rules.record import HandRecord, Record
from game.sharing.links.digits import read_seed, read_table, write_seed, write_table
from game.sharing.links.envelope import LinkError

MOST_HANDS = 255
"""Most hands of a game in a link; no game has nearly as many."""

_NO_PROMISE, _OWN_PROMISE, _OTHER_PROMISE = range(3)


def write_record(writer: Writer, record: Record) -> None:
    """Write a record that can be replayed, without its header.

    Raises:
        LinkError: it has too many hands.
        ValueError: a play in it is not legal.
    """
    write_table(writer, record)
    write_seed(writer, record.seed)
    write_seed(writer, record.player_seed)
    _write_promise(writer, record)
    if len(record.hands) > MOST_HANDS:
        raise LinkError("too long", f"a link holds at most {MOST_HANDS} hands")
    writer.write(len(record.hands), MOST_HANDS + 1)
    _write_hands(writer, record)


def read_record(reader: Reader) -> Record:
    """Read a record and replay it, which checks that it is legal.

    Raises:
        PackedDataError: such a game can't have been played.
        UnknownIdError, OptionError: this version has no such rules.
    """
    table, seed, player_seed = read_table(reader), read_seed(reader), read_seed(reader)
    record = Record(*table, seed=seed, player_seed=player_seed)
    record = replace(record, commitment=_read_promise(reader, record))
    return replace(record, hands=tuple(_read_hands(reader, record, reader.read(MOST_HANDS + 1))))


def _write_promise(writer: Writer, record: Record) -> None:
    if record.commitment is None:
        writer.write(_NO_PROMISE, 3)
    elif record.seed is not None and record.commitment == commitment(record, record.seed):
        writer.write(_OWN_PROMISE, 3)
    else:
        writer.write(_OTHER_PROMISE, 3)
        write_seed(writer, record.commitment)


def _read_promise(reader: Reader, record: Record) -> str | None:
    kind = reader.read(3)
    if kind == _OWN_PROMISE:
        if record.seed is None:
            raise PackedDataError("a commitment without its seed")
        return commitment(record, record.seed)
    return read_seed(reader) if kind == _OTHER_PROMISE else None


def _write_hands(writer: Writer, record: Record) -> None:
    game = record.start
    for number, hand in enumerate(record.hands):
        of_seed = _is_of_seed(record, game, number)
        if record.seed is not None:
            writer.write(int(of_seed), 2)
        if not of_seed:
            write_order(writer, (*hand.floor, *hand.stock), game.rules.pack)
        if number == len(record.hands) - 1:
            writer.write(len(hand.plays), len(hand.stock) + 1)
        last = write_plays(writer, begin_hand(game, hand.deal)[0], hand.plays)
        if last.score:
            game = game.after(last.score)


def _read_hands(reader: Reader, record: Record, count: int) -> Iterator[HandRecord]:
    game = record.start
    for number in range(count):
        if game.winner is not None:
            raise PackedDataError("a hand after the game was won")
        of_seed = record.seed is not None and reader.read(2)
        dealt = _dealt_by_seed(record, game, number) if of_seed else _read_deal(reader, game)
        is_last, plays = number == count - 1, len(dealt.stock)
        if is_last:
            plays = reader.read(plays + 1)
        last = read_plays(reader, begin_hand(game, dealt)[0], plays)[-1]
        if is_last and len(last.history) < plays:
            raise PackedDataError("plays after the end of a hand")
        yield HandRecord(dealt.floor, dealt.stock, tuple(turn.play for turn in last.history))
        if last.score:
            game = game.after(last.score)


def _is_of_seed(record: Record, game: Game, number: int) -> bool:
    """Return whether the record's seed deals the hand's cards; False without a seed."""
    if record.seed is None:
        return False
    dealt, hand = _dealt_by_seed(record, game, number), record.hands[number]
    return (dealt.floor, dealt.stock) == (hand.floor, hand.stock)


def _dealt_by_seed(record: Record, game: Game, number: int) -> Deal:
    joined = dealing_seed(record.seed or "", record.player_seed)
    return deal(game.rules, record.players, joined, number)


def _read_deal(reader: Reader, game: Game) -> Deal:
    """Read a deal. Raises PackedDataError if its floor can't be a first one."""
    cards = read_order(reader, game.rules.pack)
    floor, stock = cards[:FLOOR_SIZE], cards[FLOOR_SIZE:]
    if any(sweeps(game.rules, card) for card in floor):
        raise PackedDataError("a card that can't be on a first floor")
    return Deal(floor, stock)
