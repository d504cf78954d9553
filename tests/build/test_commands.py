"""``python3 build COMMAND`` as people type it: from any folder, and with mistakes."""

import hashlib
import sys
from pathlib import Path

import pytest

from build import pack
from tests.needs import posix
from tests.programs import ROOT, Done, ran

pytestmark = posix

RECORD = ROOT / "tests" / "rules" / "golden" / "homs-4.record.json"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Make a cache folder whose environments are the one that these tests run in."""
    playing = (ROOT / "requirements.txt", ROOT / "requirements-together.txt")
    for requirements in (playing, (ROOT / "tests" / "requirements.txt",)):
        found = b"".join(path.read_bytes() for path in requirements) + sys.version.encode()
        folder = tmp_path / "basra" / f"env-{hashlib.sha256(found).hexdigest()[:16]}"
        python = folder / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        python.chmod(0o755)
        (folder / "ready").touch()
    return tmp_path


def build(cache: Path, folder: Path, *words: str) -> Done:
    return ran(sys.executable, ROOT / "build", *words, cwd=folder, XDG_CACHE_HOME=str(cache))


def test_command_reads_files_from_its_folder(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(RECORD.read_bytes())
    (tmp_path / "game").mkdir()  # not ours, whatever its name
    done = build(cache, tmp_path, "game", "replay", "mine.json", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith('{"hands"')
    done = build(cache, tmp_path, "game", "replay", "nothing.json")
    assert done.returncode == 2
    assert done.stderr == "basra: 'nothing.json': No such file or directory\n"


def test_benchmark_takes_the_options_after_its_name(cache: Path, tmp_path: Path) -> None:
    done = build(cache, tmp_path, "bench", "soak", "--help")
    assert done.returncode == 0
    assert "--minutes" in done.stdout


def test_site_never_replaces_foreign_files(cache: Path, tmp_path: Path) -> None:
    photographs = tmp_path / "photographs"
    photographs.mkdir()
    (photographs / "one.jpg").touch()
    done = build(cache, tmp_path, "site", "--output", "photographs")
    assert done.returncode == 1
    assert (
        done.stderr == "basra: photographs holds one.jpg, which the build did not write; "
        "nothing was changed\n"
    )
    assert (photographs / "one.jpg").exists()


def test_command_names_a_cache_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = build(tmp_path / "file", tmp_path, "game", "--help")
    assert done.returncode == 1
    assert "basra: the cache folder can't be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_site_contains_the_named_screens(tmp_path: Path) -> None:
    pack._copy(ROOT / "game", tmp_path / "game")
    shipped = {path.name for path in (tmp_path / "game" / "app").iterdir()}
    assert shipped == {path.name for path in (ROOT / "game/app").glob("*.py")}
    assert not (tmp_path / "game" / "commands").exists()
