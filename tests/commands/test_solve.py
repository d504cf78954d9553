from pathlib import Path

import pytest

from game.rules.record import Record
from game.rules.replay import replay
from game.rules.variant import Option
from game.rules.variants import VARIANTS
from game.solver.endgame import solve
from tests.commands.running import GOLDEN, Run, assert_refused, save
from tests.rules.games import as_data, random_game


def stopped(key: str, players: int = 2, left: int = 5, **options: Option) -> Record:
    """Return a record of a hand that stops when this number of plays is left."""
    whole = len(random_game(key, players, options, "solve", max_hands=1).hands[0].plays)
    return random_game(key, players, options, "solve", max_hands=1, last_plays=whole - left)


@pytest.mark.parametrize(
    ("key", "players"),
    [
        *((key, 2) for key in VARIANTS),
        *((key, 4) for key in ("egyptian", "lebanese", "homs", "ethiopian")),
    ],
)
def test_solve_prints_the_answer_of_the_solver(
    key: str, players: int, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#solve: partners see each other's cards."""
    record = stopped(key, players)
    expected = solve(replay(record).hands[0].last)
    answer = run("solve", save(tmp_path, as_data(record)), "--json").json
    assert (answer["to_play"], answer["lead"]) == (expected.to_play, expected.lead)
    assert answer["best"] == list(map(str, expected.best))
    assert answer["line"] == list(map(str, expected.line))


def test_solve_prints_the_score_of_a_finished_hand(run: Run) -> None:
    """COMMAND.md#solve."""
    path = GOLDEN / "egyptian-2.record.json"
    answer = run("solve", path, "--json").json
    first, second = run("replay", path, "--json").json["hands"][-1]["sides"]
    assert answer["lead"] == first["total"] - second["total"]
    assert (answer["to_play"], answer["best"], answer["line"]) == (None, [], [])


def test_solve_prints_the_answer_in_words(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#output."""
    path = save(tmp_path, as_data(stopped("homs")))
    answer = run("solve", path, "--json").json
    status, out, err = run("solve", path)
    assert (status, err) == (0, "")
    assert f"{answer['lead']:+d}" in out
    assert " or ".join(answer["best"]) in out


@pytest.mark.parametrize("key", VARIANTS)
def test_solve_refuses_an_earlier_batch(key: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#solve."""
    record = random_game(key, 2, {}, "solve", max_hands=1, last_plays=1)
    assert_refused(run("solve", save(tmp_path, as_data(record)), "--json"), "hands[0]", "batch")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("key", ["egyptian", "lebanese", "homs"])
def test_solve_refuses_more_than_two_sides(
    key: str, players: int, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#solve."""
    record = stopped(key, players, **({"partnerships": False} if players == 4 else {}))
    assert_refused(run("solve", save(tmp_path, as_data(record)), "--json"), "hands[0]", "sides")
