"""Leaving a table for good, replacing who left, and ending a game by consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.table.loop.app import App
from game.table.together.questions import MOST_QUESTIONS
from game.together.table_events import Departed, Proposal, Proposed, Refused
from tests.table.dealt import library_of
from tests.table.fake_host import FakeHost
from tests.table.together.devices import Device, Room, people_only
from tests.table.together.staged import AnsweringTable, agreement, play_at, press


def offers(tree: AccessibilityTree, action: str) -> bool:
    return any(one.action == action and one.enabled for one in tree.controls)


def pressing(device: Device, *actions: str) -> Callable[[AccessibilityTree], bool]:
    """Play on until each of these can be pressed in turn; done once all were."""
    left = list(actions)

    def step(tree: AccessibilityTree) -> bool:
        if left and offers(tree, left[0]):
            device.host.waiting.append(Activate(left.pop(0)))
        elif left and tree.phase in {"play", "choose-capture"}:
            return device.plays(device.app, tree)
        return not left

    return step


@pytest.mark.parametrize("way", ["leave-with-keys", "leave-without-keys"])
def test_a_bot_plays_on_for_who_left_for_good(way: str) -> None:
    room = Room(people_only("egyptian", 2, target=21))
    host, guest = room.devices
    plays = [0]

    def guest_step(tree: AccessibilityTree) -> bool:
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled and plays[0] < 2:
            plays[0] += 1
            return guest.plays(guest.app, tree)
        return leaving(tree) if plays[0] >= 2 else False

    leaving = pressing(guest, "menu", "leave-table", way)
    guest.step = guest_step

    def host_step(tree: AccessibilityTree) -> bool:
        if offers(tree, "agree"):
            host.host.waiting.append(Activate("agree"))
            return False
        return tree.phase == "hand-over" or host.plays(host.app, tree)

    host.step = host_step
    room.play()
    assert "You left the table." in " ".join(guest.host.said)
    assert any(said.startswith("A bot plays on for") for said in host.host.said)
    assert any("doesn't count" in said for said in host.host.said) == (way == "leave-without-keys")
    assert library_of(guest.host).latest_unfinished() is None, "there is no way back"


def test_a_game_ends_where_all_agree_to_that() -> None:
    room = Room(people_only("egyptian", 2))
    host, guest = room.devices
    host.step = pressing(host, "menu", "propose-end")
    guest.step = pressing(guest, "agree")
    told = host.step

    def host_step(tree: AccessibilityTree) -> bool:
        return told(tree) and offers(tree, "new-game")

    host.step = host_step
    room.play()
    for device in room.devices:
        assert "You agreed to end the game here." in " ".join(device.host.said)
        assert library_of(device.host).latest_unfinished() is None


def test_who_wants_no_bot_proposes_nothing_by_that(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    refused: list[bool] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        if not refused and tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            refused.append(False)
            table.happen(Departed((1,)))
        elif not refused[1:] and offers(tree, "refuse"):
            refused.append(True)
            press(host, "refuse")
        return len(refused) == 2 and tree.phase == "play" and not offers(tree, "refuse")

    play_at(host, table, step)
    assert table.proposed == []


def test_who_proposes_again_and_again_disturbs_nobody_any_more(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    asked: list[int] = []
    shown: set[int] = set()

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        if offers(tree, "refuse"):
            shown.add(len(table.answered))
            press(host, "refuse")
        elif tree.phase == "play" and tree.hand and len(asked) == len(table.answered):
            if asked:
                table.happen(Refused(Proposal("end", 1, len(asked)), 0))
            asked.append(len(table.answered))
            table.happen(Proposed(Proposal("end", 1, len(asked))))
        return len(table.answered) >= 12

    play_at(host, table, step)
    assert not any(table.answered)
    assert shown == set(range(MOST_QUESTIONS))
