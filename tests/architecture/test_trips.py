"""ARCHITECTURE.md names all files that an addition touches: `trips.toml` makes some in a copy."""

import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.programs import ROOT, Done, ran

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
TRIPS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("trips.toml").read_text("utf-8"))

COPIED = """
import os, sys
sys.path[:0] = [os.getcwd(), sys.argv[1]]
from tests.app.opened import opened, shown
"""
"""Starts a program that imports the game from the copy and tests from here."""


def tried(name: str, folder: Path, without: str | None = None) -> Done:
    """Make an addition in a copy of the game, perhaps without one file, and use it."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "assets").symlink_to(ROOT / "assets")
    for change in TRIPS[name]["changes"]:
        path, before = folder / "game" / change["file"], change.get("before", "")
        if change["file"] != without:
            text = path.read_text("utf-8") if before else ""
            assert before in text, change
            path.write_text(text.replace(before, change["added"] + before, 1), "utf-8")
    return ran(sys.executable, "-c", COPIED + TRIPS[name]["check"], ROOT, cwd=folder)


@pytest.mark.parametrize("name", TRIPS)
def test_addition_works_with_the_documented_changes(name: str, tmp_path: Path) -> None:
    done = tried(name, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", TRIPS)
def test_page_lists_the_files_of_an_addition(name: str) -> None:
    row = next(line for line in PAGE.splitlines() if re.match(rf"\| an? {name} \|", line))
    files = re.findall(r"`([\w/]+\.\w+)`", re.sub(r"\(.*?\)", "", row))
    named = {Path(file).name for file in files}
    named |= {"ids.py"} if re.search(r" its ids?\b", row) else set()
    named |= {"feature.py"} if "the feature" in row else set()
    changes = TRIPS[name]["changes"]
    assert named == {Path(one["file"]).name for one in changes if "before" in one}


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "file"),
    sorted({(name, one["file"]) for name, trip in TRIPS.items() for one in trip["changes"]}),
)
def test_addition_fails_without_one_of_its_files(name: str, file: str, tmp_path: Path) -> None:
    assert tried(name, tmp_path, without=file).returncode != 0
