"""Causes a fault of the disk and keeps playing: `python -m tests.faults.disk_faults FAULT FOLDER`.

An assertion fails if anything is lost.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path

from game.platform.native.native import native_platform
from game.platform.protocol import StorageError
from game.ui.screens import settings
from game.ui.screens.settings import Settings
from game.words import language as i18n
from tests.faults.kept_games import fill, play, plays_of, read, run
from tests.table.dealt import library_of

ROOMS = range(0, 60_000, 6_000)
"""Bytes that are left on the disk."""


def full(folder: Path) -> None:
    """Leave less and less room."""
    mount("-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder))
    filler = folder / "filler"

    @contextmanager
    def left(room: int) -> Iterator[None]:
        free = b"\0" * room
        reserve = folder / "reserve"
        reserve.write_bytes(free)
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(b"\0" * 4096):
                pass
        reserve.unlink()
        yield
        filler.unlink()

    for room in ROOMS:
        play_through(folder / f"person{room}", partial(left, room))


def read_only(folder: Path) -> None:
    """Make a folder with saved files read-only."""

    @contextmanager
    def locked() -> Iterator[None]:
        mount("--bind", str(folder), str(folder))
        mount("-o", "remount,ro,bind", str(folder))
        yield
        # lazily: the kernel may still hold what was open a moment ago
        subprocess.run(["/usr/bin/umount", "--lazy", str(folder)], check=True)

    for number in range(4):
        play_through(folder / f"person{number}", locked)


def play_through(folder: Path, fault: Callable[[], AbstractContextManager[None]]) -> None:
    """Play before, during and after the fault, and check that nothing is lost."""
    name = fill(folder)
    platform = native_platform(folder)
    library = library_of(platform)
    game = run(library.played.open(name))
    assert run(library.played.claim(game))
    before = read(platform, "game", name), read(platform, "settings")
    with fault():
        kept = True
        try:
            play(library, game, 1)
        except StorageError:
            kept = False
        now = plays_of(game.session) if kept else before[0]
        assert read(native_platform(folder), "game", name) == now, "the game as it was kept last"
        said = settings.save(platform.texts, Settings(language="en"))
        expected = before[1] if said else Settings(language="en")
        assert read(native_platform(folder), "settings") == expected, "the settings as they were"
    play(library, game, 1)
    assert read(native_platform(folder), "game", name) == plays_of(game.session), "all, at last"
    assert settings.save(platform.texts, Settings(language="en")) == ""
    library.played.release(game)
    shutil.rmtree(folder)


def mount(*words: str) -> None:
    subprocess.run(["/usr/bin/mount", *words], check=True)


if __name__ == "__main__":
    i18n.install("en")
    {"full": full, "read-only": read_only}[sys.argv[1]](Path(sys.argv[2]))
