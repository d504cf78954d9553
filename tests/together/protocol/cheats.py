"""What a cheat's device does, and games with one in them."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.together.protocol.logs.party_log import Logs
from game.together.protocol.messages import entries
from game.together.protocol.messages.table_events import Accused
from game.together.protocol.shared_table import SharedTable
from tests.together.protocol.simulated import Room, desk_of, game_of, hand_of, table_for


def flip(chance: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut_short(chance: Random, data: bytes) -> bytes:
    return data[: chance.randrange(1, len(data))]


def double(chance: Random, data: bytes) -> bytes:
    """Replace the second sealed card with the first."""
    return data[:33] + data[1:33] + data[65:] if len(data) > 200 else flip(chance, data)


def cheat_at(table: SharedTable, when: int, change: Callable[[bytes], bytes]) -> list[bytes]:
    """Let a device say something false once, and believe it; return what it said."""
    game, said, steps = game_of(table).game, [], 0
    say = game._say

    def false_say(saying: entries.Saying) -> None:
        nonlocal steps
        if isinstance(saying, entries.StepEntry):
            steps += 1
            if steps == when:
                said.append(change(saying.data))
                saying = saying._replace(data=said[0])
        say(saying)

    game._say = false_say
    return said


class _FalseLogs(Logs):
    more_of = 0

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(len(log) + (one == self.more_of) for one, log in enumerate(self.of_party))


def count_too_many(table: SharedTable, party: int) -> None:
    """Let a device say from now on that it has an entry of a party that no one has."""
    game: Any = game_of(table)
    for logs in (game.logs, game.known.all):
        logs.__class__, logs.more_of = _FalseLogs, party


def copy_cards(table: SharedTable) -> None:
    """Let the last shuffler put copies of another player's first cards into its own hand."""
    hand = hand_of(table)
    honest, (victim, mine) = hand._keys.permutation, hand._places.batches[0].hands[1:]

    def permutation(shuffle: int, size: int) -> list[int]:
        order: list[int] = honest(shuffle, size)
        for copy, card in zip(mine, victim, strict=True):
            order[copy] = order[card]
        return order

    hand._keys.permutation = permutation


class Recorded(Room):
    """A room that remembers every message, and lets one be changed on its way."""

    def __init__(self, players: int, seed: int) -> None:
        self.messages: list[bytes] = []
        guests = [(seat,) for seat in range(1, players)]
        super().__init__(table_for("egyptian", players), guests, seed)

    def _put(self, on_way: list[bytes], message: bytes) -> None:
        self.messages.append(message)
        super()._put(on_way, message)


class Insider(Recorded):
    """A game in play, whose last device may say anything in its own name."""

    def __init__(self, players: int = 3, plays: int = 6) -> None:
        super().__init__(players, seed=7)
        self.gather()
        self.play_more(plays)
        self.settle()
        self.cheat = self.tables[-1]
        [*_, self.link_of_host] = desk_of(self.tables[0]).links.links

    def say(self, *said: entries.Saying, times: int = 1) -> None:
        """Let the cheat say this in its own log repeatedly."""
        for saying in said * times:
            game_of(self.cheat).add(entries.write_entry(saying))
        self.settle()

    def accuses(self, reason: str, seats: tuple[int, ...] = (2,)) -> bool:
        """Return whether all others accuse these seats of that."""
        self.settle()
        fair = range(len(self.tables) - 1)
        return all(Accused(seats, reason) in self.told(place, Accused) for place in fair)
