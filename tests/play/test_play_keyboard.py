"""The table by keyboard alone: the keys reach every card and button, and the focus is visible."""

import pygame
import pytest

from game.platform.input import PointerDown, PointerMove
from game.play.scene.painter import TableView
from game.session.setup import GameSetup
from game.ui.art import theme
from game.ui.art.palettes import LIGHT_TABLE, PALETTES
from game.ui.screens.settings import Settings
from tests.table.at_table import PLAIN, at_table
from tests.table.positions import control, in_hand, middle
from tests.table.story import Visit, last_play


@at_table(PLAIN)
async def test_tab_reaches_every_card_and_button_in_a_circle(now: Visit) -> None:
    scene, board, seen = now.scene, now.table.board, []
    stops = {*board.hands[0], *board.floor, *scene.hud.buttons}
    for _ in range(len(stops)):
        await now.key("tab")
        seen.append(scene.gestures.focus.stop)
    assert set(seen) == stops
    await now.key("tab")
    assert scene.gestures.focus.stop == seen[0]


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
@at_table(PLAIN, by=("size",))
async def test_up_and_down_move_between_the_drawn_rows(now: Visit) -> None:
    focus, board, buttons = now.scene.gestures.focus, now.table.board, now.scene.hud.buttons
    await now.key("down")
    assert focus.card in board.hands[0]
    seen, tops = set(), [board.homes.of(board.hands[0][0]).box.centery]
    for _ in range(6):
        await now.key("up")
        assert focus.stop is not None
        seen.add(focus.stop)
        if isinstance(focus.stop, str):
            tops.append(buttons[focus.stop].rect.centery)
        else:
            tops.append(board.homes.of(focus.stop).box.centery)
    assert tops == sorted(tops, reverse=True)
    assert seen & {*board.floor}
    assert seen & {*buttons}
    for _ in range(6):
        await now.key("down")
    assert focus.card in board.hands[0]


@at_table(GameSetup(seed="7"), size=(1280, 720))
async def test_right_and_left_move_along_the_hand_and_its_buttons(now: Visit) -> None:
    focus, seen = now.scene.gestures.focus, list[object]()
    for _ in now.tree.hand:
        await now.key("right")
    assert focus.stop == now.table.board.own[-1]
    await now.key("right")
    by_the_hand = {*now.scene.hud.buttons} - {"menu", "all-moves"}
    for _ in by_the_hand:
        seen.append(focus.stop)
        await now.key("right")
    assert {*seen} == by_the_hand
    await now.key("left")
    assert focus.stop == seen[-1]


@at_table(PLAIN)
async def test_focus_raises_a_card_and_moves_on_when_it_is_played(now: Visit) -> None:
    gestures, board = now.scene.gestures, now.table.board
    hand = list(board.hands[0])
    await now.key("right")
    await now.key("right")
    assert gestures.focus.card == gestures.pointed == hand[1]
    assert board.sprites[hand[1]].rise == 1.0
    await now.key("enter")
    await now.my_turn()
    assert last_play(now).startswith(str(hand[1]))
    assert gestures.focus.stop == hand[2]


@at_table(PLAIN, settings=Settings(confirm=True))
async def test_escape_cancels_a_selection_before_it_opens_the_menu(now: Visit) -> None:
    at = middle(in_hand(now.tree, "9S"))
    await now.give(PointerDown(at), PointerMove((at[0], at[1] - 200)))
    assert str(now.table.board.held) == "9S"
    await now.key("escape")
    assert now.table.board.held is None
    assert middle(in_hand(now.tree, "9S")) == at
    assert now.tree.phase == "play"
    await now.key("1")
    assert now.scene.turn.selected is not None
    await now.key("escape")
    assert now.scene.turn.selected is None
    assert now.tree.phase == "play"
    await now.key("escape")
    assert now.tree.phase == "menu"


@at_table(GameSetup(seed="7"))
async def test_unused_keys_change_nothing(now: Visit) -> None:
    before = now.tree
    for name in ("0", "9", "x", "enter", "page up", "f3", "c"):
        await now.key(name)
    assert now.tree == before


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
@at_table(GameSetup(seed="7"))
async def test_button_shows_its_name_and_key(now: Visit, by: str) -> None:
    assert now.scene.hud.caption == ""
    if by == "pointer":
        await now.give(PointerMove(middle(control(now.tree, "undo"))))
    else:
        while now.scene.gestures.focus.stop != "undo":
            await now.key("tab")
    assert now.scene.hud.caption == "Undo (U)"


@at_table(PLAIN)
async def test_hint_outlines_its_card_and_not_the_focused_one(now: Visit) -> None:
    await now.key("h")
    await now.until(lambda _: now.scene.turn.hinted is not None)
    hinted = now.scene.turn.hinted
    assert hinted is not None
    focus, views = now.scene.gestures.focus, list[TableView]()
    await now.key("down")
    while focus.card == hinted.card:
        await now.key("right")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(now.scene.painter, "draw", lambda _surface, view: views.append(view))
        now.scene.draw(pygame.Surface((1, 1)))
    assert views[0].focused == focus.card
    assert views[0].hinted == hinted.card
    assert hinted.card in views[0].outlines
    assert focus.card not in views[0].outlines


@at_table(PLAIN)
async def test_ring_of_the_focus_has_the_tables_colours(now: Visit) -> None:
    rings: list[object] = []
    await now.key("up")
    theme.use(PALETTES["light"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "draw_ring", lambda *_: rings.append(theme.palette))
        now.scene.draw(pygame.Surface((390, 844)))
    assert rings == [LIGHT_TABLE]
