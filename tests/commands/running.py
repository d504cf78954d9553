"""Run the headless command, in this process or in another one."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.commands.run import main
from tests.programs import ROOT

GOLDEN = ROOT / "tests" / "rules" / "golden"


class Ended(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output: one JSON object on one line."""
        assert (self.status, self.err) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Refused = Callable[..., Ended]
"""A check that some data is refused with these words."""

Accepted = Callable[[object], None]
"""A check that some data is replayed."""


Run = Callable[..., Ended]
"""The fixture that runs a command in this process."""


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Ended:
    capsys.readouterr()
    status = main(list(map(str, arguments)))
    out, err = capsys.readouterr()
    return Ended(status, out, err)


def run_process(*arguments: str | Path, stdin: bytes = b"", bare: bool = False) -> Ended:
    """Run ``python -m game``; `bare` offers only Python's own library."""
    done = subprocess.run(
        [sys.executable, *(["-S"] if bare else []), "-m", "game", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(ended: Ended, *words: str) -> None:
    """Check status 2, an empty standard output, and one line of errors with all these words."""
    assert ended.status == 2
    assert ended.out == ""
    assert ended.err.endswith("\n")
    assert len(ended.err.splitlines()) == 1
    assert "Traceback" not in ended.err
    for word in words:
        assert word in ended.err


def golden(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((GOLDEN / f"{name}.record.json").read_text())
    return data


def save(folder: Path, data: object) -> Path:
    """Write a file of JSON, or of text or bytes as they are, and return its path."""
    path = folder / "record.json"
    if isinstance(data, bytes):
        path.write_bytes(data)
    else:
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path
