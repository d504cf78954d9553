"""The table by keyboard alone: every card and button can be reached, and is seen to be."""

from __future__ import annotations

import pygame
import pytest

from game.host.input import PointerDown, PointerMove
from game.rules.cards import Card
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import control, in_hand, kept_game, middle
from tests.table.story import Visit, last_play, visit

PLAIN = ("4S 5D KS 2H", "9S TC AC 3H")


def test_tab_reaches_every_card_and_button_and_comes_round(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        scene, board, seen = now.scene, now.table.board, []
        stops = {*board.hands[0], *board.slots, *scene.hud.buttons}
        for _ in range(len(stops)):
            await now.key("tab")
            seen.append(scene.gestures.focus.stop)
        assert set(seen) == stops
        await now.key("tab")
        assert scene.gestures.focus.stop == seen[0]

    visit(host, story)


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_arrows_go_from_row_to_row_as_they_are_drawn(host: FakeHost, size: tuple[int, int]) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        focus, board, buttons = now.scene.gestures.focus, now.table.board, now.scene.hud.buttons
        await now.key("down")
        assert focus.card in board.hands[0]
        seen, tops = set(), [board.box(board.hands[0][0]).centery]
        for _ in range(6):
            await now.key("up")
            assert focus.stop is not None
            seen.add(focus.stop)
            at = buttons[focus.stop].rect if isinstance(focus.stop, str) else board.box(focus.stop)
            tops.append(at.centery)
        assert tops == sorted(tops, reverse=True)
        assert seen & {*board.slots}
        assert seen & {*buttons}
        for _ in range(6):
            await now.key("down")
        assert focus.card in board.hands[0]

    visit(host, story, size=size)


def test_right_and_left_go_along_the_buttons(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        focus, seen = now.scene.gestures.focus, []
        await now.key("up")
        await now.key("up")
        by_the_hand = {*now.scene.hud.buttons} - {"menu"}
        for _ in by_the_hand:
            seen.append(focus.stop)
            await now.key("right")
        assert {*seen} == by_the_hand
        await now.key("left")
        assert focus.stop == seen[-1]

    visit(host, story, GameSetup(seed="7"), size=(1280, 720))


def test_enter_on_a_floor_card_tells_what_takes_it(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        while now.scene.gestures.focus.card not in now.table.board.slots:
            await now.key("up")
        await now.key("enter")
        assert "take" in now.tree.text[-1]
        assert not now.table.state.history

    visit(host, story)


def test_a_card_that_is_played_hands_the_focus_to_its_neighbour(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        hand = list(now.table.board.hands[0])
        await now.key("right")
        await now.key("right")
        await now.key("enter")
        await now.my_turn()
        assert last_play(now).startswith(str(hand[1]))
        assert now.scene.gestures.focus.stop == hand[2]

    visit(host, story)


def test_the_focus_is_seen(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("right")
        focused = now.scene.gestures.focus.card
        assert isinstance(focused, Card)
        assert now.scene.gestures.pointed == focused
        assert now.table.board.sprites[focused].rise == 1.0

    visit(host, story)


def test_escape_takes_back_what_was_begun_before_it_opens_the_menu(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)
    host.kept["settings"] = Settings(confirm=True).dump()

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("1")
        assert now.scene.turn.selected is not None
        await now.key("escape")
        assert now.scene.turn.selected is None
        assert now.tree.phase == "play"
        await now.key("escape")
        assert now.tree.phase == "menu"

    visit(host, story)


def test_escape_lets_a_dragged_card_fly_back(host: FakeHost) -> None:
    host.shown_game = kept_game(*PLAIN)

    async def story(now: Visit) -> None:
        await now.my_turn()
        at = middle(in_hand(now.tree, "9S"))
        await now.give(PointerDown(at), PointerMove((at[0], at[1] - 200)))
        assert str(now.table.board.held) == "9S"
        await now.key("escape")
        assert now.table.board.held is None
        assert middle(in_hand(now.tree, "9S")) == at
        assert now.tree.phase == "play"

    visit(host, story)


def test_keys_that_mean_nothing_do_nothing(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        before = now.tree
        for name in ("0", "9", "x", "enter", "page up", "f3"):
            await now.key(name)
        assert now.tree == before

    visit(host, story, GameSetup(seed="7"))


@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_a_button_says_its_name_and_its_key(host: FakeHost, by: str) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        captions = [now.scene.hud.caption]
        button = pygame.Rect(control(now.tree, "undo")).inflate(8, 8)
        before = shot_without(button)
        if by == "pointer":
            await now.give(PointerMove(middle(control(now.tree, "undo"))))
        else:
            while now.scene.gestures.focus.stop != "undo":
                await now.key("tab")
        captions.append(now.scene.hud.caption)
        assert captions == ["", "Take back (U)"]
        assert shot_without(button) != before, "it stands beside the button"

    visit(host, story, GameSetup(seed="7"))


def shot_without(hidden: pygame.Rect) -> bytes:
    """The window's pixels but for those of a rectangle."""
    window = pygame.display.get_surface()
    assert window is not None
    shot = window.copy()
    shot.fill("black", hidden)
    return pygame.image.tobytes(shot, "RGB")
