import importlib
import runpy
import sys
from pathlib import Path

import pygame
import pytest

from game.table.art.card_art import CardArt, CardStyle
from game.table.art.svg import ASSETS
from game.table.menu import card_fan
from tests.table import shared_art

PICTURE = ASSETS / "art" / "fan.png"
ROOM = (560, 400)
"""Room for cards 160 pixels wide."""
ALIKE = 8
"""Shades by which two pictures may differ where both are seen from afar."""


def from_afar(fan: pygame.Surface) -> bytes:
    """Return the fan on felt, each pixel the mean of about sixteen."""
    width, height = fan.get_size()
    felt = pygame.Surface((width, height), depth=24)
    felt.fill((31, 97, 82))
    felt.blit(fan, (0, 0))
    return pygame.image.tobytes(
        pygame.transform.smoothscale(felt, (width // 4, height // 4)), "RGB"
    )


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    return max(abs(a - b) for a, b in zip(from_afar(one), from_afar(other), strict=True))


def test_script_makes_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = ASSETS.parent / "build" / "art"
    monkeypatch.syspath_prepend(str(scripts))
    monkeypatch.setattr("sys.modules", dict(sys.modules))
    monkeypatch.setattr(importlib.import_module("drawing"), "ASSETS", tmp_path)
    runpy.run_path(str(scripts / "fan.py"), run_name="__main__")
    made = tmp_path / "art" / "fan.png"
    assert difference(pygame.image.load(made), pygame.image.load(PICTURE)) <= 1
    assert made.stat().st_size < 100_000, "small enough to download"


def test_fan_is_the_picture_made_smaller_or_drawn_for_other_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = card_fan.fanned_out(shared_art.card_art(), 160)
    others = [CardStyle(palette="four-colour"), CardStyle(large_index=True)]
    decks = [card_fan._fan(CardArt(deck), ROOM) for deck in others]
    monkeypatch.delattr(card_fan, "fanned_out")
    shown = card_fan._fan(CardArt(), ROOM)
    assert all(difference(shown, deck) > 3 * ALIKE for deck in decks)
    assert shown.get_size() == drawn.get_size()
    far = [pygame.transform.smoothscale(fan, (56, 32)) for fan in (shown, drawn)]
    assert difference(*far) <= ALIKE, "except at edges"
