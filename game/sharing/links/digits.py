"""Tables, seeds and bots as digits of a packed number (LINKS.md#tables).

The order of each list is part of the format: what is new goes to its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.formats.packed.mixed_radix import PackedDataError, Reader, Writer
from game.rules.reading import LONGEST_SEED
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET, Option, Variant, configure
from game.rules.variants import VARIANTS

VARIANT_KEYS = (
    *("egyptian", "egyptian-double", "egyptian-open", "jawaker", "russell", "saba-alkoomi"),
    *("yemeni", "ethiopian", "lebanese", "ashush", "cypriot", "palestinian", "jordanian"),
    *("haddad", "syrian", "homs"),
)
OPTION_VALUES: Mapping[str, tuple[Option, ...]] = {
    "target": tuple(range(LOWEST_TARGET, HIGHEST_TARGET + 1)),
    "hand_size": tuple(range(1, 13)),
    "tie": ("hold", "none", "each"),
    "jack_on_jack": tuple(range(101)),
    "basra_when": ("any", "lone", "lebanese"),
    "bottom_card": ("hidden", "dealer", "both"),
    "overlap": ("choose", "most"),
    "partnerships": (False, True),
}
BOT_NAMES = ("random", "novice", "greedy", "casual", "skilled", "master")
EXACT = "+exact"
MOST_BOTS = 3

_VARIANTS = 64
"""Variants that there is room for."""

_BOTS = 32
"""Bots that there is room for."""

_NO_SEED, _HEX_SEED, _TEXT_SEED = range(3)


class UnknownNameError(PackedDataError):
    """A variant or a bot that only a newer version can name."""


class TableSetup(NamedTuple):
    """A variant, how many play it, and the options set."""

    variant: str
    players: int
    options: Mapping[str, Option]

    @property
    def rules(self) -> Variant:
        """The variant with the options. Raises OptionError where they are not offered."""
        return configure(VARIANTS[self.variant], self.players, self.options)


def write_table(writer: Writer, table: TableSetup) -> None:
    """Write a table that can be played."""
    write_variant(writer, table.variant)
    writer.write(table.players - 2, 3)
    write_options(writer, table.options)


def read_table(reader: Reader) -> TableSetup:
    """The next table.

    Raises:
        PackedDataError: there is no such table.
        OptionError: nobody offers such rules.
    """
    table = TableSetup(read_variant(reader), reader.read(3) + 2, read_options(reader))
    _ = table.rules
    return table


def write_variant(writer: Writer, key: str) -> None:
    """Write a variant by its place among `VARIANT_KEYS`."""
    writer.write(VARIANT_KEYS.index(key), _VARIANTS)


def read_variant(reader: Reader) -> str:
    """The key of the next variant. Raises UnknownNameError where there is none."""
    return _one_of(VARIANT_KEYS, reader.read(_VARIANTS))


def write_options(writer: Writer, options: Mapping[str, Option]) -> None:
    """Write for each option whether it is set, and its value by its place among all there are."""
    for name, values in OPTION_VALUES.items():
        writer.write(int(name in options), 2)
        if name in options:
            writer.write(values.index(options[name]), len(values))


def read_options(reader: Reader) -> dict[str, Option]:
    """The next options."""
    return {
        name: values[reader.read(len(values))]
        for name, values in OPTION_VALUES.items()
        if reader.read(2)
    }


def write_seed(writer: Writer, seed: str | None) -> None:
    """Write a seed, or that there is none: digits of a hexadecimal number as bytes, or a text."""
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
    """The next seed, None where there is none. Raises PackedDataError where it can't be one."""
    kind = reader.read(3)
    if kind == _NO_SEED:
        return None
    if kind == _HEX_SEED:
        length = reader.read(LONGEST_SEED // 2 + 1)
        return bytes(reader.read(256) for _ in range(length)).hex()
    return read_text(reader, LONGEST_SEED)


def read_text(reader: Reader, longest: int) -> str:
    """The next text. Raises PackedDataError where it is too long, or can't be shown."""
    text = reader.text()
    if len(text) > longest or not text.isprintable():
        raise PackedDataError("a text can't be shown")
    return text


def write_bots(writer: Writer, bots: tuple[str, ...]) -> None:
    """Write up to three bots by their names."""
    writer.write(len(bots), MOST_BOTS + 1)
    for name in bots:
        writer.write(BOT_NAMES.index(name.removesuffix(EXACT)), _BOTS)
        writer.write(int(name.endswith(EXACT)), 2)


def read_bots(reader: Reader) -> tuple[str, ...]:
    """The next bots. Raises UnknownNameError where there is no such bot."""
    return tuple(_read_bot(reader) for _ in range(reader.read(MOST_BOTS + 1)))


def _read_bot(reader: Reader) -> str:
    name = _one_of(BOT_NAMES, reader.read(_BOTS))
    return name + EXACT * reader.read(2)


def _one_of(names: tuple[str, ...], place: int) -> str:
    if place >= len(names):
        raise UnknownNameError("a name that is not known here")
    return names[place]


def _is_hexadecimal(seed: str) -> bool:
    return len(seed) % 2 == 0 and seed != "" and set(seed) <= set("0123456789abcdef")
