from datetime import date, datetime
from pathlib import Path

import pytest

from game.commands import parallel
from game.daily.daily_game import daily_game
from tests.commands.running import Run, assert_refused, run_process


@pytest.mark.parametrize("day", ["0001-01-01", "2026-11-22", "2028-02-29", "9999-12-31"])
def test_daily_prints_the_game_of_a_day(day: str, run: Run) -> None:
    """COMMAND.md#daily, #output."""
    deal = daily_game(date.fromisoformat(day))
    assert run("daily", "--date", day, "--json").json == {
        "date": day,
        "variant": deal.variant,
        "seed": f"basra-day/{day}",
        "options": {"target": 21},
        "players": 2,
        "dealer": 1,
        "bots": ["casual"],
    }
    told = run("daily", "--date", day).out
    assert all(word in told for word in (day, deal.variant, "target 21", "casual"))


def test_daily_prints_today_when_no_day_is_given() -> None:
    """COMMAND.md#daily; in another process, which has only Python."""
    before = datetime.now().astimezone().date()
    told = run_process("daily", "--json", bare=True).json["date"]
    assert before <= date.fromisoformat(told) <= datetime.now().astimezone().date()


SHAPES = ["", "today", "20261122", "2026-W47-7", "2026-1-1", "2026-11-22T00:00", "2026-11\n-22"]
PLACES = ["2026-02-29", "2026-13-01", "0000-01-01", "10000-01-01"]


@pytest.mark.parametrize("day", [*SHAPES, *PLACES, "\u0662\u0660\u0662\u0666-11-22"])
def test_daily_refuses_other_text(day: str, run: Run) -> None:
    """COMMAND.md#daily, #status."""
    assert_refused(run("daily", "--date", day), "--date")


def test_bot_plays_the_games_of_many_days(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#daily."""
    monkeypatch.setattr(parallel, "START_SECONDS", 0.0)
    words = ("daily", "--date", "2026-11-22", "--bot", "greedy", "--days", "4", "--json")
    told = run(*words, "--jobs", "2").json
    assert run(*words, "--jobs", "1").json == told
    assert [day["date"] for day in told["days"]] == [f"2026-11-{day}" for day in range(22, 26)]
    for day in told["days"]:
        deal = daily_game(date.fromisoformat(day["date"]))
        assert day["variant"] == deal.variant
        table = ("--variant", deal.variant, "--bots", "greedy,casual", "--seed", deal.seed)
        form = ("--option", "target=21", "--output", tmp_path / "game.json", "--json")
        assert day["scores"] == run("play", *table, *form).json["scores"]
    assert told["won"] == sum(day["scores"][0] > day["scores"][1] for day in told["days"])


@pytest.mark.parametrize("words", [("--days", "0"), ("--days", "2", "--date", "9999-12-31")])
def test_daily_refuses_days_out_of_range(words: tuple[str, ...], run: Run) -> None:
    """COMMAND.md#daily."""
    assert_refused(run("daily", "--bot", "greedy", *words, "--json"), "--days")
