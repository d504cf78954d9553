"""The list of games: found, renamed, deleted, restored, saved to files and opened from them."""

import pytest

from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY, Library
from game.library.screens.examples import made_up
from game.library.screens.game_dialog import GameDialog
from game.library.screens.game_list import OFFERED_FOR
from game.library.screens.library_screen import LibraryScreen
from game.platform.input import FileDropped, Key, Text, Wheel
from game.platform.protocol import OpenedFile
from game.play.scene.table_scene import TableScene
from game.session.game_file import read_game
from game.ui.screens.settings import SETTINGS, Settings
from game.ui.widgets import Button, WordedIcon
from tests.app.opened import opened
from tests.library.exchanged import ID, Device, file_of, newer_of, record_of
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit, visiting

OTHER = f"{ID[:-1]}c"
NOTHING = "No games match."


async def fill(platform: FakePlatform, count: int) -> None:
    library = Library(platform, lambda: "")
    for entry in made_up(count):
        await library.changes.bring_back(DeletedGame(entry, "{}"))


def take(platform: FakePlatform, *texts: str) -> None:
    for text in texts:
        name = read_game(text).header
        assert name is not None
        platform.games.kept[name.id] = (text,)
        platform.games._revision += 1


def numbered(count: int) -> list[str]:
    return [
        file_of(2, f"2026-11-22-{number:012x}", seed=str(number % 7)) for number in range(count)
    ]


def rows(now: Visit) -> list[str]:
    return [one.action for one in now.tree.controls if one.action.startswith(("game-", "damaged-"))]


@visiting(at_menu=True)
async def test_list_opens_from_the_start_screen_and_resumes_a_game(now: Visit) -> None:
    await now.press("door-mine", "my-games")
    assert any("No games yet." in text for text in now.tree.text)
    assert rows(now) == []
    take(now.platform, file_of(2))
    await now.key("escape")
    assert now.tree.title == "My play"
    await now.press("my-games")
    assert now.tree.title == "My games"
    assert rows(now) == [f"game-{ID}"]
    labels = " ".join(one.label for one in now.tree.controls).replace("\u200e", "")
    assert "Egyptian, Unfinished 0\N{EN DASH}0, hand 1, Tarek \N{MIDDLE DOT}" in labels
    await now.press(f"game-{ID}", "continue")
    await now.my_turn()
    assert isinstance(now.app.scene, TableScene)


@visiting(at_menu=True)
async def test_game_is_renamed_and_found_by_its_name(now: Visit) -> None:
    take(now.platform, file_of(3), file_of(4, OTHER, seed="9"))
    await now.press("door-mine", "my-games", f"game-{OTHER}", "rename")
    await now.give(*[Key("backspace")] * 20, Text("Evening"), Key("enter"))
    assert "Evening" in now.tree.text
    await now.press("close")
    now.shown(LibraryScreen).form.focus = "search"
    await now.give(Text("even"))
    assert rows(now) == [f"game-{OTHER}"]
    await now.give(Text("x"))
    assert rows(now) == []
    assert NOTHING in now.tree.text
    await now.press("show-all")
    assert len(rows(now)) == 2


@visiting(at_menu=True)
async def test_deleted_game_can_be_restored_for_a_while(now: Visit) -> None:
    take(now.platform, file_of(3), file_of(4, OTHER, seed="9"))
    before = {name: kept[0] for name, kept in now.platform.games.kept.items()}
    await now.press("door-mine", "my-games", f"game-{ID}", "delete")
    assert rows(now) == [f"game-{OTHER}"]
    assert ID not in now.platform.games.kept
    await now.press("undo")
    assert sorted(rows(now)) == [f"game-{ID}", f"game-{OTHER}"]
    assert now.shown(LibraryScreen).form.focus == f"game-{ID}"
    assert {name: kept[0] for name, kept in now.platform.games.kept.items()} == before
    await now.press(f"game-{ID}", "delete")
    await now.frames(round(OFFERED_FOR / now.platform.pacing.frame_time) + 2)
    assert "undo" not in [one.action for one in now.tree.controls]
    assert now.platform.games.kept.keys() == {OTHER}


@visiting(at_menu=True)
async def test_game_open_elsewhere_is_neither_deleted_nor_renamed(now: Visit) -> None:
    take(now.platform, file_of(3))
    now.platform.games.owners[ID] = object()
    await now.press("door-mine", "my-games", f"game-{ID}", "rename")
    await now.give(Text("x"), Key("enter"))
    assert "This game is open in another window." in now.tree.text
    await now.press("delete")
    assert "This game is open in another window." in now.tree.text
    assert rows(now) == [f"game-{ID}"]
    await Library(now.platform, lambda: "").changes.bring_back(DeletedGame(made_up(1)[0], "{}"))
    await now.frames(3)
    assert len(rows(now)) == 2, "what another window saves is shown"
    assert now.platform.games.kept[ID][0] == file_of(3)


@visiting(at_menu=True)
async def test_filter_stays_while_a_game_is_played(now: Visit) -> None:
    await fill(now.platform, 30)
    take(now.platform, file_of(2))
    await now.press("door-mine", "my-games", "filter", "filter-result-unfinished", "done")
    shown = rows(now)
    await now.press(f"game-{ID}", "continue")
    await now.my_turn()
    await now.press("menu", "menu", "door-mine", "my-games")
    assert sorted(rows(now)) == sorted(shown)
    assert now.shown(LibraryScreen).form.focus == f"game-{ID}"
    await now.press("filter", "show-all", "close")
    assert len(now.shown(LibraryScreen).games.shown) == 31


@visiting(at_menu=True)
async def test_long_list_is_walked_by_keys_and_wheel(now: Visit) -> None:
    await fill(now.platform, 1000)
    await now.press("door-mine", "my-games")
    screen = now.shown(LibraryScreen)
    names = [f"game-{entry.id}" for entry in screen.games.entries]
    page = screen.games.area.page_rows
    assert screen.form.focus == names[0]
    for key, number in (
        *(("down", 1), ("end", 999), ("up", 998), ("page up", 998 - page)),
        *(("home", 0), ("page down", page), ("end", 999)),
    ):
        await now.key(key)
        assert screen.form.focus == names[number], key
        assert screen.form.named(names[number])
    await now.key("down")
    assert screen.form.focus not in names[:999], "the last row has none below it"
    screen.form.focus = names[999]
    for lines in [-40] * 9 + [40] * 9:
        await now.give(Wheel(screen.games.area.viewport.center, lines))
        assert len(screen.form.widgets) < 30, "only rows in view are widgets"
    await now.key("home")
    await now.key("enter")
    assert isinstance(now.app.scene, GameDialog)


@visiting(at_menu=True)
async def test_long_list_is_walked_by_its_buttons(now: Visit) -> None:
    await fill(now.platform, 60)
    await now.press("door-mine", "my-games")
    seen: set[str] = set()
    while not set(rows(now)) <= seen:
        seen |= set(rows(now))
        await now.press("page-down")
    assert len(seen) == 60
    for _ in range(60 // now.shown(LibraryScreen).games.area.page_rows + 1):
        await now.press("page-up")
    assert f"game-{now.shown(LibraryScreen).games.entries[0].id}" in rows(now)


def test_games_without_notes_are_read_while_the_list_is_shown(platform: FakePlatform) -> None:
    take(platform, *numbered(130))

    async def story(now: Visit) -> None:
        assert now.context.get(LIBRARY).catalogue.unknown == 30
        platform.pacing.frame_time = 0.2
        await now.press("door-mine", "my-games")
        await now.frames(60)
        assert len(now.shown(LibraryScreen).games.shown) == 130
        assert now.shown(LibraryScreen).games.learning.whole == 0

    visit(platform, story, at_menu=True)
    assert all(platform.games.notes().values())


@pytest.mark.parametrize("text", [newer_of(3), file_of(3)[:-9]], ids=["newer", "damaged"])
@visiting(at_menu=True)
async def test_unreadable_game_can_be_saved_and_deleted(now: Visit, text: str) -> None:
    now.platform.games.kept[ID] = (text,)
    now.platform.games._revision += 1
    now.platform.games.owners[ID] = object()  # otherwise the damaged text is moved at once
    await now.press("door-mine", "my-games")
    del now.platform.games.owners[ID]
    await now.press(f"game-{ID}")
    assert [one.action for one in now.tree.controls] == ["close", "save-file", "delete"]
    await now.press("save-file")
    assert now.platform.files.saved == {f"basra-{ID}.json": text.encode()}
    assert f"Saved as /downloads/basra-{ID}.json" in now.tree.text
    await now.press("delete")
    assert f"game-{ID}" not in rows(now)
    assert ID not in now.platform.games.kept


@visiting(at_menu=True)
async def test_damaged_save_is_saved_deleted_and_restored_byte_for_byte(now: Visit) -> None:
    broken = b'{"language":\xff\xfe'
    now.platform.texts.kept["damaged/settings"] = broken.decode("utf-8", "surrogateescape")
    take(now.platform, file_of(3))
    await now.press("door-mine", "my-games")
    assert rows(now)[-1] == "damaged-settings"
    await now.press("damaged-settings", "save-file")
    assert now.platform.files.saved == {"basra-damaged-settings.json": broken}
    await now.press("delete")
    assert "damaged/settings" not in now.platform.texts.kept
    await now.press("undo")
    assert now.platform.texts.kept["damaged/settings"].encode("utf-8", "surrogateescape") == broken


# Files


@visiting(at_menu=True)
async def test_dropped_game_opens_its_dialog(now: Visit) -> None:
    await now.give(FileDropped("game.json", file_of(5).encode()))
    await now.frames(5)
    assert isinstance(now.app.scene, GameDialog)
    assert "The game was added to My games." in now.tree.text
    await now.press("continue")
    await now.my_turn()


def test_archive_is_saved_and_opened_on_another_device(platform: FakePlatform) -> None:
    take(platform, file_of(3), file_of(4, OTHER, seed="9"))
    other = FakePlatform()

    async def save(now: Visit) -> None:
        await now.press("door-mine", "my-games", "save-all")
        await now.frames(10)
        assert "Saved as /downloads/basra-2026-11-22.zip" in now.tree.text

    async def load(now: Visit) -> None:
        await now.press("door-mine", "my-games")
        for said in ("2 games added.", "2 already saved."):
            await now.press("open-file")
            await now.frames(10)
            assert said in now.tree.text
            assert len(rows(now)) == 2
        other.files.has_dialog = False
        await now.press("open-file")
        assert (
            "The file picker can't be opened. Drop the file on this window instead."
            in now.tree.text
        )

    visit(platform, save, at_menu=True)
    other.files.chosen = OpenedFile("basra.zip", platform.files.saved["basra-2026-11-22.zip"])
    visit(other, load, at_menu=True)


def test_file_dropped_on_the_table_is_added_without_leaving_it(platform: FakePlatform) -> None:
    take(platform, file_of(2))

    async def story(now: Visit) -> None:
        await now.my_turn()
        scene = now.app.scene
        for name, data, said in (
            ("game.json", record_of(9, seed="5").encode(), "The game was added to My games."),
            ("huge.zip", None, "huge.zip can't be read or is too large."),
            (
                "game.json",
                file_of(9).encode(),
                "You're playing this game now, so it wasn't changed.",
            ),
        ):
            await now.give(FileDropped(name, data))
            assert now.app.scene is scene
            assert said in now.tree.text

    visit(platform, story)
    assert len(platform.games.kept) == 2


def test_archive_is_added_frame_by_frame_and_can_be_stopped(platform: FakePlatform) -> None:
    device = Device()
    for text in numbered(60):
        device.take(text)
    whole = device.archive()

    async def story(now: Visit) -> None:
        clock = iter(range(10**6))
        platform.pacing.now = lambda: next(clock) * 0.1  # type: ignore[method-assign]
        await now.give(FileDropped("basra.zip", whole))
        assert any("Adding games" in text for text in now.tree.text)
        frames = platform.pacing.frames
        await now.press("stop")
        assert 0 < len(platform.games.kept) < 60
        assert platform.pacing.frames > frames
        await now.give(FileDropped("basra.zip", whole))
        await now.press("back")
        await now.frames(80)

    visit(platform, story, at_menu=True)
    assert len(platform.games.kept) == 60


def test_settings_of_another_device_are_used_at_once(platform: FakePlatform) -> None:
    device = Device()
    device.take(file_of(3))
    device.platform.texts.write("settings", SETTINGS.text(Settings(language="ar")))
    whole = device.archive()

    async def story(now: Visit) -> None:
        await now.give(FileDropped("basra.zip", whole))
        await now.frames(10)
        assert now.tree.title == "ألعابي"

    visit(platform, story, at_menu=True)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1280, 800)])
def test_buttons_for_files_have_words(size: tuple[int, int]) -> None:
    scene = opened("library", size, "en")
    for action in ("statistics", "open-file", "save-all"):
        assert isinstance(scene.form.named(action), (WordedIcon, Button))
