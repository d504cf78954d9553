"""Cut the open fonts down to the letters that the game needs: `python build/art/fonts.py`.

This fetches two npm packages of OFL fonts. It keeps Latin and Arabic with all their shaping
features and adds the signs that the fonts lack (four suits, two arrows). It writes TTF files and
licences into assets/fonts.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from suits import SUITS

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.tools.npm import unpacked_package

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).parents[2] / "assets" / "fonts"

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
PUNCTUATION = {0x2013, 0x2014, *range(0x2018, 0x201F), 0x2022, 0x2026, 0x2039, 0x203A, 0x2212}
CONTROLS = {0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069}
ARABIC = {*range(0x600, 0x700), *range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00)}

ARROW = "M52-4L18 26L11 19L30 1H-50V-9H30L11-27L18-34Z"
TURNED_ARROW = "M-52-4L-18 26L-11 19L-30 1H50V-9H-30L-11-27L-18-34Z"
SIGNS = {
    "♠": SUITS["S"],
    "♥": SUITS["H"],
    "♦": SUITS["D"],
    "♣": SUITS["C"],
    "→": ARROW,
    "←": TURNED_ARROW,
}
"""Signs that both fonts lack, as path data 100 units high around the origin."""

VERSION = "0.4.2"
PACKAGES = {
    "@expo-google-fonts/cairo": (
        (
            "sha512-iWXHgE4MH6BfFqs8IxhbjNphAboUsb8NSEVIf1kW"
            "VGkiwCkAXDHxotgASabuPhhM1SQQXrgOPdmjT9VyeakM3Q=="
        ),
        {
            "400Regular/Cairo_400Regular.ttf": "Cairo-Regular.ttf",
            "700Bold/Cairo_700Bold.ttf": "Cairo-Bold.ttf",
            "LICENSE_FONT": "OFL-Cairo.txt",
        },
    ),
    "@expo-google-fonts/reem-kufi": (
        (
            "sha512-FpCXAqBGD3OZumykv4kTMA64S/24U6I4RkiVwq0V"
            "kVEQ2NmSv+pxCWbyyi0DQ6Ky5voLo2BrAKnypFUYRb545Q=="
        ),
        {
            "600SemiBold/ReemKufi_600SemiBold.ttf": "ReemKufi-SemiBold.ttf",
            "LICENSE_FONT": "OFL-ReemKufi.txt",
        },
    ),
}
"""The integrity of each package, and the names of its files here and in the game."""


def cut(source: Path, target: Path) -> None:
    """Write the subset of font `source` to `target`."""
    options = subset.Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.hinting = True
    options.drop_tables += ["DSIG"]
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LATIN | PUNCTUATION | CONTROLS | ARABIC)
    cutter.subset(font)
    add_signs(font)
    subset.save_font(font, str(target), options)


def add_signs(font: TTFont) -> None:
    """Draw `SIGNS` into the font, as high as its capitals and a little more."""
    scale = font["OS/2"].sCapHeight * 1.1 / 103
    order = font.getGlyphOrder()
    for sign, outline in SIGNS.items():
        name, pen = f"uni{ord(sign):04X}", TTGlyphPen(None)
        advance = round(118 * scale)
        quadratic = Cu2QuPen(pen, max_err=0.5, reverse_direction=False)
        parse_path(outline, TransformPen(quadratic, (scale, 0, 0, -scale, advance / 2, 47 * scale)))
        glyph = font["glyf"][name] = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (advance, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name
        order = [*order, name] if name not in order else order
    font.setGlyphOrder(order)


def main() -> None:
    """Make all fonts of the game."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for package, (integrity, files) in PACKAGES.items():
        unpacked = unpacked_package(package, VERSION, integrity)
        for name, kept in files.items():
            if kept.endswith(".ttf"):
                cut(unpacked / name, FONTS / kept)
            else:
                shutil.copyfile(unpacked / name, FONTS / kept)
            print(f"{kept}: {(FONTS / kept).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
