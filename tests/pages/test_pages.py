import ast
import re
from pathlib import Path
from typing import NamedTuple

from tests.programs import ROOT

PAGES = {path.name: path for path in sorted(ROOT.glob("game/*/**/*.md")) if path.name != "KEPT.md"}
"""The reference pages, by the names that code cites."""

LINKING = [
    path
    for at in ("", "build/**/", "game/**/", "tests/**/")
    for path in sorted(ROOT.glob(f"{at}*.md"))
]
"""Every page that may link to another."""

CITATION = re.compile(r"(\w+\.md)((?:#[\w-]+(?:, )?)+)")


class Citation(NamedTuple):
    """A passage of a page that is cited somewhere."""

    page: str
    anchor: str

    def __str__(self) -> str:
        return f"{self.page}#{self.anchor}"


def anchors(text: str) -> list[str]:
    return re.findall(r'<a id="([^"]+)"></a>', text)


def links(text: str) -> list[tuple[str, str]]:
    """Return the file and the anchor of every link of a page that stays in the project."""
    return re.findall(r"\]\((?!\w+:)([^)#]*)#?([^)]*)\)", text)


def citations(text: str) -> list[Citation]:
    return [
        Citation(page, anchor)
        for page, group in CITATION.findall(text)
        for anchor in re.findall(r"#([\w-]+)", group)
    ]


def proved(source: str) -> set[Citation]:
    """Return what the tests of a file cite in their docstrings."""
    return {
        cited
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if node.name.startswith("test_")
        for cited in citations(ast.get_docstring(node) or "")
    }


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
    files = (ROOT / "game" / "play").rglob("[a-z]*.py")
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
