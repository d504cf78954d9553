"""Tables at which sealed hands are dealt and played, every party's device in one process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from game.mental_poker.hand import SealedHand
from game.mental_poker.steps import Kind, Step
from game.rules.events import Event
from game.rules.match import Game
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.variant import Option, configure
from game.rules.variants import VARIANTS

TABLE = b"a table of the tests"

Choice = Callable[[SealedHand], Play]


def standing(key: str, players: int, dealer: int = 0, **options: Option) -> Game:
    return Game.start(configure(VARIANTS[key], players, options), players, dealer)


@dataclass
class SealedTable:
    """Devices that hear the same steps; the last one only looks on."""

    devices: list[SealedHand]
    chance: Random
    events: list[list[Event]] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, parties: Sequence[int], seed: int = 0) -> SealedTable:
        """Set a table whose parties draw their secrets and plays by a seed."""
        chance = Random(seed)
        count = max(parties) + 1
        devices = [
            SealedHand(game, parties, party, chance.randbytes(32), TABLE) for party in range(count)
        ]
        onlooker = SealedHand(game, parties, None, b"", TABLE)
        table = cls([*devices, onlooker], chance)
        table.events = [[] for _ in table.devices]
        return table

    @property
    def onlooker(self) -> SealedHand:
        return self.devices[-1]

    def next_step(self) -> Step:
        """Return the step that is due, from the party that owes it."""
        due = self.onlooker.due()
        assert due
        party, kind = due
        for step in self.devices[party].own_steps():
            if step:
                return step
        assert kind == Kind.PLAY
        return self.play_of(party)

    def play_of(self, party: int) -> Step:
        device = self.devices[party]
        assert device.state
        return device.own_play(self.chance.choice(legal_plays(device.state)))

    def hear(self, step: Step) -> None:
        for device, events in zip(self.devices, self.events, strict=True):
            taken(device, step)
            events.extend(device.take_events())

    def until(self, *kinds: Kind) -> Step:
        """Continue until a step of one of these kinds is due, and return it undelivered."""
        while True:
            step = self.next_step()
            if step.data[0] in kinds:
                return step
            self.hear(step)

    def play_out(self) -> SealedTable:
        while self.onlooker.due():
            self.hear(self.next_step())
        return self


def taken(device: SealedHand, step: Step) -> None:
    """Let a device take a step without a pause."""
    for _ in device.take(step):
        pass
