"""A release is refused if it isn't what its tag says; it is whole and always the same."""

import hashlib
import json
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from build import release, site, tested_site
from build.licences import OVERVIEW
from build.publication.materials import (
    IN_PAGE,
    LICENCES,
    libraries,
    package_materials,
    page_materials,
)
from build.publication.sbom import bill_of_materials, licence_of
from build.release import check_checkout, section_of, time_of
from build.tools import pins
from build.tools.console import BuildError
from build.wheel.recipe import LIBRARIES
from game import VERSION
from tests.build.running import git
from tests.programs import ROOT, ran

TAG = f"v{VERSION}"
MADE = datetime(2026, 11, 22, 12, tzinfo=UTC)
ARTEFACTS = {
    f"basra-{VERSION}-site.zip": b"site",
    "basra.html": b"file",
    f"basra-{VERSION}-py3-none-any.whl": b"wheel",
    f"basra-{VERSION}.tar.gz": b"source",
}
CHANGELOG = """\
# Changelog

## Unreleased
### Added
- A thing.

## 0.2.0 - 2026-12-01
### Added
- Another, described in
  two lines.

### Security
- A third.

## 0.1.0 - 2026-11-22
- The first.

## 0.0.9 - 2026-11-01

## 0.0.8
- Without a day.
"""


def refused(folder: Path, reason: str, tag: str = TAG) -> None:
    with pytest.raises(BuildError, match=reason):
        check_checkout(folder, tag)


def test_release_needs_a_clean_checkout_of_its_tag(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "game.txt").write_text("the game")
    git(project, "init", "--quiet")
    git(project, "add", "--all")
    git(project, "commit", "--quiet", "--message", "All")
    git(project, "tag", TAG)
    check_checkout(project, TAG)
    git(project, "tag", "--delete", TAG)
    git(project, "tag", "--annotate", "--message", "The first.", TAG)
    check_checkout(project, TAG)
    assert time_of(project).tzinfo == UTC
    refused(tmp_path, "git checkout")
    for tag in ("v9.9.9", VERSION, "main", ""):
        refused(project, r"not the version in game/__init__\.py", tag)
    (project / "more.txt").write_text("more")
    refused(project, r"not clean; see more\.txt")
    git(project, "add", "--all")
    git(project, "commit", "--quiet", "--message", "More")
    refused(project, "another commit")
    git(project, "tag", "--delete", TAG)
    git(project, "branch", TAG)
    refused(project, f"there is no tag {TAG}")


def test_notes_contain_the_versions_section() -> None:
    notes = "### Added\n- Another, described in\n  two lines.\n\n### Security\n- A third.\n"
    assert section_of(CHANGELOG, "0.2.0") == notes
    assert section_of(CHANGELOG, "0.1.0") == "- The first.\n"


@pytest.mark.parametrize("version", ["0.3.0", "0.1", "1.0", "0.0.9", "0.0.8", "Unreleased"])
def test_version_without_a_whole_section_is_refused(version: str) -> None:
    with pytest.raises(BuildError, match=r"CHANGELOG\.md has no"):
        section_of(CHANGELOG, version)


def test_release_command_reports_a_wrong_tag_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert release.main(["v0.0.0-none"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("basra: the tag v0.0.0-none is not")
    assert said.count("\n") == 1


def test_site_refuses_a_wheel_other_than_the_pinned_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.whl"
    other.write_bytes(b"other")
    monkeypatch.setattr(tested_site, "unpacked_pyodide", lambda: tmp_path)
    monkeypatch.setattr(site, "check_needs", lambda _: None)
    monkeypatch.setattr(
        tested_site, "find_wheel", lambda _, choice: other if choice.compiled else None
    )
    assert site.main(["--pinned-wheel", "--output", str(tmp_path / "web")]) == 1
    assert "not the file we pinned" in capsys.readouterr().err
    assert not (tmp_path / "web").exists()


def test_release_replaces_only_an_earlier_release(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    release.write_release({"basra.html": b"old", "basra-0.0.1.tar.gz": b"older"}, folder)
    release.write_release({"basra.html": b"new"}, folder)
    assert {path.name for path in folder.iterdir()} == {"basra.html", "SHA256SUMS"}
    (folder / "diary.txt").write_text("mine")
    with pytest.raises(BuildError, match=r"holds diary\.txt"):
        release.write_release({"basra.html": b"newest"}, folder)
    assert (folder / "basra.html").read_bytes() == b"new"


def test_checksums_match_the_files(tmp_path: Path) -> None:
    release.write_release(ARTEFACTS, tmp_path)
    words = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    done = ran(*words, cwd=tmp_path, check=True)
    assert done.stdout.count(": OK") == len(ARTEFACTS)


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    return dict(json.loads(bill_of_materials(VERSION, MADE, ARTEFACTS)))


def parts(bill: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {part["bom-ref"]: part for part in bill["components"]}


def of(bill: dict[str, Any], artefact: str) -> list[dict[str, Any]]:
    """Return the parts of one artefact."""
    known = parts(bill)
    (found,) = (one["dependsOn"] for one in bill["dependencies"] if one["ref"] == artefact)
    return [known[reference] for reference in found]


def test_bill_is_valid_complete_and_deterministic() -> None:
    text = bill_of_materials(VERSION, MADE, ARTEFACTS)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    assert bill_of_materials(VERSION, MADE, ARTEFACTS) == text
    found = parts(json.loads(text))
    for name, content in ARTEFACTS.items():
        digest = {"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}
        assert found[name]["hashes"] == [digest]
    for part in found.values():
        assert part["version"], part["name"]
        assert part["licenses"][0]["expression"], part["name"]


def test_bill_lists_every_pinned_part(bill: dict[str, Any]) -> None:
    found = {(part["name"], part["version"]) for part in of(bill, f"basra-{VERSION}-site.zip")}
    pinned = {(one.name, one.version) for one in (pins.PYGAME, *pins.DEBIAN_SOURCES)}
    assert pinned <= found
    assert {("Pyodide", pins.PYODIDE), ("CPython", pins.PYTHON)} <= found
    assert {one.version for one in libraries() if one.name in IN_PAGE} <= {
        version for _, version in found
    }
    assert of(bill, "basra.html") == of(bill, f"basra-{VERSION}-site.zip")


def test_bill_lists_the_compiled_libraries() -> None:
    """They are six sources and emscripten's keys."""
    assert len(LIBRARIES) == len(pins.DEBIAN_SOURCES) + 1
    compiled = [one for one in page_materials() if one.origin.startswith("pkg:deb/")]
    assert len(compiled) == len(LIBRARIES)


def test_site_licences_cover_the_bill() -> None:
    for material in page_materials():
        short = material.name.removeprefix("lib").replace("sdl2-", "SDL_").replace("sdl2", "SDL")
        assert short.lower().removeprefix("c") in OVERVIEW.lower(), material.name


def test_bill_of_the_wheel_names_each_library_with_hash_and_licence(bill: dict[str, Any]) -> None:
    asked = {part["name"]: part for part in of(bill, f"basra-{VERSION}-py3-none-any.whl")}
    wanted = {one.name: one for one in libraries()}
    assert set(wanted) == set(LICENCES)
    for name, one in wanted.items():
        assert asked[name]["version"] == one.version
        assert {found["content"] for found in asked[name]["hashes"]} == set(one.sha256) != set()


def test_artefact_has_the_licences_of_its_parts(bill: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert licence_of(package_materials()) == project["license"]
    for name in ARTEFACTS:
        whole = parts(bill)[name]["licenses"][0]["expression"].split(" AND ")
        shipped = [part for part in of(bill, name) if not part["bom-ref"].startswith("needed ")]
        held = {part["licenses"][0]["expression"] for part in shipped}
        assert set(whole) == {"MIT", *held}
