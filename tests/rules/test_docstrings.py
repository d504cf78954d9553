import doctest
import importlib
import pkgutil

import game.rules


def test_examples_in_docstrings_are_true() -> None:
    modules = [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]
    tried = [doctest.testmod(importlib.import_module(name)) for name in modules]
    assert sum(result.failed for result in tried) == 0
    assert sum(result.attempted for result in tried) >= 3
