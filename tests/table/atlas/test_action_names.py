"""The names of what is pressed in the atlas and on house rules are those build/README.md tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.table.screens.atlases import SCREENS
from tests.table.opened import opened

README = (Path(__file__).parents[3] / "build" / "README.md").read_text("utf-8")
ROWS = {
    "atlas": "the rules atlas",
    "atlas-place": "a variant, a place of it",
    "atlas-variant": "a variant, a place of it",
    "other-rules": "a deal by other rules",
    "house-rules": "choosing a game",
    "house-rules-sent": "rules that were sent",
}
"""Which row of the table holds the names of a screen, and of those that vary it."""

MANY = re.compile(
    r"(variant|place|source|players|sides|bot|target|hand-size|tie|jack-on-jack|basra-when"
    r"|bottom-card|overlap|match|house-rules)-.*"
)
"""Names that are told by what they begin with."""


def row_of(name: str) -> str:
    kind = max((one for one in ROWS if name.startswith(one)), key=len)
    (row,) = re.findall(rf"^\| {ROWS[kind]} \| (.*) \|$", README, re.MULTILINE)
    return str(row)


@pytest.mark.parametrize("name", SCREENS)
def test_the_page_of_the_site_tells_every_name(name: str) -> None:
    row = row_of(name) + "`close`"  # as all dialogs have it
    for control in opened(name, (1280, 720)).accessibility_tree().controls:
        told = MANY.sub(r"\1-", control.action)
        assert f"`{told}" in row, told
