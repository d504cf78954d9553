"""The fields that messages and entries are made of, written and read with every bound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from game.formats.ids import Ids, UnknownIdError

T = TypeVar("T")
V = TypeVar("V")


class MessageError(ValueError):
    """Bytes that are no message of ours; says why."""


class FieldReader:
    """Reads the fields of one message in their order.

    Args:
        data: the message.
        parties, players: how many the table has; 0 before that is known.

    Attributes:
        parties, players: as above.
        marked: the numbers of the last mask that was read.
    """

    def __init__(self, data: bytes, parties: int = 0, players: int = 0) -> None:
        self.parties, self.players = parties, players
        self.marked: tuple[int, ...] = ()
        self._data = data
        self._place = 0

    @property
    def left(self) -> int:
        """How many bytes are left."""
        return len(self._data) - self._place

    def fixed(self, length: int) -> bytes:
        """Read `length` bytes. Raises MessageError if fewer are left."""
        if length > self.left:
            raise MessageError("it ends too soon")
        self._place += length
        return self._data[self._place - length : self._place]

    def number(self, size: int) -> int:
        """Read a whole number of `size` bytes, the highest first."""
        return int.from_bytes(self.fixed(size), "big")

    def below(self, limit: int) -> int:
        """Read a number of one byte. Raises MessageError if it isn't below the limit."""
        number = self.number(1)
        if number >= limit:
            raise MessageError("a number is too high")
        return number

    def mask(self, limit: int) -> tuple[int, ...]:
        """Read the numbers below the limit whose bits are set in one byte, in order."""
        bits = self.below(1 << limit)
        self.marked = tuple(place for place in range(limit) if bits >> place & 1)
        return self.marked

    def told(self, size: int, longest: int) -> bytes:
        """Read bytes after their count. Raises MessageError if there are more than `longest`."""
        length = self.number(size)
        if length > longest:
            raise MessageError("a field is too long")
        return self.fixed(length)

    def text(self, longest: int) -> str:
        """Read a text. Raises MessageError if it can't be shown, or has more characters."""
        try:
            text = self.told(1, 255).decode()
        except UnicodeDecodeError:
            raise MessageError("a text is no UTF-8") from None
        if len(text) > longest or not text.isprintable():
            raise MessageError("a text can't be shown")
        return text


class WireField(NamedTuple, Generic[T]):
    """One field: how it is written, and how it is read."""

    write: Callable[[T], bytes]
    read: Callable[[FieldReader], T]


FLAG = WireField[bool](lambda on: bytes([on]), lambda reader: bool(reader.below(2)))
"""Yes or no."""

PARTY = WireField[int](lambda party: bytes([party]), lambda reader: reader.below(reader.parties))
SEAT = WireField[int](lambda seat: bytes([seat]), lambda reader: reader.below(reader.players))


def whole(size: int) -> WireField[int]:
    """Return a whole number of `size` bytes, the highest first."""
    return WireField(lambda value: number(value, size), lambda reader: reader.number(size))


def fixed(length: int) -> WireField[bytes]:
    """Return `length` bytes."""
    return WireField(bytes, lambda reader: reader.fixed(length))


def named(ids: Ids[T]) -> WireField[T]:
    """Return a name, written as its number of one byte."""

    def read(reader: FieldReader) -> T:
        try:
            return ids.name(reader.number(1))
        except UnknownIdError as error:
            raise MessageError(str(error)) from None

    return WireField(lambda name: bytes([ids.number(name)]), read)


def optional(field: WireField[T]) -> WireField[T | None]:
    """Return a field that may be left out, after a byte that says so."""
    return WireField(
        lambda value: b"\0" if value is None else b"\1" + field.write(value),
        lambda reader: field.read(reader) if reader.below(2) else None,
    )


def each_party(field: WireField[T]) -> WireField[tuple[T, ...]]:
    """Return a field for each party of the table."""
    return WireField(
        lambda values: b"".join(map(field.write, values)),
        lambda reader: tuple(field.read(reader) for _ in range(reader.parties)),
    )


def several(field: WireField[T], most: int) -> WireField[tuple[T, ...]]:
    """Return at most `most` fields, after their count."""
    return WireField(
        lambda values: bytes([len(values)]) + b"".join(map(field.write, values)),
        lambda reader: tuple(field.read(reader) for _ in range(reader.below(most + 1))),
    )


def mask(limit: int = 0) -> WireField[tuple[int, ...]]:
    """Return numbers below a limit, or parties, as the bits of one byte."""
    return WireField(
        lambda numbers: bytes([sum(1 << place for place in set(numbers))]),
        lambda reader: reader.mask(limit or reader.parties),
    )


def rest(longest: int, least: Callable[[int], int] = lambda _parties: 1) -> WireField[bytes]:
    """Return all bytes that are left; `least` returns how few may be, for a number of parties."""

    def read(reader: FieldReader) -> bytes:
        if not least(reader.parties) <= reader.left <= longest:
            raise MessageError("a field of no such length")
        return reader.fixed(reader.left)

    return WireField(bytes, read)


def number(value: int, size: int) -> bytes:
    """Write a whole number of `size` bytes, the highest first."""
    return value.to_bytes(size, "big")


class Formats(Generic[V]):
    """How values of several kinds are written: the number of the kind, then its fields in order.

    Args:
        ids: the numbers of the kinds.
        formats: for each kind its class, and the fields that this is made of.
    """

    def __init__(
        self, ids: Ids[str], formats: Mapping[str, tuple[type[V], tuple[Any, ...]]]
    ) -> None:
        self._kind, self._formats = named(ids), formats
        self._kinds = {made: kind for kind, (made, _) in formats.items()}

    def write(self, value: V) -> bytes:
        """Write a value."""
        kind = self._kinds[type(value)]
        values: Any = value
        written = [
            field.write(one) for field, one in zip(self._formats[kind][1], values, strict=True)
        ]
        return self._kind.write(kind) + b"".join(written)

    def read(self, reader: FieldReader) -> V:
        """Read the one value that all bytes make. Raises MessageError if they make none."""
        made, fields = self._formats[self._kind.read(reader)]
        value = made(*[field.read(reader) for field in fields])
        if reader.left:
            raise MessageError("there is more than was expected")
        return value
