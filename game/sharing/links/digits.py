"""Records and their parts as digits of a packed number (LINKS.md#tables, LINKS.md#records)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.bots.levels import EXACT
from game.formats import packed
from game.formats.ids import BOT_IDS, OPTION_IDS, VALUE_IDS, VARIANT_IDS, Ids, T
from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE, Deal, deal
from game.rules.fairness import commitment, dealing_seed
from game.rules.match import Game
from game.rules.play import begin_hand
from game.rules.reading import LONGEST_SEED
from game.rules.record import HandRecord, Record
from game.rules.variant import Option, Variant, configure
from game.rules.variants import variant_named
from game.sharing.links.contents import DealLink
from game.sharing.links.envelope import LinkError

MOST_BOTS = 3

_NO_SEED, _HEX_SEED, _TEXT_SEED = range(3)


class WrittenTable(NamedTuple):
    """The first fields of records and deals: the rules, the players and the first dealer."""

    variant: str
    players: int
    dealer: int
    options: Mapping[str, Option]


def rules_of(table: WrittenTable | DealLink | Record) -> Variant:
    """Return the variant with the options. Raises OptionError if it doesn't offer them."""
    return configure(variant_named(table.variant), table.players, table.options)


def write_table(writer: packed.Writer, table: DealLink | Record) -> None:
    """Write a table that can be played."""
    write_id(writer, VARIANT_IDS, table.variant)
    writer.write(table.players - 2, 3)
    write_options(writer, table.options)
    writer.write(table.dealer, table.players)


def read_table(reader: packed.Reader) -> WrittenTable:
    """Read a table.

    Raises:
        PackedDataError: there is no such table.
        UnknownIdError, OptionError: this version offers no such rules.
    """
    variant, players = read_id(reader, VARIANT_IDS), reader.read(3) + 2
    options = read_options(reader)
    table = WrittenTable(variant, players, reader.read(players), options)
    rules_of(table)
    return table


def write_id(writer: packed.Writer, ids: Ids[T], name: T) -> None:
    """Write a name by its number."""
    writer.write(ids.number(name), ids.room)


def read_id(reader: packed.Reader, ids: Ids[T]) -> T:
    """Read a name by its number. Raises UnknownIdError if this version has none."""
    return ids.name(reader.read(ids.room))


def write_options(writer: packed.Writer, options: Mapping[str, Option]) -> None:
    """Write how many options are set, then each with its value, in the order of their numbers."""
    writer.write(len(options), OPTION_IDS.room)
    for name in sorted(options, key=OPTION_IDS.number):
        write_id(writer, OPTION_IDS, name)
        write_id(writer, VALUE_IDS[name], options[name])


def read_options(reader: packed.Reader) -> dict[str, Option]:
    """Read the options. Raises PackedDataError if they are not in the order of their numbers."""
    count, options = reader.read(OPTION_IDS.room), dict[str, Option]()
    for _ in range(count):
        name = read_id(reader, OPTION_IDS)
        options[name] = read_id(reader, VALUE_IDS[name])
    if len(options) < count or [*options] != sorted(options, key=OPTION_IDS.number):
        raise packed.PackedDataError("options in the wrong order")
    return options


def write_seed(writer: packed.Writer, seed: str | None) -> None:
    """Write a seed or None: hexadecimal digits as bytes, or a text."""
    if seed is None:
        writer.write(_NO_SEED, 3)
    elif _is_hexadecimal(seed):
        writer.write(_HEX_SEED, 3)
        writer.write(len(seed) // 2, LONGEST_SEED // 2 + 1)
        for byte in bytes.fromhex(seed):
            writer.write(byte, 256)
    else:
        writer.write(_TEXT_SEED, 3)
        writer.text(seed)


def read_seed(reader: packed.Reader) -> str | None:
    """Read a seed or None. Raises PackedDataError if it can't be one."""
    kind = reader.read(3)
    if kind == _NO_SEED:
        return None
    if kind == _HEX_SEED:
        length = reader.read(LONGEST_SEED // 2 + 1)
        return bytes(reader.read(256) for _ in range(length)).hex()
    return read_text(reader, LONGEST_SEED)


def read_text(reader: packed.Reader, longest: int) -> str:
    """Read a text. Raises PackedDataError if it is too long or can't be shown."""
    text = reader.text()
    if len(text) > longest or not text.isprintable():
        raise packed.PackedDataError("a text can't be shown")
    return text


def write_bots(writer: packed.Writer, bots: tuple[str, ...]) -> None:
    """Write up to three bots by their numbers."""
    writer.write(len(bots), MOST_BOTS + 1)
    for name in bots:
        write_id(writer, BOT_IDS, name.removesuffix(EXACT))
        writer.write(int(name.endswith(EXACT)), 2)


def read_bots(reader: packed.Reader) -> tuple[str, ...]:
    """Read the bots. Raises UnknownIdError if this version has no such bot."""
    count = reader.read(MOST_BOTS + 1)
    return tuple(read_id(reader, BOT_IDS) + EXACT * reader.read(2) for _ in range(count))


def _is_hexadecimal(seed: str) -> bool:
    return len(seed) % 2 == 0 and seed != "" and set(seed) <= set("0123456789abcdef")


MOST_HANDS = 255
"""Most hands of a game in a link; no game has nearly as many."""

_NO_PROMISE, _OWN_PROMISE, _OTHER_PROMISE = range(3)


def write_record(writer: packed.Writer, record: Record) -> None:
    """Write a record that can be replayed, without its header.

    Raises:
        LinkError: it has too many hands.
        ValueError: a play in it is not legal.
    """
    write_table(writer, record)
    write_seed(writer, record.seed)
    write_seed(writer, record.player_seed)
    _write_promise(writer, record)
    write_hands(writer, record)


def write_hands(writer: packed.Writer, record: Record) -> None:
    """Write the hands of a record whose table and seeds are known. Raises as `write_record`."""
    if len(record.hands) > MOST_HANDS:
        raise LinkError("too long", f"a link holds at most {MOST_HANDS} hands")
    writer.write(len(record.hands), MOST_HANDS + 1)
    _write_hands(writer, record)


def read_record(reader: packed.Reader) -> Record:
    """Read a record and replay it, which checks that it is legal.

    Raises:
        PackedDataError: such a game can't have been played.
        UnknownIdError, OptionError: this version has no such rules.
    """
    table, seed, player_seed = read_table(reader), read_seed(reader), read_seed(reader)
    record = Record(*table, seed=seed, player_seed=player_seed)
    record = replace(record, commitment=_read_promise(reader, record))
    return read_hands(reader, record)


def read_hands(reader: packed.Reader, record: Record) -> Record:
    """Read the hands of a record whose table and seeds are known. Raises PackedDataError."""
    return replace(record, hands=tuple(_read_hands(reader, record, reader.read(MOST_HANDS + 1))))


def _write_promise(writer: packed.Writer, record: Record) -> None:
    if record.commitment is None:
        writer.write(_NO_PROMISE, 3)
    elif record.seed is not None and record.commitment == commitment(record, record.seed):
        writer.write(_OWN_PROMISE, 3)
    else:
        writer.write(_OTHER_PROMISE, 3)
        write_seed(writer, record.commitment)


def _read_promise(reader: packed.Reader, record: Record) -> str | None:
    kind = reader.read(3)
    if kind == _OWN_PROMISE:
        if record.seed is None:
            raise packed.PackedDataError("a commitment without its seed")
        return commitment(record, record.seed)
    return read_seed(reader) if kind == _OTHER_PROMISE else None


def _write_hands(writer: packed.Writer, record: Record) -> None:
    game = record.start
    for number, hand in enumerate(record.hands):
        of_seed = _is_of_seed(record, game, number)
        if record.seed is not None:
            writer.write(int(of_seed), 2)
        if not of_seed:
            packed.write_order(writer, (*hand.floor, *hand.stock), game.rules.pack)
        if number == len(record.hands) - 1:
            writer.write(len(hand.plays), len(hand.stock) + 1)
        last = packed.write_plays(writer, begin_hand(game, hand.deal)[0], hand.plays)
        if last.score:
            game = game.after(last.score)


def _read_hands(reader: packed.Reader, record: Record, count: int) -> Iterator[HandRecord]:
    game = record.start
    for number in range(count):
        if game.winner is not None:
            raise packed.PackedDataError("a hand after the game was won")
        of_seed = record.seed is not None and reader.read(2)
        dealt = _dealt_by_seed(record, game, number) if of_seed else _read_deal(reader, game)
        is_last, plays = number == count - 1, len(dealt.stock)
        if is_last:
            plays = reader.read(plays + 1)
        last = packed.read_plays(reader, begin_hand(game, dealt)[0], plays)[-1]
        if is_last and len(last.history) < plays:
            raise packed.PackedDataError("plays after the end of a hand")
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


def _read_deal(reader: packed.Reader, game: Game) -> Deal:
    """Read a deal. Raises PackedDataError if its floor can't be a first one."""
    cards = packed.read_order(reader, game.rules.pack)
    floor, stock = cards[:FLOOR_SIZE], cards[FLOOR_SIZE:]
    if any(sweeps(game.rules, card) for card in floor):
        raise packed.PackedDataError("a card that can't be on a first floor")
    return Deal(floor, stock)
