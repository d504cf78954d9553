"""The build lists everything that this machine lacks at once."""

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from build import file, site, tested_site
from build.tools import needs, npm
from build.tools.cache import cache_folder
from build.tools.console import BuildError
from build.tools.needs import Need, missing_connection, missing_program, missing_space, require
from build.tools.pins import CYTHON, PYGAME, Sdist
from build.wheel import needs as wheel_needs
from build.wheel import pygame_sources
from build.wheel.find import Choice
from tests.build.running import served


@pytest.fixture
def bare(cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Simulate a machine without root, programs, space and network, with an empty cache."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(needs, "is_root", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1e9))
    monkeypatch.setattr(needs, "answers", lambda _: False)
    monkeypatch.setattr(tested_site, "must_compile", lambda choice: not choice.named)
    monkeypatch.setattr(tested_site, "missing_package", lambda _: [])
    monkeypatch.setattr(wheel_needs, "KEYS", cache / "keys")
    monkeypatch.setattr(wheel_needs, "missing_downloads", lambda: [Need("a package index")])
    return cache.parent


@pytest.mark.parametrize("command", [site, file], ids=["site", "file"])
def test_build_lists_all_that_is_missing(
    bare: Path, capsys: pytest.CaptureFixture[str], command: SimpleNamespace
) -> None:
    target = bare / "result"
    assert command.main(["--output", str(target)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    for what in ("root", "debootstrap", "Debian's keys", "2.5 GB", "deb.debian.org", "index"):
        assert said.err.count(what) >= 1
    install = [line for line in said.err.splitlines() if "apt install" in line]
    assert install == ["Install: sudo apt install debian-archive-keyring debootstrap git"]
    assert "--wheel FILE" in said.err.splitlines()[-1]
    assert not target.exists()


def test_compiler_needs_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    (need,) = wheel_needs.compiler_needs()
    assert need.what.startswith("Debian or Ubuntu")
    assert need.package == ""


@pytest.mark.usefixtures("bare")
def test_named_wheel_needs_neither_root_nor_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "git" else None)
    tested_site.check_needs(Choice(Path("mine.whl")))


@pytest.mark.usefixtures("cache")
def test_first_missing_npm_package_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(*words: str) -> str:
        if "qr@2" not in words:
            raise BuildError("the registry can't be reached")
        return ""

    monkeypatch.setattr(npm, "npm", answer)
    (cache_folder("downloads") / "pyodide-1.tgz").touch()
    assert npm.missing_package({"pyodide": "1", "qr": "2"}) == []
    (need,) = npm.missing_package({"pyodide": "1", "qr": "3", "other": "1"})
    assert need.what.endswith("qr@3")


@pytest.mark.usefixtures("cache")
def test_missing_source_release_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Sdist) -> str:
        raise BuildError("the index can't be reached")

    monkeypatch.setattr(pygame_sources, "_address", refuse)
    (need,) = pygame_sources.missing_downloads()
    assert PYGAME.requirement in need.what
    for sdist in (PYGAME, CYTHON):
        pygame_sources._path(sdist).touch()
    assert pygame_sources.missing_downloads() == []


def test_list_is_empty_when_all_needs_are_met(tmp_path: Path) -> None:
    needs = [*missing_program(sys.executable, "python3"), *missing_space(tmp_path, 1)]
    assert needs == []
    require(needs)


def test_server_counts_as_reached_when_it_refuses(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        assert missing_connection(f"{address}/nothing") == []
    (need,) = missing_connection(address)
    assert address in need.what
