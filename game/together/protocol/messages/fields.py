"""The fields that messages are made of: numbers, fixed and told lengths, read with every bound."""

from __future__ import annotations

from game.formats.ids import Ids, T, UnknownIdError


class MessageError(ValueError):
    """Bytes that are no message of ours; says why."""


class FieldReader:
    """Reads the fields of one message in their order."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def fixed(self, length: int) -> bytes:
        """So many bytes. Raises MessageError where fewer are left."""
        end = self._place + length
        if end > len(self._data):
            raise MessageError("it ends too soon")
        found, self._place = self._data[self._place : end], end
        return found

    def number(self, size: int) -> int:
        """A whole number of so many bytes, the highest first."""
        return int.from_bytes(self.fixed(size), "big")

    def below(self, limit: int) -> int:
        """A number of one byte. Raises MessageError where it isn't below the limit."""
        number = self.number(1)
        if number >= limit:
            raise MessageError("a number is too high")
        return number

    def name(self, ids: Ids[T]) -> T:
        """Read a name by its number of one byte. Raises MessageError if this version has none."""
        try:
            return ids.name(self.number(1))
        except UnknownIdError as error:
            raise MessageError(str(error)) from None

    def flag(self) -> bool:
        """Yes or no."""
        return bool(self.below(2))

    def told(self, size: int, longest: int) -> bytes:
        """Bytes after their count. Raises MessageError where there are more than the longest."""
        length = self.number(size)
        if length > longest:
            raise MessageError("a field is too long")
        return self.fixed(length)

    def text(self, longest: int) -> str:
        """A text that can be shown. Raises MessageError where it can't, or has more characters."""
        data = self.told(1, 255)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise MessageError("a text is no UTF-8") from None
        if len(text) > longest or not text.isprintable():
            raise MessageError("a text can't be shown")
        return text

    def rest(self) -> bytes:
        """All that is left."""
        return self.fixed(len(self._data) - self._place)

    def end(self) -> None:
        """Raises MessageError where there is more."""
        if self._place != len(self._data):
            raise MessageError("there is more than was expected")


def number(value: int, size: int) -> bytes:
    """A whole number in so many bytes, the highest first."""
    return value.to_bytes(size, "big")


def told(data: bytes, size: int) -> bytes:
    """Bytes after their count."""
    return number(len(data), size) + data


def write_mask(numbers: set[int] | frozenset[int] | tuple[int, ...]) -> bytes:
    """Numbers below eight as the bits of one byte."""
    return bytes([sum(1 << place for place in set(numbers))])


def read_mask(reader: FieldReader, limit: int) -> tuple[int, ...]:
    """The numbers below the limit whose bits are set, in order."""
    bits = reader.below(1 << limit)
    return tuple(place for place in range(limit) if bits >> place & 1)
