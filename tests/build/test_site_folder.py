"""The build takes away only what it wrote: a site it made before, file for file."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from build import site_folder
from build.site_folder import LIST, refuse_foreign, replace_site
from build.tools.cache import sha256
from build.tools.console import BuildError
from tests.needs import posix

OLD = {
    "index.html": b"<title>old</title>",
    "service-worker.js": b"// old",
    "game-1/boot.js": b"start();",
    "game-1/icons/one.png": b"\x89PNG",
}
NEW = {"index.html": b"<title>new</title>", "service-worker.js": b"// new", "game-2/a.js": b"2"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site that the build wrote."""
    replace_site(OLD, tmp_path / "web")
    return tmp_path / "web"


def content(folder: Path) -> dict[str, bytes]:
    """The files of a folder by name, without the list of them."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != LIST]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def refusal(folder: Path) -> str:
    """Why the folder is not replaced; it is not touched."""
    before = content(folder)
    with pytest.raises(BuildError) as refused:
        refuse_foreign(folder)
    with pytest.raises(BuildError):
        replace_site(NEW, folder)
    assert content(folder) == before
    assert [path.name for path in folder.parent.glob(".web*")] == []
    return str(refused.value).removeprefix(f"{folder} ")


def test_a_site_takes_the_place_of_an_older_one(folder: Path) -> None:
    assert content(folder) == OLD
    replace_site(NEW, folder)
    assert content(folder) == NEW
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["index.html", "service-worker.js", "game-2", LIST]
    )
    assert list(folder.parent.iterdir()) == [folder]


@pytest.mark.parametrize("make", [Path.mkdir, lambda _folder: None])
def test_an_empty_or_missing_folder_is_taken(tmp_path: Path, make: object) -> None:
    assert callable(make)
    make(tmp_path / "web")
    replace_site(NEW, tmp_path / "web")
    assert content(tmp_path / "web") == NEW


def test_a_folder_with_a_page_and_a_worker_is_not_ours_for_that(tmp_path: Path) -> None:
    own = tmp_path / "my-site"
    own.mkdir()
    for name in ("index.html", "service-worker.js", "novel.txt"):
        (own / name).write_text("years of work")
    assert "earlier versions of the build" in refusal(own)
    assert (own / "novel.txt").read_text() == "years of work"


@pytest.mark.parametrize("name", ["novel.txt", "game-1/novel.txt", ".htaccess", "game-1/icons/b"])
def test_a_foreign_file_is_named(folder: Path, name: str) -> None:
    (folder / name).write_text("years of work")
    assert refusal(folder) == (
        f"holds {name}, which the build did not write; the folder is left alone"
    )


def test_a_foreign_folder_is_named(folder: Path) -> None:
    (folder / "photographs").mkdir()
    assert refusal(folder) == (
        "holds the folder photographs, which the build did not make; the folder is left alone"
    )


def test_a_changed_file_is_named(folder: Path) -> None:
    (folder / "game-1/boot.js").write_bytes(b"mine();")
    assert refusal(folder) == (
        "holds game-1/boot.js, which was changed since the build wrote it; the folder is left alone"
    )


@posix
def test_links_are_not_followed(folder: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "boot.js").write_bytes(OLD["game-1/boot.js"])
    (folder / "game-1/boot.js").unlink()
    (folder / "game-1/boot.js").symlink_to(precious / "boot.js")
    assert "game-1/boot.js, which the build did not write" in refusal(folder)
    (folder / "game-1/boot.js").unlink()
    (folder / "game-1/icons/one.png").unlink()
    (folder / "game-1/icons").rmdir()
    (folder / "game-1").rmdir()
    (folder / "game-1").symlink_to(precious)
    assert "game-1, which the build did not write" in refusal(folder)
    assert (precious / "boot.js").exists()


@posix
def test_a_folder_that_is_a_link_is_left_alone(folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(folder)
    with pytest.raises(BuildError, match="is a link"):
        replace_site(NEW, link)
    assert content(folder) == OLD


@posix
def test_a_pipe_is_not_opened(folder: Path) -> None:
    (folder / "game-1/boot.js").unlink()
    os.mkfifo(folder / "game-1/boot.js")
    with pytest.raises(BuildError, match=r"boot\.js, which the build did not write"):
        refuse_foreign(folder)


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "null", '{"format": "basra-site/2", "files": {}}', "[" * 100_000]
)
def test_a_list_that_is_none_makes_nothing_ours(folder: Path, text: str) -> None:
    (folder / LIST).write_text(text)
    assert "which the build did not" in refusal(folder)


def test_a_list_can_not_name_what_is_elsewhere(folder: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_bytes(b"years of work")
    listed = json.loads((folder / LIST).read_text())
    listed["files"]["../precious.txt"] = sha256(precious)
    listed["files"][str(precious)] = sha256(precious)
    (folder / LIST).write_text(json.dumps(listed))
    replace_site(NEW, folder)
    assert precious.read_bytes() == b"years of work"


@pytest.mark.parametrize("failing", ["write_bytes", "rename"])
def test_an_interrupted_build_leaves_the_old_site(
    folder: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """At whichever of its steps it is interrupted; each is a call of this name."""
    whole = getattr(Path, failing)
    for step in range(3 if failing == "write_bytes" else 2):
        calls = iter(range(10))

        def interrupted(
            self: Path, *given: object, calls: object = calls, at: int = step
        ) -> object:
            if next(calls) == at:  # type: ignore[call-overload]
                raise KeyboardInterrupt
            return whole(self, *given)

        monkeypatch.setattr(Path, failing, interrupted)
        with pytest.raises(KeyboardInterrupt):
            replace_site(NEW, folder)
        monkeypatch.undo()
        assert content(folder) == OLD
        assert list(folder.parent.iterdir()) == [folder]


def test_file_that_arrives_during_the_build_is_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = site_folder.write_site

    def write_slowly(site: dict[str, bytes], new: Path) -> None:
        write(site, new)
        (folder / "novel.txt").write_text("years of work")

    monkeypatch.setattr(site_folder, "write_site", write_slowly)
    with pytest.raises(BuildError, match=r"novel\.txt"):
        replace_site(NEW, folder)
    assert (folder / "novel.txt").read_text() == "years of work"


def test_others_may_read_the_site_as_any_folder(tmp_path: Path) -> None:
    replace_site(NEW, tmp_path / "web")
    (tmp_path / "other").mkdir()
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("web", "other")}
    assert len(modes) == 1
