"""The names of what is pressed among one's games are those that build/README.md tells."""

import re
from pathlib import Path

import pytest

from game.table.screens.registry import SCREENS
from tests.table.opened import opened

README = Path(__file__).parents[3] / "build" / "README.md"
ROWS = {
    "library": "my games",
    "library-filter": "which games",
    "game": "one game",
    "damaged-save": "a damaged save",
}
"""Which row of the table holds the names of a screen, and of those that vary it."""

MANY = re.compile(r"(game|damaged|filter-(?:result|period|level|variant))-.*")
"""Names that are told by what they begin with."""


def row_of(name: str) -> str:
    """The row for a screen of the list or over it."""
    kind = {"library-imported": "game"}.get(name, name)
    found = kind if kind in ROWS else kind.partition("-")[0]
    (row,) = re.findall(rf"^\| {ROWS[found]} \| (.*) \|$", README.read_text("utf-8"), re.MULTILINE)
    return str(row)


KINDS = ("library", "game", "damaged")
NAMES = [name for name in SCREENS if name.startswith(KINDS) and not name.startswith("game-over")]


@pytest.mark.parametrize("name", NAMES)
def test_site_documentation_has_every_name(name: str) -> None:
    row = row_of(name)
    for control in opened(name, (1280, 720)).accessibility_tree().controls:
        told = MANY.sub(r"\1-", control.action)
        assert f"`{told}" in row or (told.startswith("filter-") and "`filter-…`" in row), told
