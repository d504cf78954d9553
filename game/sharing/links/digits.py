"""Tables, seeds and bots as digits of a packed number (LINKS.md#tables)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.bots.levels import EXACT
from game.formats.ids import BOT_IDS, OPTION_IDS, VALUE_IDS, VARIANT_IDS, Ids, T
from game.formats.packed import PackedDataError, Reader, Writer
from game.rules.reading import LONGEST_SEED
from game.rules.record import Record
from game.rules.variant import Option, Variant, configure
from game.rules.variants import variant_named
from game.sharing.links.contents import DealLink

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


def write_table(writer: Writer, table: DealLink | Record) -> None:
    """Write a table that can be played."""
    write_id(writer, VARIANT_IDS, table.variant)
    writer.write(table.players - 2, 3)
    write_options(writer, table.options)
    writer.write(table.dealer, table.players)


def read_table(reader: Reader) -> WrittenTable:
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


def write_id(writer: Writer, ids: Ids[T], name: T) -> None:
    """Write a name by its number."""
    writer.write(ids.number(name), ids.room)


def read_id(reader: Reader, ids: Ids[T]) -> T:
    """Read a name by its number. Raises UnknownIdError if this version has none."""
    return ids.name(reader.read(ids.room))


def write_options(writer: Writer, options: Mapping[str, Option]) -> None:
    """Write how many options are set, then each with its value, in the order of their numbers."""
    writer.write(len(options), OPTION_IDS.room)
    for name in sorted(options, key=OPTION_IDS.number):
        write_id(writer, OPTION_IDS, name)
        write_id(writer, VALUE_IDS[name], options[name])


def read_options(reader: Reader) -> dict[str, Option]:
    """Read the options. Raises PackedDataError if they are not in the order of their numbers."""
    count, options = reader.read(OPTION_IDS.room), dict[str, Option]()
    for _ in range(count):
        name = read_id(reader, OPTION_IDS)
        options[name] = read_id(reader, VALUE_IDS[name])
    if len(options) < count or [*options] != sorted(options, key=OPTION_IDS.number):
        raise PackedDataError("options in the wrong order")
    return options


def write_seed(writer: Writer, seed: str | None) -> None:
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


def read_seed(reader: Reader) -> str | None:
    """Read a seed or None. Raises PackedDataError if it can't be one."""
    kind = reader.read(3)
    if kind == _NO_SEED:
        return None
    if kind == _HEX_SEED:
        length = reader.read(LONGEST_SEED // 2 + 1)
        return bytes(reader.read(256) for _ in range(length)).hex()
    return read_text(reader, LONGEST_SEED)


def read_text(reader: Reader, longest: int) -> str:
    """Read a text. Raises PackedDataError if it is too long or can't be shown."""
    text = reader.text()
    if len(text) > longest or not text.isprintable():
        raise PackedDataError("a text can't be shown")
    return text


def write_bots(writer: Writer, bots: tuple[str, ...]) -> None:
    """Write up to three bots by their numbers."""
    writer.write(len(bots), MOST_BOTS + 1)
    for name in bots:
        write_id(writer, BOT_IDS, name.removesuffix(EXACT))
        writer.write(int(name.endswith(EXACT)), 2)


def read_bots(reader: Reader) -> tuple[str, ...]:
    """Read the bots. Raises UnknownIdError if this version has no such bot."""
    count = reader.read(MOST_BOTS + 1)
    return tuple(read_id(reader, BOT_IDS) + EXACT * reader.read(2) for _ in range(count))


def _is_hexadecimal(seed: str) -> bool:
    return len(seed) % 2 == 0 and seed != "" and set(seed) <= set("0123456789abcdef")
