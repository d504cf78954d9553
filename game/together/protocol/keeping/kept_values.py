"""Values out of a kept text, which anyone may have changed: looked at before they are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.bots.levels import BOTS, EXACT
from game.together.protocol.messages.table_events import EndReason

MOST_DEALS = 1 << 16
REASONS: tuple[EndReason, ...] = ("won", "agreed", "replaced", "left")


class KeptValues(NamedTuple):
    """What values may be at one table. Every reading raises ValueError where one can't be.

    Attributes:
        counts: how many entries each party's log has.
        players: how many seats there are.
    """

    counts: tuple[int, ...]
    players: int

    def party(self, value: Any) -> int:
        """A party."""
        return number(value, len(self.counts))

    def some_parties(self, values: Any) -> list[int]:
        """Parties, one at least, each once."""
        found = [self.party(value) for value in _list(values)]
        if not found or len(set(found)) != len(found):
            raise ValueError("no parties")
        return found

    def seats(self, values: Any) -> tuple[int, ...]:
        """The party of each seat."""
        found = tuple(self.party(value) for value in _list(values))
        if len(found) != self.players:
            raise ValueError("other seats than there are")
        return found

    def bots(self, values: Any) -> Iterator[tuple[int, str]]:
        """The bot of each seat where one plays."""
        for seat, name in enumerate(_list(values)[: self.players]):
            if name:
                yield seat, bot(name)

    def cuts(self, values: Any) -> tuple[int, ...]:
        """How many entries of each log count."""
        found = tuple(number(value, 1 << 32) for value in _list(values))
        if len(found) != len(self.counts):
            raise ValueError("other parties than there are")
        return found


def number(value: Any, limit: int = MOST_DEALS) -> int:
    """A whole number from 0 to below a limit."""
    if type(value) is not int or not 0 <= value < limit:
        raise ValueError("a number that can't be")
    return value


def flag(value: Any) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise TypeError("neither yes nor no")
    return value


def bot(name: Any) -> str:
    """The name of a bot."""
    if not isinstance(name, str) or name.removesuffix(EXACT) not in BOTS:
        raise ValueError("no bot's name")
    return name


def reason(value: Any) -> EndReason | None:
    """Why no more is played, None where it is."""
    if value is not None and value not in REASONS:
        raise ValueError("no such reason")
    found: EndReason | None = value
    return found


def _list(values: Any) -> list[Any]:
    if not isinstance(values, list):
        raise TypeError("no list")
    return values
