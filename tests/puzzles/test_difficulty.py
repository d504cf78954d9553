"""The difficulty agrees with its page, computed here only from the rules."""

import pytest

from game.puzzles import difficulty
from game.puzzles.analysis import analyse
from game.puzzles.difficulty import (
    EASIEST,
    HARDEST,
    casual_misses,
    difficulty_of,
    plays_to_look_ahead,
)
from game.puzzles.puzzle import Puzzle
from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.solver.endgame import lead_so_far
from game.solver.incremental import Incremental, run_to_end
from tests.puzzles.positions import analysed, numbered


def worth(state: HandState, depth: int) -> int:
    """Return the points that the sides win in `depth` more plays, each looking no further."""
    if depth == 0 or state.over:
        return lead_so_far(state)
    best = min if state.side_of(state.turn or 0) else max
    return best(worth(play(state, move)[0], depth - 1) for move in legal_plays(state))


def looks_best(state: HandState, depth: int) -> list[Play]:
    """Return the plays of side 0 that look best at this depth."""
    worths = {move: worth(play(state, move)[0], depth - 1) for move in legal_plays(state)}
    return [move for move, points in worths.items() if points == max(worths.values())]


def slow_look_ahead(puzzle: Puzzle) -> int:
    """Return the number of plays to look ahead, by trying every depth."""
    left = sum(map(len, puzzle.state.hands))
    right = [looks_best(puzzle.state, depth) == [puzzle.best] for depth in range(1, left + 1)]
    return next(depth for depth in range(1, left + 1) if all(right[depth - 1 :]))


def small(variant: str) -> Puzzle:
    """Return a puzzle with few enough cards to search all of it."""
    for number in range(1, 100):
        puzzle = numbered(variant, number)
        if sum(map(len, puzzle.state.hands)) <= 6:
            return puzzle
    raise AssertionError("no small puzzle")


@pytest.mark.parametrize("variant", VARIANTS)
def test_difficulty_is_counted_as_on_the_page(variant: str) -> None:
    """PUZZLES.md#difficulty."""
    puzzle = small(variant)
    *_, analysis = analyse(puzzle.state)
    assert analysis
    ahead = slow_look_ahead(puzzle)
    assert run_to_end(plays_to_look_ahead(analysis)) == ahead
    plays = legal_plays(puzzle.state)
    quiet = not puzzle.best.captured and any(move.captured for move in plays)
    missed = casual_misses(analysis)
    expected = 570 + 130 * ahead + 100 * min(len(plays) - 2, 4) + 200 * missed + 150 * quiet
    assert puzzle.difficulty == expected


def test_difficulty_stays_within_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """PUZZLES.md#difficulty."""

    def far(_: object) -> Incremental[int]:
        yield
        return 16

    analysis = analysed("saba-alkoomi", "QS KD | 7H 2C", "QD")
    assert not casual_misses(analysis)
    assert run_to_end(difficulty_of(analysis)) == 700
    monkeypatch.setattr(difficulty, "plays_to_look_ahead", far)
    assert (EASIEST, HARDEST) == (600, 2400)
    assert run_to_end(difficulty_of(analysis)) == HARDEST
