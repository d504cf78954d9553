"""The source code next to a site: whole, and always the same bytes."""

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from build.source_archive import FOLDER, SOURCE, source_archive, source_files, with_source
from build.tools.console import BuildError
from tests.needs import posix

FILES = {
    "game/__init__.py": b"",
    "game/rules.py": b"RULES = 1\n",
    ".ci/run": b"#!/bin/sh\n",
    ".gitignore": b"__pycache__/\nbuild/web/\n",
}
LEFT_OUT = {"game/__pycache__/rules.pyc": b"compiled", "build/web/index.html": b"built"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Make a tree without git, with built files in it."""
    for name, content in (FILES | LEFT_OUT).items():
        path = tmp_path / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (tmp_path / "tree" / ".ci" / "run").chmod(0o755)
    return tmp_path / "tree"


@pytest.fixture
def checkout(tree: Path) -> Path:
    subprocess.run(["git", "-C", tree, "init", "--quiet"], check=True)
    subprocess.run(["git", "-C", tree, "add", "--all"], check=True)
    return tree


def unpacked(packed: bytes) -> dict[str, tarfile.TarInfo]:
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {entry.name: entry for entry in archive.getmembers()}


def test_archive_holds_only_what_git_tracks(checkout: Path) -> None:
    (checkout / "diary.txt").write_text("mine")
    found = unpacked(source_archive(checkout))
    assert set(found) == {f"{FOLDER}/{name}" for name in FILES}


@posix
def test_archive_is_the_same_without_git(checkout: Path) -> None:
    tracked = source_archive(checkout)
    assert tracked[:10] == b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"  # as every Python writes it
    shutil.rmtree(checkout / ".git")
    assert source_archive(checkout) == tracked
    found = unpacked(tracked)
    assert found[f"{FOLDER}/.ci/run"].mode == 0o755
    assert found[f"{FOLDER}/game/rules.py"].mode == 0o644


def test_archive_is_refused_when_git_fails(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / ".git" / "HEAD").write_text("damaged")
    with pytest.raises(BuildError, match="git"):
        source_archive(checkout)
    monkeypatch.setenv("PATH", str(checkout))
    with pytest.raises(BuildError, match="the program git is needed"):
        source_archive(checkout)


def test_archive_of_a_tree_in_another_checkout_holds_the_tree(tree: Path) -> None:
    subprocess.run(["git", "-C", tree.parent, "init", "--quiet"], check=True)
    assert source_files(tree) == sorted(FILES)


def test_archive_ignores_times_of_files(checkout: Path) -> None:
    first = source_archive(checkout)
    (checkout / "game" / "rules.py").touch()
    assert source_archive(checkout) == first
    (checkout / "game" / "rules.py").write_text("RULES = 2\n")
    assert source_archive(checkout) != first


def test_page_links_the_archive_and_its_public_address() -> None:
    page = '{{source_links}}<a href="{{source}}">'
    alone = with_source(page, "")
    assert alone.count(SOURCE) == 2
    assert "code-repository" not in alone
    public = with_source(page, 'https://example.org/"basra"')
    assert '<link rel="code-repository" href="https://example.org/&quot;basra&quot;">' in public
