"""The entry in a desktop's menu names the game and starts it from any folder."""

import subprocess
from pathlib import Path

import pytest

from game.platform.native import desktop_entry
from game.platform.native.desktop import APP_ID
from game.platform.native.desktop_entry import SIZES, DesktopError, entry, install, remove
from tests.needs import posix


def told(text: str) -> dict[str, str]:
    first, *lines = text.splitlines()
    assert first == "[Desktop Entry]"
    return dict(line.split("=", maxsplit=1) for line in lines)


def pictures(sizes: tuple[int, ...]) -> dict[int, bytes]:
    return dict.fromkeys(sizes, b"a picture")


def test_entry_names_the_game_its_window_and_icon() -> None:
    said = told(entry(["/bin/basra"]))
    assert (said["Name"], said["Name[ar]"]) == ("Basra", "بصرة")
    for key in ("GenericName", "Comment", "Keywords"):
        assert said[key].isascii()
        assert not said[f"{key}[ar]"].isascii()
    assert said["Keywords[ar]"].endswith(";")
    assert "،" not in said["Keywords[ar]"]
    assert (said["StartupWMClass"], said["Icon"]) == (APP_ID, APP_ID)
    assert (said["Type"], said["Terminal"]) == ("Application", "false")
    assert said["Categories"] == "Game;CardGame;"


@posix
@pytest.mark.parametrize(
    "folder",
    ["plain", "two words", "$HOME", "`date`", 'a "b" c', "back\\slash", "~", "100%", "بصرة"],
)
def test_entry_starts_a_program_in_any_folder(tmp_path: Path, folder: str) -> None:
    """Shells read double quotes as desktops read an entry's command."""
    program = tmp_path / folder / "basra"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    said = told(entry([str(program), "-m", "two words"]))
    command = said["Exec"].replace("\\\\", "\\")
    assert command.endswith(" %f")
    started = ["sh", "-c", command.removesuffix(" %f").replace("%%", "%")]
    done = subprocess.run(started, capture_output=True, text=True, check=True)
    assert done.stdout == "-m two words\n"
    assert said["TryExec"].replace("\\\\", "\\") == str(program)


@pytest.mark.parametrize("program", ["/a=b/basra", "/a\nb/basra"])
def test_program_is_refused_if_no_entry_can_name_it(program: str) -> None:
    with pytest.raises(DesktopError, match="can't name"):
        entry([program])


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_entry_is_refused_outside_linux(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    with pytest.raises(DesktopError, match="only desktops on Linux"):
        install(["/bin/basra"], pictures)
    with pytest.raises(DesktopError, match="only desktops on Linux"):
        remove()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(desktop_entry, "user_data_path", lambda: tmp_path)
    return tmp_path


def test_entry_is_written_after_its_icons_and_replaces_itself(home: Path) -> None:
    first = install(["/bin/old"], pictures)
    assert first[-1] == home / "applications" / f"{APP_ID}.desktop"
    assert len(first) == 1 + len(SIZES) + 1
    assert all(path.is_file() for path in first)
    theme = home / "icons" / "hicolor"
    before = theme.stat().st_mtime_ns
    assert install(["/bin/basra"], pictures) == first
    assert told(first[-1].read_text("utf-8"))["TryExec"] == "/bin/basra"
    assert theme.stat().st_mtime_ns > before, "desktops read the icons again"


def test_removing_the_entry_leaves_other_files(home: Path) -> None:
    other = home / "icons" / "hicolor" / "48x48" / "apps" / "other.png"
    other.parent.mkdir(parents=True)
    other.touch()
    install(["/bin/basra"], pictures)
    assert len(remove()) == 1 + len(SIZES) + 1
    assert [path for path in home.rglob("*") if path.is_file()] == [other]
    assert remove() == []
