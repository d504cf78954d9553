import importlib
import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from game.ui.art.svg import ASSETS
from tests.app.test_screens import difference, worst_patch

FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))

ENGLISH = "".join(map(chr, range(0x20, 0x7F))) + "–—…“”‘’×½−→←♠♥♦♣•é"  # noqa: RUF001
ARABIC = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي" + "ًٌٍَُِّْ" + "،؛؟" + "٠١٢٣٤٥٦٧٨٩"


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_font_has_every_letter_of_the_game(file: Path) -> None:
    with TTFont(file) as font:
        known = font.getBestCmap()
    assert [letter for letter in ENGLISH + ARABIC if ord(letter) not in known] == []


def test_every_font_has_its_licence() -> None:
    families = {file.stem.split("-")[0] for file in FONTS}
    assert families == {"Cairo", "ReemKufi"}
    for family in families:
        text = (ASSETS / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Path]]:
    """Return a function that runs a script with words, and returns the files that it draws."""
    scripts = ASSETS.parent / "build" / "art"
    monkeypatch.syspath_prepend(str(scripts))
    monkeypatch.setattr("sys.modules", dict(sys.modules))
    monkeypatch.setattr(importlib.import_module("drawing"), "ASSETS", tmp_path)

    def run(script: str, *words: str) -> list[Path]:
        monkeypatch.setattr("sys.argv", [script, *words])
        runpy.run_path(str(scripts / f"{script}.py"), run_name="__main__")
        return sorted(tmp_path.rglob("*.*"))

    return run


@pytest.mark.parametrize(
    "script", ["suits", "courts", "emblems", "ace_and_back", "backs", "icons", "icon", "table"]
)
def test_drawings_equal_what_their_scripts_draw(
    script: str, tmp_path: Path, draw: Callable[..., list[Path]]
) -> None:
    font = [str(ASSETS / "fonts" / "ReemKufi-SemiBold.ttf")] if script == "suits" else []
    drawn = [file for file in draw(script, *font) if file.suffix == ".svg"]
    assert drawn
    for file in drawn:
        assert file.read_text() == (ASSETS / file.relative_to(tmp_path)).read_text(), file.name


def test_fan_of_cards_equals_what_its_script_draws(draw: Callable[..., list[Path]]) -> None:
    """If this fails, a card was changed: run `python build/art/fan.py`, and look at it."""
    (made,) = draw("fan")

    def on_felt(picture: Path) -> pygame.Surface:
        fan = pygame.image.load(picture)
        felt = pygame.Surface(fan.get_size(), depth=24)
        felt.fill((31, 97, 82))
        felt.blit(fan, (0, 0))
        return felt

    assert worst_patch(difference(on_felt(made), on_felt(ASSETS / "art" / "fan.png"))) <= 1
