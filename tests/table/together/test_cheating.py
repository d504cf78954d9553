"""A device that shows a wrong key is named at the others, who decide what comes next."""

from __future__ import annotations

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.mental_poker.steps import Step
from game.rules.state import Play
from tests.table.together.devices import Room, people_only


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
    assert {one.action for one in tree.controls} == {"deal-again", "propose-end", "menu"}
