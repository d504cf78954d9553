"""Damaged files of a real folder; `tests/session/test_game_file.py` flips bits of a game."""

from pathlib import Path

import pytest

from game.platform.native.native import native_platform
from tests.faults.kept_games import fill, read

KINDS = ("game", "settings")
"""`tests/formats/test_kept_text.py` damages the other small texts."""


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


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_game_falls_back_to_copy_then_previous_version(tmp_path: Path, kind: str) -> None:
    """Previous versions are one play, or one change, older."""
    damaged = Damaged(tmp_path, kind)
    assert damaged.after(b"[") == damaged.before
    found = damaged.after(b"[", b"{")
    assert found != damaged.before
    if isinstance(found, tuple) and isinstance(damaged.before, tuple):
        assert found == damaged.before[:-1]
