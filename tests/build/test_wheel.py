"""The source of the wheel: a changed or unknown wheel is never used without a message."""

import hashlib
import io
from pathlib import Path

import pytest

from build.tools.archive import read_zip, zip_bytes
from build.tools.console import BuildError
from build.tools.pins import PLATFORM_TAG
from build.wheel import find, package
from build.wheel.find import Choice, compile_wheel, find_wheel, keep_wheel, must_compile
from build.wheel.package import DIST_INFO, NAME

Said = pytest.CaptureFixture[str]


def wheel_bytes(**changed: bytes) -> bytes:
    """Return a small wheel with a record of its files; some may be changed after that."""
    files = {"pygame/base.so": b"\0asm", f"{DIST_INFO}/WHEEL": b"Wheel-Version: 1.0\n"}
    record = package._record(files).encode()
    return zip_bytes({**files, f"{DIST_INFO}/RECORD": record, **changed})


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which a small wheel is compiled; nothing is missing."""

    def compile_small(_pyodide: Path, folder: Path, _jobs: int) -> Path:
        (folder / NAME).write_bytes(wheel_bytes())
        return folder / NAME

    monkeypatch.setattr(find, "build_wheel", compile_small)
    monkeypatch.setattr(find, "compiler_needs", list)
    (tmp_path / "scratch").mkdir()
    return tmp_path / "scratch"


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find, "WHEEL_SHA256", hashlib.sha256(wheel_bytes()).hexdigest())


def find_compiled() -> Path | None:
    return find_wheel(Path(), Choice(from_source=True))


@pytest.mark.usefixtures("pinned")
def test_pinned_wheel_is_cached_when_it_is_compiled(cache: Path, scratch: Path) -> None:
    assert find_compiled() is None
    assert must_compile(Choice(from_source=True))
    wheel = compile_wheel(Path(), scratch, 1)
    assert wheel.is_relative_to(cache)
    assert find_compiled() == wheel
    assert wheel.read_bytes() == wheel_bytes()
    assert not must_compile(Choice(pinned=True))


@pytest.mark.usefixtures("cache")
def test_unpinned_wheel_is_cached_only_on_request(scratch: Path) -> None:
    wheel = compile_wheel(Path(), scratch, 1)
    assert wheel.parent == scratch
    assert find_compiled() is None
    kept = keep_wheel(wheel)
    assert find_compiled() == kept


@pytest.mark.usefixtures("cache", "pinned")
@pytest.mark.parametrize("change", ["flip", "shorten", "forget"])
def test_cached_wheel_is_set_aside_when_it_was_changed(
    scratch: Path, capsys: Said, change: str
) -> None:
    wheel = compile_wheel(Path(), scratch, 1)
    content = wheel.read_bytes()
    if change == "forget":
        wheel.with_name(f"{NAME}.sha256").unlink()
    else:
        wheel.write_bytes(content[:-1] if change == "shorten" else b"Q" + content[1:])
    found = wheel.read_bytes()
    assert find_compiled() is None
    aside = wheel.with_name(f"{NAME}.refused")
    assert aside.read_bytes() == found
    assert f"it was renamed to {aside}." in capsys.readouterr().out
    assert compile_wheel(Path(), scratch, 1) == wheel
    assert find_compiled() == wheel


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"pygame/base.so": b"\0bad"}, "pygame/base.so"),
        ({"pygame/more.py": b""}, "pygame/more.py"),
        ({f"{DIST_INFO}/RECORD": b"what?"}, "pygame"),
    ],
)
def test_named_wheel_matches_its_record(
    tmp_path: Path, changed: dict[str, bytes], named: str
) -> None:
    wheel = tmp_path / f"mine-{PLATFORM_TAG}.whl"
    wheel.write_bytes(wheel_bytes())
    assert find_wheel(tmp_path, Choice(wheel)) == wheel
    wheel.write_bytes(wheel_bytes(**changed))
    with pytest.raises(BuildError, match=named):
        find_wheel(tmp_path, Choice(wheel))


def test_named_wheel_needs_a_record(tmp_path: Path) -> None:
    wheel = tmp_path / f"mine-{PLATFORM_TAG}.whl"
    files = read_zip(io.BytesIO(wheel_bytes()))
    wheel.write_bytes(zip_bytes({n: one for n, one in files.items() if not n.endswith("RECORD")}))
    with pytest.raises(BuildError, match="no record"):
        find_wheel(tmp_path, Choice(wheel))
