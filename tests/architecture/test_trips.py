"""ARCHITECTURE.md names all files that an addition touches: `trips.toml` makes some in a copy."""

import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.programs import ROOT, Done, ran

PAGE = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
TRIPS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("trips.toml").read_text("utf-8"))
CACHES = shutil.ignore_patterns("__pycache__")
BUILT = shutil.ignore_patterns("__pycache__", "web")
WORDS = "assets/translations/ar/LC_MESSAGES/basra.po"
COMPILED = WORDS.replace(".po", ".mo")
TRANSLATED = "tests/words/test_translations.py"

COPIED = """
import os, sys
sys.path[:0] = [os.getcwd(), sys.argv[1]]
from tests.app.opened import opened, shown
"""
"""Starts a program that imports the game from the copy and tests from here."""


def change_file(folder: Path, change: dict[str, Any]) -> None:
    path, before = folder / change["file"], change.get("before", "")
    text = path.read_text("utf-8") if before else ""
    assert before in text, change
    kept = "" if change.get("instead") else before
    path.write_text(text.replace(before, change["added"] + kept, 1), "utf-8")


def tried(name: str, folder: Path, without: str | None = None) -> Done:
    """Make an addition in a copy of the game, perhaps without one file, and use it."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=CACHES)
    (folder / "assets").symlink_to(ROOT / "assets")
    for change in TRIPS[name]["changes"]:
        if "file" in change and change["file"] != without and "needed_by" not in change:
            change_file(folder, change)
    return ran(sys.executable, "-c", COPIED + TRIPS[name]["check"], ROOT, cwd=folder)


def python(folder: Path, *words: str) -> Done:
    return ran(sys.executable, *words, cwd=folder, PYTHONPATH=str(folder))


def made_whole(name: str, folder: Path) -> None:
    """Make an addition with all its tests, data and words in a copy of everything."""
    for path in ROOT.iterdir():
        if path.is_dir() and path.name in {"game", "tests", "assets", "build"}:
            ignored = BUILT if path.name == "build" else CACHES
            shutil.copytree(path, folder / path.name, ignore=ignored)
        elif path.is_file():
            shutil.copy(path, folder)
    for change in TRIPS[name]["changes"]:
        if "file" in change:
            change_file(folder, change)
    for change in TRIPS[name]["changes"]:
        if "by" in change:
            done = python(folder, *change["by"])
            assert done.returncode == 0, done.stderr
            if done.stdout.startswith("{"):
                (folder / change["files"][0]).write_text(done.stdout, "utf-8")
    python(folder, "build/translations.py")
    words = (folder / WORDS).read_text("utf-8")
    for message, arabic in TRIPS[name].get("arabic", {}).items():
        words = words.replace(
            f'msgid "{message}"\nmsgstr ""', f'msgid "{message}"\nmsgstr "{arabic}"'
        )
    (folder / WORDS).write_text(words, "utf-8")
    python(folder, "build/translations.py")


def needing(name: str) -> dict[str, set[str]]:
    """Return the tests that need data of an addition, each with the files that it needs."""
    needs: dict[str, set[str]] = {}
    for change in TRIPS[name]["changes"]:
        if "needed_by" in change:
            files = change.get("files", [change.get("file")])
            needs.setdefault(change["needed_by"], set()).update(files)
    if "arabic" in TRIPS[name]:
        needs[TRANSLATED] = {WORDS, COMPILED}
    return needs


def passed(folder: Path, tests: Iterable[str]) -> Done:
    return python(folder, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests)


@pytest.mark.parametrize("name", TRIPS)
def test_addition_works_with_the_documented_changes(name: str, tmp_path: Path) -> None:
    done = tried(name, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", TRIPS)
def test_page_lists_the_files_of_an_addition(name: str) -> None:
    row = next(line for line in PAGE.splitlines() if re.match(rf"\| an? {name} \|", line))
    files = re.findall(r"`([\w/.-]+\.\w+)`", re.sub(r"\(.*?\)", "", row))
    named = {Path(file).name for file in files}
    named |= {"ids.py", "ids.json"} if re.search(r" \[its ids?\]", row) else set()
    named |= {"feature.py"} if "the feature" in row else set()
    named |= {Path(WORDS).name, Path(COMPILED).name} if "arabic" in TRIPS[name] else set()
    changed = [one for one in TRIPS[name]["changes"] if "before" in one or "by" in one]
    found = {Path(file).name for one in changed for file in one.get("files", [one.get("file")])}
    found |= {Path(WORDS).name, Path(COMPILED).name} if "arabic" in TRIPS[name] else set()
    assert {file.replace("KEY", "maadi") for file in named} == found


@pytest.mark.full
@pytest.mark.parametrize("name", [name for name in TRIPS if needing(name)])
def test_tests_pass_with_the_documented_data_and_fail_without(name: str, tmp_path: Path) -> None:
    """Put each file of data back as it was, or delete it, and its test fails."""
    made_whole(name, tmp_path)
    needs = needing(name)
    done = passed(tmp_path, needs)
    assert done.returncode == 0, done.stdout
    for test, files in needs.items():
        for file in files - {test}:
            path, whole = tmp_path / file, (tmp_path / file).read_bytes()
            path.unlink()
            if (ROOT / file).exists():
                shutil.copy(ROOT / file, path)
            assert passed(tmp_path, [test]).returncode == 1, (test, file)
            path.write_bytes(whole)


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "file"),
    sorted(
        {
            (name, one["file"])
            for name, trip in TRIPS.items()
            for one in trip["changes"]
            if "file" in one and "needed_by" not in one
        }
    ),
)
def test_addition_fails_without_one_of_its_files(name: str, file: str, tmp_path: Path) -> None:
    assert tried(name, tmp_path, without=file).returncode != 0
