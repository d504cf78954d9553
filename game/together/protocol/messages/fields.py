"""The fields of messages and entries, written and read with all their limits."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from game.formats.ids import Ids, UnknownIdError

T = TypeVar("T")
V = TypeVar("V")


class MessageError(ValueError):
    """Bytes that are no message of ours; the text says why."""


class FieldReader:
    """Reads the fields of one message in their order.

    Args:
        data: the message.
        parties, players: their numbers at the table; 0 before they are known.

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
        """The number of bytes left."""
        return len(self._data) - self._place

    def end(self) -> None:
        """Check that no bytes are left. Raises MessageError."""
        if self.left:
            raise MessageError("there is more than was expected")

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
    """One field: a function that writes it, and one that reads it."""

    write: Callable[[T], bytes]
    read: Callable[[FieldReader], T]


FLAG = WireField[bool](lambda on: bytes([on]), lambda reader: bool(reader.below(2)))
"""Yes or no."""

PARTY = WireField[int](lambda party: bytes([party]), lambda reader: reader.below(reader.parties))
SEAT = WireField[int](lambda seat: bytes([seat]), lambda reader: reader.below(reader.players))


def whole(size: int) -> WireField[int]:
    """Return a field for a whole number of `size` bytes, the highest first."""
    return WireField(lambda value: number(value, size), lambda reader: reader.number(size))


def fixed(length: int) -> WireField[bytes]:
    """Return a field for `length` bytes."""
    return WireField(bytes, lambda reader: reader.fixed(length))


def named(ids: Ids[T]) -> WireField[T]:
    """Return a field for a name, written as its number of one byte."""

    def read(reader: FieldReader) -> T:
        try:
            return ids.name(reader.number(1))
        except UnknownIdError as error:
            raise MessageError(str(error)) from None

    return WireField(lambda name: bytes([ids.number(name)]), read)


def optional(field: WireField[T]) -> WireField[T | None]:
    """Return an optional field, after a byte that says whether it is there."""
    return WireField(
        lambda value: b"\0" if value is None else b"\1" + field.write(value),
        lambda reader: field.read(reader) if reader.below(2) else None,
    )


def each_party(field: WireField[T]) -> WireField[tuple[T, ...]]:
    """Return a field for each party of the table."""
    return _each(field, lambda reader: reader.parties)


def several(field: WireField[T], size: int, most: int) -> WireField[tuple[T, ...]]:
    """Return a field for at most `most` values, after their count in `size` bytes."""

    def read(reader: FieldReader) -> tuple[T, ...]:
        count = reader.number(size)
        if count > most:
            raise MessageError("too many fields")
        return tuple(field.read(reader) for _ in range(count))

    return WireField(lambda all_: number(len(all_), size) + b"".join(map(field.write, all_)), read)


def each_seat(field: WireField[T]) -> WireField[tuple[T, ...]]:
    """Return a field for each seat of the table."""
    return _each(field, lambda reader: reader.players)


def _each(field: WireField[T], count: Callable[[FieldReader], int]) -> WireField[tuple[T, ...]]:
    return WireField(
        lambda values: b"".join(map(field.write, values)),
        lambda reader: tuple(field.read(reader) for _ in range(count(reader))),
    )


def told(size: int, longest: int) -> WireField[bytes]:
    """Return a field for at most `longest` bytes, after their count in `size` bytes."""
    return WireField(
        lambda data: number(len(data), size) + data, lambda reader: reader.told(size, longest)
    )


def made(kind: Callable[..., V], *fields: WireField[Any]) -> WireField[V]:
    """Return a field for a named tuple, or another one, with these fields."""

    def write(value: Any) -> bytes:
        return b"".join(field.write(one) for field, one in zip(fields, value, strict=True))

    return WireField(write, lambda reader: kind(*[field.read(reader) for field in fields]))


def mask(limit: int = 0) -> WireField[tuple[int, ...]]:
    """Return a field for numbers below a limit, or parties, as the bits of one byte."""
    return WireField(
        lambda numbers: bytes([sum(1 << place for place in set(numbers))]),
        lambda reader: reader.mask(limit or reader.parties),
    )


def rest(longest: int) -> WireField[bytes]:
    """Return a field for all bytes left, at least one."""

    def read(reader: FieldReader) -> bytes:
        if not 0 < reader.left <= longest:
            raise MessageError("a field of no such length")
        return reader.fixed(reader.left)

    return WireField(bytes, read)


def letters(longest: int) -> WireField[bytes]:
    """Return a field for all bytes left, at least one, which must be letters of ASCII."""
    field = rest(longest)

    def read(reader: FieldReader) -> bytes:
        data = field.read(reader)
        if not data.isascii():
            raise MessageError("a letter that isn't ASCII")
        return data

    return field._replace(read=read)


def number(value: int, size: int) -> bytes:
    """Write a whole number of `size` bytes, the highest first."""
    return value.to_bytes(size, "big")


def row(*fields: WireField[Any]) -> WireField[tuple[Any, ...]]:
    """Return a field for a plain tuple with these fields."""
    return made(lambda *values: values, *fields)


class Formats(Generic[V]):
    """The format of values of several kinds: the number of the kind, then its fields in order.

    Args:
        ids: the numbers of the kinds.
        formats: for each kind its class and its fields.
    """

    def __init__(
        self, ids: Ids[str], formats: Mapping[str, tuple[type[V], tuple[Any, ...]]]
    ) -> None:
        self._kind = named(ids)
        self._fields = {kind: made(one, *fields) for kind, (one, fields) in formats.items()}
        self._kinds = {one: kind for kind, (one, _) in formats.items()}

    def write(self, value: V) -> bytes:
        """Write a value."""
        kind = self._kinds[type(value)]
        return self._kind.write(kind) + self._fields[kind].write(value)

    def read(self, reader: FieldReader) -> V:
        """Read one value from all bytes. Raises MessageError if they are none."""
        kind = self._kind.read(reader)
        if kind not in self._fields:
            raise MessageError("a kind that is no longer used")
        value = self._fields[kind].read(reader)
        reader.end()
        return value
