"""The rules of the house. Exceptions are listed here, and each list may only get shorter."""

from collections import Counter
from pathlib import Path

import pytest

from tests.architecture.house import House

MOST_FILES = 26
"""Files of a folder without its `__init__.py`."""

MOST_LINES = 3000
"""Lines of a folder's own files."""

CIRCLES: set[tuple[str, int]] = set()
"""Circles of files to remove, by their first file and their size."""

WIDE = """
"""
"""Classes that should have fewer public names."""

DEEP = """
"""
"""Classes that should inherit from fewer others."""


SOURCE = '''
"""A docstring."""

class Root:
    """Another."""

    def __init__(self):
        self.seen = 1  # a comment
        self._hidden = 2

class Middle(Root): ...
class Lowest(Middle):
'''


def test_house_counts_lines_and_names_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    names = "".join(f"    def name_{number}(self): ...\n" for number in range(20))
    (tmp_path / "game" / "one.py").write_text(f"{SOURCE}{names}class Last(Lowest): ...\n")
    house = House(tmp_path)
    assert [(file.lines, file.code_lines) for file in house.files] == [(33, 27)]
    assert house.wide_classes() == {"Lowest": 21}
    assert house.deep_classes() == [["Last", "Lowest", "Middle", "Root"]]


@pytest.fixture(scope="module")
def house() -> House:
    return House()


def test_folder_stays_within_its_limits(house: House) -> None:
    for folder, files in house.folders().items():
        named = [file for file in files if file.path.name != "__init__.py"]
        assert len(named) <= MOST_FILES, folder
        assert sum(file.lines for file in files) <= MOST_LINES, folder


def test_names_of_files_and_classes_are_unique(house: House) -> None:
    assert house.shared_names() == []
    names = Counter(one.name for file in house.files for one in file.classes())
    assert [name for name, count in names.items() if count > 1 and name[0] != "_"] == []


def test_circles_of_files_are_those_listed(house: House) -> None:
    assert {(min(circle), len(circle)) for circle in house.circles()} == CIRCLES


def test_wide_classes_are_those_listed(house: House) -> None:
    assert set(house.wide_classes()) == set(WIDE.split())


def test_deep_classes_are_those_listed(house: House) -> None:
    assert {chain[0] for chain in house.deep_classes()} == set(DEEP.split())
