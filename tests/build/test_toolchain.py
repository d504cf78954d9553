"""The compiler and pygame-ce's sources: pinned, and from any place that still has them."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from build.tools.console import BuildError
from build.tools.pins import DEBIAN_ARCHIVE, PYGAME, TOOLCHAIN, TOOLCHAIN_SUITE, UNPACKER, Sdist
from build.wheel import pygame_sources, toolchain


class FakeDebian:
    """Simulates chroots: which of them have the pinned compiler, and the calls to them."""

    have_pinned: tuple[str, ...] = ()
    archive_answers = True

    def __init__(self, mirror: str) -> None:
        self.mirror = mirror
        self.installed: list[list[str]] = []

    @classmethod
    def make(cls, _folder: Path, suite: str, mirror: str = "") -> FakeDebian:
        assert suite == TOOLCHAIN_SUITE
        if mirror and not cls.archive_answers:
            raise BuildError("it does not answer")
        return cls(mirror)

    def install(self, packages: Iterable[str]) -> None:
        names = list(packages)
        if names == PINNED and self.mirror not in self.have_pinned:
            raise BuildError("no such version")
        self.installed.append(names)


PINNED = [f"{name}={version}" for name, version in TOOLCHAIN.items()]


CASES: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "on the mirror": ({"have_pinned": ("", DEBIAN_ARCHIVE)}, "", PINNED),
    "in the archive": ({"have_pinned": (DEBIAN_ARCHIVE,)}, DEBIAN_ARCHIVE, PINNED),
    "gone": ({}, "", list(TOOLCHAIN)),
    "archive out of reach": ({"archive_answers": False}, "", list(TOOLCHAIN)),
}
"""The place of the pinned compiler, the mirror that is then used, and the installed packages."""


@pytest.mark.parametrize("case", CASES)
def test_toolchain_is_pinned_archived_or_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    facts, mirror, installed = CASES[case]
    monkeypatch.setattr(toolchain, "Chroot", type("Debian", (FakeDebian,), facts))
    chroot: Any = toolchain.make_toolchain(tmp_path)
    assert chroot.mirror == mirror
    assert chroot.installed == [installed, [UNPACKER]]


LOCKED = """
[[packages]]
name = "pygame-ce"
sdist = { url = "https://index.invalid/pygame_ce.tar.gz", hashes = { sha256 = "0" } }
"""


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    words: list[tuple[Any, ...]] = []

    def run(*given: Any, cwd: Path) -> str:
        assert cwd.is_dir()
        words.append(given)
        return LOCKED

    monkeypatch.setattr(pygame_sources, "run", run)
    return words


def test_source_release_is_downloaded_and_not_installed(
    cache: Path, ran: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sdist = Sdist("pygame-ce", "1.0", hashlib.sha256(b"sources").hexdigest())
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: io.BytesIO(b"sources"))
    path = pygame_sources._download(sdist)
    assert path.read_bytes() == b"sources"
    assert path.is_relative_to(cache)
    assert pygame_sources._download(sdist) == path
    assert [words[:5] for words in ran] == [(sys.executable, "-m", "uv", "pip", "compile")]


def test_source_release_is_refused_when_it_is_not_the_pinned_one(
    cache: Path, ran: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: io.BytesIO(b"forged"))
    for _ in range(2):
        with pytest.raises(BuildError, match="not the file we pinned"):
            pygame_sources._download(PYGAME)
    assert len(ran) == 2
    assert [path.suffix for path in (cache / "downloads").iterdir()] == [".refused"]
