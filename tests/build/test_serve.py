"""The site served on this machine has the headers that build/HOSTING.md advises hosts to send."""

import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from build import serve
from build.serve import make_server
from tests.build.running import running
from tests.needs import posix

PAGE = (Path(__file__).parents[2] / "build" / "HOSTING.md").read_text("utf-8")
HEADER = re.compile(r"`([A-Z][\w-]+): ([^`]+)`")
NOT_HERE = {"Strict-Transport-Security"}
"""Only for HTTPS, which this machine has not."""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    scripts = ("game-1/boot.js", "game-1/image_worker.js", "runtime-1/pyodide.js")
    for name in ("index.html", "service-worker.js", *scripts):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    server = make_server(tmp_path, prefix="/basra/", quiet=True)
    with running(server):
        yield server.server_port


def headers(port: int, path: str) -> dict[str, str]:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path)
    found = dict(connection.getresponse().getheaders())
    connection.close()
    return found


@pytest.mark.parametrize(
    ("row", "paths"),
    [
        ("every file", ["", "index.html", "game-1/boot.js", "runtime-1/pyodide.js"]),
        ("`runtime-…`, `game-…`", ["game-1/boot.js", "runtime-1/pyodide.js", "game-1/boot.js?a"]),
        ("all others", ["", "index.html", "?variant=homs", "service-worker.js", "nothing.js"]),
        ("`service-worker.js`", ["service-worker.js"]),
        ("`game-…/image_worker.js`", ["game-1/image_worker.js"]),
    ],
)
def test_server_sends_the_advised_headers(port: int, row: str, paths: list[str]) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {row} |"))
    wanted = {name: value for name, value in HEADER.findall(line) if name not in NOT_HERE}
    assert wanted
    for path in paths:
        assert headers(port, f"/basra/{path}").items() >= wanted.items(), path


def test_missing_file_is_not_cached(port: int) -> None:
    assert headers(port, "/basra/game-1/nothing.js")["Cache-Control"] == "no-cache"
    assert headers(port, "/elsewhere/game-1/boot.js")["Cache-Control"] == "no-cache"


@posix
def test_server_reports_a_port_in_use_in_one_line(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "SITE", tmp_path)
    assert serve.main(["--port", str(port)]) == 2
    assert capsys.readouterr().err == f"basra: 127.0.0.1 port {port}: Address already in use\n"
