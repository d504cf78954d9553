"""Cuts the open fonts down to the letters the game needs: `python build/art/fonts.py`.

Fetches the two npm packages (OFL fonts with their licences) with `npm pack`, keeps Latin and Arabic
with all their shaping features, and writes TTF files and licences into assets/fonts.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset

FONTS = Path(__file__).parents[2] / "assets" / "fonts"

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
PUNCTUATION = {ord(mark) for mark in "–—…“”‘’‹›•×→←½−♠♥♦♣"}
CONTROLS = {0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069}
ARABIC = {*range(0x600, 0x700), *range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00)}

PACKAGES = {
    "@expo-google-fonts/cairo@0.4.2": {
        "400Regular/Cairo_400Regular.ttf": "Cairo-Regular.ttf",
        "700Bold/Cairo_700Bold.ttf": "Cairo-Bold.ttf",
        "LICENSE_FONT": "OFL-Cairo.txt",
    },
    "@expo-google-fonts/reem-kufi@0.4.2": {
        "600SemiBold/ReemKufi_600SemiBold.ttf": "ReemKufi-SemiBold.ttf",
        "LICENSE_FONT": "OFL-ReemKufi.txt",
    },
}


def fetch(package: str, folder: Path) -> Path:
    """Download and unpack one npm package into `folder`; returns where its files are."""
    packed = subprocess.run(
        ["npm", "pack", "--json", package], cwd=folder, check=True, capture_output=True, text=True
    )
    with tarfile.open(folder / json.loads(packed.stdout)[0]["filename"]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


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
    subset.save_font(font, str(target), options)


def main() -> None:
    """Make every font of the game."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for package, files in PACKAGES.items():
        with tempfile.TemporaryDirectory() as folder:
            unpacked = fetch(package, Path(folder))
            for name, kept in files.items():
                if kept.endswith(".ttf"):
                    cut(unpacked / name, FONTS / kept)
                else:
                    shutil.copyfile(unpacked / name, FONTS / kept)
                print(f"{kept}: {(FONTS / kept).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
