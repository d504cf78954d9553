"""Where the wheel comes from: what is not as it was pinned or kept is never used in silence."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from build.tools import cache
from build.tools.archive import read_zip, zip_bytes
from build.tools.console import BuildError
from build.tools.pins import (
    DEBIAN_ARCHIVE,
    DEBIAN_SOURCES,
    PLATFORM_TAG,
    PYGAME,
    TOOLCHAIN,
    UNPACKER,
    Sdist,
)
from build.wheel import find, package, sources, toolchain
from build.wheel.find import find_wheel
from build.wheel.package import DIST_INFO, NAME

Said = pytest.CaptureFixture[str]


def wheel_bytes(**changed: bytes) -> bytes:
    """A small wheel with the record of its files; some may be changed after that was written."""
    files = {"pygame/base.so": b"\0asm", f"{DIST_INFO}/WHEEL": b"Wheel-Version: 1.0\n"}
    record = package._record(files).encode()
    return zip_bytes({**files, f"{DIST_INFO}/RECORD": record, **changed})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache folder of these tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "basra"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The wheels that were compiled."""
    made: list[Path] = []

    def compile_wheel(_pyodide: Path, scratch: Path, _jobs: int) -> Path:
        made.append(scratch / NAME)
        made[-1].write_bytes(wheel_bytes())
        return made[-1]

    monkeypatch.setattr(find, "build_wheel", compile_wheel)
    return made


def find_built(pyodide: Path) -> Path:
    return find_wheel(pyodide, None, 1, from_source=True)


def test_a_wheel_is_compiled_once(folder: Path, built: list[Path], tmp_path: Path) -> None:
    first = find_built(tmp_path)
    assert first.is_relative_to(folder)
    assert find_built(tmp_path) == first
    assert len(built) == 1
    assert first.read_bytes() == wheel_bytes()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("change", ["flip", "shorten", "forget"])
def test_a_cached_wheel_that_was_changed_is_set_aside_and_compiled_again(
    built: list[Path], tmp_path: Path, capsys: Said, change: str
) -> None:
    wheel = find_built(tmp_path)
    content = wheel.read_bytes()
    if change == "forget":
        wheel.with_name(f"{NAME}.sha256").unlink()
    else:
        wheel.write_bytes(content[:-1] if change == "shorten" else b"Q" + content[1:])
    found = wheel.read_bytes()
    assert find_built(tmp_path).read_bytes() == content
    assert len(built) == 2
    aside = wheel.with_name(f"{NAME}.refused")
    assert aside.read_bytes() == found
    assert f"it is set aside as {aside}." in capsys.readouterr().out


def test_a_wheel_half_written_is_not_kept(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_pyodide: Path, scratch: Path, _jobs: int) -> Path:
        (scratch / NAME).write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(find, "build_wheel", interrupted)
    with pytest.raises(KeyboardInterrupt):
        find_built(tmp_path)
    assert [path for path in folder.rglob("*") if path.is_file()] == []


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """An unpacked Pyodide whose lock names an official wheel."""
    digest = hashlib.sha256(wheel_bytes()).hexdigest()
    packages = {"pygame-ce": {"file_name": f"official-{PLATFORM_TAG}.whl", "sha256": digest}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"packages": packages}))
    return tmp_path


def test_the_official_wheel_in_the_cache_is_checked_against_the_lock(
    folder: Path, built: list[Path], pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def send(address: str, timeout: float) -> io.BytesIO:
        assert timeout > 0
        asked.append(address)
        return io.BytesIO(wheel_bytes())

    monkeypatch.setattr("urllib.request.urlopen", send)
    official = find_wheel(pyodide, None, 1, from_source=False)
    assert official == find_wheel(pyodide, None, 1, from_source=False)
    assert len(asked) == 1
    forged = wheel_bytes(**{"pygame/forged.py": b""})
    official.write_bytes(forged)
    note = official.with_name(f"{official.name}.sha256")
    note.write_text(hashlib.sha256(forged).hexdigest())
    assert find_wheel(pyodide, None, 1, from_source=False).read_bytes() == wheel_bytes()
    assert len(asked) == 2
    assert built == []
    assert folder.exists()


def test_an_official_wheel_other_than_the_locked_one_is_not_used(
    folder: Path, built: list[Path], pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: io.BytesIO(b"forged"))
    assert find_wheel(pyodide, None, 1, from_source=False).read_bytes() == wheel_bytes()
    assert len(built) == 1
    assert not [path for path in folder.rglob("*") if path.is_file() and NAME not in path.name]


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"pygame/base.so": b"\0bad"}, "pygame/base.so"),
        ({"pygame/more.py": b""}, "pygame/more.py"),
        ({f"{DIST_INFO}/RECORD": b"what?"}, "pygame"),
    ],
)
def test_a_named_wheel_holds_what_its_record_says(
    tmp_path: Path, changed: dict[str, bytes], named: str
) -> None:
    wheel = tmp_path / f"mine-{PLATFORM_TAG}.whl"
    wheel.write_bytes(wheel_bytes())
    assert find_wheel(tmp_path, wheel, 1, from_source=False) == wheel
    wheel.write_bytes(wheel_bytes(**changed))
    with pytest.raises(BuildError, match=named):
        find_wheel(tmp_path, wheel, 1, from_source=False)


def test_a_named_wheel_has_a_record(tmp_path: Path) -> None:
    wheel = tmp_path / f"mine-{PLATFORM_TAG}.whl"
    files = {name: one for name, one in _files().items() if not name.endswith("RECORD")}
    wheel.write_bytes(zip_bytes(files))
    with pytest.raises(BuildError, match="no record"):
        find_wheel(tmp_path, wheel, 1, from_source=False)


def _files() -> dict[str, bytes]:
    return read_zip(io.BytesIO(wheel_bytes()))  # type: ignore[arg-type]


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


def test_a_cached_file_needs_its_note(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"1")
    (tmp_path / "kept").mkdir()
    path = cache.keep(tmp_path / "one", tmp_path / "kept")
    assert cache.kept(path)
    assert not cache.kept(tmp_path / "nothing")
