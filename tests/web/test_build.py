"""The output of the build doesn't depend on the place or the time."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import ROOT


@pytest.mark.full
def test_two_builds_are_the_same_bytes(tmp_path: Path) -> None:
    first = _build(tmp_path / "here")
    assert first == _build(tmp_path / "another" / "folder")
    assert len(first) > 30


def _build(checkout: Path) -> dict[str, bytes]:
    checkout.mkdir(parents=True)
    for name in (".gitignore", "main.py", "LICENSE", "game", "assets", "build"):
        source = ROOT / name
        if source.is_dir():
            built = ["web"] if name == "build" else []
            ignored = shutil.ignore_patterns("__pycache__", *built)
            shutil.copytree(source, checkout / name, ignore=ignored)
        else:
            shutil.copyfile(source, checkout / name)
    subprocess.run([sys.executable, "build/site.py"], cwd=checkout, check=True, capture_output=True)
    site = checkout / "build" / "web"
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    return {str(path.relative_to(site)): path.read_bytes() for path in paths}
