"""Cards on the board have places on the floor and in the hand."""

from hypothesis import given
from hypothesis import strategies as st

from game.play.layout.layout_designs import lay_out
from game.play.layout.table_layout import TableSpec
from game.play.table.board import Board
from game.rules.cards import PACK, Card
from game.session.example_games import shared
from game.session.setup import GameSetup
from game.ui.art.floor_grid import capacity_for
from game.ui.art.sprites import Sprite
from game.ui.loop.scene import Insets
from tests.table.dealt import dealt

LAYOUT = lay_out((390, 844), 1.0, Insets(), TableSpec(2, 2, 4))


def bare() -> Board:
    board = Board(LAYOUT, dealt(GameSetup("egyptian", 2, seed="7")).state)
    board.remove(list(board.slots))
    return board


def lay(board: Board, card: Card) -> None:
    board.lay_on_floor(card)
    board.sprites[card] = Sprite(card, board.homes.of(card))


@given(st.lists(st.tuples(st.sampled_from(PACK), st.integers(1, 6)), max_size=60))
def test_cards_have_different_places_and_few_stay_empty(moves: list[tuple[Card, int]]) -> None:
    board = bare()
    for card, take in moves:
        if card in board.slots:
            board.remove(list(board.slots)[:take])
        elif card not in board.hands[0] + board.hands[1]:
            lay(board, card)
        assert len(set(board.slots.values())) == len(board.slots)
        assert len(board.homes.places().centres) <= capacity_for(len(board.slots) + 1)


@given(st.data())
def test_taking_cards_moves_others_only_on_a_smaller_floor(data: st.DataObject) -> None:
    board = bare()
    held = {*board.hands[0], *board.hands[1]}
    cards = data.draw(st.permutations([card for card in PACK if card not in held]))
    for card in cards[: data.draw(st.integers(2, 20))]:
        lay(board, card)
    before, capacity = dict(board.slots), len(board.homes.places().centres)
    taken = data.draw(st.lists(st.sampled_from(sorted(before)), min_size=1, unique=True))
    board.remove(taken)
    if capacity_for(len(board.slots) + 1) == capacity:
        assert board.slots == {card: before[card] for card in before if card not in taken}


def test_last_card_is_face_up_in_any_hand_when_all_know_it() -> None:
    """RULES.md#bottom-card."""
    state = shared(GameSetup("egyptian-open", seed="7"), 40).state
    (holder,) = [seat for seat, hand in enumerate(state.hands) if state.bottom in hand]
    board = Board(LAYOUT, state)
    faces = {card: pose.face for card, pose in board.homes.hand_poses(holder).items()}
    assert faces[state.bottom] == 1.0
    assert holder != 0
    assert sum(faces.values()) == 1.0
