"""That a name leads to one thing."""

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

GAME = Path(__file__).parents[2] / "game"


def twice(names: Iterable[str]) -> list[str]:
    return sorted(name for name, count in Counter(names).items() if count > 1)


def test_no_two_classes_of_the_game_have_one_name() -> None:
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in GAME.rglob("*.py"))
    classes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    assert twice(one.name for one in classes if not one.name.startswith("_")) == []


def test_no_two_files_of_the_game_have_one_name() -> None:
    """The commands are files named by their word."""
    shared = {"__init__.py", "__main__.py", "examples.py"}
    files = (file for file in GAME.rglob("*.py") if file.parent.name != "commands")
    assert twice(file.name for file in files if file.name not in shared) == []
