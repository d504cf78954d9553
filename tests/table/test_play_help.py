"""What helps a person at the table: taking back, hints, the last plays."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import control, in_hand, kept_game, on_floor
from tests.table.story import Visit, visit


def test_undo_goes_back_to_the_own_last_decision(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("undo")
        assert "nothing to take back" in now.tree.text[-1]
        states = [now.table.state]
        for _ in range(2):
            await now.click(now.tree.hand[0].rect)
            await now.my_turn()
            states.append(now.table.state)
        await now.press("undo")
        assert now.table.state == states[1]
        await now.my_turn()
        await now.key("u")
        assert now.table.state == states[0]
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        assert now.table.state == states[1]

    visit(host, story, GameSetup("egyptian", 3, seed="7"))


def test_undo_while_cards_move_leaves_one_game_going_on(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        tasks = asyncio.all_tasks()
        await now.press(now.tree.hand[0].action)
        await now.frames(3)
        assert now.table.motion.busy
        await now.press("undo")
        await now.my_turn()
        assert len(asyncio.all_tasks()) == len(tasks)
        assert asyncio.all_tasks() != tasks, "the game before is over, another goes on"

    visit(host, story, GameSetup(seed="1", bots=("greedy",)), speed=1.0)


def test_undo_while_cards_move_brings_them_back_to_the_state(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = now.table.state
        await now.click(now.tree.hand[0].rect)
        assert now.table.motion.busy
        await now.press("undo")
        assert now.table.state == before
        await now.my_turn()
        assert not now.table.motion.busy
        board = now.table.board
        assert all(board.sprites[card].pose == board.home(card) for card in board.sprites)

    visit(host, story, GameSetup("egyptian", 2, seed="7"), speed=1.0)


def test_a_hint_recommends_a_play_and_says_what_it_brings(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("h")
        assert "9♠" in now.tree.text[-1]
        assert "takes" in now.tree.text[-1]

    visit(host, story)


def test_the_last_play_is_shown_until_anything_is_done(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        await now.my_turn()
        await now.key("z")
        assert now.scene.last_plays.shown
        await now.key("escape")
        assert not now.scene.last_plays.shown
        assert now.tree.phase == "play"

    visit(host, story, GameSetup(seed="7"))


def test_the_tap_that_puts_the_last_plays_away_asks_nothing_else(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.tree, "9S"))
        await now.my_turn()
        await now.key("z")
        said = len(host.said)
        await now.click(on_floor(now.tree, "KS"))
        assert not now.scene.last_plays.shown
        assert len(host.said) == said

    visit(host, story)


def test_the_last_plays_of_a_hand_just_dealt_are_none(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("z")
        assert "Nothing has been played" in now.tree.text[-1]

    visit(host, story, GameSetup("egyptian", 2, seed="7"))


@pytest.mark.parametrize("by", ["key", "button", "escape"])
def test_asking_again_while_a_hint_is_thought_about_stops_it(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")
    ticks = itertools.count()
    monkeypatch.setattr(host, "now", lambda: next(ticks) * 0.05)

    async def story(now: Visit) -> None:
        async def stop() -> None:
            if by == "button":
                await now.click(control(now.tree, "hint"))
            else:
                await now.key("h" if by == "key" else "escape")

        def label() -> str:
            return next(one.label for one in now.tree.controls if one.action == "hint")

        await now.my_turn()
        usual = label()
        await now.key("h")
        assert label() == "No hint"
        await stop()
        assert label() == usual
        assert now.scene.turn.hinted is None
        await now.frames(300)
        assert now.scene.turn.hinted is None
        await now.key("h")
        await now.until(lambda _: now.scene.turn.hinted is not None)
        assert label() == usual

    visit(host, story)


def test_a_hint_is_forgotten_by_escape_and_by_taking_back(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("h")
        assert now.scene.gestures.outlines()
        await now.key("escape")
        assert not now.scene.gestures.outlines()
        assert not now.table.toast.message
        assert now.tree.phase == "play"
        await now.click(in_hand(now.tree, "9S"))
        await now.my_turn()
        await now.key("h")
        assert now.scene.turn.hinted is not None
        await now.key("u")
        assert now.scene.turn.hinted is None

    visit(host, story)


def enabled(now: Visit, action: str) -> bool:
    return next(one.enabled for one in now.tree.controls if one.action == action)


def label(now: Visit, action: str) -> str:
    return next(one.label for one in now.tree.controls if one.action == action)


async def others_turn(now: Visit) -> None:
    """Play a card, and be there while the others think."""
    await now.my_turn()
    await now.press(now.tree.hand[0].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")
    await now.until(lambda _: not now.scene.turn.waiting)


@pytest.mark.parametrize("by", ["key", "button", "name"])
def test_a_hint_asked_for_while_others_play_comes_on_the_own_turn(host: FakeHost, by: str) -> None:
    async def story(now: Visit) -> None:
        usual = label(now, "hint")
        await others_turn(now)
        if by == "key":
            await now.key("h")
        elif by == "button":
            await now.click(control(now.tree, "hint"))
        else:
            await now.press("hint")
        assert "comes on your turn" in now.tree.text[-1]
        assert label(now, "hint") == "No hint"
        await now.my_turn()
        await now.until(lambda _: now.scene.turn.hinted is not None)
        assert label(now, "hint") == usual

    visit(host, story, GameSetup(seed="7", bots=("greedy",)), speed=1.0)


@pytest.mark.parametrize("by", ["h", "escape"])
def test_a_hint_that_waits_is_given_up(host: FakeHost, by: str) -> None:
    async def story(now: Visit) -> None:
        await others_turn(now)
        await now.key("h")
        await now.key(by)
        assert label(now, "hint") == "Hint"
        await now.my_turn()
        await now.frames(300)
        assert now.scene.turn.hinted is None

    visit(host, story, GameSetup(seed="7", bots=("greedy",)), speed=1.0)


def test_what_cannot_be_done_is_dimmed_and_says_why(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = now.scene.hud.look()
        assert not enabled(now, "undo")
        assert not enabled(now, "last-trick")
        assert enabled(now, "hint")
        await now.key("u")
        assert "nothing to take back" in now.tree.text[-1]
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        assert enabled(now, "undo")
        assert enabled(now, "last-trick")
        assert now.scene.hud.look() != before, "the buttons are drawn anew"
        await now.key("u")
        await now.frames(2)
        assert not enabled(now, "undo")

    visit(host, story, GameSetup("egyptian", 2, seed="7"))


def test_a_hint_thought_of_meanwhile_does_not_cover_the_choice(host: FakeHost) -> None:
    host.shown_game = kept_game("2C 3D 5S 8H", "TC KD AC 4H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-TC")
        now.scene.adviser.hint()
        await now.until(lambda _: not now.scene.adviser.busy)
        assert not now.table.toast.message

    visit(host, story)


def test_each_of_the_cards_that_take_one_is_named(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "JS JC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(on_floor(now.tree, "KS"))
        told = now.tree.text[-1].replace("\N{LEFT-TO-RIGHT MARK}", "")
        assert told == "K♠ can be taken with J♣ or J♠."

    visit(host, story)
