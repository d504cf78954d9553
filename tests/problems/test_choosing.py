"""Problems as wished for, and by their names."""

from __future__ import annotations

import pytest

from game.problems import choosing
from game.problems.choosing import Criteria, problem_like
from game.problems.days import problem_at_place
from game.problems.keys import UnknownProblem, problem_by_key
from game.problems.numbered import LAST_NUMBER
from game.problems.problem import NoProblem, Problem, problem_at
from game.rules.variant import OptionError
from tests.rules.games import random_game


def wished(variant: str, criteria: Criteria, after: int = 0) -> Problem:
    *slices, problem = problem_like(variant, criteria, after)
    assert problem
    assert not any(slices)
    return problem


def number_of(problem: Problem) -> int:
    return int(problem.key.rpartition("/")[2])


def test_one_within_a_window_of_difficulty() -> None:
    """PROBLEMS.md#choosing."""
    for easiest in (900, 1300, 1700):
        criteria = Criteria(easiest=easiest, hardest=easiest + 200)
        assert easiest <= wished("egyptian", criteria).difficulty <= easiest + 200


def test_one_with_a_theme() -> None:
    """PROBLEMS.md#choosing: one of several will do."""
    assert "quiet" in wished("yemeni", Criteria(themes=["quiet"])).themes
    found = wished("yemeni", Criteria(themes=["keep-jack", "take-less"])).themes
    assert {"keep-jack", "take-less"} & set(found)


def test_one_for_so_many_players() -> None:
    """PROBLEMS.md#choosing."""
    assert wished("syrian", Criteria(players=4)).state.players == 4
    assert wished("syrian", Criteria(players=2), after=3).state.players == 2
    assert wished("syrian", Criteria(), after=3).key == "syrian/4"


def test_the_next_one_is_another() -> None:
    """PROBLEMS.md#choosing."""
    criteria = Criteria(themes=["quiet"])
    first = wished("jordanian", criteria)
    second = wished("jordanian", criteria, after=number_of(first))
    assert number_of(second) > number_of(first)


def test_where_none_is_as_wished_the_nearest_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """PROBLEMS.md#choosing: the theme matters more than the difficulty."""
    monkeypatch.setattr(choosing, "MOST_NUMBERS", 6)
    every = [wished("homs", Criteria(), after=number) for number in range(6)]
    hardest = max(problem.difficulty for problem in every)
    assert wished("homs", Criteria(easiest=5000, hardest=6000)).difficulty == hardest
    theme = every[-1].themes[0]
    having = [problem.difficulty for problem in every if theme in problem.themes]
    criteria = Criteria(themes=[theme], easiest=5000, hardest=6000)
    assert wished("homs", criteria).difficulty == max(having)


def test_after_the_last_number_comes_the_first_that_is_not_known() -> None:
    """PROBLEMS.md#choosing: whoever was sent the last problem can practise all the same."""
    assert wished("homs", Criteria(), after=LAST_NUMBER).key == "homs/1"
    known = {1, 2, *range(4, 400)}
    *_, problem = problem_like("homs", Criteria(), LAST_NUMBER, known)
    assert problem
    assert problem.key == "homs/3"


def test_an_unknown_variant_is_refused_at_once() -> None:
    with pytest.raises(OptionError):
        problem_like("belote", Criteria())


@pytest.mark.parametrize("key", ["egyptian/day/0", "homs/day/365", "lebanese/4", "cypriot/17"])
def test_a_problem_has_its_name(key: str) -> None:
    """PROBLEMS.md#number, #day."""
    *_, problem = problem_by_key(key)
    assert problem
    assert problem.key == key


def test_the_name_of_a_day_is_its_place() -> None:
    """PROBLEMS.md#day."""
    *_, problem = problem_by_key("yemeni/day/326")
    assert problem == problem_at_place("yemeni", 326)


@pytest.mark.parametrize(
    "key",
    [
        *("", "egyptian", "egyptian/", "egyptian/0", "egyptian/01", "egyptian/-1", "egyptian/1 "),
        *("egyptian/1000000000", "egyptian/day/366", "egyptian/day/", "egyptian/day", "day/3"),
        *(
            "egyptian/day/007",
            "egyptian/day/3/4",
            "belote/3",
            "egyptian/٣",
            "egyptian/" + "9" * 5000,
        ),
        *("egyptian/day/day/3", "egyptian//3"),
    ],
)
def test_other_names_are_refused_at_once(key: str) -> None:
    with pytest.raises(UnknownProblem, match="is not a problem"):
        problem_by_key(key)


def test_a_position_of_ones_own_becomes_a_problem() -> None:
    """PROBLEMS.md#problem: it keeps the name it is given."""
    *_, numbered = problem_by_key("haddad/5")
    assert numbered
    *_, own = problem_at("mine", numbered.record)
    assert own
    assert own.key == "mine"
    assert (own.best, own.margin, own.second) == (numbered.best, numbered.margin, numbered.second)


def test_a_position_without_a_best_play_is_none() -> None:
    """PROBLEMS.md#problem."""
    record = random_game("egyptian", 2, {}, "own", max_hands=1, last_plays=47)
    with pytest.raises(NoProblem):
        list(problem_at("mine", record))
