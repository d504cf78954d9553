from __future__ import annotations

import array
import importlib
import runpy
import sys
import wave
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from game.table.art.svg import ASSETS

FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
SOUNDS = sorted((ASSETS / "sounds").glob("*.wav"))

ENGLISH = "".join(map(chr, range(0x20, 0x7F))) + "–—…“”‘’×½−→←♠♥♦♣•é"  # noqa: RUF001
ARABIC = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي" + "ًٌٍَُِّْ" + "،؛؟" + "٠١٢٣٤٥٦٧٨٩"


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_a_font_has_every_letter_the_game_writes(file: Path) -> None:
    with TTFont(file) as font:
        known = font.getBestCmap()
    assert [letter for letter in ENGLISH + ARABIC if ord(letter) not in known] == []


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_arabic_letters_join(file: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(file), 60)
    apart = sum(font.size(letter)[0] for letter in "بصره")
    font.set_script("Arab")
    font.set_direction(pygame.DIRECTION_RTL)
    joined = font.render("بصره", antialias=True, color="white")
    assert joined.get_width() < 0.92 * apart
    assert pygame.mask.from_surface(joined).connected_components(60), "drawn"


def test_every_font_comes_with_its_licence() -> None:
    families = {file.stem.split("-")[0] for file in FONTS}
    assert families == {"Cairo", "ReemKufi"}
    for family in families:
        text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_fonts_are_small_enough_to_download() -> None:
    assert all(file.stat().st_size < 100_000 for file in FONTS)


def test_the_game_has_its_sounds() -> None:
    assert {file.stem for file in SOUNDS} >= {
        "deal", "card", "capture", "basra", "shuffle", "jack", "error", "hand-over", "win", "click",
    }  # fmt: skip
    assert sum(file.stat().st_size for file in SOUNDS) < 350_000


@pytest.mark.parametrize("file", SOUNDS, ids=lambda file: file.stem)
def test_a_sound_is_short_audible_and_does_not_click(file: Path) -> None:
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22_050)
        samples = array.array("h", sound.readframes(sound.getnframes()))
    assert file.stat().st_size < 60_000
    assert 0.3 < max(map(abs, samples)) / 32_767 < 0.8
    assert abs(sum(samples) / len(samples)) < 200, "no offset"
    assert max(map(abs, samples[-20:])) < 300, "ends in silence"


@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        ("suits", [str(ASSETS / "fonts" / "ReemKufi-SemiBold.ttf")]),
        ("courts", []),
        ("emblems", []),
        ("ace_and_back", []),
        ("icons", []),
        ("icon", []),
        ("table", []),
    ],
)
def test_the_drawings_are_what_their_scripts_draw(
    script: str, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = ASSETS.parent / "build" / "art"
    monkeypatch.syspath_prepend(str(scripts))
    monkeypatch.setattr("sys.modules", dict(sys.modules))
    monkeypatch.setattr("sys.argv", [script, *arguments])
    monkeypatch.setattr(importlib.import_module("drawing"), "ASSETS", tmp_path)
    runpy.run_path(str(scripts / f"{script}.py"), run_name="__main__")
    drawn = sorted(tmp_path.rglob("*.svg"))
    assert drawn
    for file in drawn:
        assert file.read_text() == (ASSETS / file.relative_to(tmp_path)).read_text(), file.name
