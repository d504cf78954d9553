"""Cards on the board have places on the floor and in the hand."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.play.animation.movements import Movements
from game.play.layout.layout_designs import lay_out
from game.play.layout.table_layout import TableSpec
from game.play.table.board import Board
from game.rules.cards import PACK, Card
from game.session.example_games import shared
from game.session.setup import GameSetup
from game.ui.art.sprites import Sprite
from game.ui.loop.clock import Clock
from game.ui.loop.motion import Motion
from game.ui.loop.scene import Insets
from tests.table.dealt import dealt

LAYOUT = lay_out((390, 844), 1.0, Insets(), TableSpec(2, 2, 4))


def bare() -> Board:
    board = Board(LAYOUT, dealt(GameSetup("egyptian", 2, seed="7")).state)
    board.remove(list(board.floor))
    return board


def lay(board: Board, card: Card) -> None:
    board.floor.append(card)
    board.sprites[card] = Sprite(card, board.homes.of(card))


@given(st.data())
def test_floor_is_centred_in_order_when_cards_are_taken(data: st.DataObject) -> None:
    board = bare()
    held = {*board.hands[0], *board.hands[1]}
    cards = data.draw(st.permutations([card for card in PACK if card not in held]))
    for card in cards[: data.draw(st.integers(2, 20))]:
        lay(board, card)
    before, floor = board.floor.copy(), Rect(LAYOUT.floor)
    taken = data.draw(st.lists(st.sampled_from(before), min_size=1, unique=True))
    board.remove(taken)
    assert board.floor == [card for card in before if card not in taken]
    centres = LAYOUT.floor_places(len(board.floor)).centres
    rows = defaultdict(list)
    for x, y in centres:
        rows[y].append(x)
    assert all(abs(min(row) + max(row) - 2 * floor.centerx) <= 2 for row in rows.values())
    for card, (x, y) in zip(board.floor, centres, strict=True):
        home = board.homes.of(card)
        assert abs(home.x - x) <= 1
        assert abs(home.y - y) <= 1


@pytest.mark.parametrize("size", [(820, 1180), (1280, 800)])
def test_floor_glides_to_its_middle_after_a_capture(size: tuple[int, int]) -> None:
    layout = lay_out(size, 1.0, Insets(), TableSpec(2, 2, 4))
    state = dealt(GameSetup("egyptian", 2, seed="7")).state
    board = Board(layout, state)
    before = {card: sprite.pose for card, sprite in board.sprites.items()}
    first, *rest = board.floor
    board.forget(sprite.card for sprite in board.remove([first]))
    moved = Movements(board, Motion(Clock())).make_room()
    assert len(moved) == len(rest)
    assert all(board.sprites[card].pose == before[card] for card in rest)
    for tween in moved:
        tween.apply(1.0)
    xs = [board.sprites[card].pose.x for card in rest]
    assert xs == sorted(xs)
    assert abs(min(xs) + max(xs) - 2 * layout.floor.centerx) <= 4


def test_last_card_is_face_up_in_any_hand_when_all_know_it() -> None:
    """RULES.md#bottom-card."""
    state = shared(GameSetup("egyptian-open", seed="7"), 40).state
    (holder,) = [seat for seat, hand in enumerate(state.hands) if state.bottom in hand]
    board = Board(LAYOUT, state)
    faces = {card: pose.face for card, pose in board.homes.hand_poses(holder).items()}
    assert faces[state.bottom] == 1.0
    assert holder != 0
    assert sum(faces.values()) == 1.0
