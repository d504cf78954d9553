"""Every single bit flipped and every truncation, in a real file of each kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.host.native import NativeHost
from tests.faults.conftest import NOTHING, Note
from tests.faults.kept_games import fill, library_of, read, run

KINDS = ("game", "settings", "tally", "last-game")
PARTS = 4
"""So many tests share the flips of one file, to run beside each other."""


class Damaged:
    """A filled folder in which one file at a time is damaged and read again."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.kind = kind
        self.game = fill(folder)
        self.host = NativeHost(folder)
        self.aside = folder / "damaged"
        home, name = (folder / "games", self.game) if kind == "game" else (folder, kind)
        places = (home, home / "copies", home / "previous")
        self.files = [place / f"{name}.json" for place in places]
        self.contents = [path.read_bytes() for path in self.files]
        self.before = read(self.host, kind, self.game)

    @property
    def whole(self) -> bytes:
        return self.contents[0]

    def after(self, *contents: bytes) -> object:
        """What is read where the file, and its copies, hold that instead; then all is as it was."""
        for path, content in zip(self.files, contents, strict=False):
            path.write_bytes(content)
        found = read(self.host, self.kind, self.game)
        for content in contents:
            assert self._is_somewhere(content, found), "what was damaged is not kept"
        for path in self.aside.rglob("*.json"):
            path.unlink()
        for path, content in zip(self.files, self.contents, strict=True):
            path.write_bytes(content)
        return found

    def _is_somewhere(self, content: bytes, found: object) -> bool:
        """Whether the very bytes are set aside, or they were as good as before."""
        if any(path.read_bytes() == content for path in self.aside.glob("*.json")):
            return True
        return self.files[0].read_bytes() == content and found == self.before


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_every_single_bit_flipped_loses_nothing(
    tmp_path: Path, note: Note, kind: str, part: int
) -> None:
    damaged = Damaged(tmp_path, kind)
    bits = range(part, len(damaged.whole) * 8, PARTS)
    for bit in bits:
        content = bytearray(damaged.whole)
        content[bit // 8] ^= 1 << bit % 8
        assert damaged.after(bytes(content)) == damaged.before, bit
    note("a bit flipped", f"the file {_told(kind)}", len(bits), NOTHING)


@pytest.mark.parametrize("kind", KINDS)
def test_every_truncation_loses_nothing(tmp_path: Path, note: Note, kind: str) -> None:
    damaged = Damaged(tmp_path, kind)
    lengths = range(len(damaged.whole))
    for length in lengths:
        assert damaged.after(damaged.whole[:length]) == damaged.before, length
    note("a file cut short", f"the file {_told(kind)}", len(lengths), NOTHING)


@pytest.mark.parametrize("kind", KINDS)
def test_the_version_before_is_used_where_the_copy_is_damaged_too(
    tmp_path: Path, kind: str
) -> None:
    """It is one play, or one change, older."""
    damaged = Damaged(tmp_path, kind)
    found = damaged.after(b"[", b"{")
    assert found != damaged.before
    if isinstance(found, tuple) and isinstance(damaged.before, tuple):
        assert found == damaged.before[:-1]


def test_an_index_that_is_lost_or_damaged_is_made_anew(tmp_path: Path, note: Note) -> None:
    fill(tmp_path)
    host = NativeHost(tmp_path)
    library = library_of(host)
    run(library.learn(10))
    (expected,) = library.entries()
    index = tmp_path / "games-index.json"
    whole = index.read_bytes()
    contents = [whole[:length] for length in range(len(whole))]
    for bit in range(len(whole) * 8):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        contents.append(bytes(flipped))
    for content in contents:
        index.write_bytes(content)
        again = library_of(NativeHost(tmp_path))
        run(again.learn(10))
        assert again.entries() == [expected]
    note("damaged", "the index of games", len(contents), NOTHING)


def _told(kind: str) -> str:
    return {"last-game": "of the last setup"}.get(kind, f"of the {kind}")
