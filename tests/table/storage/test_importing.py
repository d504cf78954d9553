"""Files that are opened: everything of another device comes in, and nothing hostile does harm."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Callable
from dataclasses import asdict
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.host.protocol import LONGEST_TEXT, StorageError
from game.table.storage import (
    challenges,
    daily_results,
    house_rules,
    last_setup,
    tally,
)
from game.table.storage.archive import GAMES, ArchiveReader
from game.table.storage.challenges import Challenge
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.entry import Entry
from game.table.storage.exporting import archive_name, as_bytes, game_file_name
from game.table.storage.importing import take_in
from game.table.storage.settings import Settings, load
from game.table.storage.setup import GameSetup
from game.table.storage.tally import Count
from tests.table.storage.exchanged import ID, Device, file_of, newer_of, record_of, run

FEW = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
BROKEN = b'{"language":\xff\xfe "ar'.decode("utf-8", "surrogateescape")
SMALL = 1000


def zipped(members: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return whole.getvalue()


def full() -> Device:
    """A device on which everything is kept that can be."""
    device = Device()
    for number in range(4):
        device.take(file_of(number * 2, f"{ID[:-1]}{number}", seed=str(number)))
    device.take(record_of(9))
    run(device.library.rename(f"{ID[:-1]}1", "ليلة طويلة"))
    device.take(zipped({f"games/{ID}.json": newer_of(3)}))
    device.host.write("settings", Settings(language="ar").dump())
    tally.keep(device.host, {"casual": Count(7, 4)})
    last_setup.remember(device.host, GameSetup("yemeni"))
    house_rules.save(device.host, house_rules.HouseRules("Friday", "homs", {"target": 150}))
    challenges.bind(device.host, f"{ID[:-1]}0", Challenge("Karim", (30, 9), 2))
    day = DayResult(f"{ID[:-1]}0", "2026-11-22T18:30:05Z", "homs", (30, 9))
    daily_results.keep(device.host, Days().with_result(date(2026, 11, 22), day))
    device.host.write("damaged/settings", BROKEN)
    device.host.write("damaged/settings-2", "{")
    return device


def before_games(whole: bytes) -> int:
    """How many members an archive has before its first game."""
    names = ArchiveReader(whole).names
    return next(number for number, name in enumerate(names) if name.startswith(GAMES))


def test_challenges_of_two_devices_come_together() -> None:
    here, there = Device(), Device()
    ours, theirs = Challenge("Karim", (30, 9), 2), Challenge("Layla", (9, 30), 3)
    challenges.bind(here.host, "one", ours)
    for game in ("one", "two"):
        challenges.bind(there.host, game, theirs)
    here.take(there.archive())
    assert challenges.recall(here.host).value == {"two": theirs, "one": ours}
    here.take(zipped({"challenges.json": '{"challenges": 3}'}))
    assert challenges.recall(here.host).value == {"two": theirs, "one": ours}


def test_everything_is_the_same_on_another_device() -> None:
    first, second = full(), Device()
    imported = second.take(first.archive())
    assert imported.problem == ""
    assert imported.games == {"added": 5, "newer": 1}
    assert second.games() == first.games()
    assert second.library.entries() == first.library.entries()
    assert second.host.kept == first.host.kept
    assert imported.settings
    assert imported.damaged == 2


def test_an_archive_taken_in_again_changes_nothing() -> None:
    device = full()
    whole, kept = device.archive(), (device.games(), dict(device.host.kept))
    for _ in range(2):
        assert device.take(whole).games == {"here": 6}
        assert (device.games(), device.host.kept) == kept
    assert device.archive() == whole


@FEW
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=8))
def test_an_archive_is_the_library(games: list[tuple[int, int]]) -> None:
    first, second = Device(), Device()
    for number, plays in games:
        first.take(file_of(plays, f"{ID[:-1]}{number}", seed=str(number)))
    second.take(first.archive())
    assert second.games() == first.games()
    assert second.library.entries() == first.library.entries()


def test_settings_and_the_last_setup_of_this_device_stay() -> None:
    device, whole = Device(), full().archive()
    device.host.write("settings", Settings(language="en").dump())
    last_setup.remember(device.host, GameSetup("lebanese"))
    assert not device.take(whole).settings
    assert load(device.host)[0].language == "en"
    assert last_setup.recall(device.host).variant == "lebanese"


def test_the_larger_counts_of_each_level_are_kept() -> None:
    device, whole = Device(), full().archive()
    tally.keep(device.host, {"casual": Count(5, 5), "master": Count(2, 0)})
    device.take(whole)
    assert tally.recall(device.host).value == {"casual": Count(7, 5), "master": Count(2, 0)}


def test_what_is_damaged_comes_out_of_an_archive_byte_for_byte() -> None:
    reader = ArchiveReader(full().archive())
    assert reader.read(reader.names.index("damaged/settings")) == as_bytes(BROKEN)
    assert as_bytes(BROKEN).count(b"\xff\xfe") == 1


def test_settings_that_are_no_settings_are_left_out() -> None:
    device = Device()
    device.take(zipped({"settings.json": "{", "tally.json": "[1]", "last-game.json": "\xff"}))
    assert device.host.kept == {}


def test_an_archive_without_our_folders_will_do() -> None:
    device = Device()
    members: dict[str, bytes | str] = {"Evening/one.json": file_of(3), "two.txt": record_of(4)}
    members |= {"Evening/": "", "__MACOSX/._one.json": "x", "Evening/.DS_Store": "x"}
    assert device.take(zipped(members)).games == {"added": 2}


def test_each_game_counts_for_what_became_of_it() -> None:
    device = Device()
    device.take(file_of(3))
    members: dict[str, bytes | str] = {
        "a.json": file_of(3),
        "b.json": file_of(5, f"{ID[:-1]}c"),
        "c.json": "[" * 100_000,
        "d.json": b"\xff\xfe\x00",
        "e.json": newer_of(4, f"{ID[:-1]}d"),
        "f.zip": zipped({"g.json": file_of(6, f"{ID[:-1]}e")}),
    }
    assert device.take(zipped(members)).games == {
        "here": 1,
        "added": 1,
        "newer": 1,
        "unreadable": 3,
    }


@pytest.mark.parametrize(
    "name",
    [
        "../../../etc/passwd",
        "/etc/passwd",
        "games/../../settings.json",
        "games/" + "a" * 4000 + ".json",
        "con",
        "games/\u202egpj.json",
        "C:\\autoexec.bat",
        "games/.json",
        "damaged/../settings",
        "damaged/",
        "damaged/" + "b" * 4000,
        "damaged/\u202e",
    ],
)
def test_absurd_names_name_nothing(name: str) -> None:
    device = Device()
    device.take(zipped({name: newer_of(3), "games/settings.json": "{}"}))
    assert all(_plain(entry.id) for entry in device.library.entries())
    names = [kept.partition("/") for kept in device.host.kept]
    assert all(folder == "damaged" and _plain(rest) for folder, _, rest in names)


def _plain(name: str) -> bool:
    return 0 < len(name) <= 67 and name.isascii() and name.replace("-", "").isalnum()


def locked() -> bytes:
    """An archive whose members say that they are locked."""
    data = bytearray(zipped({"games/a.json": file_of(3)}))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def bomb() -> bytes:
    """A small archive that says it inflates to more than is taken in."""
    data = bytearray(zipped({f"{number}.json": b"" for number in range(200)}))
    at = -1
    while (at := data.find(b"PK\x01\x02", at + 1)) >= 0:
        struct.pack_into("<I", data, at + 24, 2**24)
    return bytes(data)


def crowded() -> bytes:
    """An archive of more members than are taken in, as its end says."""
    data = bytearray(zipped({}))
    struct.pack_into("<HH", data, 8, 60_000, 60_000)
    return bytes(data)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "not ours"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(SMALL), "not ours"),
    "other bytes": (lambda: b"\xff\xfe\x00{}", "not ours"),
    "64 MiB of zeros": (lambda: bytes(64 * 2**20), "oversized"),
    "64 MiB of brackets": (lambda: b"{" * (64 * 2**20), "oversized"),
    "a longer text than any": (lambda: b"{" + b" " * LONGEST_TEXT, "oversized"),
    "half an archive": (lambda: full().archive()[:SMALL], "damaged"),
    "the start of one": (lambda: b"PK\x03\x04", "damaged"),
    "the end of one": (lambda: full().archive()[-SMALL:], "not ours"),
    "a locked one": (locked, "encrypted"),
    "a bomb": (bomb, "oversized"),
    "a crowd": (crowded, "oversized"),
    "one packed otherwise": (
        lambda: zipped({"a.json": file_of(3)}, zipfile.ZIP_LZMA),
        "damaged",
    ),
    "one of a newer version": (
        lambda: zipped({"archive.json": '{"format": "basra-archive/2"}', "a.json": file_of(3)}),
        "newer",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_and_changes_nothing(name: str) -> None:
    make, problem = HOSTILE[name]
    device = Device()
    device.take(file_of(5))
    before = device.games()
    imported = device.take(make())
    assert (imported.problem, imported.games) == (problem, {})
    assert (device.games(), device.host.kept) == (before, {})


@pytest.mark.parametrize("text", ["{}", '{"format": "basra-record/1"}', "{" * 1000, '{"a": NaN}'])
def test_a_text_that_is_no_record_is_told_as_such(text: str) -> None:
    assert Device().take(text).games == {"unreadable": 1}


def test_nothing_is_inflated_before_all_is_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def inflate(*_: object) -> None:
        raise AssertionError("inflated")

    whole = bomb()
    monkeypatch.setattr(zipfile.ZipFile, "open", inflate)
    assert Device().take(whole).problem == "oversized"


def test_a_member_that_inflates_to_more_than_it_says_is_unreadable() -> None:
    data = bytearray(zipped({"a.json": b" " * 2**20}))
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, 100)
    struct.pack_into("<I", data, 22, 100)
    assert Device().take(bytes(data)).games == {"unreadable": 1}


@FEW
@given(st.integers(0), st.integers(1, 255))
def test_a_byte_changed_anywhere_loses_no_game_here(at: int, change: int) -> None:
    device, data = full(), bytearray(full().archive())
    before = device.games()
    data[at % len(data)] ^= change
    device.take(bytes(data))
    assert before.items() <= device.games().items()


@FEW
@given(st.binary(max_size=400), st.booleans())
def test_any_bytes_are_told_of_in_a_word(data: bytes, zip_like: bool) -> None:  # noqa: FBT001
    device = Device()
    imported = device.take((b"PK\x03\x04" if zip_like else b"") + data)
    assert imported.problem or imported.games["unreadable"]
    assert device.games() == {}


def test_a_device_that_is_full_keeps_what_came_before_and_says_so() -> None:
    device, whole = Device(), full().archive()

    async def fill(done: int, _whole: int) -> None:
        device.host.broken = done >= before_games(whole) + 2

    imported = run(take_in(device.host, device.library, whole, fill))
    device.host.broken = False
    assert imported.problem == "full"
    assert 0 < len(device.games()) < len(full().games())
    assert device.take(whole).problem == ""
    assert device.games() == full().games()


def test_a_device_that_can_keep_nothing_says_so() -> None:
    device = Device()
    device.host.broken = True
    with pytest.raises(StorageError):
        device.host.read("settings")
    assert device.take(file_of(3)).problem == "full"


def test_one_that_stops_in_the_middle_keeps_what_came_in() -> None:
    device, whole = Device(), full().archive()

    class StoppedError(Exception):
        pass

    async def stop(done: int, _whole: int) -> None:
        if done == before_games(whole) + 2:
            raise StoppedError

    with pytest.raises(StoppedError):
        run(take_in(device.host, device.library, whole, stop))
    assert device.games().items() <= full().games().items()
    assert device.games()


def test_files_are_called_by_what_is_in_them() -> None:
    device = Device()
    assert archive_name(device.host) == "basra-2026-11-22.zip"
    assert game_file_name(Entry(ID)) == f"basra-{ID}.json"
    assert game_file_name(Entry(ID, name="سهرة")) == "سهرة.json"


def test_a_record_that_was_given_out_is_read_by_any_program_that_knows_records() -> None:
    """RULES.md#records."""
    device = Device()
    device.take(file_of(3))
    data = json.loads(device.games()[ID])
    assert data["format"] == "basra-record/1"
    assert asdict(GameSetup())["variant"] == data["variant"]
