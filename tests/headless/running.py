"""Running the headless command, inside this process or as one of its own."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.headless.command import main

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "rules" / "golden"


class Ended(NamedTuple):
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Its standard output, one JSON object on one line."""
        assert (self.status, self.err) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Refused = Callable[..., Ended]
"""What sees some data refused with these words."""

Accepted = Callable[[object], None]
"""What sees some data replayed."""


Run = Callable[..., Ended]
"""The fixture that runs a command in this process."""


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Ended:
    """Run a command in this process."""
    capsys.readouterr()
    status = main(list(map(str, arguments)))
    out, err = capsys.readouterr()
    return Ended(status, out, err)


def run_process(*arguments: str | Path, stdin: bytes = b"", bare: bool = False) -> Ended:
    """Run a command as ``python -m game``, bare with nothing but Python's own library."""
    done = subprocess.run(
        [sys.executable, *(["-S"] if bare else []), "-m", "game", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(ended: Ended, *words: str) -> None:
    """Status 2, nothing on standard output, one line on standard error with all these words."""
    assert ended.status == 2
    assert ended.out == ""
    assert ended.err.endswith("\n")
    assert len(ended.err.splitlines()) == 1
    assert "Traceback" not in ended.err
    for word in words:
        assert word in ended.err


def golden(name: str) -> dict[str, Any]:
    """The record of a golden game."""
    data: dict[str, Any] = json.loads((GOLDEN / f"{name}.record.json").read_text())
    return data


def save(folder: Path, data: object) -> Path:
    """A file that holds this JSON, or this text or these bytes as they are."""
    path = folder / "record.json"
    if isinstance(data, bytes):
        path.write_bytes(data)
    else:
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path
