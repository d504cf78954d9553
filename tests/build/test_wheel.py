"""Where the wheel comes from: what is not as it was pinned or kept is never used in silence."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import pytest

from build.tools import cache
from build.tools.archive import read_zip, zip_bytes
from build.tools.console import BuildError
from build.tools.pins import PLATFORM_TAG
from build.wheel import find, package
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
    return read_zip(io.BytesIO(wheel_bytes()))


def test_a_cached_file_needs_its_note(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"1")
    (tmp_path / "kept").mkdir()
    path = cache.keep(tmp_path / "one", tmp_path / "kept")
    assert cache.kept(path)
    assert not cache.kept(tmp_path / "nothing")
