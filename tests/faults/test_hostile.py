"""Hostile texts instead of all saves, and in files that are opened."""

from __future__ import annotations

import re
import shutil
from copy import copy
from pathlib import Path

import pytest

from game.library.screens.library_screen import LibraryScreen
from game.platform.input import FileDropped, Key
from game.platform.native.native import native_platform
from game.session.setup import GameSetup
from game.ui.screens.screen import Screen
from tests.app.layout_checks import (
    controls_overlap,
    lies_outside,
    name_is_missing_or_double,
    text_is_clipped,
    words_collide,
)
from tests.faults.hostile import TEXTS
from tests.faults.kept_games import fill, plays_of, run
from tests.faults.visiting import visit_folder
from tests.table.dealt import dealt, library_of, play_more, put
from tests.table.story import Visit

SIZE = (360, 640)
SMALL = ("settings", "tally", "last-game", "games-index", "damaged/settings", "damaged/x")
LAYOUT = (lies_outside, text_is_clipped, words_collide, controls_overlap, name_is_missing_or_double)
OURS = re.compile(r"\.?[0-9a-z-]+(\.[a-z]+)*|\.lock")
"""The names of files and folders of the game."""

LARGE = ("thousands of hands", "a name of ten megabytes")
"""Texts that take seconds to read."""

DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?")
"""Names that Windows keeps for itself."""

LONGEST = 400
"""The number of characters of all messages at a start."""


class Person:
    """A player's folder: three games, two of which stay untouched, and a text of each kind."""

    before: dict[Path, bytes]

    def __init__(self, home: Path) -> None:
        self.home, self.folder = home, home / "data"
        self.victim = fill(self.folder)
        library = library_of(native_platform(self.folder))
        self.others = {}
        for seed in ("cafe", "f00d"):
            session = play_more(dealt(GameSetup("homs", 3), seed), 5)
            self.others[put(library, session)] = plays_of(session)
        library.catalogue.keep_notes()
        run(library.reader.learn(10))
        assert len(library.catalogue.entries()) == 3
        (home / "x.json").write_text("not the game's")

    def moved_to(self, home: Path) -> Person:
        moved = copy(self)
        shutil.copytree(self.home, home, dirs_exist_ok=True)
        moved.home, moved.folder = home, home / "data"
        moved.before = moved.outside()
        return moved

    def outside(self) -> dict[Path, bytes]:
        return {
            path: path.read_bytes()
            for path in self.home.rglob("*")
            if path.is_file() and self.folder not in path.parents
        }

    def replace(self, content: bytes) -> None:
        """Replace every text except the other games', and its copies."""
        for name in (*SMALL, f"games/{self.victim}"):
            path = self.folder / f"{name}.json"
            for folder in (path.parent, path.parent / "copies", path.parent / "previous"):
                folder.mkdir(parents=True, exist_ok=True)
                (folder / path.name).write_bytes(content)

    def assert_all_is_well(self) -> None:
        """Check that the other games are unchanged, and that no file is outside the folder."""
        library = library_of(native_platform(self.folder))
        run(library.reader.learn(1000))
        for name, plays in self.others.items():
            assert plays_of(run(library.played.open(name)).session) == plays
        assert self.outside() == self.before
        for path in self.folder.rglob("*"):
            assert OURS.fullmatch(path.name), path
            assert not DEVICES.fullmatch(path.name), path


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Person:
    return Person(tmp_path_factory.mktemp("filled"))


@pytest.fixture
def person(filled: Person, tmp_path: Path) -> Person:
    return filled.moved_to(tmp_path)


def content_of(name: str) -> bytes:
    text = TEXTS[name]()
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.full if name in LARGE else ()) for name in TEXTS]
)
def test_hostile_text_is_harmless_instead_of_any_save(person: Person, name: str) -> None:
    person.replace(content_of(name))

    async def story(now: Visit) -> None:
        assert_looks_well(now, "the start")
        said = told(now)
        assert said.endswith((".", "!"))
        assert len(said) <= LONGEST
        await now.press("door-mine", "my-games")
        assert_looks_well(now, "the list")
        for action in rows(now):
            await now.press(action)
            assert_looks_well(now, action)
            await now.give(Key("escape"))
        await open_victim(now, person.victim)

    visit_folder(person.folder, story, SIZE)
    person.assert_all_is_well()


def test_hostile_text_is_harmless_in_an_opened_file(person: Person) -> None:
    async def story(now: Visit) -> None:
        await now.press("door-mine", "my-games")
        known = {f"game-{one}" for one in (*person.others, person.victim)}
        assert known <= set(rows(now))
        for name in TEXTS:
            await open_file(now, content_of(name))
            assert_looks_well(now, name)
            assert told(now).endswith("."), name
            if not isinstance(now.app.scene, LibraryScreen):
                await now.give(Key("escape"))
            assert known <= set(rows(now)), name

    visit_folder(person.folder, story, SIZE)
    person.assert_all_is_well()


def told(now: Visit) -> str:
    """Return the message that is shown now, "" for none."""
    toast = getattr(now.app.scene, "_toast", None)
    return toast.message if toast else ""


async def open_file(now: Visit, content: bytes) -> None:
    assert isinstance(now.app.scene, LibraryScreen)
    transfer = now.app.scene.games.transfer
    await now.give(FileDropped("../../<b>\n\N{RIGHT-TO-LEFT OVERRIDE}x.json", content))
    while transfer.busy:
        await now.frames(1)
    await now.frames(4)


async def open_victim(now: Visit, victim: str) -> None:
    """Open the rest of the game by each way that is offered."""
    for way in ("continue", "replay", "review"):
        if f"game-{victim}" not in rows(now):
            return
        await now.press(f"game-{victim}")
        if now.offers(way):
            await now.press(way)
            assert_looks_well(now, way)
        await back_to_list(now)


async def back_to_list(now: Visit) -> None:
    for _ in range(6):
        if isinstance(now.app.scene, LibraryScreen):
            return
        way = next(
            (one for one in ("my-games", "door-mine", "leave", "menu") if now.offers(one)), None
        )
        await (now.press(way) if way else now.give(Key("escape")))
    raise AssertionError(f"there is no way back from {now.tree.title}")


def rows(now: Visit) -> list[str]:
    kinds = ("game-", "damaged-")
    return [one.action for one in now.tree.controls if one.action.startswith(kinds)]


def assert_looks_well(now: Visit, where: str) -> None:
    """Check that no raw text is shown and no widget is out of place."""
    tree = now.tree
    for words in (tree.title, *tree.text, *(one.label for one in tree.controls)):
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", words), where
        assert len(words) <= LONGEST, where
    if isinstance(now.app.scene, Screen):
        broken = [(check.__name__, *check(now.app.scene)) for check in LAYOUT]
        assert broken == [(check.__name__,) for check in LAYOUT], where
