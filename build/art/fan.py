"""Draws the fan of cards of the start screen as a picture: `python build/art/fan.py`.

The game's own code draws it: run this after a change to any card in it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from drawing import ASSETS
from indexed_png import indexed_png

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.start import title_picture
from game.ui.art.card_art import CardArt


def main() -> None:
    """Write assets/art/fan.png."""
    fan = title_picture.fanned_out(CardArt(), title_picture.PICTURED)
    target = ASSETS / "art" / "fan.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(indexed_png(pygame.image.tobytes(fan, "RGBA"), fan.get_size()))


if __name__ == "__main__":
    main()
