"""Leaving a table for good, replacing who left, and ending a game by consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.host.accessibility_tree import AccessibilityTree
from tests.table.dealt import library_of
from tests.table.together.devices import Device, Room, offers, people_only, press


def pressing(device: Device, *actions: str) -> Callable[[AccessibilityTree], bool]:
    """Play on until each of these can be pressed in turn; done once all were."""
    left = list(actions)

    def step(tree: AccessibilityTree) -> bool:
        if left and offers(tree, left[0]):
            press(device, left.pop(0))
        elif left and tree.phase in {"play", "choose-capture"}:
            return device.plays(device.app, tree)
        return not left

    return step


@pytest.mark.parametrize("way", ["leave-with-keys", "leave-without-keys"])
def test_bot_plays_on_for_a_player_who_left_for_good(way: str) -> None:
    room = Room(people_only("egyptian", 2, target=21))
    host, guest = room.devices
    leaving = pressing(guest, "menu", "leave-table", way)
    plays = 0

    def guest_step(tree: AccessibilityTree) -> bool:
        nonlocal plays
        if plays >= 2:
            return leaving(tree)
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            plays += 1
            guest.plays(guest.app, tree)
        return False

    def host_step(tree: AccessibilityTree) -> bool:
        if offers(tree, "agree"):
            press(host, "agree")
            return False
        return tree.phase == "hand-over" or host.plays(host.app, tree)

    guest.step, host.step = guest_step, host_step
    room.play()
    assert "You left the table." in " ".join(guest.host.said)
    assert any(said.startswith("A bot plays on for") for said in host.host.said)
    assert any("doesn't count" in said for said in host.host.said) == (way == "leave-without-keys")
    assert library_of(guest.host).latest_unfinished() is None, "there is no way back"


def test_game_ends_when_all_agree() -> None:
    room = Room(people_only("egyptian", 2))
    host, guest = room.devices
    proposing = pressing(host, "menu", "propose-end")
    host.step = lambda tree: proposing(tree) and offers(tree, "new-game")
    guest.step = pressing(guest, "agree")
    room.play()
    for device in room.devices:
        assert "You agreed to end the game here." in " ".join(device.host.said)
        assert library_of(device.host).latest_unfinished() is None
