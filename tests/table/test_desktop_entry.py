"""The entry in a desktop's menu: what it says, and that it starts a program wherever that lies."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from game.host import desktop_entry
from game.host.desktop import APP_ID
from game.host.desktop_entry import SIZES, DesktopError, entry, install, remove
from tests.needs import posix


def told(text: str) -> dict[str, str]:
    first, *lines = text.splitlines()
    assert first == "[Desktop Entry]"
    return dict(line.split("=", maxsplit=1) for line in lines)


def pictures(sizes: tuple[int, ...]) -> dict[int, bytes]:
    return dict.fromkeys(sizes, b"a picture")


def test_it_has_its_names_in_every_language() -> None:
    said = told(entry(["/bin/basra"]))
    assert (said["Name"], said["Name[ar]"]) == ("Basra", "بصرة")
    for key in ("GenericName", "Comment", "Keywords"):
        assert said[key].isascii()
        assert not said[f"{key}[ar]"].isascii()
    assert said["Keywords[ar]"].endswith(";")
    assert "،" not in said["Keywords[ar]"]


def test_the_desktop_finds_window_and_icon_by_the_same_name() -> None:
    said = told(entry(["/bin/basra"]))
    assert (said["StartupWMClass"], said["Icon"]) == (APP_ID, APP_ID)
    assert (said["Type"], said["Terminal"]) == ("Application", "false")
    assert said["Categories"] == "Game;CardGame;"


@posix
@pytest.mark.parametrize(
    "folder",
    ["plain", "two words", "$HOME", "`date`", 'a "b" c', "back\\slash", "~", "100%", "بصرة"],
)
def test_it_starts_a_program_in_any_folder(tmp_path: Path, folder: str) -> None:
    """A shell reads what stands within double quotes as an entry's command line is read."""
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
def test_a_program_that_no_entry_can_name_is_refused(program: str) -> None:
    with pytest.raises(DesktopError, match="can't name"):
        entry([program])


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_only_linux_has_such_a_menu(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    with pytest.raises(DesktopError, match="only desktops on Linux"):
        install(["/bin/basra"], pictures)
    with pytest.raises(DesktopError, match="only desktops on Linux"):
        remove()


class TestInFolders:
    @pytest.fixture(autouse=True)
    def home(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setattr(desktop_entry, "user_data_path", lambda: tmp_path)
        return tmp_path

    def test_it_is_written_after_its_icons(self, home: Path) -> None:
        written = install(["/bin/basra"], pictures)
        assert written[-1] == home / "applications" / f"{APP_ID}.desktop"
        assert len(written) == 1 + len(SIZES) + 1
        assert all(path.is_file() for path in written)

    def test_written_again_it_replaces_itself(self) -> None:
        first = install(["/bin/old"], pictures)
        assert install(["/bin/basra"], pictures) == first
        assert told(first[-1].read_text("utf-8"))["TryExec"] == "/bin/basra"

    def test_icons_are_read_anew_by_who_keeps_a_cache_of_them(self, home: Path) -> None:
        theme = home / "icons" / "hicolor"
        install(["/bin/basra"], pictures)
        before = theme.stat().st_mtime_ns
        install(["/bin/basra"], pictures)
        assert theme.stat().st_mtime_ns > before

    def test_what_others_put_there_stays(self, home: Path) -> None:
        other = home / "icons" / "hicolor" / "48x48" / "apps" / "other.png"
        other.parent.mkdir(parents=True)
        other.touch()
        install(["/bin/basra"], pictures)
        assert len(remove()) == 1 + len(SIZES) + 1
        assert [path for path in home.rglob("*") if path.is_file()] == [other]
        assert remove() == []
