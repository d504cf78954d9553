"""Who gets which card of the stock, and when: the deal of a hand by places alone."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.captures import sweeps
from game.rules.dealing import FLOOR_SIZE
from game.rules.match import Game


@dataclass(frozen=True, slots=True)
class Batch:
    """A batch by the places of its cards in the stock (RULES.md#batches).

    Attributes:
        packets: for each seat the places it gets.
        leftover: the places that go to the floor (RULES.md#leftover).
    """

    packets: tuple[range, ...]
    leftover: range

    @property
    def end(self) -> int:
        """The first place that is not dealt with it."""
        return self.leftover.stop


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a hand's cards.

    Attributes:
        pack: how many cards there are.
        first: how many are dealt before the floor is turned up.
        sweepers: how many cards of the pack may not lie on the first floor.
        batches: every batch, the first first.
    """

    pack: int
    first: int
    sweepers: int
    batches: tuple[Batch, ...]

    @property
    def stock(self) -> int:
        """How many cards don't lie on the first floor."""
        return self.pack - FLOOR_SIZE

    @property
    def bottom(self) -> int:
        """The place of the pack's bottom card after the first shuffle."""
        return self.pack - 1

    @property
    def turned(self) -> range:
        """All places after the first shuffle that may have to be turned up for the floor."""
        return range(self.first, self.first + FLOOR_SIZE + self.sweepers)


def places_of(game: Game) -> Places:
    """The places of the next hand of a game."""
    rules, players = game.rules, game.players
    batches: list[Batch] = []
    start, end = 0, rules.pack_size - FLOOR_SIZE
    while start < end:
        size = min(rules.batch_size(players), (end - start) // players)
        packets = [range(0)] * players
        for index in range(players):
            seat = (game.dealer + 1 + index) % players
            packets[seat] = range(start + index * size, start + (index + 1) * size)
        start += size * players
        after = end if end - start < players else start
        batches.append(Batch(tuple(packets), range(start, after)))
        start = after
    sweepers = sum(sweeps(rules, card) for card in rules.pack)
    return Places(rules.pack_size, batches[0].end, sweepers, tuple(batches))
