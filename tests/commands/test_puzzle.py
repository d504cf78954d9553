"""The command that prints puzzles."""

from pathlib import Path

import pytest

from game.puzzles.daily_puzzles import daily_puzzle
from game.puzzles.puzzle import data_of
from tests.commands.running import Run, assert_refused, run_process, save
from tests.puzzles.digests import DAYS


def test_command_solve_agrees_with_the_puzzle(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#puzzle, #solve."""
    told = run("puzzle", "--number", "12", "--variant", "homs", "--json").json
    solved = run("solve", save(tmp_path, told["record"]), "--json").json
    assert (solved["to_play"], solved["best"]) == (0, [told["best"]])
    assert solved["lead"] == told["lead"]
    assert run("verify", save(tmp_path, told["record"]), "--json").json["fair"]


def test_puzzle_is_printed_in_words(run: Run) -> None:
    """COMMAND.md#output: or as one line of JSON, which needs only Python."""
    bare = run_process("puzzle", "--date", "2026-11-22", "--json", bare=True)
    assert bare.json == data_of(daily_puzzle("egyptian", DAYS[1]))
    told = run("puzzle", "--date", "2026-11-22")
    puzzle = daily_puzzle("egyptian", DAYS[1])
    assert told.status == 0
    words = " ".join(told.out.split())
    for said in (str(puzzle.best), str(puzzle.greedy), *puzzle.themes, str(puzzle.difficulty)):
        assert said in words


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--date", "2026-02-29"], "--date: '2026-02-29' is not a day"),
        *((["--date", text], "--date") for text in ("20261122", "2026-W47-7", "", "٢٠٢٦-٠٢-٢٢")),
        *((["--date", text], "--date") for text in ("0000-01-01", "10000-01-01", "today")),
        (["--number", "0"], "--number: there is no puzzle 0; they are numbered 1 to 999999999"),
        *((["--number", text], "--number") for text in ("-3", "1000000000", "9" * 5000, "two")),
        (["--number", "1", "--variant", "belote"], "--variant: 'belote' is not a variant"),
        (["--date", "2026-11-22", "--variant", ""], "--variant"),
        (["--date", "2026-11-22", "--number", "1"], "--number"),
        ([], "--date --number"),
    ],
)
def test_unknown_puzzle_is_refused(words: list[str], named: str, run: Run) -> None:
    """COMMAND.md#puzzle, #status."""
    assert_refused(run("puzzle", *words), named)
    assert_refused(run("puzzle", *words, "--json"), named)
