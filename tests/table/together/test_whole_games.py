"""Whole games of several devices, each an app of its own, from the shuffle to the last dialog."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.mental_poker.proof import verify_proof
from game.table.storage import kept_tables
from game.together.agreement import AgreedSeat, Agreement
from tests.table.dealt import texts
from tests.table.together.devices import Device, Room, Step, offers, people_only, press


def saving_the_proof(device: Device) -> Step:
    """Play to the end, and save the proof there; done once no table is kept."""

    def step(tree: AccessibilityTree) -> bool:
        if device.host.saved_files:
            return not device.host.names(kept_tables.NAMED)
        if tree.phase == "game-over":
            press(device, "save-proof")
            return False
        return device.plays(device.app, tree)

    return step


def coming_when_called(device: Device) -> Step:
    """Play until the first hand is proved, behind the curtain where there is one."""

    def step(tree: AccessibilityTree) -> bool:
        if offers(tree, "ready"):
            press(device, "ready")
            return False
        if tree.phase == "hand-over":
            return bool(device.table.finished)
        return device.plays(device.app, tree)

    return step


def play(room: Room, playing: Callable[[Device], Step]) -> None:
    for device in room.devices:
        device.step = playing(device)
    room.play()


def record_of(device: Device) -> tuple[dict[str, Any], dict[str, Any]]:
    """The only game that a device keeps: its record, and its header."""
    (text,) = texts(device.host).values()
    record = json.loads(text)
    return record, record.pop("header")


@pytest.mark.parametrize(
    ("variant", "players"),
    [("egyptian", 2), ("lebanese", 2), ("palestinian", 3), ("egyptian-open", 2)],
)
def test_all_devices_keep_the_same_record_and_its_proof(variant: str, players: int) -> None:
    room = Room(people_only(variant, players, target=21))
    play(room, saving_the_proof)
    first, _header = record_of(room.devices[0])
    assert first["hands"]
    assert "seed" not in first
    for device in room.devices:
        record, header = record_of(device)
        (proof,) = device.host.saved_files.values()
        assert header["setup"]["seats"].count("here") == 1
        assert record == first == json.loads(proof), "the game's file has its proof"
        assert verify_proof(proof.decode()).fair


def test_bot_and_second_person_sit_at_the_hosts_device() -> None:
    bot, second = AgreedSeat(0, "", "casual"), AgreedSeat(0, "Huda")
    seats = AgreedSeat(0, "Salma"), AgreedSeat(None), bot, second
    room = Room(Agreement("egyptian", 4, 3, seats, options={"target": 21}))
    play(room, coming_when_called)
    first, second = (device.table.record() for device in room.devices)
    assert first == second
    assert first.hands


def test_four_devices_deal_and_play_a_round() -> None:
    room = Room(people_only("egyptian", 4))
    made = set[Device]()

    def playing(device: Device) -> Step:
        def step(tree: AccessibilityTree) -> bool:
            if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
                made.add(device)
            device.plays(device.app, tree)
            return len(made) == 4

        return step

    play(room, playing)
    states = [device.table.hand.state for device in room.devices if device.table.hand]
    histories = [state.history for state in states if state]
    fewest = min(map(len, histories))
    assert len({history[:fewest] for history in histories}) == 1
    assert fewest >= 3
