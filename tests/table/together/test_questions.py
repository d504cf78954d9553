"""What others propose is asked until it is answered, whatever covers it meanwhile."""

from __future__ import annotations

from game.host.accessibility_tree import AccessibilityTree
from game.table.loop.app import App
from game.together.table_events import (
    Departed,
    Ended,
    Paused,
    Proposal,
    Proposed,
    Refused,
    Replaced,
    Resumed,
)
from tests.table.fake_host import FakeHost
from tests.table.together.staged import AnsweringTable, agreement, play_at, press
from tests.table.together.two_devices import Device, on_two_devices, play_together


def offers(tree: AccessibilityTree, action: str) -> bool:
    return any(one.action == action and one.enabled for one in tree.controls)


def test_a_question_stays_though_another_one_is_asked(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    one, other = Proposal("deal-again", 1, 3), Proposal("end", 2, 4)
    done: list[str] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if not done and tree.phase == "play" and tree.hand:
            table.happen(Proposed(one))
            table.happen(Proposed(other))
            done.append("asked")
        elif done == ["asked"] and offers(tree, "agree"):
            table.happen(Refused(other, 2))
            done.append("taken back")
        elif len(done) > 1 and offers(tree, "agree"):
            press(host, "agree")
        return bool(table.answered)

    play_at(host, table, step)
    assert table.answered == [True]


def test_a_question_stays_when_the_connection_is_there_again(host: FakeHost) -> None:
    """Whoever proposed says nothing of the hand before it is answered."""
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    done: list[str] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if not done and tree.phase == "play" and tree.hand:
            table.gone = (2,)
            table.happen(Paused((2,)))
            table.happen(Proposed(Proposal("replace", 1, 3, (2,), "casual")))
            done.append("lost")
        elif done == ["lost"] and offers(tree, "agree"):
            table.gone = ()
            table.happen(Resumed())
            done.append("back")
        elif done == ["lost", "back"]:
            assert not table.answered
            done.append("waits a frame")
        elif len(done) > 2 and offers(tree, "refuse"):
            press(host, "refuse")
        return bool(table.answered)

    play_at(host, table, step)
    assert table.answered == [False]


def test_of_what_others_do_to_somebody_here_only_is_told(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    frames: list[AccessibilityTree] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if not frames and not (tree.phase == "play" and tree.hand):
            return False
        if not frames:
            table.happen(Proposed(Proposal("replace", 1, 3, (0,), "casual")))
            table.questions = ()
        frames.append(tree)
        return len(frames) > 5

    play_at(host, table, step)
    assert not any(offers(tree, "agree") for tree in frames)
    assert any("proposes that a bot plays on" in said for said in host.said)


def test_nobody_is_asked_any_more_about_who_is_replaced(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 1, "7")
    done: list[str] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if not done and tree.phase == "play" and tree.hand:
            table.happen(Departed((2,)))
            done.append("left")
        elif done == ["left"] and offers(tree, "agree"):
            table.happen(Replaced(2, "casual", 0))
            done.append("replaced")
        elif len(done) > 1:
            done.append("agree" if offers(tree, "agree") else "")
        return len(done) > 6

    play_at(host, table, step)
    assert not done[-1]


def test_who_proposes_something_when_the_game_is_over_asks_nobody(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    frames: list[AccessibilityTree] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if not frames and not (tree.phase == "play" and tree.hand):
            return False
        if not frames:
            table.over = True
            table.happen(Ended("won"))
            table.happen(Proposed(Proposal("deal-again", 1, 3)))
        frames.append(tree)
        return len(frames) > 5

    play_at(host, table, step)
    assert table.answered == [False]
    assert not any(offers(tree, "agree") for tree in frames)


def test_it_is_told_whose_answer_is_waited_for(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    seen: list[str] = []

    def step(_app: App, tree: AccessibilityTree) -> bool:
        if tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            seen.append(" ".join(tree.text))
            table.unanswered = (1, 2) if len(seen) < 5 else ()
        return len(seen) > 10

    play_at(host, table, step)
    assert "Waiting for" in seen[3]
    assert "Waiting for" not in seen[-1]


@on_two_devices
async def test_a_question_is_asked_again_after_a_reload(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    await host.press("propose-end")
    await guest.until_offered("agree")
    await guest.reopen()
    await host.until_told("The game stands still")
    await guest.press("continue")
    await guest.until_told("The game stands still")
    assert not guest.offers("agree"), "others may have heard more of this device"
    invitation = await host.invite()
    answer = await guest.answer(invitation, asked=False)
    await guest.press("connect")
    await host.follow(f"https://example.org/basra/#answer={answer}")
    await guest.press("agree")
    for device in (host, guest):
        await device.until_told("You agreed to end the game here.")
