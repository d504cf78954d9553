"""The numbered puzzles, 512 of them proved, over all variants and both kinds of table."""

import pytest

from game.puzzles.numbered import LAST_NUMBER, puzzle_numbered
from game.rules.variant import OptionError
from game.rules.variants import VARIANTS
from tests.puzzles.positions import numbered
from tests.puzzles.proof import assert_played, assert_proved


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "numbers", [range(1, 5), pytest.param(range(5, 33), marks=pytest.mark.full)]
)
def test_numbered_puzzle_has_one_best_play_that_greed_misses(variant: str, numbers: range) -> None:
    """PUZZLES.md#number, #puzzle, #plain."""
    for number in numbers:
        puzzle = numbered(variant, number)
        assert puzzle.key == f"{variant}/{number}"
        assert str(puzzle.record.seed).startswith(f"problem/{puzzle.key}/")
        four = number % 4 == 0
        assert_played(puzzle, 4 if four else 2, 3 if four else 4)
        assert_proved(puzzle)


def test_number_decides_the_puzzle() -> None:
    """PUZZLES.md#number."""
    assert numbered("syrian", 7) == numbered("syrian", 7)
    assert numbered("syrian", 7).state != numbered("syrian", 8).state
    assert numbered("jawaker", 1).state != numbered("egyptian", 1).state
    assert numbered("egyptian", LAST_NUMBER).key == f"egyptian/{LAST_NUMBER}"


@pytest.mark.parametrize("number", [0, -1, LAST_NUMBER + 1])
def test_other_number_or_variant_is_refused(number: int) -> None:
    """PUZZLES.md#number."""
    with pytest.raises(ValueError, match=f"no puzzle {number}; they are numbered 1 to 999999999"):
        puzzle_numbered("egyptian", number)
    with pytest.raises(OptionError, match="is not a variant"):
        puzzle_numbered("belote", 1)
