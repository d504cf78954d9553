"""What stays of a table that is over: its proof, in the game's own file, and none of its keys."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.mental_poker.proof import verify_proof
from game.table.storage import kept_tables
from tests.table.dealt import texts
from tests.table.together.devices import Device, Room, people_only


def tables(device: Device) -> list[str]:
    """The kept texts of tables."""
    return [name for name in device.host.kept if name.startswith(kept_tables.NAMED)]


def until_over(device: Device) -> Callable[[AccessibilityTree], bool]:
    """Play until the end of the game is shown and all there is to keep is kept."""

    def step(tree: AccessibilityTree) -> bool:
        if tree.phase == "game-over":
            return not tables(device)
        return device.plays(device.app, tree)

    return step


def test_the_proof_moves_into_the_file_and_the_table_goes() -> None:
    room = Room(people_only("egyptian", 2, target=21))
    for device in room.devices:
        device.step = until_over(device)
    room.play()
    files = []
    for device in room.devices:
        (text,) = texts(device.host).values()
        assert verify_proof(text).fair
        files.append(json.loads(text))
        del files[-1]["header"]
        assert not tables(device)
    assert files[0] == files[1], "the proof is the same on every device"
