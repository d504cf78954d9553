"""A device whose storage fails in the middle of a game plays on."""

from __future__ import annotations

from functools import partial

from game.host.accessibility_tree import AccessibilityTree
from tests.table.together.devices import Device, Room, people_only

WORDS = "can't be saved on this device"


class Breaking(Room):
    """The guest's storage fails once some cards were played, and stays so for the game's rest."""

    def __init__(self) -> None:
        super().__init__(people_only("egyptian", 2, target=21))
        self.each_frame = self._break
        for device in self.devices:
            device.step = partial(self._step, device)

    async def _break(self) -> None:
        guest = self.devices[1]
        if played(guest) > 4:
            guest.host.broken = True

    def _step(self, device: Device, tree: AccessibilityTree) -> bool:
        device.plays(device.app, tree)
        return all(played(one) > 12 for one in self.devices)


def played(device: Device) -> int:
    scene = device.scene
    return len(scene.session.state.history) if scene is not None else 0


def test_the_game_goes_on_with_one_message() -> None:
    room = Breaking()
    room.play()
    host, guest = room.devices
    assert guest.host.broken
    assert [sum(WORDS in words for words in one.host.said) for one in (host, guest)] == [0, 1]
