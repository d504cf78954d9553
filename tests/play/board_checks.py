"""Checks that a board shows the state of its game."""

from game.play.table.board import Board
from game.rules.state import HandState


def check_cards(board: Board, state: HandState) -> None:
    """Check where the cards are, the points, and who captured last."""
    assert [sorted(hand) for hand in board.hands] == [sorted(hand) for hand in state.hands]
    assert sorted(board.floor) == sorted(state.floor)
    assert [pile.count for pile in board.shown.piles] == [len(pile) for pile in state.piles]
    assert tuple(pile.points for pile in board.shown.piles) == state.points_won()
    assert board.shown.last_capture == state.last_capture


def check_rest(board: Board, state: HandState) -> None:
    """Check the cards, and that each is in its place with none on its way."""
    check_cards(board, state)
    assert board.shown.stock == len(state.stock)
    at_rest = {card for hand in board.hands for card in hand} | {*board.floor}
    assert board.sprites.keys() == at_rest, "cards that belong nowhere"
    for card in at_rest:
        assert board.sprites[card].pose == board.homes.of(card), f"{card} is not at home"
    assert board.shown.floor_shift == 0
    assert board.shown.taken == frozenset()
