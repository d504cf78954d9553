from fnmatch import fnmatch
from pathlib import Path
from pkgutil import resolve_name

import pytest

from tests.bench.frame_causes import CAUSES, THINKERS

TESTS = Path(__file__).parents[1]


def test_every_folder_of_tests_is_checked(pytestconfig: pytest.Config) -> None:
    """Pytest skips folders of certain names, such as build, unless it is configured."""
    folders = {path.parent.name for path in TESTS.rglob("test_*.py")}
    assert "build" in folders
    for pattern in pytestconfig.getini("norecursedirs"):
        assert not [name for name in folders if fnmatch(name, pattern)], pattern


def test_benchmark_of_frames_names_functions_of_the_game() -> None:
    names = [name for names in CAUSES.values() for name in names]
    thinkers = [f"bots.{name}.think" for name in THINKERS]
    assert all(callable(resolve_name(f"game.{name}")) for name in (*names, *thinkers))
