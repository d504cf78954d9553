"""A file is chosen in the system's dialog while the game continues."""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.platform.native.file_dialog import choose_file
from game.platform.protocol import NoFileDialogError, StorageError
from game.words import language as i18n
from tests.needs import posix

pytestmark = posix

Install = Callable[[str, str], None]

CHOSEN = "/home/someone/a game of “بصرة”.json "
"""A path with quotes, Arabic letters and a space at its end."""

PRINTS = f"printf '%s\\n' '{CHOSEN}'"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that adds a shell script as the only program of a system.

    The script writes its arguments to the file `words`.
    """
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


@pytest.mark.parametrize("program", ["zenity", "kdialog", "python"])
def test_linux_uses_any_available_dialog(install: Install, program: str) -> None:
    install(program, PRINTS)
    assert chosen() == Path(CHOSEN)


@pytest.mark.parametrize("program", ["zenity", "kdialog", "python"])
def test_cancelled_dialog_is_not_followed_by_another(install: Install, program: str) -> None:
    programs = ("zenity", "kdialog", "python")
    for later in programs[programs.index(program) :]:
        install(later, PRINTS)
    install(program, "exit 1")
    assert chosen() is None


def test_failed_dialog_is_followed_by_the_next(install: Install) -> None:
    install("zenity", "exit 255")
    install("kdialog", "kill -9 $$")
    install("python", PRINTS)
    assert chosen() == Path(CHOSEN)


def test_system_without_a_dialog_is_reported(install: Install) -> None:
    with pytest.raises(NoFileDialogError):
        chosen()
    install("python", "exit 2")
    with pytest.raises(StorageError, match="nothing here to choose a file with"):
        chosen()


def test_dialog_asks_in_the_games_language_for_the_suffixes(
    tmp_path: Path, install: Install
) -> None:
    install("zenity", PRINTS)
    i18n.install("ar")
    chosen()
    title, *filters = words(tmp_path)[1:]
    assert title == f"--title={i18n.catalogue('ar').gettext('Choose a file')}"
    assert "اختيار" in title
    assert filters == ["--file-filter=*.json *.zip", "--file-filter=*"]


def test_windows_dialog_gets_its_text_in_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Install
) -> None:
    """PowerShell runs none of the words as code."""
    install("powershell", 'echo "$BASRA_TITLE/$BASRA_FILTER"')
    monkeypatch.setattr(sys, "platform", "win32")
    assert chosen() == Path("Choose a file/*.json;*.zip|*.json;*.zip|*.*|*.*")
    assert "Choose a file" not in "".join(words(tmp_path))


def test_macos_dialog_gets_its_text_apart_from_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, install: Install
) -> None:
    install("osascript", PRINTS)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert chosen() == Path(CHOSEN)
    assert words(tmp_path)[-3:] == ["Choose a file", "json", "zip"]


TK = """
class Tk:
    def withdraw(self): pass
"""
TK_DIALOG = """
import os
def askopenfilename(parent, title, filetypes):
    assert title == "Choose a file", title
    assert filetypes == [("*.json *.zip", ["*.json", "*.zip"]), ("*", "*")], filetypes
    return os.environ["CHOSEN"]
"""


@pytest.fixture
def tkinter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the only `tkinter` on a Linux that has no dialogs."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name in ("PYTHONPATH", "PATH"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    folder = tmp_path / "tkinter"
    folder.mkdir()
    return folder


def test_real_python_has_no_dialog_without_tk(tkinter: Path) -> None:
    (tkinter / "__init__.py").write_text("raise ImportError('no Tk here')")
    with pytest.raises(NoFileDialogError):
        chosen()


@pytest.mark.parametrize(("answer", "expected"), [(CHOSEN, Path(CHOSEN)), ("", None)])
def test_tk_dialog_returns_the_chosen_file(
    monkeypatch: pytest.MonkeyPatch, tkinter: Path, answer: str, expected: Path | None
) -> None:
    (tkinter / "__init__.py").write_text(TK)
    (tkinter / "filedialog.py").write_text(TK_DIALOG)
    monkeypatch.setenv("CHOSEN", answer)
    assert chosen() == expected


def test_game_runs_during_a_dialog_and_ends_it(tmp_path: Path, install: Install) -> None:
    """Here the dialog never ends by itself; it ends when its task is cancelled."""
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
