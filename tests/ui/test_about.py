"""The About dialog shows only known facts, and its links open."""

import sys
from email.message import Message
from importlib import metadata
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game import VERSION
from game.platform.input import Activate
from game.platform.native.native import HOME, native_platform
from game.platform.protocol import Provenance
from game.ui.settings.about_dialog import AboutDialog
from game.ui.settings.settings_dialog import SettingsDialog
from tests.start.stage import Backstage, backstage

KNOWN = Provenance(
    "Pyodide 314.0.7", "https://example.org/coffee/basra", "basra-source.tar.gz", "licences"
)
LINKS = {"repository", "source", "licences"}


def about(known: Provenance, language: str = "en") -> Backstage:
    behind = backstage((390, 844), language=language)
    behind.platform.site.provenance = known
    behind.stage.push(AboutDialog(behind.context))
    return behind


def said(behind: Backstage) -> str:
    return "\n".join(behind.stage.top.accessibility_tree().text)


def offered(behind: Backstage) -> set[str]:
    return {one.action for one in behind.stage.top.accessibility_tree().controls} & LINKS


@pytest.mark.parametrize("language", ["en", "ar"])
def test_versions_are_those_running(language: str) -> None:
    python = ".".join(map(str, sys.version_info[:3]))
    words = said(about(KNOWN, language))
    assert all(one in words for one in (VERSION, "MIT", "314.0.7", python, pygame.version.ver))


@pytest.mark.parametrize(
    ("known", "links"),
    [
        (KNOWN, LINKS),
        (KNOWN._replace(repository=""), {"source", "licences"}),
        (Provenance(source="folder"), {"source"}),
        (Provenance(), set()),
    ],
)
def test_only_known_links_are_offered(known: Provenance, links: set[str]) -> None:
    behind = about(known)
    assert offered(behind) == links
    assert ("example.org/coffee/basra" in said(behind)) is bool(known.repository)
    assert ("Pyodide" in said(behind)) is bool(known.platform)


def test_links_open_their_addresses_or_are_announced() -> None:
    behind = backstage((390, 844))
    behind.platform.site.provenance = KNOWN
    behind.stage.push(SettingsDialog(behind.context))
    behind.stage.top.handle(Activate("about"))
    assert isinstance(behind.stage.top, AboutDialog)
    for action in sorted(LINKS):
        behind.stage.top.handle(Activate(action))
        assert behind.platform.site.links[-1] == getattr(KNOWN, action)
    assert behind.platform.accessibility.said == []
    behind.platform.site.has_browser = False
    behind.stage.top.handle(Activate("repository"))
    (sentence,) = behind.platform.accessibility.said
    assert "example.org/coffee/basra" in sentence
    behind.stage.top.handle(Activate("done"))
    assert isinstance(behind.stage.top, SettingsDialog)


@pytest.mark.parametrize(
    ("named", "repository"),
    [
        (["Source, https://example.org/basra"], "https://example.org/basra"),
        (["Changelog, https://example.org/changes", "nonsense"], ""),
        ([], ""),
        (None, ""),
    ],
)
def test_repository_is_that_of_the_installed_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: list[str] | None, repository: str
) -> None:
    def described(name: str) -> Message:
        if named is None:
            raise metadata.PackageNotFoundError(name)
        found = Message()
        for address in named:
            found["Project-URL"] = address
        return found

    monkeypatch.setattr(metadata, "metadata", described)
    known = native_platform(tmp_path).site.provenance
    assert known == Provenance(repository=repository, source=str(HOME))
    assert (HOME / "game" / "__init__.py").is_file()


@pytest.mark.parametrize("is_folder", [True, False])
def test_folder_is_opened_as_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_folder: bool
) -> None:
    browser = Mock(return_value=True)
    monkeypatch.setattr("webbrowser.open", browser)
    address = str(tmp_path) if is_folder else "https://example.org/basra"
    assert native_platform(tmp_path).site.open_link(address)
    browser.assert_called_once_with(tmp_path.as_uri() if is_folder else address)
