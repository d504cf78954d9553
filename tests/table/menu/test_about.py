"""What the program is and where its source is: nothing is said that isn't known, and links open."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game.host import native
from game.host.input import Activate
from game.host.native import HOME, NativeHost
from game.host.protocol import Provenance
from game.table.menu.about_dialog import AboutDialog
from game.table.menu.settings_dialog import SettingsDialog
from game.version import VERSION
from tests.table.menu.stage import Backstage, backstage

KNOWN = Provenance(
    "Pyodide 314.0.7", "https://example.org/coffee/basra", "basra-source.tar.gz", "licences"
)
LINKS = {"repository", "source", "licences"}


def about(known: Provenance, language: str = "en") -> Backstage:
    behind = backstage((390, 844), language=language)
    behind.host.comes_from = known
    behind.stage.push(AboutDialog(behind.context))
    return behind


def said(behind: Backstage) -> str:
    return "\n".join(behind.stage.top.accessibility_tree().text)


def offered(behind: Backstage) -> set[str]:
    return {one.action for one in behind.stage.top.accessibility_tree().controls} & LINKS


def test_it_opens_from_the_settings_and_closes() -> None:
    behind = backstage((390, 844))
    behind.stage.push(SettingsDialog(behind.context))
    behind.stage.top.handle(Activate("about"))
    assert isinstance(behind.stage.top, AboutDialog)
    behind.stage.top.handle(Activate("done"))
    assert isinstance(behind.stage.top, SettingsDialog)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_versions_are_those_that_run(language: str) -> None:
    words = said(about(KNOWN, language))
    python = ".".join(map(str, sys.version_info[:3]))
    for version in (VERSION, "MIT", "314.0.7", python, pygame.version.ver):
        assert version in words


@pytest.mark.parametrize(
    ("known", "links"),
    [
        (KNOWN, LINKS),
        (KNOWN._replace(repository=""), {"source", "licences"}),
        (Provenance(source="folder"), {"source"}),
        (Provenance(), set()),
    ],
)
def test_only_what_is_known_is_offered(known: Provenance, links: set[str]) -> None:
    behind = about(known)
    assert offered(behind) == links
    assert ("example.org/coffee/basra" in said(behind)) is bool(known.repository)
    assert ("Pyodide" in said(behind)) is bool(known.platform)


@pytest.mark.parametrize("action", sorted(LINKS))
def test_each_link_opens_its_own_address(action: str) -> None:
    behind = about(KNOWN)
    behind.stage.top.handle(Activate(action))
    assert behind.host.links == [getattr(KNOWN, action)]
    assert behind.host.said == []


def test_where_nothing_opens_the_address_is_said() -> None:
    behind = about(KNOWN)
    behind.host.has_browser = False
    behind.stage.top.handle(Activate("repository"))
    (sentence,) = behind.host.said
    assert "example.org/coffee/basra" in sentence


def test_on_a_desktop_the_program_is_its_own_source(tmp_path: Path) -> None:
    known = NativeHost(tmp_path).provenance()
    assert known.source == str(HOME)
    assert (HOME / "game" / "version.py").is_file()
    assert known.platform == known.licences == ""


@pytest.mark.parametrize(
    ("named", "repository"),
    [
        (["Source, https://example.org/basra"], "https://example.org/basra"),
        (["Changelog, https://example.org/changes", "nonsense"], ""),
        (None, ""),
    ],
)
def test_an_installed_package_says_where_it_is_developed(
    monkeypatch: pytest.MonkeyPatch, named: list[str] | None, repository: str
) -> None:
    monkeypatch.setattr(metadata, "metadata", lambda _name: _Described(named))
    assert native._repository() == repository


def test_a_program_that_is_not_installed_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", missing)
    assert native._repository() == ""


class _Described:
    """The metadata of a package, as far as it is asked for."""

    def __init__(self, named: list[str] | None) -> None:
        self._named = named

    def get_all(self, name: str) -> list[str] | None:
        assert name == "Project-URL"
        return self._named


@pytest.mark.parametrize("is_folder", [True, False])
def test_a_folder_is_opened_as_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_folder: bool
) -> None:
    asked: list[str] = []

    def note(address: str) -> bool:
        asked.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", note)
    address = str(tmp_path) if is_folder else "https://example.org/basra"
    assert NativeHost(tmp_path).open_link(address)
    assert asked == [tmp_path.as_uri() if is_folder else address]
