"""A release attached to its tag on a Forgejo: one request for it, and one for each file."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.error import HTTPError

import pytest

from build.publication import attach
from tests.build.running import running

FILES = {"RELEASE-NOTES.md": "### Added\n- «بصرة»\n".encode(), "basra.html": b"\0page"}


class Forge(BaseHTTPRequestHandler):
    """Notes its requests, and accepts those that have the token."""

    asked: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        allowed = self.headers["Authorization"] == "token secret"
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append((self.path, body))
        self.send_response(201 if allowed else 403)
        self.end_headers()
        self.wfile.write(b'{"id": 42}')

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def forge(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Forge]]:
    Forge.asked = []
    with running(HTTPServer(("127.0.0.1", 0), Forge)) as address:
        monkeypatch.setenv("GITHUB_API_URL", f"{address}/api/v1")
        monkeypatch.setenv("GITHUB_REPOSITORY", "coffee/basra")
        monkeypatch.setenv("TOKEN", "secret")
        yield Forge


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def test_release_of_the_tag_has_every_file(forge: type[Forge], built: Path) -> None:
    attach.main(built, "v0.1.0")
    (release, described), *files = forge.asked
    assert release == "/api/v1/repos/coffee/basra/releases"
    assert json.loads(described) == {
        "tag_name": "v0.1.0",
        "name": "Basra 0.1.0",
        "body": FILES["RELEASE-NOTES.md"].decode(),
    }
    assert files == [(f"{release}/42/assets?name={name}", FILES[name]) for name in sorted(FILES)]


def test_attaching_stops_when_the_host_refuses(
    forge: type[Forge], built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOKEN", "another")
    with pytest.raises(HTTPError) as refused:
        attach.main(built, "v0.1.0")
    refused.value.close()
    assert len(forge.asked) == 1
