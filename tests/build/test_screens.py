"""``python3 build screens``: pictures of the screens asked for, and a page that shows them."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from build import screens, sequences
from game.app.example_screens import SCREENS

ASKED = "--only start,hand-over-3 --sizes 360x640,844x390 --languages en,ar --looks light,dark"


def test_screens_writes_a_picture_of_each_screen_window_language_and_look(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "pictures" / "all"
    assert screens.main([*ASKED.split(), "--out", str(out), "--jobs", "1"]) == 0
    assert "16 pictures" in capsys.readouterr().out
    pictures = sorted(path.name for path in out.glob("*.png"))
    assert len(pictures) == 16
    assert pictures[0] == "hand-over-3-360x640-ar-light.png"
    looks = set()
    for name in pictures:
        picture = pygame.image.load(str(out / name))
        assert f"-{picture.get_width()}x{picture.get_height()}-" in name
        looks.add(pygame.image.tobytes(picture, "RGB"))
    assert len(looks) == 16
    shown = (out / "index.html").read_text("utf-8")
    assert all(f'src="{name}"' in shown for name in pictures)
    assert SCREENS["hand-over-3"].description in shown


def test_screens_uses_several_processes(tmp_path: Path) -> None:
    words = ["--only", "start,settings", "--sizes", "360x640", "--jobs", "2"]
    assert screens.main([*words, "--out", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.png"))) == 4


@pytest.mark.parametrize(
    ("main", "words", "reason"),
    [
        (screens.main, "--only nowhere", "'nowhere' isn't a screen"),
        (screens.main, "--sizes 360", "'360' isn't a size"),
        (screens.main, "--sizes 0x640", "'0x640' isn't a size"),
        (screens.main, "--sizes 9999x9999", "isn't a size"),
        (screens.main, "--sizes 360x640,", "'' isn't a size"),
        (screens.main, "--languages en,fr", "'fr' isn't a language"),
        (screens.main, "--looks dim", "'dim' isn't a look"),
        (screens.main, "--jobs many", "invalid int"),
        (sequences.main, "--only nothing", "'nothing' isn't a sequence"),
        (sequences.main, "--sizes 360", "'360' isn't a size"),
        (sequences.main, "--languages fr", "'fr' isn't a language"),
        (sequences.main, "--every 0", "invalid number value: '0'"),
    ],
)
def test_picture_commands_refuse_a_bad_value_in_one_line(
    main: Callable[[list[str]], int], words: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words.split())
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert reason in said.err
    assert said.err.count("\n") == 1
    assert not said.out
