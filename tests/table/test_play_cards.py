"""How a person plays cards, done through the real app."""

from __future__ import annotations

import pytest

from game.host.input import Key, PointerDown, PointerMove, PointerUp
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import OVERLAPPING, control, in_hand, kept_game, middle, on_floor
from tests.table.story import Visit, last_play, visit


def test_a_card_with_one_legal_play_is_played_by_a_tap(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.tree, "9S"))
        await now.my_turn()
        assert last_play(now) == "9Sx4S,5D"

    visit(host, story)


@pytest.mark.parametrize("by", ["tap", "digit", "name", "floor", "arrows"])
def test_the_group_wanted_is_chosen(host: FakeHost, by: str) -> None:
    host.shown_game = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.tree, "TC"))
        assert now.tree.phase == "choose-capture"
        labels = [one.label for one in now.tree.controls]
        assert labels[0].startswith("two of clubs, three of diamonds")
        if by == "tap":
            await now.click(control(now.tree, "choose-2"))
        elif by == "digit":
            await now.key("2")
        elif by == "name":
            await now.press("choose-2")
        elif by == "floor":
            await now.click(on_floor(now.tree, "8H"))
        else:
            await now.key("left")
            await now.key("enter")
        await now.my_turn()
        assert last_play(now) == "TCx2C,8H"

    visit(host, story)


def test_the_choice_can_be_left_and_the_card_stays(host: FakeHost) -> None:
    host.shown_game = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.tree, "TC"))
        await now.key("escape")
        assert now.tree.phase == "play"
        assert len(now.tree.hand) == 4
        assert not now.table.state.history

    visit(host, story)


def test_a_card_dragged_onto_a_floor_card_takes_the_group_with_it(host: FakeHost) -> None:
    host.shown_game = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.tree, "TC"), middle(on_floor(now.tree, "8H")))
        await now.my_turn()
        assert last_play(now) == "TCx2C,8H"

    visit(host, story)


def test_a_card_held_over_a_floor_card_outlines_the_group_with_it(host: FakeHost) -> None:
    host.shown_game = kept_game(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        start, goal = middle(in_hand(now.tree, "TC")), middle(on_floor(now.tree, "8H"))
        await now.give(PointerDown(start, "touch"), PointerMove(goal, "touch"))
        assert {str(card): lit for card, lit in now.scene.gestures.outlines().items()} == {
            "2C": 1.0,
            "8H": 1.0,
        }
        await now.give(PointerMove((goal[0], start[1] - 40), "touch"))
        assert len(now.scene.gestures.outlines()) == 4

    visit(host, story)


def test_a_card_dragged_onto_what_it_cannot_take_says_why_and_comes_back(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.tree, "9S"), middle(on_floor(now.tree, "KS")))
        assert "does not take" in now.tree.text[-1]
        assert not now.table.state.history
        assert len(now.tree.hand) == 4

    visit(host, story)


def test_a_card_dropped_back_on_the_hand_is_not_played(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.drag(in_hand(now.tree, "9S"), middle(in_hand(now.tree, "TC")))
        assert not now.table.state.history

    visit(host, story)


def test_pointing_at_a_card_shows_what_it_would_take(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("right")
        while str(now.scene.gestures.pointed) != "9S":
            await now.key("right")
        assert {str(card) for card in now.scene.gestures.outlines()} == {"4S", "5D"}

    visit(host, story)


def test_a_floor_card_tells_what_takes_it(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(on_floor(now.tree, "KS"))
        assert now.tree.text[-1].startswith("None of your cards")
        await now.click(on_floor(now.tree, "5D"))
        assert "can be taken with" in now.tree.text[-1]

    visit(host, story)


def test_a_tap_while_others_play_hurries_them_and_is_not_lost(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        await now.frames(14)
        assert not now.scene.turn.waiting
        await now.click(now.tree.hand[-1].rect)
        assert now.table.motion.hurried
        await now.until(lambda _: sum(t.seat == 0 for t in now.table.state.history) == 2)

    visit(host, story, GameSetup("egyptian", 4, seed="7"), speed=1.0)


def test_a_second_click_of_a_double_click_plays_no_second_card(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        box = now.tree.hand[1].rect
        await now.click(box)
        await now.click(box)
        await now.my_turn()
        assert sum(turn.seat == 0 for turn in now.table.state.history) == 1

    visit(host, story, GameSetup(seed="7"), speed=0.0)


def test_with_care_a_card_is_played_by_the_second_tap(host: FakeHost) -> None:
    host.kept["settings"] = Settings(confirm=True).dump()

    async def story(now: Visit) -> None:
        await now.my_turn()
        box = now.tree.hand[0].rect
        await now.click(box)
        assert not now.table.state.history
        await now.click(now.tree.hand[1].rect)
        assert not now.table.state.history
        await now.click(now.tree.hand[1].rect)
        await now.my_turn()
        assert len(now.table.state.history) == 2

    visit(host, story, GameSetup(seed="7"))


def test_a_dragged_card_stays_under_the_pointer_while_others_play(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        card = now.table.board.hands[0][-1]
        start = middle(in_hand(now.tree, str(card)))
        goal = (start[0] - 60, start[1] - 200)
        await now.give(PointerMove(start), PointerDown(start), PointerMove(goal))
        held = now.table.board.sprites[card].pose
        await now.my_turn()
        assert now.table.board.sprites[card].pose == held
        await now.give(PointerUp(start))
        await now.frames(20)
        board = now.table.board
        assert board.sprites[card].pose == board.home(card) == board.hand_pose(0, card)

    visit(host, story, GameSetup("egyptian", 4, seed="7"), speed=1.0)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_another_press_lets_go_of_the_card_that_is_dragged(host: FakeHost, speed: float) -> None:
    """As by a finger, while the mouse still holds a card."""
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        start, other = middle(in_hand(now.tree, "9S")), middle(in_hand(now.tree, "3H"))
        away = start[0], start[1] - 200
        await now.give(PointerDown(start), PointerMove(away))
        await now.give(PointerDown(other, "touch"), PointerMove(away, "touch"))
        await now.frames(20)
        board = now.table.board
        assert str(board.held) == "3H"
        for card in board.hands[0]:
            assert board.sprites[card].pose == board.home(card)

    visit(host, story, speed=speed)


def test_nothing_keeps_moving_at_a_table_that_was_left(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        start = middle(in_hand(now.tree, "9S"))
        await now.give(PointerDown(start), PointerMove((start[0], start[1] - 200)))
        await now.give(PointerUp(start), Key("escape"))
        assert now.tree.phase == "menu"
        await now.press("menu")
        await now.frames(10)
        assert not [task for task in now.app._tasks if not task.done()]

    visit(host, story, speed=1.0)


def test_without_movement_a_card_that_may_not_lie_there_is_back_at_once(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        card = next(card for card in now.table.board.hands[0] if str(card) == "9S")
        start = middle(in_hand(now.tree, "9S"))
        goal = middle(on_floor(now.tree, "KS"))
        await now.give(PointerDown(start), PointerMove(goal))
        now.host.waiting.append(PointerUp(goal))
        await now.frames(1)
        board = now.table.board
        assert board.sprites[card].pose == board.home(card)

    visit(host, story)


def test_a_second_tap_takes_an_early_one_back(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(now.tree.hand[0].rect)
        box = now.tree.hand[-1].rect
        await now.click(box)
        assert now.scene.gestures.pointed == now.table.board.hands[0][-1]
        await now.click(box)
        assert now.scene.turn.premove is None
        await now.my_turn()
        assert sum(turn.seat == 0 for turn in now.table.state.history) == 1

    visit(host, story, GameSetup("egyptian", 4, seed="7"), speed=1.0)


def test_a_card_that_was_played_while_it_was_dragged_is_let_go_of(host: FakeHost) -> None:
    host.shown_game = kept_game("4S 5D KS 2H", "9S TC AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.click(in_hand(now.tree, "3H"))
        await now.click(in_hand(now.tree, "9S"))
        start = middle(in_hand(now.tree, "9S"))
        await now.give(PointerDown(start), PointerMove((start[0] - 30, start[1] - 200)))
        board = now.table.board
        assert str(board.held) == "9S"
        await now.until(lambda m: "9S" not in {card.card for card in m.hand})
        assert board.held in board.sprites, "it is on its way to the pile"
        await now.press("menu")
        assert now.tree.phase == "menu"

    visit(host, story, speed=1.0)
