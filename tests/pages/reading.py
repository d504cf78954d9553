"""Reading the anchors and links of the pages, and the citations in code and tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = {
    path.name: path
    for path in (
        ROOT / "game" / "rules" / "RULES.md",
        ROOT / "game" / "headless" / "COMMAND.md",
        ROOT / "game" / "review" / "REVIEW.md",
        ROOT / "game" / "links" / "LINKS.md",
        ROOT / "game" / "together" / "TABLE.md",
        ROOT / "game" / "invitations" / "INVITATIONS.md",
        ROOT / "game" / "mental_poker" / "PROTOCOL.md",
        ROOT / "game" / "problems" / "PROBLEMS.md",
        ROOT / "game" / "daily" / "DAILY.md",
        ROOT / "game" / "statistics" / "STATISTICS.md",
    )
}
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
    """The anchors that a page sets."""
    return re.findall(r'<a id="([^"]+)"></a>', text)


def links(text: str) -> list[tuple[str, str]]:
    """The file and the anchor of every link of a page that stays in the project."""
    return re.findall(r"\]\((?!\w+:)([^)#]*)#?([^)]*)\)", text)


def citations(text: str) -> list[Citation]:
    """The passages that a text cites."""
    return [
        Citation(page, anchor)
        for page, group in CITATION.findall(text)
        for anchor in re.findall(r"#([\w-]+)", group)
    ]


def cited_lines(text: str) -> Iterator[tuple[int, Citation]]:
    """Every citation of a source, with the number of its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for cited in citations(line):
            yield number, cited


def proved(source: str) -> set[Citation]:
    """What the tests of a file cite: each in its docstring, its class's or its decorators."""
    return set(_proved(ast.parse(source).body, ""))


def _proved(body: list[ast.stmt], outer: str) -> Iterator[Citation]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _proved(node.body, ast.get_docstring(node) or "")
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            decorators = map(ast.unparse, node.decorator_list)
            words = [outer, ast.get_docstring(node) or "", *decorators]
            yield from citations("\n".join(words))
