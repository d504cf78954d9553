"""Whole games of several devices, each an app of its own, from the shuffle to the last dialog."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.mental_poker.proof import verify_proof
from game.table.storage import kept_tables
from game.together.agreement import AgreedSeat, Agreement
from tests.table.dealt import texts
from tests.table.together.devices import Device, Room, people_only


def saving_the_proof(device: Device) -> Callable[[AccessibilityTree], bool]:
    """Play to the end, and save the proof there; done once no table is kept."""

    def step(tree: AccessibilityTree) -> bool:
        if device.host.saved_files:
            return not device.host.names(kept_tables.NAMED)
        if tree.phase == "game-over":
            device.host.waiting.append(Activate("save-proof"))
            return False
        return device.plays(device.app, tree)

    return step


@pytest.mark.parametrize(
    ("variant", "players"),
    [("egyptian", 2), ("lebanese", 2), ("palestinian", 3), ("egyptian-open", 2)],
)
def test_all_devices_keep_the_same_record(variant: str, players: int) -> None:
    room = Room(people_only(variant, players, target=21))
    for device in room.devices:
        device.step = saving_the_proof(device)
    room.play()
    records = []
    for device in room.devices:
        (text,) = texts(device.host).values()
        (proof,) = device.host.saved_files.values()
        record = json.loads(text)
        header = record.pop("header")
        assert header["setup"]["seats"].count("here") == 1
        assert record == json.loads(proof), "the game's file has its proof"
        records.append(record)
    assert verify_proof(proof.decode()).fair
    assert all(record == records[0] for record in records)
    assert records[0]["hands"]
    assert "seed" not in records[0]


SEATS = {
    "a bot of the host's": (AgreedSeat(0, "Salma"), AgreedSeat(None), AgreedSeat(0, "", "casual")),
    "two people at one device": (AgreedSeat(0, "Salma"), AgreedSeat(None), AgreedSeat(0, "Huda")),
}


@pytest.mark.parametrize("who", SEATS)
def test_others_may_sit_at_the_same_device(who: str) -> None:
    room = Room(Agreement("egyptian", 3, 2, SEATS[who], options={"target": 21}))
    for device in room.devices:
        device.step = coming_when_called(device)
    room.play()
    first, second = (device.table.record() for device in room.devices)
    assert first == second
    assert first.hands


def coming_when_called(device: Device) -> Callable[[AccessibilityTree], bool]:
    """Play until the first hand is proved, behind the curtain where there is one."""

    def step(tree: AccessibilityTree) -> bool:
        if any(control.action == "ready" for control in tree.controls):
            device.host.waiting.append(Activate("ready"))
            return False
        if tree.phase == "hand-over":
            return bool(device.table.finished)
        return device.plays(device.app, tree)

    return step


def test_four_devices_deal_and_play_a_round() -> None:
    room = Room(people_only("egyptian", 4))
    made = dict.fromkeys(range(4), 0)
    for party, device in enumerate(room.devices):

        def step(tree: AccessibilityTree, party: int = party, device: Device = device) -> bool:
            if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
                made[party] += 1
            device.plays(device.app, tree)
            return all(made.values())

        device.step = step
    room.play()
    states = [device.table.hand.state for device in room.devices if device.table.hand]
    fewest = min(len(state.history) for state in states if state)
    assert len({state.history[:fewest] for state in states if state}) == 1
    assert fewest >= 3
