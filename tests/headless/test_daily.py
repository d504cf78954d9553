from __future__ import annotations

from datetime import date, datetime

import pytest

from game.daily.deal_of_day import deal_of_day
from tests.headless.running import Run, assert_refused, run_process


@pytest.mark.parametrize("day", ["0001-01-01", "2026-11-22", "2028-02-29", "9999-12-31"])
def test_the_deal_of_a_day(day: str, run: Run) -> None:
    """COMMAND.md#daily."""
    deal = deal_of_day(date.fromisoformat(day))
    assert run("daily", "--date", day, "--json").json == {
        "date": day,
        "variant": deal.variant,
        "seed": f"basra-day/{day}",
        "options": {"target": 21},
        "players": 2,
        "dealer": 1,
        "bots": ["casual"],
    }


def test_for_people(run: Run) -> None:
    """COMMAND.md#output."""
    told = run("daily", "--date", "2026-11-22").out
    assert all(word in told for word in ("2026-11-22", "palestinian", "target 21", "casual"))


def test_today_unless_a_day_is_given() -> None:
    """COMMAND.md#daily; a process of its own, with nothing but Python."""
    before = local_today()
    told = run_process("daily", "--json", bare=True).json["date"]
    assert before <= date.fromisoformat(told) <= local_today()


def local_today() -> date:
    """The day by this machine's calendar."""
    return datetime.now().astimezone().date()


@pytest.mark.parametrize(
    "day",
    [
        *("", "today", "20261122", "2026-W47-7", "2026-02-29", "2026-13-01", "0000-01-01"),
        *(
            "10000-01-01",
            "2026-11-22T00:00",
            "2026-1-1",
            "\u0662\u0660\u0662\u0666-11-22",
            "2026-11\n-22",
        ),
    ],
)
def test_what_is_no_day(day: str, run: Run) -> None:
    """COMMAND.md#daily, #status."""
    assert_refused(run("daily", "--date", day), "--date")
