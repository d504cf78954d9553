"""Gathers what each fault came to, and prints the table after the tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from rich.console import Console
from rich.table import Table

from game.host import native
from game.host.preferences import Preference

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


class NoPreference:
    """The answer of a system that prefers nothing."""

    def __init__(self, preference: Preference) -> None:
        del preference

    def known(self) -> bool:
        return False


@pytest.fixture(autouse=True)
def _no_question_of_preferences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare each of thousands of hosts the programs that it would ask."""
    monkeypatch.setattr(native, "Answer", NoPreference)


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
