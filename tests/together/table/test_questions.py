"""Proposals of others are asked until they are answered, over any screen."""

import pytest

from game.library.game_sentences import standing
from game.rules.play import legal_plays
from game.together.protocol.messages.table_events import (
    Away,
    Departed,
    Ended,
    Played,
    Proposal,
    Proposed,
    Refused,
    Replaced,
)
from game.together.protocol.table_desk import TableError
from game.together.table.joint_scene import JointScene
from game.together.table.joint_sentences import in_the_lead, ready_awaited
from game.together.table.questions import MOST_QUESTIONS
from game.ui.screens.screen import Dialog
from tests.app.opened import opened
from tests.table.dealt import library_of
from tests.table.fake_platform import FRAME
from tests.table.story import Visit
from tests.together.table.staged import AnsweringTable, at_joint_table
from tests.together.table.test_rejoining import THREE
from tests.together.table.two_devices import (
    Device,
    come_together_again,
    on_devices,
    on_two_devices,
    play_together,
    play_until,
)


@at_joint_table()
async def test_question_stays_whatever_covers_it(now: Visit, table: AnsweringTable) -> None:
    """Neither a withdrawn second question nor a restored connection closes it."""
    one, other = Proposal("replace", 1, 3, (2,), "casual"), Proposal("end", 1, 4)
    table.lose(2)
    table.happen(Proposed(one))
    table.happen(Proposed(other))
    await now.until_offered("agree")
    table.happen(Refused(other, 1))
    await now.frames(2)
    table.find_again()
    await now.frames(2)
    assert not table.proposals.answered
    await now.until_offered("refuse")
    await now.press("refuse")
    assert table.proposals.answered == [False]


@at_joint_table()
async def test_player_hears_who_left_for_now_until_they_are_back(
    now: Visit, table: AnsweringTable
) -> None:
    table.lose(2)
    table.happen(Away((2,)))
    await now.frames(2)
    assert now.said[-2:] == ["Game paused", "Player 3 left for now."]
    assert "Connection lost" not in " ".join(now.tree.text)
    table.find_again()
    await now.frames(2)
    table.lose(2)
    await now.frames(2)
    assert "Connection lost: Player 3" in now.tree.text


@at_joint_table()
async def test_player_is_not_asked_about_their_own_bot(now: Visit, table: AnsweringTable) -> None:
    table.happen(Proposed(Proposal("replace", 1, 3, (0,), "casual")))
    table.proposals.questions = ()
    for _ in range(5):
        await now.frames(1)
        assert not now.offers("agree")
    assert any(
        "suggests that a bot plays for you. Play a card to stay." in said for said in now.said
    )


@at_joint_table(party=2)
async def test_bot_is_refused_when_the_player_to_replace_plays(
    now: Visit, table: AnsweringTable
) -> None:
    table.happen(Proposed(Proposal("replace", 1, 3, (0,), "casual")))
    await now.until_offered("agree")
    table.happen(Played(0, legal_plays(table.hand.true)[0], ()))
    await now.frames(2)
    assert table.proposals.answered == [False]
    assert any("is playing, so no bot takes over." in said for said in now.said)


@at_joint_table(party=1)
async def test_table_waits_for_a_bot_in_a_leavers_place(now: Visit, table: AnsweringTable) -> None:
    """It closes when a bot plays, and while others decide. It is back when one of them declines."""
    table.happen(Departed((2,)))
    await now.until_offered("take-over")
    table.happen(Replaced(2, "casual", 0))
    await now.frames(5)
    assert now.tree.phase == "play"
    table.happen(Departed((0,)))
    await now.until_offered("take-over")
    await now.press("take-over")
    assert table.proposals.proposed == ["replace"]
    own = Proposal("replace", 1, 3, (0,), "casual")
    table.proposals.proposals = (own,)
    await now.until(lambda tree: tree.phase == "play")
    table.proposals.proposals = ()
    table.happen(Refused(own, 2))
    await now.until_offered("take-over")
    assert "Player 3 didn't agree." in now.tree.text
    assert "The game can only continue with a bot in their place." in now.tree.text


@at_joint_table()
async def test_repeated_proposals_wait_without_an_answer(now: Visit, table: AnsweringTable) -> None:
    for number in range(12):
        table.happen(Proposed(Proposal("end", 1, number)))
        if number < MOST_QUESTIONS:
            await now.until_offered("refuse")
            await now.press("refuse")
        else:
            await now.frames(3)
            assert not now.offers("refuse")
        assert table.proposals.answered == [False] * min(number + 1, MOST_QUESTIONS)
        table.happen(Refused(Proposal("end", 1, number), 0))


@at_joint_table(party=2)
async def test_proposals_that_a_play_refuses_dont_count(now: Visit, table: AnsweringTable) -> None:
    """Else a player who plays only when a bot is suggested could stall the hand for good."""
    for number in range(2 * MOST_QUESTIONS):
        proposal = Proposal("replace", 1, number, (0,), "casual")
        table.happen(Proposed(proposal))
        await now.until_offered("agree")
        table.happen(Played(0, legal_plays(table.hand.true)[0], ()))
        await now.frames(2)
        table.happen(Refused(proposal, 2))
    assert table.proposals.answered == [False] * 2 * MOST_QUESTIONS


@at_joint_table()
async def test_proposal_after_the_game_gets_no_answer(now: Visit, table: AnsweringTable) -> None:
    table.game.over = True
    table.happen(Ended("won"))
    table.happen(Proposed(Proposal("deal-again", 1, 3)))
    table.proposals.questions = ()
    for _ in range(5):
        await now.frames(1)
        assert not now.offers("agree")
    assert table.proposals.answered == []


@at_joint_table()
async def test_player_hears_once_who_is_ready(now: Visit, table: AnsweringTable) -> None:
    table.game.awaited = (0, 2)
    await now.frames(3)
    assert now.said.count("Ready for the next hand: Player 2") == 1


def test_leaders_are_named_unless_all_are_level() -> None:
    assert in_the_lead(("Samira", "Karim"), (38, 25)) == "In the lead: Samira"
    assert not in_the_lead(("Samira", "Karim"), (25, 25))


@at_joint_table()
async def test_players_who_owe_an_answer_are_named(now: Visit, table: AnsweringTable) -> None:
    for unanswered in ((1, 2), ()):
        table.proposals.unanswered = unanswered
        await now.frames(2)
        assert ("Waiting for" in " ".join(now.tree.text)) is bool(unanswered)


@at_joint_table()
async def test_refuser_hears_nothing_of_their_own_answer(now: Visit, table: AnsweringTable) -> None:
    table.happen(Proposed(Proposal("end", 1, 3)))
    await now.until_offered("refuse")
    await now.press("refuse")
    table.happen(Refused(Proposal("end", 1, 3), 0))
    await now.frames(3)
    assert not any("didn't agree" in one for one in now.said)


@pytest.mark.parametrize(
    ("proposal", "missing", "main"),
    [
        (Proposal("end", 1, 3), (), "refuse"),
        (Proposal("replace", 1, 3, (2,), "casual"), (), "refuse"),
        (Proposal("replace", 1, 3, (2,), "casual"), (2,), "agree"),
        (Proposal("deal-again", 1, 3), (), "agree"),
    ],
)
@at_joint_table()
async def test_main_answer_ends_nothing(
    now: Visit, table: AnsweringTable, proposal: Proposal, missing: tuple[int, ...], main: str
) -> None:
    table.game.missing = missing
    table.happen(Proposed(proposal))
    await now.until_offered("agree")
    assert now.tree.focus == main


@at_joint_table()
async def test_bot_for_a_lost_player_takes_the_place_of_a_leaver_too(
    now: Visit, table: AnsweringTable
) -> None:
    """Else the leaver's answer would be awaited for good."""
    table.lose(1, 2)
    table.happen(Departed((1,)))
    await now.until(lambda tree: "Player 2 left for good." in " ".join(tree.text))
    assert "Connection lost: Player 3" in " ".join(now.tree.text)
    await now.press("take-over")
    assert "Should a bot play for Player 2 and Player 3?" in " ".join(now.tree.text)


@on_devices(3)
async def test_no_answer_of_a_leaver_is_awaited(host: Device, guest: Device, third: Device) -> None:
    await play_together(host, guest, third, setup=THREE)
    for action in ("menu", "leave-table", "leave-without-keys"):
        await guest.press(action)
    for device in (host, third):
        await device.until_told("2. Karim left for good.")
    host.table.proposals.propose("end")
    await third.press("agree")
    await host.now.until(lambda _tree: not host.table.proposals.unanswered)
    await host.now.frames(5)
    assert "Waiting for" not in host.told
    await host.press("take-over")
    await third.press("agree")
    for device in (host, third):
        await device.until_told("Bot for 2. Karim")
        assert not device.table.game.over


@on_devices(3)
async def test_menu_suggests_no_end_while_others_decide(
    host: Device, guest: Device, third: Device
) -> None:
    await play_together(host, guest, third, setup=THREE)
    for device in (host, third):
        await device.press("menu")
        assert device.offers("propose-end")
        await device.now.key("escape")
    for action in ("menu", "leave-table", "leave-without-keys"):
        await guest.press(action)
    for action in ("take-over", "menu"):
        await host.press(action)
    assert not host.offers("propose-end")


@on_two_devices
async def test_no_card_is_played_while_others_decide(host: Device, guest: Device) -> None:
    """Neither then nor after a refusal: the player may have changed their mind."""
    await play_together(host, guest)
    await play_until(lambda: host.now.tree.turn == 0, host, guest)
    assert host.table.game.turn == 0
    before = host.plays
    for action in ("menu", "propose-end"):
        await host.press(action)
    await guest.until_offered("refuse")
    await host.until_told("Waiting for Karim")
    assert host.now.tree.turn is None
    await host.now.click(host.now.tree.hand[0].rect)
    await guest.press("refuse")
    await host.until_told("Karim didn't agree.")
    await host.now.frames(30)
    assert host.now.tree.turn == 0
    assert host.plays == before == guest.plays


@on_two_devices
async def test_question_is_asked_again_after_a_reload(host: Device, guest: Device) -> None:
    await play_together(host, guest)
    await host.press("menu")
    await host.press("propose-end")
    await guest.until_offered("agree")
    await guest.reopen()
    await host.until_told("Game paused")
    await guest.press("continue")
    await guest.until_told("Game paused")
    assert not guest.offers("agree"), "others may have heard more of this device"
    await come_together_again(host, guest)
    await guest.press("agree")
    for device in (host, guest):
        await device.until_told("You agreed to end the game here.")
        assert library_of(device.now.platform).catalogue.latest_unfinished() is None
        (game,) = library_of(device.now.platform).catalogue.readable()
        assert "Ended early" in standing(game)


def test_menu_names_the_replaced_player_and_ends_with_the_ways_out() -> None:
    tree = opened("together-menu").accessibility_tree()
    labels = {one.action: one.label for one in tree.controls}
    assert tree.title == "Menu", "the others can still play"
    assert labels["take-over"] == "Let a bot play for Omar"
    assert [*labels][-3:] == ["propose-end", "leave-table", "menu"]


def test_names_in_a_sentence_end_with_and() -> None:
    assert ready_awaited(["Lina"]) == "Waiting for Lina"
    assert ready_awaited(["Lina", "Omar", "Nour"]) == "Waiting for Lina, Omar and Nour"


@at_joint_table()
async def test_proposer_sees_who_is_asked_and_can_cancel(now: Visit, table: AnsweringTable) -> None:
    await table.hold_up(now, 1)
    await now.press("menu")
    await now.press("take-over")
    labels = {one.action: one.label for one in now.tree.controls}
    assert (labels["agree"], labels["refuse"]) == ("Ask Player 3", "Cancel")
    assert now.tree.focus == "refuse", "the player is connected"


@at_joint_table()
async def test_bot_is_not_proposed_once_the_player_has_played(
    now: Visit, table: AnsweringTable
) -> None:
    await table.hold_up(now, 1)
    for action in ("menu", "take-over"):
        await now.press(action)
    table.game.due = (2,)
    await now.press("agree")
    assert table.proposals.proposed == []
    assert any("is playing, so no bot takes over." in said for said in now.said)


@at_joint_table()
async def test_menu_says_why_no_bot_is_suggested(now: Visit, table: AnsweringTable) -> None:
    def propose(*_kind: object, **_about: object) -> Proposal:
        raise TableError("something else is proposed")

    await table.hold_up(now, 1)
    vars(table.proposals)["propose"] = propose
    for action in ("menu", "take-over", "agree"):
        await now.press(action)
    assert any("Another suggestion is still open." in said for said in now.said)


@at_joint_table()
async def test_menu_offers_no_bot_before_a_minute_passed(now: Visit, table: AnsweringTable) -> None:
    for seconds, offered in ((30, False), (40, True)):
        await table.hold_up(now, 1, seconds=seconds)
        await now.press("menu")
        assert now.offers("take-over") is offered
        await now.key("escape")


def dialogs(now: Visit) -> list[str]:
    return [one.title for one in now.app.scenes if isinstance(one, Dialog)]


@at_joint_table(players=2)
async def test_leaver_whose_connection_was_lost_gets_one_dialog(
    now: Visit, table: AnsweringTable
) -> None:
    table.lose(1)
    table.happen(Departed((1,)))
    await now.until(lambda tree: "Player 2 left for good." in tree.text)
    assert dialogs(now) == ["Game paused"]
    assert not now.offers("invite")


@at_joint_table()
async def test_question_takes_the_place_of_the_pause(now: Visit, table: AnsweringTable) -> None:
    table.lose(2)
    await now.until_offered("invite")
    table.happen(Proposed(Proposal("replace", 1, 3, (2,), "casual")))
    await now.until_offered("agree")
    assert dialogs(now) == ["Do you agree?"]
    await now.press("refuse")
    assert dialogs(now) == ["Game paused"]
    await now.press("take-over")
    assert dialogs(now) == ["Let a bot take over?"]
    table.find_again()
    await now.frames(2)
    assert not dialogs(now)


@at_joint_table()
async def test_bot_is_suggested_once_while_others_decide(now: Visit, table: AnsweringTable) -> None:
    table.lose(2)
    for action in ("take-over", "agree"):
        await now.until_offered(action)
        await now.press(action)
    assert table.proposals.proposed == ["replace"]
    table.proposals.unanswered = (1,)
    await now.until(lambda tree: "Waiting for Player 2 to agree" in " ".join(tree.text))
    assert not {one.action: one.enabled for one in now.tree.controls}["take-over"]


@at_joint_table(party=1)
async def test_guest_who_reaches_the_host_only_waits(now: Visit, table: AnsweringTable) -> None:
    table.lose(2)
    await now.until_offered("take-over")
    assert not now.offers("join")
    now.platform.pacing.frames += round(60 / FRAME)
    await now.until_offered("invite")
    assert not now.offers("join")


@at_joint_table()
async def test_message_goes_when_a_dialog_of_the_table_opens(
    now: Visit, table: AnsweringTable
) -> None:
    scene = now.shown(JointScene)
    scene.tell("Reconnected.")
    table.lose(2)
    await now.frames(2)
    assert not scene.table.toast.message
    table.find_again()
    await now.frames(2)
    scene.tell("Player 2 didn't agree.")
    table.happen(Ended("agreed"))
    await now.frames(2)
    assert not scene.table.toast.message
    assert scene.table.board.shown.turn is None, "the picture says that it's nobody's turn"
