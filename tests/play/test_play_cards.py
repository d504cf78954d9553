"""How a player plays cards, done through the real app."""

import pytest

from game.platform.input import PointerDown, PointerMove, PointerUp
from game.session.setup import GameSetup
from game.ui.screens.settings import Settings
from tests.table.at_table import PLAIN, at_table
from tests.table.positions import OVERLAPPING, control, in_hand, middle, on_floor
from tests.table.story import Visit, last_play

FOUR = GameSetup("egyptian", 4, seed="7")


def own_plays(now: Visit) -> int:
    return sum(turn.seat == 0 for turn in now.table.state.history)


@pytest.mark.parametrize("by", ["tap", "digit", "name", "floor", "arrows", "drag"])
@at_table(OVERLAPPING)
async def test_player_chooses_which_group_to_take(now: Visit, by: str) -> None:
    if by == "drag":
        await now.drag(in_hand(now.tree, "TC"), middle(on_floor(now.tree, "8H")))
    else:
        await now.click(in_hand(now.tree, "TC"))
        assert now.tree.phase == "choose-capture"
        assert now.tree.controls[0].label.startswith("two of clubs, three of diamonds")
    if by == "tap":
        await now.click(control(now.tree, "choose-2"))
    elif by == "digit":
        await now.key("2")
    elif by == "name":
        await now.press("choose-2")
    elif by == "floor":
        await now.click(on_floor(now.tree, "8H"))
    elif by == "arrows":
        await now.key("left")
        await now.key("enter")
    await now.my_turn()
    assert last_play(now) == "TCx2C,8H"


@at_table(OVERLAPPING)
async def test_card_held_over_a_floor_card_outlines_its_group(now: Visit) -> None:
    start, goal = middle(in_hand(now.tree, "TC")), middle(on_floor(now.tree, "8H"))
    await now.give(PointerDown(start, "touch"), PointerMove(goal, "touch"))
    outlines = now.scene.gestures.outlines
    assert {str(card): lit for card, lit in outlines().items()} == {"2C": 1.0, "8H": 1.0}
    await now.give(PointerMove((goal[0], start[1] - 40), "touch"))
    assert len(outlines()) == 4


@at_table(("2C 3D 5S 8H KS", "TC JS AC 4H"))
async def test_dragged_card_returns_when_it_is_not_played(now: Visit) -> None:
    await now.drag(in_hand(now.tree, "TC"), middle(in_hand(now.tree, "AC")))
    assert not now.table.state.history
    board, goal = now.table.board, middle(on_floor(now.tree, "KS"))
    card = next(card for card in board.hands[0] if str(card) == "TC")
    await now.give(PointerDown(middle(in_hand(now.tree, "TC"))), PointerMove(goal))
    now.platform.accessibility.waiting.append(PointerUp(goal))
    await now.frames(1)
    assert board.sprites[card].pose == board.homes.of(card), "without movement it is back at once"
    await now.frames(3)
    assert "doesn't take" in now.tree.text[-1]
    assert not now.table.state.history
    assert len(now.tree.hand) == 4


@at_table(PLAIN)
async def test_card_dropped_on_another_is_played_when_it_has_one_capture(now: Visit) -> None:
    await now.drag(in_hand(now.tree, "9S"), middle(on_floor(now.tree, "KS")))
    await now.frames(3)
    assert last_play(now) == "9Sx4S,5D"


@at_table(PLAIN)
async def test_focused_card_outlines_and_names_what_it_takes(now: Visit) -> None:
    await now.key("right")
    while str(now.scene.gestures.pointed) != "9S":
        await now.key("right")
    assert {str(card) for card in now.scene.gestures.outlines()} == {"4S", "5D"}
    said = now.tree.text[-1].replace("\N{LEFT-TO-RIGHT MARK}", "")
    assert said == "9♠ takes 4♠ 5♦."


@at_table(("4S 5D KS 2H", "JS JC AC 3H"))
async def test_floor_card_names_the_cards_that_take_it(now: Visit) -> None:
    await now.click(on_floor(now.tree, "KS"))
    told = now.tree.text[-1].replace("\N{LEFT-TO-RIGHT MARK}", "")
    assert told == "You can take K♠ with J♣ or J♠."


@at_table(FOUR, speed=1.0)
async def test_early_tap_hurries_the_others_and_is_played(now: Visit) -> None:
    await now.click(now.tree.hand[0].rect)
    await now.frames(14)
    assert not now.scene.turn.waiting
    await now.click(now.tree.hand[-1].rect)
    assert now.table.motion.hurried
    await now.until(lambda _: own_plays(now) == 2)


@at_table(FOUR, speed=1.0)
async def test_second_tap_cancels_an_early_play(now: Visit) -> None:
    await now.click(now.tree.hand[0].rect)
    box = now.tree.hand[-1].rect
    await now.click(box)
    assert now.scene.gestures.pointed == now.table.board.hands[0][-1]
    await now.click(box)
    assert now.scene.turn.premove is None
    await now.my_turn()
    assert own_plays(now) == 1


@at_table(GameSetup(seed="7"))
async def test_double_click_plays_one_card(now: Visit) -> None:
    box = now.tree.hand[1].rect
    await now.click(box)
    await now.click(box)
    await now.my_turn()
    assert own_plays(now) == 1


@at_table(GameSetup(seed="7"), settings=Settings(confirm=True))
async def test_second_tap_plays_a_card_when_plays_are_confirmed(now: Visit) -> None:
    for tapped in (0, 1):
        await now.click(now.tree.hand[tapped].rect)
        assert not now.table.state.history
    await now.click(now.tree.hand[1].rect)
    await now.my_turn()
    assert len(now.table.state.history) == 2


@at_table(FOUR, speed=1.0)
async def test_dragged_card_stays_under_the_pointer_while_others_play(now: Visit) -> None:
    await now.click(now.tree.hand[0].rect)
    board = now.table.board
    card = board.hands[0][-1]
    start = middle(in_hand(now.tree, str(card)))
    await now.give(PointerMove(start), PointerDown(start))
    await now.give(PointerMove((start[0] - 60, start[1] - 200)))
    held = board.sprites[card].pose
    await now.my_turn()
    assert board.sprites[card].pose == held
    await now.give(PointerUp(start))
    await now.frames(20)
    assert board.sprites[card].pose == board.homes.of(card) == board.homes.hand_poses(0)[card]


@pytest.mark.parametrize("speed", [0.0, 1.0])
@at_table(PLAIN, by=("speed",))
async def test_second_press_releases_the_dragged_card(now: Visit) -> None:
    """Press another card with a finger while the mouse holds one."""
    start, other = middle(in_hand(now.tree, "9S")), middle(in_hand(now.tree, "3H"))
    away = start[0], start[1] - 200
    await now.give(PointerDown(start), PointerMove(away))
    await now.give(PointerDown(other, "touch"), PointerMove(away, "touch"))
    await now.frames(20)
    board = now.table.board
    assert str(board.held) == "3H"
    for card in board.hands[0]:
        assert board.sprites[card].pose == board.homes.of(card)


@at_table(PLAIN, speed=1.0)
async def test_dragged_card_is_released_when_it_is_played(now: Visit) -> None:
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
