"""Reading the anchors and links of the pages, and the citations in code and tests."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = {path.name: path for path in sorted(ROOT.glob("game/*/*.md"))}
"""The pages of reference, by the names that code cites."""

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
    """Return the anchors that a page sets."""
    return re.findall(r'<a id="([^"]+)"></a>', text)


def links(text: str) -> list[tuple[str, str]]:
    """Return the file and the anchor of every link of a page that stays in the project."""
    return re.findall(r"\]\((?!\w+:)([^)#]*)#?([^)]*)\)", text)


def citations(text: str) -> list[Citation]:
    """Return the passages that a text cites."""
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
