"""Causes a fault of the disk and plays on: `python -m tests.faults.troubles FAULT FOLDER`.

It prints how often the fault was caused; an assertion fails where anything was lost.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path

from game import i18n
from game.host.native import NativeHost
from game.host.protocol import StorageError
from game.table.storage import settings
from game.table.storage.settings import Settings
from tests.faults.kept_games import fill, library_of, play, plays_of, read, run

MOUNT = "/usr/bin/mount"
ROOMS = range(0, 60_000, 6_000)
"""Bytes that are left on the disk."""


def full(folder: Path) -> int:
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

    return sum(goes_well(folder / f"person{room}", partial(left, room)) for room in ROOMS)


def read_only(folder: Path) -> int:
    """Let nothing be changed in a folder in which something is kept."""

    @contextmanager
    def locked() -> Iterator[None]:
        mount("--bind", str(folder), str(folder))
        mount("-o", "remount,ro,bind", str(folder))
        yield
        # lazily: the kernel may still hold what was open a moment ago
        subprocess.run(["/usr/bin/umount", "--lazy", str(folder)], check=True)

    return sum(goes_well(folder / f"person{number}", locked) for number in range(4))


def goes_well(folder: Path, trouble: Callable[[], AbstractContextManager[None]]) -> int:
    """Play before, in and after the trouble: 1, the times it was caused."""
    name = fill(folder)
    host = NativeHost(folder)
    library = library_of(host)
    game = run(library.open(name))
    assert run(library.claim(game))
    before = read(host, "game", name), read(host, "settings")
    with trouble():
        kept = True
        try:
            play(library, game, 1)
        except StorageError:
            kept = False
        now = plays_of(game.session) if kept else before[0]
        assert read(NativeHost(folder), "game", name) == now, "the game as it was kept last"
        said = settings.save(host, Settings(language="en"))
        expected = before[1] if said else Settings(language="en")
        assert read(NativeHost(folder), "settings") == expected, "the settings as they were"
    play(library, game, 1)
    assert read(NativeHost(folder), "game", name) == plays_of(game.session), "all, at last"
    assert settings.save(host, Settings(language="en")) == ""
    library.release(game)
    shutil.rmtree(folder)
    return 1


def mount(*words: str) -> None:
    subprocess.run([MOUNT, *words], check=True)


if __name__ == "__main__":
    i18n.install("en")
    causes = {"full": full, "read-only": read_only}
    print(causes[sys.argv[1]](Path(sys.argv[2])))  # noqa: T201
