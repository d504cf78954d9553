"""Devices whose storage fails, or that die and come back: the game goes on at the same card."""

from __future__ import annotations

from random import Random

from game.host.accessibility_tree import AccessibilityTree
from tests.table.together.devices import Device, Room, offers, people_only, press
from tests.table.together.test_whole_games import record_of


class Mortal(Room):
    """Kills a device now and then, and has it come back by *Continue*.

    Attributes:
        left: how often one is still to die.
    """

    def __init__(self, seed: int, deaths: int) -> None:
        super().__init__(people_only("egyptian", 2, target=21))
        self._chance = Random(seed)
        self.left = deaths
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
        if self._frames <= 0 and self.left and all(device.scene for device in self.devices):
            self.left -= 1
            victim = self._back = self._chance.choice(self.devices)
            await victim.kill()
            victim.start()
            victim.step = lambda tree: self._continue(victim, tree)

    def _continue(self, victim: Device, tree: AccessibilityTree) -> bool:
        if offers(tree, "continue"):
            press(victim, "continue")
        return False

    def _bring_back(self, victim: Device) -> None:
        """Connect again once both stand still."""
        trees = [device.host.tree for device in self.devices]
        if all(tree is not None and tree.link == "lost" for tree in trees):
            victim.take_up()
            victim.step = lambda tree: victim.plays(victim.app, tree)
            self.connect(self.devices[0], self.devices[1])
            self._back, self._frames = None, self._wait()


def test_game_continues_when_either_device_dies() -> None:
    room = Mortal(seed=2, deaths=6)
    room.play()
    assert room.left <= 4
    one, other = (record_of(device)[0] for device in room.devices)
    assert one == other
    assert one["hands"]


def test_game_warns_once_and_continues_when_storage_fails() -> None:
    room = Room(people_only("egyptian", 2, target=21))
    host, guest = room.devices

    def played(device: Device) -> int:
        return len(device.scene.session.state.history) if device.scene else 0

    async def fail() -> None:
        guest.host.broken |= played(guest) > 4

    def step(device: Device, tree: AccessibilityTree) -> bool:
        device.plays(device.app, tree)
        return all(played(one) > 12 for one in room.devices)

    room.each_frame = fail
    host.step, guest.step = (lambda tree: step(host, tree)), (lambda tree: step(guest, tree))
    room.play()
    assert guest.host.broken
    words = "can't be saved on this device"
    assert [sum(words in said for said in one.host.said) for one in (host, guest)] == [0, 1]
