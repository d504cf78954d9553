"""Pyodide's own wheel, from a server on this machine under the name in Pyodide's real lock file."""

import hashlib
import json
import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from build.tools.cache import cache_folder
from build.tools.pins import PLATFORM_TAG, PYODIDE
from build.wheel.find import Choice, find_wheel, must_compile
from tests.build.running import running
from tests.needs import need

EXCERPT = Path(__file__).parent / "pyodide-lock-excerpt.json"
LOCK: dict[str, Any] = json.loads(EXCERPT.read_text("utf-8"))
NAME = LOCK["packages"]["pygame-ce"]["file_name"]
WHEEL = b"a wheel with the locked hash"
Said = pytest.CaptureFixture[str]


class Server(ThreadingHTTPServer):
    """Sends one content under every name, and notes the requests."""

    content = WHEEL
    status = 200
    cut = False

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Handler)
        self.address = f"http://127.0.0.1:{self.server_port}/"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Server)
        self.server.asked.append(self.path)
        self.send_response(self.server.status)
        self.send_header("Content-Length", str(len(self.server.content) + self.server.cut))
        self.end_headers()
        self.wfile.write(self.server.content)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    with running(made):
        yield made


@pytest.fixture
def pyodide(cache: Path) -> Path:
    """Return an unpacked Pyodide whose lock names the hash of the small wheel."""
    lock = json.loads(EXCERPT.read_text("utf-8"))
    lock["packages"]["pygame-ce"]["sha256"] = hashlib.sha256(WHEEL).hexdigest()
    cache.mkdir(parents=True)
    (cache / "pyodide-lock.json").write_text(json.dumps(lock))
    return cache


def cached(folder: Path) -> list[str]:
    """Return the files in the cache, except the lock of Pyodide."""
    found = [path.name for path in folder.rglob("*") if path.is_file()]
    return [name for name in found if name != "pyodide-lock.json"]


def test_excerpt_matches_the_pinned_pyodide() -> None:
    path = cache_folder() / f"pyodide-{PYODIDE}" / "pyodide-lock.json"
    need(path.exists(), "Pyodide in the cache", "python3 build site")
    whole = json.loads(path.read_text("utf-8"))
    packages = {"pygame-ce": whole["packages"]["pygame-ce"]}
    assert NAME.endswith(f"{PLATFORM_TAG}.whl")
    assert {"info": whole["info"], "packages": packages} == LOCK


def test_official_wheel_is_downloaded_once(server: Server, pyodide: Path) -> None:
    assert not must_compile(Choice(), server.address)
    server.asked.clear()
    wheel = find_wheel(pyodide, Choice(), server.address)
    assert wheel is not None
    assert (wheel.name, wheel.read_bytes()) == (NAME, WHEEL)
    assert find_wheel(pyodide, Choice(), server.address) == wheel
    assert server.asked == [f"/{NAME}"]
    assert not must_compile(Choice(), server.address)
    assert len(server.asked) == 1


def test_cached_official_wheel_is_replaced_when_it_was_changed(
    server: Server, pyodide: Path
) -> None:
    wheel = find_wheel(pyodide, Choice(), server.address)
    assert wheel is not None
    wheel.write_bytes(b"forged")
    digest = hashlib.sha256(b"forged").hexdigest()
    wheel.with_name(f"{NAME}.sha256").write_text(digest)
    again = find_wheel(pyodide, Choice(), server.address)
    assert again is not None
    assert again.read_bytes() == WHEEL
    assert len(server.asked) == 2


def test_wheel_is_refused_when_its_hash_differs_from_the_lock(
    server: Server, pyodide: Path, capsys: Said
) -> None:
    (pyodide / "pyodide-lock.json").write_text(EXCERPT.read_text("utf-8"))  # the real hash
    assert find_wheel(pyodide, Choice(), server.address) is None
    assert cached(pyodide) == []
    assert "it is not used" in capsys.readouterr().out


@pytest.mark.parametrize("fault", ["absent", "silent", "404", "cut"])
def test_wheel_is_compiled_when_the_server_fails(
    server: Server, pyodide: Path, capsys: Said, fault: str
) -> None:
    silent = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
    if fault == "absent":
        silent.close()
    elif fault != "silent":
        address = server.address
    server.status = 404 if fault == "404" else 200
    server.cut = fault == "cut"
    assert find_wheel(pyodide, Choice(), address, timeout=0.2) is None
    silent.close()
    assert cached(pyodide) == []
    assert "It can't be reached from here" in capsys.readouterr().out


def test_server_is_not_asked_for_a_compiled_wheel(server: Server, pyodide: Path) -> None:
    for choice in (Choice(from_source=True), Choice(pinned=True)):
        assert find_wheel(pyodide, choice, server.address) is None
        assert must_compile(choice, server.address)
    assert server.asked == []
