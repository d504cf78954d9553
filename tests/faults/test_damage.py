"""Flipped bits and truncations, in a real file of each kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.platform.native.native import native_platform
from tests.faults.kept_games import fill, read

KINDS = ("game", "settings")
"""`tests/formats/test_kept_text.py` damages the other small texts."""


def flipped(whole: bytes, step: int) -> Iterator[bytes]:
    for bit in range(0, len(whole) * 8, step):
        content = bytearray(whole)
        content[bit // 8] ^= 1 << bit % 8
        yield bytes(content)


def cut(whole: bytes, step: int) -> Iterator[bytes]:
    return (whole[:length] for length in range(0, len(whole), step))


class Damaged:
    """A filled folder in which one file at a time is damaged and read again."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.kind = kind
        self.game = fill(folder)
        self.platform = native_platform(folder)
        self.aside = folder / "damaged"
        home, name = (folder / "games", self.game) if kind == "game" else (folder, kind)
        places = (home, home / "copies", home / "previous")
        self.files = [place / f"{name}.json" for place in places]
        self.contents = [path.read_bytes() for path in self.files]
        self.before = read(self.platform, kind, self.game)

    def after(self, *contents: bytes) -> object:
        """Return what is read if the file and its copies have these contents; then restore them."""
        for path, content in zip(self.files, contents, strict=False):
            path.write_bytes(content)
        found = read(self.platform, self.kind, self.game)
        for content in contents:
            assert self._is_somewhere(content, found), "what was damaged is not kept"
        for path in self.aside.rglob("*.json"):
            path.unlink()
        for path, content in zip(self.files, self.contents, strict=True):
            path.write_bytes(content)
        return found

    def _is_somewhere(self, content: bytes, found: object) -> bool:
        """Return whether the same bytes are kept as damaged, or were as good as before."""
        if any(path.read_bytes() == content for path in self.aside.glob("*.json")):
            return True
        return self.files[0].read_bytes() == content and found == self.before


@pytest.mark.parametrize("step", [97, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("kind", KINDS)
def test_damaged_file_loses_nothing(tmp_path: Path, kind: str, step: int) -> None:
    """The nightly tier flips every bit, and cuts at every length."""
    damaged = Damaged(tmp_path, kind)
    whole = damaged.contents[0]
    for content in (*flipped(whole, step), *cut(whole, step)):
        assert damaged.after(content) == damaged.before, content


@pytest.mark.parametrize("kind", KINDS)
def test_previous_version_is_used_when_the_copy_is_damaged_too(tmp_path: Path, kind: str) -> None:
    """It is one play, or one change, older."""
    damaged = Damaged(tmp_path, kind)
    found = damaged.after(b"[", b"{")
    assert found != damaged.before
    if isinstance(found, tuple) and isinstance(damaged.before, tuple):
        assert found == damaged.before[:-1]
