from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_every_folder_of_tests_is_checked(pytestconfig: pytest.Config) -> None:
    """Pytest skips folders of certain names, such as build, unless it is configured."""
    folders = {path.parent.name for path in TESTS.rglob("test_*.py")}
    assert "build" in folders
    for pattern in pytestconfig.getini("norecursedirs"):
        assert not [name for name in folders if fnmatch(name, pattern)], pattern
