"""Help for a player at the table: undo, hints, the last moves."""

import itertools

import pygame
import pytest

from game.session.setup import GameSetup
from game.ui.art import theme
from game.ui.screens.toast import ToastPlate
from tests.table.at_table import PLAIN, at_table
from tests.table.positions import control, in_hand, on_floor
from tests.table.story import Visit

AGAINST_GREEDY = GameSetup(seed="7", bots=("greedy",))


def hint_label(now: Visit) -> str:
    return next(one.label for one in now.tree.controls if one.action == "hint")


async def others_turn(now: Visit) -> None:
    """Play a card, and return while the others think."""
    await now.press(now.tree.hand[0].action)
    if now.tree.phase == "choose-capture":
        await now.key("1")
    await now.until(lambda _: not now.scene.turn.waiting)


# Undo


@at_table(GameSetup("egyptian", 3, seed="7"))
async def test_undo_returns_to_the_players_last_decision(now: Visit) -> None:
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


@at_table(GameSetup("egyptian", 2, seed="7"))
async def test_buttons_are_dimmed_with_a_reason_before_the_first_play(now: Visit) -> None:
    before = now.scene.hud.look()
    assert not now.offers("undo")
    assert not now.offers("last-moves")
    assert now.offers("hint")
    await now.key("u")
    assert "nothing to undo" in now.tree.text[-1]
    await now.key("z")
    assert "No card has been played" in now.tree.text[-1]
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    assert now.offers("undo")
    assert now.offers("last-moves")
    assert now.scene.hud.look() != before, "the buttons are drawn again"
    await now.key("u")
    await now.frames(2)
    assert not now.offers("undo")


# The last moves


@at_table(PLAIN)
async def test_last_moves_close_without_doing_anything_else(now: Visit) -> None:
    await now.click(in_hand(now.tree, "9S"))
    await now.my_turn()
    await now.key("z")
    assert now.scene.last_plays.shown
    await now.key("escape")
    assert not now.scene.last_plays.shown
    assert now.tree.phase == "play"
    await now.key("z")
    said = len(now.said)
    await now.click(on_floor(now.tree, "KS"))
    assert not now.scene.last_plays.shown
    assert len(now.said) == said


@at_table(PLAIN)
async def test_message_is_dimmed_behind_the_last_moves(now: Visit) -> None:
    await now.click(in_hand(now.tree, "9S"))
    await now.my_turn()
    await now.key("z")
    now.table.toast.show("Behind")
    layers: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "dim", lambda _surface: layers.append("shade"))
        patch.setattr(ToastPlate, "draw", lambda *_: layers.append("message"))
        now.scene.draw(pygame.Surface((390, 844)))
    assert layers == ["message", "shade"]


# Hints


@at_table(PLAIN)
async def test_hint_recommends_a_play_until_escape_or_undo(now: Visit) -> None:
    await now.key("h")
    assert "9♠" in now.tree.text[-1]
    assert "takes" in now.tree.text[-1]
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


@at_table(PLAIN)
async def test_hint_offers_to_compare_moves_until_one_is_left(now: Visit) -> None:
    await now.key("h")
    await now.until(lambda _: now.scene.turn.hinted is not None)
    assert "Press Hint again" in now.table.toast.message
    await now.until(lambda _: now.scene.turn.waiting)
    for _ in range(3):
        await others_turn(now)
        await now.my_turn()
    assert len(now.tree.hand) == 1
    await now.key("h")
    await now.until(lambda _: now.scene.turn.hinted is not None)
    assert "Press Hint again" not in now.table.toast.message


@pytest.mark.parametrize("by", ["key", "button", "escape"])
@at_table(PLAIN)
async def test_search_for_a_hint_can_be_cancelled(
    now: Visit, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    ticks, usual = itertools.count(), hint_label(now)
    monkeypatch.setattr(now.platform.pacing, "now", lambda: next(ticks) * 0.05)
    await now.key("h")
    assert hint_label(now) == "Cancel hint"
    if by == "button":
        await now.click(control(now.tree, "hint"))
    else:
        await now.key("h" if by == "key" else "escape")
    assert hint_label(now) == usual
    assert now.scene.turn.hinted is None
    await now.frames(300)
    assert now.scene.turn.hinted is None
    await now.key("h")
    await now.until(lambda _: now.scene.turn.hinted is not None)
    assert hint_label(now) == usual


@pytest.mark.parametrize("by", ["key", "button", "name"])
@at_table(AGAINST_GREEDY, speed=1.0)
async def test_hint_asked_for_early_appears_on_the_players_turn(now: Visit, by: str) -> None:
    usual = hint_label(now)
    await others_turn(now)
    if by == "key":
        await now.key("h")
    elif by == "button":
        await now.click(control(now.tree, "hint"))
    else:
        await now.press("hint")
    assert "get the hint on your turn" in now.tree.text[-1]
    assert hint_label(now) == "Cancel hint"
    await now.my_turn()
    await now.until(lambda _: now.scene.turn.hinted is not None)
    assert hint_label(now) == usual


@pytest.mark.parametrize("by", ["h", "escape"])
@at_table(AGAINST_GREEDY, speed=1.0)
async def test_waiting_hint_can_be_cancelled(now: Visit, by: str) -> None:
    await others_turn(now)
    await now.key("h")
    await now.key(by)
    assert hint_label(now) == "Hint"
    await now.my_turn()
    await now.frames(300)
    assert now.scene.turn.hinted is None


@at_table(("2C 3D 5S 8H", "TC KD AC 4H"))
async def test_late_hint_does_not_cover_the_choice_of_groups(now: Visit) -> None:
    await now.press("card-TC")
    hint = now.scene._offered["hint"]
    hint.run()
    await now.until(lambda _: not hint.runs())
    assert not now.table.toast.message
