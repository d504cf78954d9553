"""Pyodide as it is unpacked in the cache is the package we pinned, each time it is used."""

import io
import tarfile
from pathlib import Path

import pytest

from build import pyodide
from build.tools.cache import cache_folder
from build.tools.npm import integrity
from build.tools.pins import PYODIDE

FILES = {"package/pyodide.mjs": b"export {};", "package/more/lock.json": b"{}"}


@pytest.fixture
def unpacked(cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an unpacked package; it is in the cache already, and pinned."""
    assert cache_folder("downloads").is_relative_to(cache)
    tarball = cache_folder("downloads") / f"pyodide-{PYODIDE}.tgz"
    with tarfile.open(tarball, "w:gz") as archive:
        for name, content in FILES.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    monkeypatch.setattr(pyodide, "PYODIDE_INTEGRITY", integrity(tarball))
    return pyodide.unpacked_pyodide()


def test_pyodide_is_unpacked_once(unpacked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (identity,) = {path.stat().st_ino for path in unpacked.glob("*.mjs")}
    assert pyodide.unpacked_pyodide() == unpacked
    assert {path.stat().st_ino for path in unpacked.glob("*.mjs")} == {identity}
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("change", ["write", "remove", "add", "link"])
def test_pyodide_is_unpacked_again_when_a_file_was_changed(
    unpacked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    script = unpacked / "pyodide.mjs"
    if change == "write":
        script.write_bytes(b"forged();")
    elif change == "add":
        (unpacked / "more" / "forged.js").write_bytes(b"forged();")
    else:
        script.unlink()
    if change == "link":
        (tmp_path / "forged.mjs").write_bytes(b"forged();")
        script.symlink_to(tmp_path / "forged.mjs")
    again = pyodide.unpacked_pyodide()
    found = {path for path in again.rglob("*") if path.is_file()}
    assert {f"package/{path.relative_to(again)}": path.read_bytes() for path in found} == FILES
    assert "it is unpacked again" in capsys.readouterr().out
