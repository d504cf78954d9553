"""A file is chosen in whatever dialog the system has, while the game goes on."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import i18n
from game.host.file_dialog import choose_file
from game.host.protocol import NoFileDialogError, StorageError

Install = Callable[[str, str], None]

CHOSEN = "/home/someone/a game of “بصرة”.json "
"""A path with everything in it, a blank at its end too."""

PRINTS = f"printf '%s\\n' '{CHOSEN}'"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes a shell script a program of a system that has none; words go to the file `words`."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    words = tmp_path / "words"

    def write(name: str, script: str) -> None:
        path = tmp_path / name
        path.write_text(f'#!/bin/sh\nfor word; do echo "$word"; done > {words}\n{script}\n')
        path.chmod(0o755)

    return write


def chosen() -> Path | None:
    return asyncio.run(choose_file((".json", ".zip")))


def words(folder: Path) -> list[str]:
    return (folder / "words").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("platform", "program"),
    [
        *(("linux", "zenity"), ("linux", "kdialog"), ("linux", "python")),
        *(("darwin", "osascript"), ("win32", "powershell")),
    ],
)
def test_each_system_is_asked_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch, install: Install, platform: str, program: str
) -> None:
    install(program, PRINTS)
    monkeypatch.setattr(sys, "platform", platform)
    assert chosen() == Path(CHOSEN)


@pytest.mark.parametrize("program", ["zenity", "kdialog", "python"])
def test_none_is_chosen_by_cancelling_and_no_other_dialog_follows(
    install: Install, program: str
) -> None:
    programs = ("zenity", "kdialog", "python")
    for later in programs[programs.index(program) :]:
        install(later, PRINTS)
    install(program, "exit 1")
    assert chosen() is None


def test_a_dialog_that_fails_gives_way_to_the_next(install: Install) -> None:
    install("zenity", "exit 255")
    install("kdialog", "kill -9 $$")
    install("python", PRINTS)
    assert chosen() == Path(CHOSEN)


def test_without_any_dialog_that_is_said(install: Install) -> None:
    with pytest.raises(NoFileDialogError):
        chosen()
    install("python", "exit 2")
    with pytest.raises(StorageError, match="nothing here to choose a file with"):
        chosen()


def test_the_dialog_asks_in_the_language_of_the_game_and_for_the_suffixes(
    tmp_path: Path, install: Install
) -> None:
    install("zenity", PRINTS)
    i18n.install("ar")
    chosen()
    i18n.install("en")
    title, *filters = words(tmp_path)[1:]
    assert title == f"--title={i18n.catalogue('ar').gettext('Choose a file')}"
    assert "اختيار" in title
    assert filters == ["--file-filter=*.json *.zip", "--file-filter=*"]


def test_windows_is_asked_through_variables_so_that_no_word_is_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Install
) -> None:
    install("powershell", 'echo "$BASRA_TITLE/$BASRA_FILTER"')
    monkeypatch.setattr(sys, "platform", "win32")
    assert chosen() == Path("Choose a file/*.json;*.zip|*.json;*.zip|*.*|*.*")
    assert "Choose a file" not in "".join(words(tmp_path))


def test_macos_is_asked_with_words_apart_from_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Install
) -> None:
    install("osascript", PRINTS)
    monkeypatch.setattr(sys, "platform", "darwin")
    chosen()
    assert words(tmp_path)[-3:] == ["Choose a file", "json", "zip"]


def test_python_without_a_display_or_without_tk_has_no_dialog(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The program is the real one, which then ends with a status of its own."""
    (tmp_path / "tkinter").mkdir()
    (tmp_path / "tkinter" / "__init__.py").write_text("raise ImportError('no Tk here')")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(NoFileDialogError):
        chosen()


TK = """
class Tk:
    def withdraw(self): pass
"""
TK_DIALOG = """
import os
from tests.needs import posix

pytestmark = posix
def askopenfilename(parent, title, filetypes):
    assert title == "Choose a file", title
    assert filetypes == [("*.json *.zip", ["*.json", "*.zip"]), ("*", "*")], filetypes
    return os.environ["CHOSEN"]
"""


@pytest.mark.parametrize(("answer", "expected"), [(CHOSEN, Path(CHOSEN)), ("", None)])
def test_pythons_own_dialog_hands_its_answer_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, expected: Path | None
) -> None:
    """With a Tk that needs no display; all else is as it is."""
    (tmp_path / "tkinter").mkdir()
    (tmp_path / "tkinter" / "__init__.py").write_text(TK)
    (tmp_path / "tkinter" / "filedialog.py").write_text(TK_DIALOG)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHOSEN", answer)
    monkeypatch.setattr(sys, "platform", "linux")
    assert chosen() == expected


def test_the_game_goes_on_meanwhile_and_a_dialog_ends_with_it(
    tmp_path: Path, install: Install
) -> None:
    """The dialog never ends by itself: what ends it is that nobody waits for it any more."""
    os.mkfifo(tmp_path / "pid")
    install("zenity", f"echo $$ > {tmp_path}/pid; while :; do :; done")

    async def story() -> tuple[asyncio.Task[Path | None], int]:
        choosing = asyncio.create_task(choose_file((".json",)))
        number = int(await asyncio.to_thread((tmp_path / "pid").read_text))
        assert not choosing.done()
        choosing.cancel()
        await asyncio.wait([choosing])
        return choosing, number

    choosing, number = asyncio.run(story())
    assert choosing.cancelled()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
