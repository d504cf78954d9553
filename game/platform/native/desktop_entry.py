"""The game in a Linux desktop's menu: its entry and icon, for this person alone.

What an entry may hold is said by the Desktop Entry Specification, where things lie by those of
base directories and icon themes, all of freedesktop.org.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from game.platform.native.desktop import APP_ID
from game.words.language import LANGUAGES, SOURCE, catalogue, mark

DRAWING = Path(__file__).resolve().parents[3] / "assets" / "art" / "icon.svg"

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the icon's pictures; the drawing itself lies beside them."""

NAMES = {
    "Name": mark("Basra"),
    "GenericName": mark("Card game"),
    "Comment": mark("The Middle Eastern fishing card game, in sixteen traditional variants"),
    "Keywords": mark("cards, fishing, captures"),
}
"""What the entry says in every language, by its key; keywords have commas between them."""

_RESERVED = re.compile(r"""[\s"'\\><~|&;$*?#()`]""")
"""What an argument may hold only within quotes."""

_UNNAMEABLE = re.compile(r"[\x00-\x1f\x7f=]")
"""What no program of an entry can be named with."""

Icons = Callable[[tuple[int, ...]], Mapping[int, bytes]]
"""What draws the icon at sizes in pixels, as PNG files."""


class DesktopError(Exception):
    """The menu can't be changed; says why in one sentence."""


def install(command: Sequence[str], icons: Icons) -> list[Path]:
    """Put the game into the menu, in place of an entry that was there: the files written.

    Args:
        command: the words that start the game, the program's full path first.
        icons: draws the icon.

    Raises:
        DesktopError: this system has no such menu, or a file can't be written.
    """
    folder = _data_folder()
    files = {_drawing(folder): DRAWING.read_bytes()}
    files |= {_picture(folder, size): png for size, png in icons(SIZES).items()}
    files[_entry(folder)] = entry(command).encode("utf-8", "surrogateescape")
    try:
        for path, content in files.items():  # the entry last: it is shown once all is there
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        raise DesktopError(f"{path} can't be written: {error.strerror}") from error
    _have_icons_read_anew(folder)
    return list(files)


def remove() -> list[Path]:
    """Take the game out of the menu, with every folder that is empty then: the files removed.

    Raises:
        DesktopError: this system has no such menu, or a file can't be removed.
    """
    folder = _data_folder()
    paths = [_entry(folder), *(_picture(folder, size) for size in SIZES), _drawing(folder)]
    removed = [path for path in paths if path.exists()]
    try:
        for path in removed:
            path.unlink()
    except OSError as error:
        raise DesktopError(f"{path} can't be removed: {error.strerror}") from error
    for path in removed:
        _drop_empty(path.parent, folder)
    _have_icons_read_anew(folder)
    return removed


def entry(command: Sequence[str]) -> str:
    """The text of the menu entry. Raises DesktopError."""
    if _UNNAMEABLE.search(command[0]):
        raise DesktopError(f"a menu entry can't name the program {command[0]!r}")
    words = [*map(quoted, command), "%f"]
    lines = ["[Desktop Entry]", "Type=Application", *_names()]
    lines += [
        f"Exec={escaped(' '.join(words))}",
        f"TryExec={escaped(command[0])}",  # an entry whose program is gone is not shown
        f"Icon={APP_ID}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"StartupWMClass={APP_ID}",
    ]
    return "\n".join([*lines, ""])


def quoted(argument: str) -> str:
    """An argument as a command line of an entry has it."""
    literal = argument.replace("%", "%%")
    if not _RESERVED.search(literal):
        return literal
    return '"{}"'.format(re.sub(r'(["`$\\])', r"\\\1", literal))


def escaped(value: str) -> str:
    """Any text as the value of a key."""
    return value.replace("\\", r"\\").replace("\n", r"\n")


def _names() -> list[str]:
    return [
        f"{key}{'' if code == SOURCE else f'[{code}]'}={_said(key, code)}"
        for key in NAMES
        for code in LANGUAGES
    ]


def _said(key: str, code: str) -> str:
    said = catalogue(code).gettext(NAMES[key])
    if key != "Keywords":
        return escaped(said)
    return "".join(f"{escaped(word)};" for word in re.split("[,،] *", said))


def _data_folder() -> Path:
    if not sys.platform.startswith(("linux", "freebsd")):
        raise DesktopError("only desktops on Linux take a menu entry from a program")
    return user_data_path()


def _entry(folder: Path) -> Path:
    return folder / "applications" / f"{APP_ID}.desktop"


def _picture(folder: Path, size: int) -> Path:
    return _icon_theme(folder) / f"{size}x{size}" / "apps" / f"{APP_ID}.png"


def _drawing(folder: Path) -> Path:
    return _icon_theme(folder) / "scalable" / "apps" / f"{APP_ID}.svg"


def _icon_theme(folder: Path) -> Path:
    return folder / "icons" / "hicolor"


def _have_icons_read_anew(folder: Path) -> None:
    """Give the theme's folder a new time, since desktops read a cache that is newer than it."""
    with suppress(OSError):
        os.utime(_icon_theme(folder))


def _drop_empty(folder: Path, root: Path) -> None:
    with suppress(OSError):  # it holds something else
        while folder != root:
            folder.rmdir()
            folder = folder.parent
