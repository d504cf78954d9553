"""`python3 build test` runs the markers of the tier that its option names."""

import os
from pathlib import Path

import pytest

from build import __main__ as command

FIRST = "smoke or not (browser or full)"


@pytest.mark.parametrize(
    ("words", "markers", "checked"),
    [
        ([], FIRST, True),
        (["-x"], FIRST, True),
        (["--browser"], "browser and not full", False),
        (["--ci"], f"core or {FIRST}", True),
        (["--all", "-x"], "", True),
        (["tests/web/test_links.py"], "", True),
        (["tests/web", "--ci"], f"core or {FIRST}", True),
    ],
)
def test_test_command_runs_the_markers_of_its_tier(
    words: list[str], markers: str, *, checked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[str, ...]] = []

    def note(_python: Path, *given: str) -> int:
        ran.append(given)
        return 0

    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(command, "environment", Path)
    monkeypatch.setattr(command, "check", lambda _: note(Path(), "check"))
    monkeypatch.setattr(command, "run", note)
    assert command.test(words) == 0
    others = [word for word in words if word not in command.TIERS]
    pytest_words = ("-m", "pytest", "-n", "auto", "-m", markers, *others)
    assert ran == ([("check",)] if checked else []) + [pytest_words]
    assert (os.environ["CI"] == "true") is any(
        word in words for word in ("--browser", "--ci", "--all")
    )


def test_test_command_stops_when_a_check_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "environment", Path)
    monkeypatch.setattr(command, "check", lambda _: 1)
    monkeypatch.setattr(command, "run", lambda *_: pytest.fail("tests ran after a failed check"))
    assert command.test([]) == 1
