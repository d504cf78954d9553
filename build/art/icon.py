"""Draws the app's icon, and its PNG sizes: `python build/art/icon.py [FOLDER SIZE...]`.

Without arguments it writes assets/art/icon.svg. With a folder and sizes it also writes
FOLDER/icon-SIZE.png for each size in pixels, as a site's manifest or a desktop wants them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from drawing import ASSETS, group, khatam, path, save
from suits import SUITS

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

FELT, FELT_LIT, WALNUT, BRASS = "#12423A", "#1F6152", "#4A2B1A", "#E8BE5A"
IVORY, EDGE, RED, INK = "#FBF5E6", "#C9B994", "#B3261E", "#1E1B18"


def playing_card(turn: float, shift: float, pip: str, colour: str) -> str:
    """A small card with one large pip, leaning about the foot of the icon."""
    sheet = (
        f'<rect x="-92" y="-132" width="184" height="264" rx="22" fill="{IVORY}" stroke="{EDGE}" '
        f'stroke-width="4"/>'
    )
    mark = path(SUITS[pip], fill=colour, transform=f"translate({shift} 0) scale(1.36 1.36)")
    return group(sheet + mark, f"rotate({turn} 0 230) translate(0 -4) scale(1.08 1.08)")


def icon() -> str:
    """Two cards on felt inside a star of eight points."""
    light = (
        '<radialGradient id="lamp" cx="256" cy="230" r="270" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{FELT_LIT}"/><stop offset="1" stop-color="{FELT}"/>'
        "</radialGradient>"
    )
    ground = f'<rect x="0" y="0" width="512" height="512" rx="104" fill="{WALNUT}"/>'
    ground += (
        f'<rect x="22" y="22" width="468" height="468" rx="84" fill="url(#lamp)" stroke="{BRASS}" '
        f'stroke-width="8"/>'
    )
    halo = path(khatam(214), fill="none", stroke=BRASS, stroke_width=9.0)
    halo += path(khatam(190), fill="none", stroke=BRASS, stroke_width=3.0)
    cards = playing_card(-19, -26, "S", INK) + playing_card(11, 0, "D", RED)
    return light + ground + group(halo + group(cards, "translate(14 0)"), "translate(256 256)")


def export(folder: Path, sizes: list[int]) -> None:
    """Write the icon as square PNG files."""
    import pygame  # noqa: PLC0415 - only an export needs it, and the dummy driver set above

    folder.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        drawn = pygame.image.load_sized_svg(str(ASSETS / "art" / "icon.svg"), (size, size))
        pygame.image.save(drawn, str(folder / f"icon-{size}.png"))


def main() -> None:
    """Write the icon, and the PNG files that were asked for."""
    save("art/icon.svg", (0, 0, 512, 512), icon())
    if len(sys.argv) > 2:
        export(Path(sys.argv[1]), [int(size) for size in sys.argv[2:]])


if __name__ == "__main__":
    main()
