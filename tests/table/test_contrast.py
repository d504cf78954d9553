"""Every screen in every palette by WCAG 2.2, on the pixels drawn: text at 4.5 to 1, large at 3."""

from __future__ import annotations

import pytest

from game.table.art.palettes import PALETTES
from tests.table.drawn_text import unread
from tests.table.opened import shown
from tests.table.test_every_screen import OPENERS

LOOKS = [((360, 640), "en"), ((844, 390), "ar"), ((1280, 720), "en")]
"""Windows, and the languages they are looked at in."""


NAMES = [name for name in OPENERS if not name.endswith(("-light", "-contrast"))]
"""All screens; those that stand for a palette are others in that palette."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("size", "language"), LOOKS, ids=str)
def test_all_text_can_be_read_in_every_palette(
    name: str, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = shown(OPENERS[name], size, language)
    faults = {felt: unread(scene, palette, monkeypatch) for felt, palette in PALETTES.items()}
    assert not any(faults.values()), faults
