"""A device that shows a wrong key is named at the others, who decide how to continue."""

from typing import Any

from game.mental_poker.steps import Step
from game.rules.state import Play
from game.together.protocol.messages.table_events import Accused
from tests.table.story import Visit
from tests.together.table.staged import AnsweringTable, at_joint_table
from tests.together.table.two_devices import Device


def show_wrong_key(device: Device) -> None:
    """Let a device show a wrong key with each play."""
    hand: Any = device.table.game.hand
    honest = hand.own_play

    def own_play(move: Play) -> Step:
        step = honest(move)
        data = bytearray(step.data)
        data[3] ^= 1
        return Step(step.party, bytes(data))

    hand.own_play = own_play


@at_joint_table()
async def test_hand_continues_after_a_meaningless_message(
    now: Visit, table: AnsweringTable
) -> None:
    table.happen(Accused((1,), "nonsense"))
    await now.frames(3)
    assert any("sent something that isn't right" in words for words in now.said)
    assert now.tree.phase == "play"
    assert now.tree.title != "Hand paused"


@at_joint_table()
async def test_bot_is_proposed_for_a_cheat(now: Visit, table: AnsweringTable) -> None:
    table.game.halted = True
    table.happen(Accused((1,), "lock"))
    await now.until(lambda tree: tree.title == "Hand paused")
    for action in ("take-over", "agree"):
        await now.press(action)
    assert table.proposals.proposed == ["replace"]


@at_joint_table()
async def test_bot_is_proposed_for_a_device_that_stalls(now: Visit, table: AnsweringTable) -> None:
    await table.hold_up(now, 1)
    await now.press("menu")
    await now.press("take-over")
    assert now.tree.title == "Let a bot take over?"
    await now.press("agree")
    assert table.proposals.proposed == ["replace"]


class Stalling(AnsweringTable):
    """Here the others start to shuffle, and go no further."""

    deals = False

    def tick(self) -> None:
        if self.game.deal < 0:
            self.shuffle(0.4)
            self.game.due = (2,)


@at_joint_table(kind=Stalling)
async def test_player_who_stalls_the_shuffle_is_named(now: Visit, table: AnsweringTable) -> None:
    del table
    await now.until(lambda tree: any("Shuffling together" in words for words in tree.text))
    await now.until(lambda tree: any(words.startswith("Waiting for ") for words in tree.text))
