"""The puzzles of all days, each one proved."""

from collections import Counter

import pytest

from game.puzzles.calendar import DAYS, day_key
from game.puzzles.daily_puzzles import PLAYERS, puzzle_at_place
from game.puzzles.puzzle import Puzzle
from game.puzzles.themes import THEMES
from game.rules.variants import VARIANTS
from tests.puzzles.proof import assert_played, assert_proved

Year = tuple[Puzzle, ...]


@pytest.fixture(scope="module", params=VARIANTS)
def year(request: pytest.FixtureRequest) -> Year:
    return tuple(puzzle_at_place(request.param, place) for place in range(DAYS))


@pytest.mark.parametrize("step", [24, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_daily_puzzle_has_one_best_play_that_greed_misses(variant: str, step: int) -> None:
    """PUZZLES.md#puzzle, #stored: it is played from the deal of its seed."""
    for place in range(0, DAYS, step):
        puzzle = puzzle_at_place(variant, place)
        assert_proved(puzzle)
        assert_played(puzzle, PLAYERS, 4)
        assert puzzle.key == day_key(variant, place)
        assert str(puzzle.record.seed).startswith(f"day/{variant}/{place}/")


@pytest.mark.full
def test_every_month_mixes_themes_and_difficulties(year: Year) -> None:
    """PUZZLES.md#day, #stored: and no puzzle comes twice."""
    positions = {(*map(frozenset, (*one.state.hands, one.state.floor)),) for one in year}
    assert len(positions) == len(year) == 366
    assert {theme for puzzle in year for theme in puzzle.themes} <= set(THEMES)
    for start in range(0, DAYS - 30, 30):
        month = year[start : start + 30]
        assert len(Counter(theme for puzzle in month for theme in puzzle.themes)) >= 10
        hard = [puzzle.difficulty for puzzle in month]
        assert min(hard) <= 1100
        assert max(hard) >= 1700
        assert len(set(hard)) >= 10
