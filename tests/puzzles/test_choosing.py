"""Puzzles by wishes, and by their names."""

import pytest

from game.puzzles import choosing
from game.puzzles.choosing import Criteria, PracticeCriteria, puzzle_like
from game.puzzles.daily_puzzles import puzzle_at_place
from game.puzzles.difficulty import HARDEST
from game.puzzles.numbered import LAST_NUMBER, UnknownPuzzle, puzzle_by_key
from game.puzzles.puzzle import Puzzle
from game.puzzles.rating import Rating
from game.rules.variant import OptionError


def wished(variant: str, criteria: Criteria, after: int = 0) -> Puzzle:
    *slices, puzzle = puzzle_like(variant, criteria, after)
    assert puzzle
    assert not any(slices)
    return puzzle


def test_puzzle_is_as_wished_for() -> None:
    """PUZZLES.md#choosing: in difficulty and theme; the next one is another."""
    for easiest in (900, 1300, 1700):
        found = wished("egyptian", Criteria(easiest=easiest, hardest=easiest + 200))
        assert easiest <= found.difficulty <= easiest + 200
    assert "keep-jack" in wished("yemeni", Criteria(theme="keep-jack")).themes
    first = wished("jordanian", Criteria(theme="quiet"))
    number = int(first.key.rpartition("/")[2])
    second = wished("jordanian", Criteria(theme="quiet"), after=number)
    assert int(second.key.rpartition("/")[2]) > number
    assert all("quiet" in puzzle.themes for puzzle in (first, second))
    assert wished("syrian", Criteria(), after=3).key == "syrian/4"


def test_nearest_puzzle_is_taken_if_none_is_as_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    """PUZZLES.md#choosing: the theme matters more than the difficulty."""
    monkeypatch.setattr(choosing, "MOST_NUMBERS", 6)
    every = [wished("homs", Criteria(), after=number) for number in range(6)]
    hardest = max(puzzle.difficulty for puzzle in every)
    assert wished("homs", Criteria(easiest=5000, hardest=6000)).difficulty == hardest
    theme = every[-1].themes[0]
    having = [puzzle.difficulty for puzzle in every if theme in puzzle.themes]
    criteria = Criteria(theme=theme, easiest=5000, hardest=6000)
    assert wished("homs", criteria).difficulty == max(having)


def test_easier_puzzles_are_for_two_players() -> None:
    """PUZZLES.md#choosing."""
    assert (
        wished("syrian", PracticeCriteria(level="any").beside(Rating()), after=3).state.players == 4
    )
    easier = PracticeCriteria(level="easier").beside(Rating(HARDEST))
    assert wished("syrian", easier, after=3).state.players == 2


def test_first_unknown_puzzle_follows_the_last_number() -> None:
    """PUZZLES.md#choosing."""
    assert wished("homs", Criteria(), after=LAST_NUMBER).key == "homs/1"
    *_, puzzle = puzzle_like("homs", Criteria(), LAST_NUMBER, {1, 2, *range(4, 400)})
    assert puzzle
    assert puzzle.key == "homs/3"


@pytest.mark.parametrize("key", ["egyptian/day/0", "homs/day/365", "lebanese/4", "cypriot/17"])
def test_puzzle_is_found_by_its_name(key: str) -> None:
    """PUZZLES.md#number, #day: the name of a day is its place."""
    *_, puzzle = puzzle_by_key(key)
    assert puzzle
    assert puzzle.key == key
    variant, *day, number = key.split("/")
    assert not day or puzzle == puzzle_at_place(variant, int(number))


@pytest.mark.parametrize(
    "key",
    [
        *("", "egyptian", "egyptian/", "egyptian/0", "egyptian/01", "egyptian/-1", "egyptian/1 "),
        *("egyptian/1000000000", "egyptian/day/366", "egyptian/day/", "egyptian/day", "day/3"),
        *("egyptian/day/007", "egyptian/day/3/4", "belote/3", "egyptian/٣"),
        "egyptian/" + "9" * 5000,
        *("egyptian/day/day/3", "egyptian//3"),
    ],
)
def test_unknown_name_is_refused_at_once(key: str) -> None:
    with pytest.raises(UnknownPuzzle, match="is not a puzzle"):
        puzzle_by_key(key)
    with pytest.raises(OptionError):
        puzzle_like("belote", Criteria())
