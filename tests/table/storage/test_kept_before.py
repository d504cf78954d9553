"""What the version before the running score kept, exactly as it wrote it, and new fields damaged.

`tests/table/kept_before` is a whole data folder of that version: two games in the library, and the
small texts.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from game.table.storage import last_setup, settings, tally
from game.table.storage.checked_text import CHECKSUM, dump_checked
from game.table.storage.entry import entry_of, note_of
from game.table.storage.first_hour import FirstHour
from game.table.storage.game_file import ReviewNumbers, read_game
from game.table.storage.settings import FORMAT, Settings
from game.table.storage.setup import GameSetup
from game.table.storage.tally import Count
from tests.table.dealt import library_of, texts
from tests.table.fake_host import FakeHost
from tests.table.storage.exchanged import Device
from tests.table.story import Visit, visit

FOLDER = Path(__file__).resolve().parents[1] / "kept_before"
KEPT = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.json")}
GAMES = ("unfinished", "finished")


def keep_all(host: FakeHost) -> None:
    """Keep on a host what that version had kept."""
    host.kept |= {name: text for name, text in KEPT.items() if name not in GAMES}
    for name in GAMES:
        header, played = read_game(KEPT[name])
        assert header is not None
        asyncio.run(host.games.claim(header.id))
        host.games.write(header.id, KEPT[name], note_of(entry_of(header, played)))
        host.games.release(header.id)


def test_its_games_are_read_whole_and_without_the_memory_aid() -> None:
    """RULES.md#records"""
    header, played = read_game(KEPT["finished"])
    assert header is not None
    assert (header.name, header.reviews) == ("The long one", {1: ReviewNumbers(81.5, 4.25)})
    assert played.game.winner is not None
    unfinished, begun = read_game(KEPT["unfinished"])
    assert unfinished is not None
    assert sum(len(hand.record.plays) for hand in begun.hands) == 7
    assert (header.memory_aid, unfinished.memory_aid) == (False, False)


def test_its_small_texts_are_read_and_new_fields_are_as_usual(host: FakeHost) -> None:
    keep_all(host)
    assert settings.load(host) == (Settings("ar", 0.75), "")
    assert tally.recall(host) == ({"casual": Count(1, 1)}, "")
    assert last_setup.recall(host) == GameSetup("homs", 4, {}, ("greedy",))
    assert FirstHour(host, library_of(host)).next == "nothing"


@pytest.mark.parametrize("notes", ["kept", "lost"])
def test_its_game_goes_on_and_that_version_could_read_it_again(host: FakeHost, notes: str) -> None:
    keep_all(host)
    if notes == "lost":
        host.games.forget_notes()
    before = json.loads(KEPT["unfinished"])["header"].keys()

    async def story(now: Visit) -> None:
        assert not any("damaged" in said for said in host.said)
        await now.press("continue")
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        if now.tree.phase == "choose-capture":
            await now.key("1")
        await now.my_turn()

    visit(host, story, at_menu=True)
    (text,) = (text for text in texts(host).values() if json.loads(text)["variant"] == "yemeni")
    header, played = read_game(text)
    assert header is not None
    assert sum(len(hand.record.plays) for hand in played.hands) >= 10
    assert json.loads(text)["header"].keys() == before


def with_field(field: str, value: object) -> str:
    """The settings with one more value, and the checksum of that."""
    data = json.loads(KEPT["settings"]) | {field: value}
    return dump_checked(FORMAT, {key: data[key] for key in data if key not in {"format", CHECKSUM}})


@pytest.mark.parametrize(
    ("field", "value"),
    [("volume", 0.4), ("vibration", False), ("memory_aid", True), ("felt", "light")],
)
def test_new_settings_are_read_beside_the_old(host: FakeHost, field: str, value: object) -> None:
    host.kept["settings"] = with_field(field, value)
    found, message = settings.load(host)
    assert (getattr(found, field), found.language, message) == (value, "ar", "")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("volume", 1.5),
        ("volume", -0.1),
        ("volume", True),
        ("volume", "loud"),
        ("volume", float("nan")),
        ("vibration", 1),
        ("running_points", "yes"),
        ("memory_aid", None),
        ("felt", "pink"),
        ("felt", None),
        ("felt", []),
    ],
)
def test_new_settings_that_are_damaged_are_set_aside_with_one_message(
    host: FakeHost, field: str, value: object
) -> None:
    host.kept["settings"] = text = with_field(field, value)
    found, message = settings.load(host)
    assert found == Settings()
    assert "can't be read" in message
    assert host.kept["damaged/settings"] == text


@pytest.mark.parametrize("aid", [False, True])
def test_the_memory_aid_goes_with_an_archive(*, aid: bool) -> None:
    first, second = Device(), Device()
    for name in GAMES:
        first.take(KEPT[name])
    (unfinished,) = (entry for entry in first.library.entries() if not entry.finished)
    if aid:
        game = asyncio.run(first.library.resume(unfinished.id))
        game.note_memory_aid()
        first.library.keep(game)
        first.library.release(game)
    assert second.take(first.archive()).games == {"added": 2}
    found = {entry.id: entry.memory_aid for entry in second.library.entries()}
    assert found[unfinished.id] is aid
    assert sum(found.values()) == aid
    assert second.games() == first.games()
