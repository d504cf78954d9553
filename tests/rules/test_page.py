from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import game.rules

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "game" / "rules" / "RULES.md"
MODULES = [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]
SOURCES = [*ROOT.glob("game/**/*.py"), *ROOT.glob("tests/**/*.py")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_example_of_the_readme_is_true() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted == 10


def test_there_are_examples() -> None:
    tried = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(tried) >= 3


def anchors(page: str) -> list[str]:
    """The anchors that a page sets."""
    return re.findall(r'<a id="([^"]+)"></a>', page)


def test_every_anchor_of_the_page_is_set_once() -> None:
    found = anchors(PAGE.read_text())
    assert len(found) == len(set(found)) > 30


def test_every_link_within_the_page_has_its_anchor() -> None:
    page = PAGE.read_text()
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors(page))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_that_the_code_cites_is_on_the_page(path: Path) -> None:
    cited = re.findall(r"RULES\.md((?:#[\w-]+(?:, )?)+)", path.read_text(encoding="utf-8"))
    named = {anchor for group in cited for anchor in re.findall(r"#([\w-]+)", group)}
    assert named <= set(anchors(PAGE.read_text()))


def test_every_rule_of_the_page_is_proved_by_a_test_that_cites_it() -> None:
    text = "".join(path.read_text() for path in ROOT.glob("tests/**/test_*.py"))
    told = {"sources"}  # books, not rules
    unproved = [name for name in anchors(PAGE.read_text()) if f"#{name}" not in text]
    assert set(unproved) <= told
