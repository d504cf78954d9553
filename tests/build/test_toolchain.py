"""The compiler and the sources: asked for as they are pinned, and from where they still are."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from build.tools.console import BuildError
from build.tools.pins import DEBIAN_ARCHIVE, DEBIAN_SOURCES, PYGAME, TOOLCHAIN, UNPACKER, Sdist
from build.wheel import sources, toolchain

Said = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder of these tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "basra"


class FakeDebian:
    """Stands for chroots: what the mirror and the archive have, and what was asked of them."""

    offered: bool = True
    lacks: tuple[str, ...] = ()
    archive: bool = True

    def __init__(self, root: Path, mirror: str = "") -> None:
        self.root = root
        self.mirror = mirror
        self.asked: list[Any] = []

    @classmethod
    def make(cls, folder: Path, suite: str, mirror: str = "") -> FakeDebian:
        assert suite
        if mirror and not cls.archive:
            raise BuildError("it does not answer")
        return cls(folder, mirror)

    def offers(self, packages: Mapping[str, str]) -> bool:
        assert packages == TOOLCHAIN
        return self.offered

    def install(self, packages: Sequence[str] | Mapping[str, str]) -> None:
        self.asked.append(packages)

    def add_sources_of(self, suite: str, mirror: str = "") -> None:
        assert suite
        self.mirror = mirror

    def fetch_source(self, name: str, version: str, folder: str) -> None:
        self.asked.append((name, bool(self.mirror)))
        if name in self.lacks and not (self.mirror and self.archive):
            raise BuildError(f"there is no {version} in {folder}")

    def run(self, *words: str, cwd: str) -> None:
        self.asked.append((*words, cwd))


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> type[FakeDebian]:
    made = type("Debian", (FakeDebian,), {})
    monkeypatch.setattr(toolchain, "Chroot", made)
    return made


def test_the_pinned_compiler_is_asked_for_by_its_version(
    debian: type[FakeDebian], tmp_path: Path
) -> None:
    chroot: Any = toolchain.make_toolchain(tmp_path)
    assert isinstance(chroot, debian)
    assert chroot.mirror == ""
    assert chroot.asked == [TOOLCHAIN, [UNPACKER]]
    assert all(version[0].isdigit() for version in TOOLCHAIN.values())


def test_a_superseded_compiler_comes_from_the_archive(
    debian: type[FakeDebian], tmp_path: Path
) -> None:
    debian.offered = False
    chroot: Any = toolchain.make_toolchain(tmp_path)
    assert chroot.mirror == DEBIAN_ARCHIVE
    assert chroot.asked == [TOOLCHAIN, [UNPACKER]]


def test_without_the_archive_another_compiler_is_named(
    debian: type[FakeDebian], tmp_path: Path, capsys: Said
) -> None:
    debian.offered = debian.archive = False
    chroot: Any = toolchain.make_toolchain(tmp_path)
    assert chroot.mirror == ""
    assert chroot.asked == [list(TOOLCHAIN), [UNPACKER]]
    assert "the mirror's own versions compile" in capsys.readouterr().out


def test_a_superseded_source_comes_from_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[str] = []
    monkeypatch.setattr(sources, "check", lambda path, _digest: checked.append(path.name))
    chroot: Any = FakeDebian(tmp_path)
    chroot.lacks = (DEBIAN_SOURCES[1].name,)
    sources.unpack_debian_sources(chroot, "/work")
    fetched = [one for one in chroot.asked if len(one) == 2]
    assert fetched == [(one.name, False) for one in DEBIAN_SOURCES] + [(chroot.lacks[0], True)]
    assert checked == [one.description for one in DEBIAN_SOURCES]


def test_a_source_that_nobody_has_is_named(tmp_path: Path) -> None:
    chroot: Any = FakeDebian(tmp_path)
    chroot.lacks, chroot.archive = (DEBIAN_SOURCES[1].name,), False
    with pytest.raises(BuildError) as refused:
        sources.unpack_debian_sources(chroot, "/work")
    assert f"{DEBIAN_SOURCES[1].name} {DEBIAN_SOURCES[1].version}" in str(refused.value)
    assert "--wheel FILE" in str(refused.value)


LOCKED = """
[[packages]]
name = "pygame-ce"
sdist = { url = "https://index.invalid/pygame_ce.tar.gz", hashes = { sha256 = "0" } }
"""


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The programs that were run."""
    words: list[tuple[Any, ...]] = []

    def run(*given: Any, cwd: Path) -> str:
        assert cwd.is_dir()
        words.append(given)
        return LOCKED

    monkeypatch.setattr(sources, "run", run)
    return words


def test_a_source_release_is_fetched_without_installing_anything(
    folder: Path, ran: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sdist = Sdist("pygame-ce", "1.0", hashlib.sha256(b"sources").hexdigest())
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: io.BytesIO(b"sources"))
    path = sources._download(sdist)
    assert path.read_bytes() == b"sources"
    assert path.is_relative_to(folder)
    assert sources._download(sdist) == path
    assert [words[:5] for words in ran] == [(sys.executable, "-m", "uv", "pip", "compile")]


def test_a_source_release_other_than_the_pinned_one_is_refused(
    folder: Path, ran: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: io.BytesIO(b"forged"))
    for _ in range(2):
        with pytest.raises(BuildError, match="not the file we pinned"):
            sources._download(PYGAME)
    assert len(ran) == 2
    assert [path.suffix for path in (folder / "downloads").iterdir()] == [".refused"]
