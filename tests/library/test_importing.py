"""Opened files: an archive brings everything of another device, and hostile files do no harm."""

import io
import struct
import warnings
import zipfile
from collections.abc import Callable
from datetime import date

import pytest

from game.daily.daily_results import DAYS, DayResult, Days
from game.library.archive import GAMES, ArchiveReader, archive_name, as_bytes, game_file_name
from game.library.entry import Entry
from game.library.importing import MOST_DAMAGED, import_sentence, take_in
from game.library.tally import TALLY, Count
from game.platform.protocol import LONGEST_TEXT
from game.rulebook import house_rules
from game.session import last_setup
from game.session.setup import GameSetup
from game.sharing import challenges
from game.sharing.challenges import CHALLENGES, Challenge
from game.ui.screens.settings import SETTINGS, Settings, load
from game.words import language as i18n
from tests.formats.test_kept_text import KINDS
from tests.library.exchanged import ID, Device, file_of, newer_of, record_of, run

BROKEN = b'{"language":\xff\xfe "ar'.decode("utf-8", "surrogateescape")
SMALL = 1000


def zipped(members: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return whole.getvalue()


def full() -> Device:
    """Return a device with one save of each kind."""
    device = Device()
    for number in range(4):
        device.take(file_of(number * 2, f"{ID[:-1]}{number}", seed=str(number)))
    device.take(record_of(9))
    run(device.library.changes.rename(f"{ID[:-1]}1", "ليلة طويلة"))
    device.take(zipped({f"games/{ID}.json": newer_of(3)}))
    device.platform.texts.write("settings", SETTINGS.text(Settings(language="ar")))
    TALLY.keep(device.platform.texts, {"casual": Count(7, 4)})
    last_setup.remember(device.platform.texts, GameSetup("yemeni"))
    house_rules.save(
        device.platform.texts, house_rules.HouseRules("Friday", "homs", {"target": 150})
    )
    challenges.bind(device.platform.texts, f"{ID[:-1]}0", Challenge("Karim", (30, 9), 2))
    day = DayResult(f"{ID[:-1]}0", "2026-11-22T18:30:05Z", "homs", (30, 9))
    DAYS.keep(device.platform.texts, Days().with_result(date(2026, 11, 22), day))
    device.platform.texts.write("damaged/settings", BROKEN)
    device.platform.texts.write("damaged/settings-2", "{")
    return device


def test_challenges_of_two_devices_are_merged() -> None:
    here, there = Device(), Device()
    ours, theirs = Challenge("Karim", (30, 9), 2), Challenge("Layla", (9, 30), 3)
    challenges.bind(here.platform.texts, "one", ours)
    for game in ("one", "two"):
        challenges.bind(there.platform.texts, game, theirs)
    here.take(there.archive())
    assert CHALLENGES.recall(here.platform.texts).value == {"two": theirs, "one": ours}


def test_archive_copies_everything_to_another_device() -> None:
    first, second = full(), Device()
    reader = ArchiveReader(first.archive())
    assert reader.read(reader.names.index("damaged/settings")) == as_bytes(BROKEN)
    imported = second.take(first.archive())
    assert imported.problem == ""
    assert imported.games == {"added": 5, "newer": 1}
    assert second.games() == first.games()
    assert second.library.catalogue.entries() == first.library.catalogue.entries()
    assert second.platform.texts.kept == first.platform.texts.kept
    assert "settings" in imported.changed
    assert imported.damaged == 2
    assert archive_name(first.platform.pacing) == "basra-2026-11-22.zip"
    assert game_file_name(Entry(ID)) == f"basra-{ID}.json"
    assert game_file_name(Entry(ID, name="سهرة")) == "سهرة.json"


@pytest.mark.parametrize("name", ["damaged/settings", "damaged/x{number}"])
def test_damaged_files_are_limited_in_number(name: str) -> None:
    i18n.install("en")
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that a name comes twice
        for number in range(MOST_DAMAGED + 50):
            file.writestr(name.format(number=number), f"damaged {number}")
    device = Device()
    imported = device.take(whole.getvalue())
    assert (imported.damaged, imported.left_out) == (MOST_DAMAGED, 50)
    assert import_sentence(imported) == "200 damaged files added, 50 damaged files left out."
    assert len(device.platform.texts.names("damaged/")) == MOST_DAMAGED
    assert device.platform.texts.reads < 6 * (MOST_DAMAGED + 50), "each is compared with all"
    kept = dict(device.platform.texts.kept)
    again = device.take(whole.getvalue())
    assert (again.damaged, again.left_out) == (0, 50)
    assert import_sentence(again) == "50 damaged files left out."
    assert device.platform.texts.kept == kept


def test_private_texts_stay_on_their_device() -> None:
    here, there = Device(), Device()
    for kind in KINDS.values():
        if kind.store.private:
            here.platform.texts.write(kind.name, kind.first)
            there.platform.texts.write(kind.name, kind.second)
    before = dict(here.platform.texts.kept)
    assert ArchiveReader(there.archive()).names == ["archive.json"]
    here.take(zipped({f"{name}.json": text for name, text in there.platform.texts.kept.items()}))
    assert here.platform.texts.kept == before


def test_archive_keeps_settings_here_and_the_larger_counts() -> None:
    device, whole = Device(), full().archive()
    device.platform.texts.write("settings", SETTINGS.text(Settings(language="en")))
    last_setup.remember(device.platform.texts, GameSetup("lebanese"))
    TALLY.keep(device.platform.texts, {"casual": Count(5, 5), "master": Count(2, 0)})
    assert "settings" not in device.take(whole).changed
    assert load(device.platform.texts)[0].language == "en"
    assert last_setup.recall(device.platform.texts).variant == "lebanese"
    assert TALLY.recall(device.platform.texts).value == {
        "casual": Count(7, 5),
        "master": Count(2, 0),
    }


def test_repeated_import_of_an_archive_changes_nothing() -> None:
    device = full()
    whole, kept = device.archive(), (device.games(), dict(device.platform.texts.kept))
    for _ in range(2):
        assert device.take(whole).games == {"here": 6}
        assert (device.games(), device.platform.texts.kept) == kept
    assert device.archive() == whole


def test_archive_needs_no_folders() -> None:
    device = Device()
    members: dict[str, bytes | str] = {"Evening/one.json": file_of(3), "two.txt": record_of(4)}
    members |= {"Evening/": "", "__MACOSX/._one.json": "x", "Evening/.DS_Store": "x"}
    assert device.take(zipped(members)).games == {"added": 2}


def test_import_counts_members_by_their_result() -> None:
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
    members |= {"settings.json": "{", "tally.json": "[1]", "last-game.json": "\xff"}
    counts = {"here": 1, "added": 1, "newer": 1, "unreadable": 3}
    assert device.take(zipped(members)).games == counts
    assert device.platform.texts.kept == {}
    for text in ("{}", '{"format": "basra-record/1"}', "{" * 1000, '{"a": NaN}'):
        assert device.take(text).games == {"unreadable": 1}


@pytest.mark.parametrize(
    "name",
    [
        *("../../../etc/passwd", "/etc/passwd", "games/../../settings.json", "con", "games/.json"),
        *("games/" + "a" * 4000 + ".json", "games/\u202egpj.json", "C:\\autoexec.bat"),
        *("damaged/../settings", "damaged/", "damaged/" + "b" * 4000, "damaged/\u202e"),
    ],
)
def test_archive_with_absurd_names_saves_only_plain_names(name: str) -> None:
    device = Device()
    device.take(zipped({name: newer_of(3), "games/settings.json": "{}"}))
    assert all(_plain(entry.id) for entry in device.library.catalogue.entries())
    names = [kept.partition("/") for kept in device.platform.texts.kept]
    assert all(folder == "damaged" and _plain(rest) for folder, _, rest in names)


def _plain(name: str) -> bool:
    return 0 < len(name) <= 67 and name.isascii() and name.replace("-", "").isalnum()


def locked() -> bytes:
    """Return an archive whose members claim to be encrypted."""
    data = bytearray(zipped({"games/a.json": file_of(3)}))
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def bomb() -> bytes:
    """Return a small archive that claims to inflate to more than the limit."""
    data = bytearray(zipped({f"{number}.json": b"" for number in range(200)}))
    at = -1
    while (at := data.find(b"PK\x01\x02", at + 1)) >= 0:
        struct.pack_into("<I", data, at + 24, 2**24)
    return bytes(data)


def crowded() -> bytes:
    """Return an archive whose end claims more members than the limit."""
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
    "one with a broken directory": (
        lambda: zipped({"a.json": file_of(3)}).replace(b"PK\x01\x02", b"PK\x00\x00"),
        "damaged",
    ),
    "a locked one": (locked, "encrypted"),
    "a bomb": (bomb, "oversized"),
    "a crowd": (crowded, "oversized"),
    "one packed otherwise": (lambda: zipped({"a.json": file_of(3)}, zipfile.ZIP_LZMA), "damaged"),
    "one of a newer version": (
        lambda: zipped({"archive.json": '{"format": "basra-archive/2"}', "a.json": file_of(3)}),
        "newer",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_file_is_refused_and_changes_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def inflate(*_: object) -> None:
        raise AssertionError("inflated before all was added up")

    make, problem = HOSTILE[name]
    device, data = Device(), make()
    device.take(file_of(5))
    before = device.games()
    if problem == "oversized":
        monkeypatch.setattr(zipfile.ZipFile, "open", inflate)
    imported = device.take(data)
    assert (imported.problem, imported.games) == (problem, {})
    assert (device.games(), device.platform.texts.kept) == (before, {})


@pytest.mark.parametrize("said", [100, 2**20 + 100])
def test_member_with_a_wrong_size_is_unreadable(said: int) -> None:
    data = bytearray(zipped({"a.json": b" " * 2**20}))
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, said)
    struct.pack_into("<I", data, 22, said)
    assert Device().take(bytes(data)).games == {"unreadable": 1}


@pytest.mark.parametrize("why", ["full", "stopped"])
def test_interrupted_import_keeps_the_imported_games(why: str) -> None:
    device, whole = Device(), full().archive()
    names = ArchiveReader(whole).names
    first = next(number for number, name in enumerate(names) if name.startswith(GAMES))

    async def interrupt(done: int, _whole: int) -> None:
        if done >= first + 2:
            device.platform.texts.broken = why == "full"
            if why == "stopped":
                raise RuntimeError("stopped")

    if why == "full":
        assert run(take_in(device.platform, device.library, whole, interrupt)).problem == "full"
    else:
        with pytest.raises(RuntimeError, match="stopped"):
            run(take_in(device.platform, device.library, whole, interrupt))
    device.platform.texts.broken = False
    assert 0 < len(device.games()) < len(full().games())
    assert device.take(whole).problem == ""
    assert device.games() == full().games()
