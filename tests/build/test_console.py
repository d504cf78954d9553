"""A command ends with a status, and with a sentence where it could not do its work."""

from __future__ import annotations

from zipfile import BadZipFile

import pytest

from build.tools.console import BuildError, exit_status, say


def failing(error: BaseException) -> None:
    raise error


def test_work_that_is_done_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_status(lambda: say("done")) == 0
    assert capsys.readouterr() == ("done\n", "")


@pytest.mark.parametrize("kind", [BuildError, OSError, BadZipFile])
def test_what_went_wrong_is_said_in_a_line(
    kind: type[Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_status(lambda: failing(kind("no room"))) == 1
    assert capsys.readouterr() == ("", "basra: no room\n")


def test_an_interrupt_needs_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_status(lambda: failing(KeyboardInterrupt())) == 130
    assert capsys.readouterr() == ("", "")


def test_a_mistake_of_ours_is_not_hidden() -> None:
    with pytest.raises(ValueError, match="ours"):
        exit_status(lambda: failing(ValueError("ours")))
