from pathlib import Path

import pytest

from game.rules.variants import VARIANTS
from game.solver.endgame import solve
from tests.commands.running import GOLDEN, Run, assert_refused, save
from tests.perft.tables import Position, read


def position(key: str, name: str) -> Position:
    """Return a position of a perft file."""
    return next(one for one in read(key) if one.name == name)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        *((key, "ending-2") for key in VARIANTS),
        *((key, "ending-4") for key in ("egyptian", "lebanese", "homs", "ethiopian")),
    ],
)
def test_solve_prints_the_answer_of_the_solver(
    key: str, name: str, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#solve: partners see each other's cards."""
    ending = position(key, name)
    record = {name: part for name, part in ending.record.items() if name != "options"}
    expected = solve(ending._replace(record=record).state)
    answer = run("solve", save(tmp_path, record), "--json").json
    assert (answer["to_play"], answer["margin"]) == (expected.to_play, expected.margin)
    assert answer["best"] == list(map(str, expected.best))
    assert answer["line"] == list(map(str, expected.line))


def test_solve_prints_the_score_of_a_finished_hand(run: Run) -> None:
    """COMMAND.md#solve."""
    path = GOLDEN / "egyptian-2.record.json"
    answer = run("solve", path, "--json").json
    replayed = run("replay", path, "--json").json
    first, second = replayed["hands"][-1]["sides"]
    assert answer["margin"] == first["total"] - second["total"]
    assert (answer["to_play"], answer["best"], answer["line"]) == (None, [], [])


def test_solve_prints_the_answer_in_words(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#output."""
    ending = position("homs", "ending-2")
    path = save(tmp_path, ending.record)
    answer = run("solve", path, "--json").json
    status, out, err = run("solve", path)
    assert (status, err) == (0, "")
    assert f"{answer['margin']:+d}" in out
    assert " or ".join(answer["best"]) in out


@pytest.mark.parametrize(
    ("key", "name", "word"),
    [
        *((key, "start-2", "batch") for key in VARIANTS),
        *((key, "ending-3", "sides") for key in ("egyptian", "lebanese", "homs")),
        *((key, "ending-4", "sides") for key in ("egyptian", "lebanese", "homs")),
    ],
)
def test_solve_refuses_an_earlier_batch_and_more_than_two_sides(
    key: str, name: str, word: str, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#solve."""
    ended = run("solve", save(tmp_path, position(key, name).record), "--json")
    assert_refused(ended, "hands[0]", word)
