"""``python3 build sequences``: sheets of what moves, at even intervals, the same each time."""

from pathlib import Path

import pygame
import pytest

from build import sequences
from build.animations import SEQUENCES
from build.screens import Kind
from build.sequences import CAPTION, GAP, pictures

PHONE = Kind((360, 640), "en")


def seen(taken: list[pygame.Surface]) -> list[bytes]:
    return [pygame.image.tobytes(picture, "RGB") for picture in taken]


@pytest.mark.parametrize("name", SEQUENCES)
def test_sequence_takes_all_pictures_and_they_change(name: str) -> None:
    every = 240
    taken = seen(pictures(name, PHONE, every))
    assert len(taken) == 1 + int(SEQUENCES[name].seconds * 1000) // every
    assert len(set(taken)) > len(taken) / 4


def test_sequence_is_deterministic_and_ends_at_rest() -> None:
    taken = seen(pictures("undo", PHONE, 60))
    assert taken == seen(pictures("undo", PHONE, 60))
    assert len(set(taken)) > 6
    assert taken[-1] == taken[-2] != taken[0]


def test_sequences_writes_a_sheet_of_each_window_and_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--only", "undo", "--sizes", "360x640,640x360", "--languages", "en,ar"]
    words += ["--every", "100", "--columns", "3", "--height", "160", "--out", str(tmp_path)]
    assert sequences.main(words) == 0
    assert "4 sheets" in capsys.readouterr().out
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[0] == "undo-360x640-ar.png"
    assert len(names) == 4
    sheet = pygame.image.load(str(tmp_path / "undo-640x360-en.png"))
    width, height = round(640 * 160 / 360), 160
    assert sheet.get_size() == (3 * (width + GAP) + GAP, 3 * (height + GAP + CAPTION) + GAP)
