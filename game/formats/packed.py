"""Games in few bytes, for links and for stored positions.

Everything is a digit of one large number. Each digit has a radix that the reader knows: a choice
among three costs a factor of three, not whole bits; a choice among one costs nothing.
A reader must ask for the same radices in the same order as they were written.
"""

from collections.abc import Iterable

from game.rules.cards import Card
from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play

_GROUP = 128
"""Unbounded numbers are written in digits below this; a bit after each says if one follows."""

_MOST_GROUPS = 10

LONGEST_TEXT = 1024
"""Most bytes of a text."""


class PackedDataError(ValueError):
    """Data that Basra never writes."""


class Writer:
    """Writes digits, the first into the lowest place."""

    def __init__(self) -> None:
        self._value = 0
        self._place = 1

    def write(self, digit: int, radix: int) -> None:
        """Write a digit from 0 to below its radix."""
        if not 0 <= digit < radix:
            raise AssertionError(f"{digit} is not a digit of radix {radix}")
        self._value += digit * self._place
        self._place *= radix

    def number(self, number: int) -> None:
        """Write any number from 0; small ones take the fewest bits."""
        while True:
            number, digit = divmod(number, _GROUP)
            self.write(digit, _GROUP)
            self.write(int(number > 0), 2)
            if not number:
                return

    def text(self, text: str) -> None:
        """Write a text of at most `LONGEST_TEXT` bytes."""
        data = text.encode()
        self.write(len(data), LONGEST_TEXT + 1)
        for byte in data:
            self.write(byte, 256)

    def octets(self, data: bytes) -> None:
        """Write bytes and their number."""
        self.number(len(data))
        for byte in data:
            self.write(byte, 256)

    def data(self) -> bytes:
        """Return all that was written, in the fewest bytes."""
        return self._value.to_bytes((self._value.bit_length() + 7) // 8, "little")


class Reader:
    """Reads digits in the order in which they were written."""

    def __init__(self, data: bytes) -> None:
        self._value = int.from_bytes(data, "little")

    def read(self, radix: int) -> int:
        """Read a digit."""
        self._value, digit = divmod(self._value, radix)
        return digit

    def number(self) -> int:
        """Read a number. Raises PackedDataError if it is longer than any that is written."""
        number, place = 0, 1
        for _ in range(_MOST_GROUPS):
            number += self.read(_GROUP) * place
            if not self.read(2):
                return number
            place *= _GROUP
        raise PackedDataError("a number is too long")

    def text(self) -> str:
        """Read a text. Raises PackedDataError if it isn't one."""
        length = self.read(LONGEST_TEXT + 1)
        data = bytes(self.read(256) for _ in range(length))
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise PackedDataError("a text isn't UTF-8") from None

    def octets(self, most: int) -> bytes:
        """Read bytes. Raises PackedDataError if there are more than `most`."""
        length = self.number()
        if length > most:
            raise PackedDataError("too many bytes")
        return bytes(self.read(256) for _ in range(length))

    def end(self) -> None:
        """Raise PackedDataError if anything is left to read."""
        if self._value:
            raise PackedDataError("more data than expected")


def write_order(writer: Writer, cards: Iterable[Card], pack: Iterable[Card]) -> None:
    """Write the order of all cards of a pack: each by its place among those still left."""
    left = list(pack)
    for card in cards:
        writer.write(left.index(card), len(left))
        left.remove(card)


def read_order(reader: Reader, pack: Iterable[Card]) -> tuple[Card, ...]:
    """Read the cards of a pack in the order that was written."""
    left = list(pack)
    return tuple(left.pop(reader.read(len(left))) for _ in range(len(left)))


def write_plays(writer: Writer, state: HandState, plays: Iterable[Play]) -> HandState:
    """Write plays from a state, each by its place among the legal ones; return the last state.

    Raises:
        ValueError: a play is not legal.
    """
    for move in plays:
        legal = written_order(state)
        writer.write(legal.index(move), len(legal))
        state = play(state, move)[0]
    return state


def read_plays(reader: Reader, state: HandState, count: int) -> tuple[HandState, ...]:
    """Read `count` plays, fewer if the hand is over; return all states from this one on."""
    states = [state]
    for _ in range(count):
        if states[-1].over:
            break
        legal = written_order(states[-1])
        states.append(play(states[-1], legal[reader.read(len(legal))])[0])
    return tuple(states)


def written_order(state: HandState) -> list[Play]:
    """Return the legal plays in the order of their notation, which no engine changes."""
    return sorted(legal_plays(state), key=str)
