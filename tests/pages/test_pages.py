from __future__ import annotations

import re
from pathlib import Path

from tests.pages.reading import (
    LINKING,
    PAGES,
    ROOT,
    Citation,
    anchors,
    citations,
    links,
    proved,
)

SET = {
    Citation(name, anchor)
    for name, path in PAGES.items()
    for anchor in anchors(path.read_text("utf-8"))
}
SOURCES = [path for folder in ("game", "tests") for path in ROOT.glob(f"{folder}/**/*.py")]
UNPROVABLE = {Citation("RULES.md", "sources")}
"""Books, not rules."""


def test_every_anchor_of_a_page_is_set_once() -> None:
    for name, path in PAGES.items():
        found = anchors(path.read_text("utf-8"))
        assert len(found) == len(set(found)) > 5, name


def broken_links(path: Path) -> list[str]:
    """Return the links of a page that lead to no file, or to no anchor of a page."""
    broken = []
    for file, anchor in links(path.read_text("utf-8")):
        target = path.parent / file if file else path
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            broken.append(f"{path.relative_to(ROOT)}: {file}#{anchor}")
    return broken


def test_every_link_leads_to_a_file_and_its_anchor() -> None:
    assert [link for path in LINKING for link in broken_links(path)] == []


def test_every_page_is_linked_from_the_others_and_from_the_first_page() -> None:
    for path in (ROOT / "README.md", *PAGES.values()):
        met = {(path.parent / file).resolve() for file, _ in links(path.read_text("utf-8")) if file}
        assert set(PAGES.values()) - {path} <= met, path.name


def test_architecture_names_every_file_of_play_once() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    section = page.split('<a id="play"></a>')[1].split("\n## ")[0]
    files = (ROOT / "game" / "table" / "play").glob("[a-z]*.py")
    assert sorted(re.findall(r"`(\w+)`", section)) == sorted(file.stem for file in files)


def test_every_passage_that_the_code_cites_is_on_its_page() -> None:
    unknown = [
        f"{path.relative_to(ROOT)}:{number}: {cited}"
        for path in SOURCES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for cited in citations(line)
        if cited not in SET
    ]
    assert not unknown, "\n".join(["no such passage:", *unknown])


def test_every_passage_is_proved_by_a_test_that_cites_it() -> None:
    found = {
        cited
        for path in ROOT.glob("tests/**/test_*.py")
        for cited in proved(path.read_text("utf-8"))
    }
    assert sorted(map(str, SET - found - UNPROVABLE)) == []


SAMPLE = '''"""RULES.md#cards."""
# RULES.md#players
def test_one(key):
    """RULES.md#jack, #komi; COMMAND.md#status: and so on."""
    assert "RULES.md#face"

async def test_two(now):
    """RULES.md#any."""

def helper():
    """RULES.md#lone."""
'''


def test_only_citations_of_tests_count_as_proof() -> None:
    rules = {Citation("RULES.md", anchor) for anchor in ("jack", "komi", "any")}
    assert proved(SAMPLE) == rules | {Citation("COMMAND.md", "status")}
    assert citations("the page RULES.md, and no more") == []
