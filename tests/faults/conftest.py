"""Gathers what each fault came to, and prints the table after the tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest
from rich.console import Console
from rich.table import Table

from game.host import native

NOTHING = "nothing"
IN_FLIGHT = "at most the play in flight"

Note = Callable[[str, str, int, str], None]

_ROW = "fault"


@pytest.fixture
def note(record_property: Callable[[str, object], None]) -> Note:
    """Note a fault, where it was caused, how often, and what was lost."""

    def write_down(fault: str, where: str, times: int, lost: str) -> None:
        record_property(_ROW, json.dumps([fault, where, times, lost]))

    return write_down


@pytest.fixture(autouse=True)
def _no_question_of_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare each of thousands of hosts the program that it would ask."""
    answer: Future[bool] = Future()
    answer.set_result(False)
    monkeypatch.setattr(native, "ask_in_background", lambda: answer)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table of all faults, wherever they were caused in parallel."""
    rows: dict[tuple[str, str, str], int] = {}
    for fault, where, times, lost in _noted(terminalreporter):
        key = (fault, where, lost)
        rows[key] = rows.get(key, 0) + times
    if not rows:
        return
    table = Table(title="Faults caused, and what was lost")
    for heading in ("fault", "where"):
        table.add_column(heading)
    table.add_column("times", justify="right")
    table.add_column("lost")
    for (fault, where, lost), times in sorted(rows.items()):
        table.add_row(fault, where, f"{times:,}", lost)
    Console(width=110).print(table)


def _noted(reporter: pytest.TerminalReporter) -> Iterator[tuple[str, str, int, str]]:
    for report in reporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == _ROW and report.when == "call":
                yield tuple(json.loads(value))
