"""A device that shows a wrong key is named at the others, who decide what comes next."""

from __future__ import annotations

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.mental_poker.steps import Step
from game.rules.state import Play
from game.table.loop.app import App
from game.together.table_events import Accused
from tests.table.fake_host import FakeHost
from tests.table.together.devices import Room, people_only
from tests.table.together.staged import AnsweringTable, agreement, play_at, press


def forged(step: Step) -> Step:
    """The same step with another key."""
    data = bytearray(step.data)
    data[3] ^= 1
    return Step(step.party, bytes(data))


def test_who_shows_a_wrong_key_is_named() -> None:
    room = Room(people_only("egyptian", 2))
    host, guest = room.devices
    forging: list[object] = []
    found: list[AccessibilityTree] = []

    async def forge() -> None:
        hand = guest.table.hand
        if hand is not None and hand not in forging:
            forging.append(hand)
            honest = hand.own_play

            def own_play(move: Play) -> Step:
                return forged(honest(move))

            hand.own_play = own_play  # type: ignore[method-assign]

    room.each_frame = forge

    def step(tree: AccessibilityTree) -> bool:
        if tree.title == "The hand stands still":
            if not found:
                found.append(tree)
                host.host.waiting.append(Activate("propose-end"))
            return True
        return host.plays(host.app, tree)

    host.step = step
    guest.step = lambda tree: bool(found) or guest.plays(guest.app, tree)
    room.play()
    (tree,) = found
    assert any(text.startswith("What") and "Guest 1" in text for text in tree.text)
    assert any("key" in text for text in tree.text)
    assert {one.action for one in tree.controls} == {
        *("take-over", "deal-again", "propose-end", "menu")
    }


def test_what_means_nothing_stops_no_hand(host: FakeHost) -> None:
    """It is said whose device it was, and the game goes on."""
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    happened: list[bool] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        if not happened and tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            happened.append(True)
            table.happen(Accused((1,), "nonsense"))
        told = any("sent isn't right" in words for words in host.said)
        return told and tree.phase == "play" and tree.title != "The hand stands still"

    play_at(host, table, step)


def test_who_cheats_and_agrees_to_nothing_is_played_on_for_by_a_bot(host: FakeHost) -> None:
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    begun: list[bool] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        if not begun and tree.phase == "play" and tree.hand and tree.hand[0].enabled:
            begun.append(True)
            table.standing_still = True
            table.happen(Accused((1,), "lock"))
        elif tree.title == "The hand stands still" and not table.proposed:
            press(host, "take-over")
        return bool(table.proposed)

    play_at(host, table, step)
    assert table.proposed == ["replace"]


def test_who_stalls_is_played_on_for_by_a_bot(host: FakeHost) -> None:
    """Nobody has to wait for a device that is connected and says nothing."""
    table = AnsweringTable(agreement("egyptian", 3), 0, "7")
    pressed: list[str] = []
    titles: list[str] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        table.due = (1,)
        offered = {one.action for one in tree.controls}
        for action in ("menu", "take-over", "agree"):
            if action in offered and pressed[-1:] != [action] and len(pressed) < 3:
                if action == "menu" and pressed:
                    continue
                pressed.append(action)
                titles.append(tree.title)
                press(host, action)
                break
        return bool(table.proposed)

    play_at(host, table, step)
    assert pressed == ["menu", "take-over", "agree"]
    assert titles[-1] == "Let a bot play on?"
    assert table.proposed == ["replace"]


class Stalling(AnsweringTable):
    """The others begin to shuffle, and go no further."""

    def tick(self, seconds: float) -> None:
        del seconds
        if self.deal < 0:
            self.shuffle(0.4)
            self.due = (2,)


def test_who_is_waited_for_is_named_where_nothing_comes(host: FakeHost) -> None:
    table = Stalling(agreement("egyptian", 3), 0, "7")
    seen: list[str] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        del app
        seen.extend(words for words in tree.text if words not in seen)
        return host.frames > 2000 or any("Waiting for" in words for words in tree.text)

    play_at(host, table, step)
    assert any("Shuffling together" in words for words in seen)
    assert any(words.startswith("Waiting for ") for words in seen)
