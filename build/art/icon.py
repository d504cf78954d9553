"""Draws the app's icon; `build/icons.py` makes a site's PNG sizes of it."""

from __future__ import annotations

from drawing import group, khatam, path, save
from suits import SUITS

FELT, FELT_LIT, WALNUT, BRASS = "#12423A", "#1F6152", "#4A2B1A", "#E8BE5A"
IVORY, EDGE, RED, INK = "#FBF5E6", "#C9B994", "#B3261E", "#1E1B18"


def playing_card(turn: float, shift: float, pip: str, colour: str) -> str:
    """Draw a small card with one large pip, turned about the foot of the icon."""
    sheet = (
        f'<rect x="-92" y="-132" width="184" height="264" rx="22" fill="{IVORY}" stroke="{EDGE}" '
        f'stroke-width="4"/>'
    )
    mark = path(SUITS[pip], fill=colour, transform=f"translate({shift} 0) scale(1.36 1.36)")
    return group(sheet + mark, f"rotate({turn} 0 230) translate(0 -4) scale(1.08 1.08)")


def icon() -> str:
    """Draw two cards on felt inside an eight-pointed star."""
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


def main() -> None:
    """Write the icon."""
    save("art/icon.svg", (0, 0, 512, 512), icon())


if __name__ == "__main__":
    main()
