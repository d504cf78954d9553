"""Who gets which card of the stock, and when: the deal of a hand by places alone."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE
from game.rules.match import Game


class Batch(NamedTuple):
    """A batch by the places of its cards in the stock (RULES.md#batches).

    Attributes:
        packets: for each seat the places it gets.
        places: all places that are dealt with it.
        leftover: those that go to the floor (RULES.md#leftover).
    """

    packets: tuple[range, ...]
    places: range
    leftover: range


class DealtPlaces(NamedTuple):
    """The places of a hand's cards.

    Attributes:
        pack: the number of cards.
        sweepers: the number of cards in the pack that must not be on the first floor.
        batches: all batches in order.
    """

    pack: int
    sweepers: int
    batches: tuple[Batch, ...]

    @property
    def first(self) -> int:
        """The number of cards dealt before the floor is turned up."""
        return self.batches[0].places.stop

    @property
    def stock(self) -> int:
        """The number of cards that aren't on the first floor."""
        return self.pack - FLOOR_SIZE

    @property
    def bottom(self) -> int:
        """The position of the pack's bottom card after the first shuffle."""
        return self.pack - 1

    @property
    def turned(self) -> range:
        """The positions after the first shuffle that may have to be turned up for the floor."""
        return range(self.first, self.first + FLOOR_SIZE + self.sweepers)


def places_of(game: Game) -> DealtPlaces:
    """Return the places of a game's next hand."""
    rules, players = game.rules, game.players
    batches: list[Batch] = []
    start, end = 0, rules.pack_size - FLOOR_SIZE
    while start < end:
        size = min(rules.batch_size(players), (end - start) // players)
        packets = [range(0)] * players
        for index in range(players):
            seat = (game.dealer + 1 + index) % players
            packets[seat] = range(start + index * size, start + (index + 1) * size)
        dealt = start + size * players
        after = end if end - dealt < players else dealt
        batches.append(Batch(tuple(packets), range(start, after), range(dealt, after)))
        start = after
    sweepers = sum(sweeps(rules, card) for card in rules.pack)
    return DealtPlaces(rules.pack_size, sweepers, tuple(batches))
