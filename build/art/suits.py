"""Draws the four suits and the thirteen index glyphs: `python build/art/suits.py`.

The suits are ours. The index glyphs are outlines of Reem Kufi (OFL), except the jack's: its letter
goes below the line in that font and would be small on a card; ours is on the line.
"""

from __future__ import annotations

import sys

from drawing import ASSETS, number, path, save
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

SUITS = {
    # an ogee tip, like the arches of the courts
    "S": (
        "M0-52C4-40 14-30 24-20C35-9 44 1 44 16C44 30 34 39 22 39C14 39 8 35 4 29"
        "C5 39 10 46 18 50L-18 50C-10 46-5 39-4 29C-8 35-14 39-22 39"
        "C-34 39-44 30-44 16C-44 1-35-9-24-20C-14-30-4-40 0-52Z"
    ),
    "H": (
        "M0 50C-4 38-14 28-25 17C-37 5-47-5-47-21C-47-36-36-46-23-46C-12-46-4-40 0-30"
        "C4-40 12-46 23-46C36-46 47-36 47-21C47-5 37 5 25 17C14 28 4 38 0 50Z"
    ),
    "D": ("M0-53C9-36 24-15 40 0C24 15 9 36 0 53C-9 36-24 15-40 0C-24-15-9-36 0-53Z"),
    "C": (
        "M0-51C12.7-51 23-40.7 23-28C23-20.5 19.5-13.9 14-9.6C17.3-11.7 21-13 25-13"
        "C37.7-13 48-2.7 48 10C48 22.7 37.7 33 25 33C16 33 8.3 28 4.2 20.6C4.6 33 9 44 18 50"
        "L-18 50C-9 44-4.6 33-4.2 20.6C-8.3 28-16 33-25 33C-37.7 33-48 22.7-48 10"
        "C-48-2.7-37.7-13-25-13C-21-13-17.3-11.7-14-9.6C-19.5-13.9-23-20.5-23-28"
        "C-23-40.7-12.7-51 0-51Z"
    ),
}
"""Path data of each suit, about 100 units high around the origin."""

JACK = (
    "M40-100L60-100L60-32C60-12 48 0 30 0C13 0 2-10 0-27L20-29C21-22 24-18 30-18C36-18 40-23 40-32Z"
)

TEXTS = {rank: "10" if rank == "T" else rank for rank in "A23456789TQK"}


def glyphs(font: TTFont, text: str) -> tuple[str, float]:
    """Return path data and width of `text` set tight, 100 units high, centred on the origin."""
    outlines, names = font.getGlyphSet(), font.getBestCmap()
    spans = []
    for character in text:
        bounds = BoundsPen(outlines)
        outlines[names[ord(character)]].draw(bounds)
        spans.append(bounds.bounds)
    low, high = min(span[1] for span in spans), max(span[3] for span in spans)
    scale, gap = 100 / (high - low), 0.07 * (high - low)
    width = sum(span[2] - span[0] for span in spans) + gap * (len(spans) - 1)
    left, pen = -width / 2, SVGPathPen(outlines, ntos=number)
    for character, span in zip(text, spans, strict=True):
        move = (scale, 0, 0, -scale, (left - span[0]) * scale, (high + low) / 2 * scale)
        outlines[names[ord(character)]].draw(TransformPen(pen, move))
        left += span[2] - span[0] + gap
    return pen.getCommands(), width * scale


def main() -> None:
    """Write assets/cards/suit-*.svg and assets/cards/index-*.svg."""
    for suit, data in SUITS.items():
        save(f"cards/suit-{suit}.svg", (-50, -53, 100, 106), path(data, fill="${suit}"))
    with TTFont(
        sys.argv[1] if len(sys.argv) > 1 else ASSETS / "fonts/ReemKufi-SemiBold.ttf"
    ) as font:
        for rank, text in TEXTS.items():
            data, width = glyphs(font, text)
            save(
                f"cards/index-{rank}.svg", (-width / 2, -50, width, 100), path(data, fill="${suit}")
            )
    save(
        "cards/index-J.svg",
        (-30, -50, 60, 100),
        path(JACK, fill="${suit}", transform="translate(-30 50)"),
    )


if __name__ == "__main__":
    main()
