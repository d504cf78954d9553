from functools import partial
from pathlib import Path

import pytest

from tests.commands import running
from tests.commands.running import Accepted, Ended, Refused, Run, assert_refused, save


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return partial(running.run, capsys)


@pytest.fixture
def refused(run: Run, tmp_path: Path) -> Refused:
    """Return a check that `replay` refuses some data with these words."""

    def check(data: object, *words: str) -> Ended:
        ended = run("replay", save(tmp_path, data), "--json")
        assert_refused(ended, *words)
        return ended

    return check


@pytest.fixture
def accepted(run: Run, tmp_path: Path) -> Accepted:
    """Return a check that `replay` accepts some data."""

    def check(data: object) -> None:
        assert run("replay", save(tmp_path, data), "--json").status == 0

    return check
