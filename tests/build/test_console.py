"""A command ends with a status, and with a sentence if it fails."""

from zipfile import BadZipFile

import pytest

from build.tools.console import BuildError, exit_status, say


def failing(error: BaseException) -> None:
    raise error


def test_command_reports_its_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_status(lambda: say("done")) == 0
    assert capsys.readouterr() == ("done\n", "")
    for kind in (BuildError, OSError, BadZipFile):
        assert exit_status(lambda error=kind: failing(error("no room"))) == 1  # type: ignore[misc]
        assert capsys.readouterr() == ("", "basra: no room\n")
    assert exit_status(lambda: failing(KeyboardInterrupt())) == 130
    assert capsys.readouterr() == ("", "")
    with pytest.raises(ValueError, match="ours"):
        exit_status(lambda: failing(ValueError("ours")))
