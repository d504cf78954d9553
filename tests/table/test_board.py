"""Cards on the board have places on the floor and in the hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import PACK, Card
from game.table.art.floor_grid import CAPACITIES, capacity_for
from game.table.art.sprites import Pose, Sprite
from game.table.loop.scene import Insets
from game.table.play.board import Board
from game.table.play.layout_designs import lay_out
from game.table.play.table_layout import TableSpec
from game.table.storage.setup import GameSetup
from tests.table.dealt import dealt

LAYOUT = lay_out((390, 844), 1.0, Insets(), TableSpec(2, 2, 4))


def fresh() -> Board:
    return Board(LAYOUT, dealt(GameSetup("egyptian", 2, seed="7")).state)


def bare() -> Board:
    board = fresh()
    board.remove(list(board.slots))
    return board


def lay(board: Board, card: Card) -> None:
    board.lay_on_floor(card)
    board.sprites[card] = Sprite(card, board.floor_pose(card))


@given(st.lists(st.tuples(st.sampled_from(PACK), st.integers(1, 6)), max_size=60))
def test_cards_have_different_places_and_few_stay_empty(
    moves: list[tuple[Card, int]],
) -> None:
    board = bare()
    for card, take in moves:
        if card in board.slots:
            board.remove(list(board.slots)[:take])
        elif card not in board.hands[0] + board.hands[1]:
            lay(board, card)
        assert len(set(board.slots.values())) == len(board.slots)
        assert len(board.places().centres) <= capacity_for(len(board.slots) + 1)


@given(st.data())
def test_taking_cards_moves_others_only_on_a_smaller_floor(data: st.DataObject) -> None:
    board = bare()
    held = {*board.hands[0], *board.hands[1]}
    cards = data.draw(st.permutations([card for card in PACK if card not in held]))
    for card in cards[: data.draw(st.integers(2, 20))]:
        lay(board, card)
    before, capacity = dict(board.slots), len(board.places().centres)
    taken = data.draw(st.lists(st.sampled_from(sorted(before)), min_size=1, unique=True))
    board.remove(taken)
    if capacity_for(len(board.slots) + 1) == capacity:
        assert board.slots == {card: before[card] for card in before if card not in taken}


def test_card_is_at_home_until_moved_or_raised() -> None:
    board = fresh()
    mine, lying = board.hands[0][1], next(iter(board.slots))
    assert {mine, lying} <= board.cards_at_home(own=True).keys()
    assert mine not in board.cards_at_home(own=False)
    board.sprites[lying].pose = Pose(1, 1, 50)
    assert lying not in board.cards_at_home(own=True)
    board.sprites[mine].rise = 0.5
    assert not board.cards_at_home(own=True).keys() & {*board.hands[0]}


def test_held_card_keeps_its_place_when_the_board_snaps() -> None:
    state = dealt(GameSetup("egyptian", 2, seed="7")).state
    board = Board(LAYOUT, state)
    card = board.hands[0][0]
    board.pick_up(card)
    board.sprites[card].pose = Pose(200, 300, 76, lift=0.7)
    board.snap(state)
    assert board.sprites[card].pose == Pose(200, 300, 76, lift=0.7)
    assert list(board.sprites)[-1] == card


def test_capacities_grow() -> None:
    assert list(CAPACITIES) == sorted(set(CAPACITIES))
    assert all(capacity_for(count) >= count for count in range(1, 53))
