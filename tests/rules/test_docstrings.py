import doctest
import importlib
import pkgutil
from pathlib import Path

import game.rules

ROOT = Path(__file__).parents[2]


def test_the_examples_in_the_docstrings_are_true() -> None:
    modules = [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]
    tried = [doctest.testmod(importlib.import_module(name)) for name in modules]
    assert sum(result.failed for result in tried) == 0
    assert sum(result.attempted for result in tried) >= 3


def test_the_example_of_the_readme_is_true() -> None:
    done = doctest.testfile(
        str(ROOT / "game" / "README.md"), module_relative=False, encoding="utf-8"
    )
    assert done.failed == 0
    assert done.attempted == 10
