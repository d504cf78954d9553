from __future__ import annotations

from pathlib import Path

import pytest

from tests.headless.running import Accepted, Ended, Refused, assert_refused, run, save


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Refused:
    """What replays some data, sees it refused with these words and gives what was said."""

    def check(data: object, *words: str) -> Ended:
        ended = run(capsys, "replay", save(tmp_path, data), "--json")
        assert_refused(ended, *words)
        return ended

    return check


@pytest.fixture
def accepted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Accepted:
    """What sees to it that some data is replayed."""

    def check(data: object) -> None:
        assert run(capsys, "replay", save(tmp_path, data), "--json").status == 0

    return check
