"""One finds every game in the list, and can do with it what there is to do."""

from __future__ import annotations

import asyncio

import pytest

from game.host.input import FileDropped, Key, Text, Wheel
from game.host.protocol import OpenedFile
from game.table.play.table_scene import TableScene
from game.table.screens.libraries import made_up
from game.table.storage.game_file import read_game
from game.table.storage.library import DeletedGame, Library
from game.table.storage.settings import Settings
from game.table.study.deletion import OFFERED_FOR
from game.table.study.game_dialog import GameDialog
from game.table.study.library_screen import LibraryScreen
from tests.table.fake_host import FakeHost
from tests.table.storage.exchanged import ID, Device, file_of, newer_of, record_of
from tests.table.story import Visit, visit

OTHER = f"{ID[:-1]}c"
NOTHING = "No game is like that."


def fill(host: FakeHost, count: int) -> None:
    """Have games of which nothing but their lines is there."""
    library = Library(host, lambda: "")

    async def bring() -> None:
        for entry in made_up(count):
            await library.bring_back(DeletedGame(entry, "{}"))

    asyncio.run(bring())


def take(host: FakeHost, *texts: str) -> None:
    """Have these games in the library."""
    for text in texts:
        name = read_game(text).header
        assert name is not None
        host.games.kept[name.id] = (text,)
        host.games._revision += 1


def rows(now: Visit) -> list[str]:
    """The rows of the list that is shown."""
    return [one.action for one in now.tree.controls if one.action.startswith(("game-", "damaged-"))]


def listed(now: Visit) -> LibraryScreen:
    scene = now.app.scene
    assert isinstance(scene, LibraryScreen)
    return scene


def labels(now: Visit) -> str:
    return " | ".join(one.label for one in now.tree.controls)


def test_the_start_screen_leads_to_the_list_and_back(host: FakeHost) -> None:
    take(host, file_of(3))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        assert now.tree.title == "My games"
        assert rows(now) == [f"game-{ID}"]
        assert "Egyptian, Unfinished 0\N{EN DASH}0, hand 1, Casual" in labels(now).replace(
            "\u200e", ""
        )
        await now.key("escape")
        assert now.tree.title == "Basra"

    visit(host, story, at_menu=True)


def test_before_the_first_game_the_list_says_so(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.press("my-games")
        assert any("No games yet." in text for text in now.tree.text)
        assert rows(now) == []

    visit(host, story, at_menu=True)


def test_a_game_goes_on_from_the_list(host: FakeHost) -> None:
    take(host, file_of(2))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press(f"game-{ID}")
        await now.press("continue")
        await now.my_turn()
        assert isinstance(now.app.scene, TableScene)

    visit(host, story, at_menu=True)


def test_a_game_is_renamed_and_found_by_its_name(host: FakeHost) -> None:
    take(host, file_of(3), file_of(4, OTHER, seed="9"))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press(f"game-{OTHER}")
        await now.press("rename")
        await now.give(*[Key("backspace")] * 20, Text("Evening"), Key("enter"))
        assert "Evening" in now.tree.text
        await now.press("close")
        listed(now).form.focus = "search"
        await now.give(Text("even"))
        assert rows(now) == [f"game-{OTHER}"]
        await now.give(Text("x"))
        assert rows(now) == []
        assert NOTHING in now.tree.text
        await now.press("show-all")
        assert len(rows(now)) == 2

    visit(host, story, at_menu=True)


def test_a_deleted_game_comes_back_whole(host: FakeHost) -> None:
    take(host, file_of(3), file_of(4, OTHER, seed="9"))
    before = dict(host.games.kept)

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press(f"game-{ID}")
        await now.press("delete")
        assert rows(now) == [f"game-{OTHER}"]
        assert ID not in host.games.kept
        await now.press("undo")
        assert sorted(rows(now)) == [f"game-{ID}", f"game-{OTHER}"]
        assert listed(now).form.focus == f"game-{ID}"

    visit(host, story, at_menu=True)
    assert {name: kept[0] for name, kept in host.games.kept.items()} == {
        name: kept[0] for name, kept in before.items()
    }


def test_a_deleted_game_is_gone_after_a_while(host: FakeHost) -> None:
    take(host, file_of(3))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press(f"game-{ID}")
        await now.press("delete")
        await now.frames(round(OFFERED_FOR / host.frame_time) + 2)
        assert "undo" not in [one.action for one in now.tree.controls]

    visit(host, story, at_menu=True)
    assert host.games.kept == {}


def test_a_game_open_elsewhere_is_neither_deleted_nor_renamed(host: FakeHost) -> None:
    take(host, file_of(3))
    host.games.owners[ID] = object()

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press(f"game-{ID}")
        await now.press("rename")
        await now.give(Text("x"), Key("enter"))
        assert "This game is open in another window." in now.tree.text
        await now.press("delete")
        assert "This game is open in another window." in now.tree.text
        assert rows(now) == [f"game-{ID}"]

    visit(host, story, at_menu=True)
    assert host.games.kept[ID][0] == file_of(3)


def test_what_was_asked_for_stays_while_one_plays(host: FakeHost) -> None:
    fill(host, 30)
    take(host, file_of(2))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press("filter")
        await now.press("filter-result-unfinished")
        await now.press("done")
        shown = rows(now)
        await now.press(f"game-{ID}")
        await now.press("continue")
        await now.my_turn()
        await now.press("menu")
        await now.press("menu")
        await now.press("my-games")
        assert sorted(rows(now)) == sorted(shown)
        assert listed(now).form.focus == f"game-{ID}"
        await now.press("filter")
        await now.press("show-all")
        await now.press("close")
        assert len(listed(now).shown) == 31

    visit(host, story, at_menu=True)


def test_a_long_list_is_walked_by_the_keys(host: FakeHost) -> None:
    fill(host, 5000)

    async def story(now: Visit) -> None:
        await now.press("my-games")
        screen = listed(now)
        names = [f"game-{entry.id}" for entry in screen.entries]
        page = screen.list_area.page_rows
        assert screen.form.focus == names[0]
        for key, number in (
            ("down", 1),
            ("end", 4999),
            ("down", 4999),
            ("up", 4998),
            ("page up", 4998 - page),
            ("home", 0),
            ("page down", page),
        ):
            await now.key(key)
            if key == "down" and number == 4999:
                screen.form.focus = names[4999]
                continue
            assert screen.form.focus == names[number], key
            assert screen.form.named(names[number])
        await now.key("enter")
        assert isinstance(now.app.scene, GameDialog)

    visit(host, story, at_menu=True)


def test_a_long_list_is_walked_by_its_buttons(host: FakeHost) -> None:
    fill(host, 60)

    async def story(now: Visit) -> None:
        await now.press("my-games")
        seen: set[str] = set()
        while not set(rows(now)) <= seen:
            seen |= set(rows(now))
            await now.press("page-down")
        assert len(seen) == 60
        for _ in range(60 // listed(now).list_area.page_rows + 1):
            await now.press("page-up")
        assert f"game-{listed(now).entries[0].id}" in rows(now)

    visit(host, story, at_menu=True)


def test_only_rows_in_view_are_widgets(host: FakeHost) -> None:
    fill(host, 5000)

    async def story(now: Visit) -> None:
        await now.press("my-games")
        screen = listed(now)
        for _ in range(30):
            await now.give(Wheel(screen.list_area.viewport.center, 40))
            assert len(screen.form.widgets) < 30

    visit(host, story, at_menu=True)


def test_games_without_notes_are_learnt_while_one_looks_on(host: FakeHost) -> None:
    texts = [file_of(2, f"2026-11-22-{number:012x}", seed=str(number % 7)) for number in range(130)]
    take(host, *texts)

    async def story(now: Visit) -> None:
        assert now.app.scene.context.library.unknown == 30  # type: ignore[attr-defined]
        host.frame_time = 0.2
        await now.press("my-games")
        await now.frames(60)
        assert len(listed(now).shown) == 130
        assert listed(now).learning.whole == 0

    visit(host, story, at_menu=True)
    notes = host.games.notes()
    assert all(notes.values())


@pytest.mark.parametrize("text", [newer_of(3), file_of(3)[:-9]], ids=["newer", "damaged"])
def test_a_game_that_cant_be_read_can_be_saved_and_deleted(host: FakeHost, text: str) -> None:
    host.games.kept[ID] = (text,)
    host.games.owners[ID] = object()  # else what is damaged is set aside at once

    async def story(now: Visit) -> None:
        del host.games.owners[ID]
        await now.press("my-games")
        await now.press(f"game-{ID}")
        assert [one.action for one in now.tree.controls] == ["close", "save-file", "delete"]
        await now.press("save-file")
        assert host.saved_files == {f"basra-{ID}.json": text.encode()}
        assert f"Saved as /downloads/basra-{ID}.json" in now.tree.text
        await now.press("delete")
        assert f"game-{ID}" not in rows(now)

    visit(host, story, at_menu=True)
    assert ID not in host.games.kept


def test_a_damaged_save_is_saved_byte_for_byte_deleted_and_brought_back(host: FakeHost) -> None:
    broken = b'{"language":\xff\xfe'
    host.kept["damaged/settings"] = broken.decode("utf-8", "surrogateescape")
    take(host, file_of(3))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        assert rows(now)[-1] == "damaged-settings"
        await now.press("damaged-settings")
        await now.press("save-file")
        assert host.saved_files == {"basra-damaged-settings.json": broken}
        await now.press("delete")
        assert "damaged/settings" not in host.kept
        await now.press("undo")
        assert host.kept["damaged/settings"].encode("utf-8", "surrogateescape") == broken

    visit(host, story, at_menu=True)


def test_a_game_that_another_window_kept_is_shown(host: FakeHost) -> None:
    take(host, file_of(3))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        other = Library(host, lambda: "")
        await other.bring_back(DeletedGame(made_up(1)[0], "{}"))
        await now.frames(3)
        assert len(rows(now)) == 2

    visit(host, story, at_menu=True)


# Files


def test_a_dropped_game_opens_with_what_can_be_done_with_it(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.give(FileDropped("game.json", file_of(5).encode()))
        await now.frames(5)
        assert isinstance(now.app.scene, GameDialog)
        assert "The game is added to your games." in now.tree.text
        await now.press("continue")
        await now.my_turn()

    visit(host, story, at_menu=True)


def test_a_chosen_archive_is_taken_in(host: FakeHost) -> None:
    device = Device()
    for number in range(3):
        device.take(file_of(3, f"{ID[:-1]}{number}", seed=str(number)))
    host.chosen_file = OpenedFile("basra.zip", device.archive())

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press("open-file")
        await now.frames(10)
        assert "3 games added." in now.tree.text
        assert len(rows(now)) == 3
        await now.press("open-file")
        await now.frames(10)
        assert "3 were here already." in now.tree.text

    visit(host, story, at_menu=True)


def test_where_there_is_no_file_dialog_a_file_is_to_be_dropped(host: FakeHost) -> None:
    host.has_file_dialog = False

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press("open-file")
        assert "Drop the file on this window instead." in now.tree.text

    visit(host, story, at_menu=True)


def test_a_file_dropped_on_the_table_comes_in_without_leaving_it(host: FakeHost) -> None:
    take(host, file_of(2))

    async def story(now: Visit) -> None:
        await now.my_turn()
        scene = now.app.scene
        await now.give(FileDropped("game.json", record_of(9, seed="5").encode()))
        assert now.app.scene is scene
        assert "The game is added to your games." in now.tree.text
        await now.give(FileDropped("huge.zip", None))
        assert "huge.zip can't be read, or is too large." in now.tree.text

    visit(host, story)
    assert len(host.games.kept) == 2


def test_the_game_on_the_table_is_not_replaced_by_a_dropped_one(host: FakeHost) -> None:
    take(host, file_of(2))

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.give(FileDropped("game.json", file_of(9).encode()))
        assert "This game is being played, so it stays as it is." in now.tree.text

    visit(host, story)


def test_an_archive_comes_in_frame_by_frame_and_can_be_left(host: FakeHost) -> None:
    device = Device()
    for number in range(60):
        device.take(file_of(2, f"2026-11-22-{number:012x}", seed=str(number % 7)))
    whole = device.archive()

    async def story(now: Visit) -> None:
        clock = iter(range(10**6))
        host.now = lambda: next(clock) * 0.1  # type: ignore[method-assign]
        await now.give(FileDropped("basra.zip", whole))
        assert any("Adding games" in text for text in now.tree.text)
        frames = host.frames
        await now.press("stop")
        assert 0 < len(host.games.kept) < 60
        assert host.frames > frames
        await now.give(FileDropped("basra.zip", whole))
        await now.press("back")
        await now.frames(80)

    visit(host, story, at_menu=True)
    assert len(host.games.kept) == 60


def test_settings_of_another_device_hold_at_once(host: FakeHost) -> None:
    device = Device()
    device.take(file_of(3))
    device.host.write("settings", Settings(language="ar").dump())
    whole = device.archive()

    async def story(now: Visit) -> None:
        await now.give(FileDropped("basra.zip", whole))
        await now.frames(10)
        assert now.tree.title == "ألعابي"

    visit(host, story, at_menu=True)


def test_everything_is_saved_as_one_file(host: FakeHost) -> None:
    take(host, file_of(3), file_of(4, OTHER, seed="9"))

    async def story(now: Visit) -> None:
        await now.press("my-games")
        await now.press("save-all")
        await now.frames(10)
        assert "Saved as /downloads/basra-2026-11-22.zip" in now.tree.text

    visit(host, story, at_menu=True)
    other = Device()
    assert other.take(host.saved_files["basra-2026-11-22.zip"]).games == {"added": 2}
