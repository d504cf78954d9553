"""The game in a Linux desktop's menu: its entry and icon, for this user only.

The Desktop Entry Specification defines the entry. The specifications of base directories and icon
themes define the folders. All are by freedesktop.org.
"""

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
"""The sizes of the icon's pictures in pixels; the drawing itself is next to them."""

ICON_THEME = "icons/hicolor"

NAMES = {
    "Name": mark("Basra"),
    "GenericName": mark("Card game"),
    "Comment": mark("The Middle Eastern fishing card game, in sixteen traditional variants"),
    "Keywords": mark("cards, fishing, captures"),
}
"""The texts of the entry in every language, by key; keywords have commas between them."""

_RESERVED = re.compile(r"""[\s"'\\><~|&;$*?#()`]""")
"""Characters that an argument may contain only in quotes."""

_UNNAMEABLE = re.compile(r"[\x00-\x1f\x7f=]")
"""Characters that the program's path in an entry can't contain."""

Icons = Callable[[tuple[int, ...]], Mapping[int, bytes]]
"""Draws the icon at sizes in pixels, as PNG files."""


class DesktopError(Exception):
    """The menu can't be changed; says why in one sentence."""


def install(command: Sequence[str], icons: Icons) -> list[Path]:
    """Add the game to the menu, replacing any old entry, and return the files written.

    The command is the words that start the game, beginning with the program's full path. Raises
    DesktopError if this system has no such menu, or a file can't be written.
    """
    folder = _data_folder()
    menu_entry, drawing, pictures = _places(folder)
    files = {drawing: DRAWING.read_bytes()}
    files |= {pictures[size]: png for size, png in icons(SIZES).items()}
    files[menu_entry] = entry(command).encode("utf-8", "surrogateescape")
    try:
        for path, content in files.items():  # the entry last, because it is shown at once
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        raise DesktopError(f"{path} can't be written: {error.strerror}") from error
    _refresh_icons(folder)
    return list(files)


def remove() -> list[Path]:
    """Remove the game from the menu, with folders that become empty; return the removed files.

    Raises DesktopError if this system has no such menu, or a file can't be removed.
    """
    folder = _data_folder()
    menu_entry, drawing, pictures = _places(folder)
    removed = [path for path in (menu_entry, *pictures.values(), drawing) if path.exists()]
    try:
        for path in removed:
            path.unlink()
    except OSError as error:
        raise DesktopError(f"{path} can't be removed: {error.strerror}") from error
    for path in removed:
        _drop_empty(path.parent, folder)
    _refresh_icons(folder)
    return removed


def entry(command: Sequence[str]) -> str:
    """Return the text of the menu entry. Raises DesktopError."""
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
    """Quote an argument for the command line of an entry."""
    literal = argument.replace("%", "%%")
    if not _RESERVED.search(literal):
        return literal
    return '"{}"'.format(re.sub(r'(["`$\\])', r"\\\1", literal))


def escaped(value: str) -> str:
    """Escape a text for the value of a key."""
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


def _places(folder: Path) -> tuple[Path, Path, dict[int, Path]]:
    """Return the paths of the entry, the icon's drawing, and its pictures by size."""
    theme = folder / ICON_THEME
    pictures = {size: theme / f"{size}x{size}" / "apps" / f"{APP_ID}.png" for size in SIZES}
    menu_entry = folder / "applications" / f"{APP_ID}.desktop"
    return menu_entry, theme / "scalable" / "apps" / f"{APP_ID}.svg", pictures


def _refresh_icons(folder: Path) -> None:
    """Update the time of the theme's folder, because desktops use a cache newer than the folder."""
    with suppress(OSError):
        os.utime(folder / ICON_THEME)


def _drop_empty(folder: Path, root: Path) -> None:
    with suppress(OSError):  # not empty
        while folder != root:
            folder.rmdir()
            folder = folder.parent
