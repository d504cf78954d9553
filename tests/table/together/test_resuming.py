"""Devices that die and come back: the game goes on at the same card."""

from __future__ import annotations

import json
from random import Random

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from tests.table.dealt import texts
from tests.table.together.devices import Device, Room, people_only


class Mortal(Room):
    """Kills a device now and then, and has it come back by *Continue*.

    Attributes:
        deaths: how often one died.
    """

    def __init__(self, seed: int, deaths: int) -> None:
        super().__init__(people_only("egyptian", 2, target=21))
        self._chance = Random(seed)
        self._left, self.deaths = deaths, 0
        self._frames = self._wait()
        self._back: Device | None = None
        self.each_frame = self._live

    def _wait(self) -> int:
        return self._chance.randrange(10, 120)

    async def _live(self) -> None:
        if self._back is not None:
            self._bring_back(self._back)
            return
        self._frames -= 1
        playing = all(device.scene for device in self.devices)
        if self._frames <= 0 and playing and self._left:
            self._left -= 1
            self.deaths += 1
            victim = self._chance.choice(self.devices)
            await victim.kill()
            victim.start()
            victim.step = lambda tree: self._continue(victim, tree)
            self._back = victim

    def _continue(self, victim: Device, tree: AccessibilityTree) -> bool:
        if any(control.action == "continue" for control in tree.controls):
            victim.host.waiting.append(Activate("continue"))
        return False

    def _bring_back(self, victim: Device) -> None:
        """Connect again once both stand still."""
        trees = [device.host.tree for device in self.devices]
        if all(tree is not None and tree.link == "lost" for tree in trees):
            victim.take_up()
            victim.step = lambda tree: victim.plays(victim.app, tree)
            self.connect(self.devices[0], self.devices[1])
            self._back, self._frames = None, self._wait()


def test_either_side_may_die_at_any_moment() -> None:
    room = Mortal(seed=2, deaths=6)
    room.play()
    assert room.deaths >= 2
    records = []
    for device in room.devices:
        (text,) = texts(device.host).values()
        record = json.loads(text)
        del record["header"]
        records.append(record)
    assert records[0] == records[1]
    assert records[0]["hands"]
