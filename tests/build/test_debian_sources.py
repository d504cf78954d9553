"""Debian's sources are found wherever they still are: real apt asks a small mirror."""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.tools.console import BuildError
from build.tools.pins import DEBIAN_ARCHIVE, DebianSource
from build.wheel import debian_sources
from build.wheel.debian_sources import fetch_source, source_places
from build.wheel.suite import DOWNLOADS, Suite
from tests.build.debian_mirror import System, source_files, write_suite
from tests.build.running import served
from tests.needs import need

Said = pytest.CaptureFixture[str]

PINNED, NEWER, OTHER = "2.13.3+dfsg-1+deb13u1", "2.13.3+dfsg-1+deb13u2", "2.14.1+dfsg-1"
FAILED = ".FAILED"
"""How apt renames a file with another hash than its index has."""

FREETYPE = f"freetype_{PINNED}.dsc"
SOURCE = DebianSource(
    "freetype", PINNED, hashlib.sha256(source_files("freetype", PINNED)[FREETYPE]).hexdigest()
)


class Mirror:
    """An archive with suites, and the system that asks them in the order of the build."""

    def __init__(self, folder: Path, address: str, system: System) -> None:
        self.folder = folder
        self.system = system
        names = ("trixie", "trixie-updates", "trixie-security", "archived")
        self.suites = [Suite(system, address, name) for name in names]

    def add(self, suite: str, version: str) -> None:
        write_suite(self.folder, suite, "freetype", version)

    def fetch(self) -> str:
        return fetch_source(self.system, self.suites, SOURCE)

    def downloaded(self) -> dict[str, bytes]:
        """Return the good files that were downloaded, by name."""
        folder = self.system.root / DOWNLOADS.lstrip("/")
        return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != FAILED}


@pytest.fixture
def mirror(tmp_path: Path) -> Iterator[Mirror]:
    need(shutil.which("apt-get"), "apt", "a Debian or Ubuntu machine")
    folder = tmp_path / "mirror"
    folder.mkdir()
    with served(folder) as address:
        yield Mirror(folder, address, System(tmp_path / "system"))


@pytest.mark.parametrize("moved", [False, True])
def test_pinned_source_is_fetched_from_any_suite(
    mirror: Mirror, capsys: Said, *, moved: bool
) -> None:
    mirror.add("trixie", NEWER if moved else PINNED)
    if moved:
        mirror.add("trixie-security", PINNED)
    assert mirror.fetch() == FREETYPE
    assert mirror.downloaded() == source_files("freetype", PINNED)
    assert capsys.readouterr().out == ""


def test_newest_revision_is_used_when_the_pinned_one_is_gone(mirror: Mirror, capsys: Said) -> None:
    mirror.add("trixie", "2.13.3+dfsg-1+deb13u9")
    mirror.add("trixie-updates", OTHER)
    mirror.add("trixie-security", "2.13.3+dfsg-1+deb13u10")
    assert mirror.fetch() == "freetype_2.13.3+dfsg-1+deb13u10.dsc"
    assert mirror.downloaded() == source_files("freetype", "2.13.3+dfsg-1+deb13u10")
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert PINNED in said
    assert "deb13u10" in said


@pytest.mark.parametrize("damage", ["missing", "other"])
def test_next_suite_is_asked_when_a_file_is_bad(mirror: Mirror, damage: str) -> None:
    mirror.add("trixie", PINNED)
    mirror.add("archived", PINNED)
    packed = mirror.folder / "pool" / "trixie" / f"freetype_{PINNED}.tar.xz"
    if damage == "missing":
        packed.unlink()
    else:
        packed.write_bytes(packed.read_bytes()[::-1])
    assert mirror.fetch() == FREETYPE
    assert mirror.downloaded() == source_files("freetype", PINNED)


def test_newer_revision_is_used_when_the_pinned_file_is_missing(mirror: Mirror) -> None:
    mirror.add("trixie", PINNED)
    mirror.add("trixie-updates", NEWER)
    for path in (mirror.folder / "pool" / "trixie").iterdir():
        path.unlink()
    assert mirror.fetch() == f"freetype_{NEWER}.dsc"


@pytest.mark.parametrize("offered", ["nothing", "another upstream version", "an older revision"])
def test_build_stops_with_one_message_when_no_suite_has_it(mirror: Mirror, offered: str) -> None:
    versions = {"another upstream version": OTHER, "an older revision": "2.13.3+dfsg-1"}
    if offered in versions:
        mirror.add("trixie", versions[offered])
    with pytest.raises(BuildError) as refused:
        mirror.fetch()
    assert f"freetype {PINNED}" in str(refused.value)
    assert "--wheel FILE" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_sources_are_searched_in_mirror_security_archive_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    configured = (
        "http://mirror.example.org/debian/ bookworm\n"
        "http://mirror.example.org/debian-security/ bookworm-security\n"
        "http://security.ubuntu.com/ubuntu/ noble-security\n"
    )
    monkeypatch.setattr(debian_sources, "run", lambda *_: configured)
    assert source_places("http://deb.debian.org/debian") == [
        ("http://deb.debian.org/debian", "trixie"),
        ("http://deb.debian.org/debian", "trixie-updates"),
        ("http://deb.debian.org/debian-security", "trixie-security"),
        ("http://mirror.example.org/debian-security", "trixie-security"),
        (DEBIAN_ARCHIVE, "trixie"),
        (DEBIAN_ARCHIVE, "trixie-updates"),
        (DEBIAN_ARCHIVE.replace("/debian/", "/debian-security/"), "trixie-security"),
    ]


def test_source_is_refused_when_it_is_not_the_pinned_file(mirror: Mirror) -> None:
    mirror.add("trixie", PINNED)
    forged = DebianSource("freetype", PINNED, hashlib.sha256(b"another").hexdigest())
    with pytest.raises(BuildError, match="not the file we pinned"):
        fetch_source(mirror.system, mirror.suites, forged)
