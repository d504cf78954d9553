"""Positions of a few cards, analysed, and numbered puzzles."""

from game.puzzles.analysis import Analysis, analysis_of
from game.puzzles.numbered import puzzle_numbered
from game.puzzles.puzzle import Puzzle
from game.rules.state import HandState
from game.solver.incremental import run_to_end
from tests.rules.tables import position, rules


def placed(variant: str, cards: str, floor: str, last_capture: int | None = 0) -> HandState:
    """Lay out a last batch: hands with a bar between them, floor, and last captor."""
    hands = tuple(hand.strip() for hand in cards.split("|"))
    return position(rules(variant, len(hands)), hands, floor=floor, last_capture=last_capture)


def analysed(variant: str, cards: str, floor: str, last_capture: int | None = 0) -> Analysis:
    return run_to_end(analysis_of(placed(variant, cards, floor, last_capture)))


def numbered(variant: str, number: int) -> Puzzle:
    *slices, puzzle = puzzle_numbered(variant, number)
    assert puzzle
    assert not any(slices)
    return puzzle
