"""The build removes only files that it wrote: a site it made before, file for file."""

import json
import os
import shutil
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
LEFT = "nothing was changed"
NEW = {"index.html": b"<title>new</title>", "service-worker.js": b"// new", "game-2/a.js": b"2"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    replace_site(OLD, tmp_path / "web")
    return tmp_path / "web"


def content(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by name, without the list of them."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != LIST]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def refusal(folder: Path) -> str:
    """Check that the folder is not touched, and return why it is not replaced."""
    before = content(folder)
    with pytest.raises(BuildError) as refused:
        refuse_foreign(folder)
    with pytest.raises(BuildError):
        replace_site(NEW, folder)
    assert content(folder) == before
    assert [path.name for path in folder.parent.glob(".web*")] == []
    return str(refused.value).removeprefix(f"{folder} ")


def test_site_fills_an_empty_folder_and_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    mode = stat.S_IMODE((tmp_path / "web").stat().st_mode)
    replace_site(NEW, tmp_path / "web")
    assert content(tmp_path / "web") == NEW
    assert stat.S_IMODE((tmp_path / "web").stat().st_mode) == mode


def test_site_replaces_an_older_site(folder: Path) -> None:
    assert content(folder) == OLD
    replace_site(NEW, folder)
    assert content(folder) == NEW
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        ["index.html", "service-worker.js", "game-2", LIST]
    )
    assert list(folder.parent.iterdir()) == [folder]


def test_build_leaves_a_foreign_folder_with_a_page_and_a_worker(tmp_path: Path) -> None:
    own = tmp_path / "my-site"
    own.mkdir()
    for name in ("index.html", "service-worker.js", "novel.txt"):
        (own / name).write_text("years of work")
    assert "earlier versions of the build" in refusal(own)
    assert (own / "novel.txt").read_text() == "years of work"


@pytest.mark.parametrize("name", ["novel.txt", "game-1/novel.txt", ".htaccess", "game-1/icons/b"])
def test_build_names_a_foreign_file(folder: Path, name: str) -> None:
    (folder / name).write_text("years of work")
    assert refusal(folder) == f"holds {name}, which the build did not write; {LEFT}"


def test_build_refuses_changed_files_and_foreign_folders(folder: Path) -> None:
    (folder / "game-1/boot.js").write_bytes(b"mine();")
    assert "holds game-1/boot.js, which was changed" in refusal(folder)
    (folder / "game-1/boot.js").write_bytes(OLD["game-1/boot.js"])
    (folder / "photographs").mkdir()
    said = "holds the folder photographs, which the build did not make"
    assert refusal(folder) == f"{said}; {LEFT}"


@posix
def test_build_follows_no_links_and_opens_no_pipe(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    with pytest.raises(BuildError, match="is a link"):
        replace_site(NEW, tmp_path / "link")
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "boot.js").write_bytes(OLD["game-1/boot.js"])
    (folder / "game-1/boot.js").unlink()
    (folder / "game-1/boot.js").symlink_to(precious / "boot.js")
    assert "game-1/boot.js, which the build did not write" in refusal(folder)
    (folder / "game-1/boot.js").unlink()
    os.mkfifo(folder / "game-1/boot.js")
    assert "boot.js, which the build did not write" in refusal(folder)
    shutil.rmtree(folder / "game-1")
    (folder / "game-1").symlink_to(precious)
    assert "game-1, which the build did not write" in refusal(folder)
    assert (precious / "boot.js").exists()


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "null", '{"format": "basra-site/2", "files": {}}', "[" * 100_000]
)
def test_build_refuses_a_folder_with_an_invalid_list(folder: Path, text: str) -> None:
    (folder / LIST).write_text(text)
    assert "which the build did not" in refusal(folder)


def test_build_deletes_nothing_outside_the_folder(folder: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_bytes(b"years of work")
    listed = json.loads((folder / LIST).read_text())
    listed["files"]["../precious.txt"] = sha256(precious)
    listed["files"][str(precious)] = sha256(precious)
    (folder / LIST).write_text(json.dumps(listed))
    replace_site(NEW, folder)
    assert precious.read_bytes() == b"years of work"


@pytest.mark.parametrize("failing", ["write_bytes", "rename"])
def test_interrupted_build_leaves_the_old_site(
    folder: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """Interrupt it at each of its steps, which are calls of this name."""
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
