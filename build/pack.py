"""The game, packed by pygbag from a clean copy of its files."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from build.tools.archive import read_zip
from build.tools.cache import run
from build.tools.console import BuildError

SHIPPED = ("main.py", "game", "assets")
LIBRARIES = ("bidi", "fsrs", "segno")
"""Pure Python libraries the table imports."""

_SEGNO = "from segno import encoder\n"
STAND_INS = {
    "typing_extensions.py": "from typing import Self\n",
    "six.py": "PY2, print_, text_type = False, print, str\n",
    "segno/__init__.py": _SEGNO,
}
"""Our own sources instead of libraries. fsrs needs only one name of the first, which Python itself
has since 3.11; the whole library would be the largest module of the page. python-bidi needs only
Python 3's names of the second. The table needs only the encoder of segno; the code that writes
files needs XML, which the page leaves out.
"""

NOT_IN_PAGE = (
    *("__pycache__", "*.pyc", "*.md", "*.po", "*.pot"),
    *(
        "commands",
        "env",
        "native",
        "__main__.py",
        "desktop_screens.py",
        "optimizer.py",
        "cli.py",
        "helpers.py",
        "utils.py",
        "writers.py",
    ),
)
"""Not for the browser: pages for readers, uncompiled translations; the headless command, the
environment for research and the desktop's platform; the fitting of repetition intervals, which
needs torch; the code with which segno writes files.
"""


@dataclass(frozen=True)
class PackedGame:
    """The output of pygbag: the page, and every file of the game by its name in the archive."""

    page: str
    files: dict[str, bytes]


def pack_game(root: Path) -> PackedGame:
    """Run pygbag on a copy, because it may rewrite the files it packs. Raises BuildError."""
    with tempfile.TemporaryDirectory(prefix="basra-site-") as scratch:
        copy = Path(scratch) / "basra"
        copy.mkdir()
        for name in SHIPPED:
            _copy(root / name, copy / name)
        for library in LIBRARIES:
            path = library_path(library)
            _copy(path, copy / path.name)
        for name, source in STAND_INS.items():
            (copy / name).write_text(source, "utf-8")
        icon = Path(scratch) / "favicon.png"
        icon.touch()
        words = ["--build", "--no_opt", "--template", str(root / "build" / "page" / "index.html")]
        words += ["--icon", str(icon), "--cdn", "./"]
        words += ["--disable-sound-format-error", str(copy)]
        run(sys.executable, "-m", "pygbag", *words, cwd=Path(scratch))
        made = copy / "build" / "web"
        return PackedGame((made / "index.html").read_text("utf-8"), read_zip(made / "basra.apk"))


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(*NOT_IN_PAGE))
    else:
        shutil.copyfile(source, target)


def library_path(name: str) -> Path:
    """Return where a library is installed here: its folder or its one file. Raises BuildError."""
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise BuildError(f"the library {name} is not installed here")
    path = Path(found.origin)
    return path.parent if path.name == "__init__.py" else path
