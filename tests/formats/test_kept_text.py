"""Small saved texts: the newest good copy is used, and nothing damaged or newer is lost."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.app.stores import STORES
from game.app.taking_stock import look_over, take_stock
from game.daily.daily_results import DAYS, Days
from game.formats.checked_text import NewerFormatError, dump_checked
from game.formats.kept_text import recall, set_aside
from game.formats.store import Store
from game.league.league import LEAGUES
from game.lessons.first_hour import FIRST_HOUR
from game.library import tally
from game.library.tally import TALLY, Count
from game.platform.protocol import StorageError
from game.puzzles.puzzle_history import PUZZLES, Attempt, PuzzleHistory, PuzzleHistoryStore
from game.puzzles.rating import Rating
from game.review.figures import HandFigures
from game.review.kept_figures import STATISTICS, KeptFigures
from game.road.progress import ROAD, Progress
from game.rulebook import house_rules
from game.rulebook.house_rules import HOUSE_RULES, HouseRules
from game.session.last_setup import LAST_SETUP, LAST_TABLE
from game.session.setup import GameSetup
from game.sharing import challenges
from game.sharing.challenges import CHALLENGES, Challenge
from game.together.kept_tables import INVITATIONS, PASTS, TABLES
from game.ui.loop.window_place import WINDOW, WindowPlace
from game.ui.screens import settings
from game.ui.screens.settings import SETTINGS, Settings
from tests.library.exchanged import run
from tests.table.dealt import library_of
from tests.table.fake_platform import FakePlatform, FakeTexts

GOLDEN = Path(__file__).parent / "golden"
OTHER = "2026-11-23-0123456789ab"
TABLE = f"{TABLES.name}2026-11-22-0123456789ab"


def golden(name: str) -> str:
    """Return a text as the first version wrote it."""
    return (GOLDEN / f"{name}.json").read_text("utf-8")


class Kind(NamedTuple):
    """A kind of saved text: its name and store, and two of them as written."""

    name: str
    store: Store[Any]
    first: str
    second: str

    @property
    def newer(self) -> str:
        return dump_checked(self.store.format.replace("/1", "/2"), {"unknown": "here"})

    def parse(self, text: str) -> object:
        return self.store.parse(text)


TWO_OF_EACH: dict[str, tuple[Store[Any], Any, Any]] = {
    "settings": (SETTINGS, Settings(speed=1.5), Settings("ar", sound=False)),
    "tally": (TALLY, {"casual": Count(3, 1)}, {"casual": Count(4, 2), "master": Count(1, 0)}),
    "last-game": (LAST_SETUP, GameSetup("homs", seed="7"), golden("last-game")),
    "last-table": (LAST_TABLE, GameSetup(), GameSetup("homs", seats=("here", "elsewhere"))),
    "first-hour": (FIRST_HOUR, "hand", "nothing"),
    "house-rules": (HOUSE_RULES, (), golden("house-rules")),
    "days": (DAYS, Days(), golden("days")),
    "road": (ROAD, Progress(), Progress(frozenset({"homs"}), frozenset({"homs"}))),
    "challenges": (CHALLENGES, {}, golden("challenges")),
    "leagues": (LEAGUES, {}, golden("leagues")),
    "puzzles": (PUZZLES, PuzzleHistory(Rating(1400.0, 200.0), 739_577, 3), golden("puzzles")),
    "statistics-2026-11": (STATISTICS, {}, golden("statistics-2026-11")),
    TABLE: (TABLES, "x", golden(TABLE)),
    f"past-{TABLE}": (PASTS, "x", "y"),
    "invitations": (INVITATIONS, {}, {"00c0ffee": "made", "0badcafe": "used"}),
    "window": (WINDOW, WindowPlace((640, 400)), WindowPlace((800, 600), (9, -5), "maximised")),
}
"""By name: the store, and two values or texts."""


def written(store: Store[Any], value: Any) -> str:
    return value if isinstance(value, str) and value.startswith("{") else store.text(value)


KINDS = {
    name: Kind(name, store, *(written(store, value) for value in values))
    for name, (store, *values) in TWO_OF_EACH.items()
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)

NOT_OURS = [
    *("", "{", "\udcff", '{"format": 7}', '{"checksum": "0"}', "[1]", "null", "7", "{}"),
    *("[" * 100_000, '{"format": "basra-x/1"}'),
]


def aside(texts: FakeTexts) -> dict[str, str]:
    return {name: text for name, text in texts.kept.items() if name.startswith("damaged/")}


def save(texts: FakeTexts, kind: Kind, text: str) -> None:
    kind.store.keep(texts, kind.parse(text), kind.name.removeprefix(kind.store.name))


def keep_both(texts: FakeTexts, kind: Kind) -> None:
    save(texts, kind, kind.first)
    save(texts, kind, kind.second)


@every_kind
def test_saved_text_is_read_again(texts: FakeTexts, kind: Kind) -> None:
    assert recall(texts, kind.name, kind.parse) == (None, "")
    save(texts, kind, kind.first)
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), "")
    save(texts, kind, kind.second)
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.second), "")
    assert kind.parse(kind.first) != kind.parse(kind.second)
    del texts.kept[kind.name]  # as a kill between the two renames of a save leaves it
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), "")


@every_kind
def test_flipped_bits_and_truncations_are_detected(kind: Kind) -> None:
    whole, value = kind.first.encode(), kind.parse(kind.first)
    for length in range(len(kind.first.rstrip())):
        with pytest.raises(ValueError, match=r"."):
            kind.parse(kind.first[:length])
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        assert read_or_damaged(kind, flipped.decode("utf-8", "surrogateescape")) in (
            value,
            "damaged",
        )


def read_or_damaged(kind: Kind, text: str) -> object:
    try:
        return kind.parse(text)
    except NewerFormatError:
        return "newer"
    except ValueError:
        return "damaged"


@every_kind
@pytest.mark.parametrize("text", NOT_OURS)
def test_damaged_text_falls_back_to_the_previous_copy(
    texts: FakeTexts, kind: Kind, text: str
) -> None:
    keep_both(texts, kind)
    texts.kept[kind.name] = text
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), "restored")
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), ""), "it was put back"
    save(texts, kind, kind.second)
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.second), "")
    assert aside(texts) == {f"damaged/{kind.name}": text}, "once, however often it is read"


@every_kind
def test_two_damaged_copies_are_set_aside(texts: FakeTexts, kind: Kind) -> None:
    texts.kept[kind.name], texts.previous[kind.name] = "{", "}"
    assert recall(texts, kind.name, kind.parse) == (None, "damaged")
    damaged = {f"damaged/{kind.name}": "{", f"damaged/{kind.name}-d10b36aa74a59bcf": "}"}
    assert aside(texts) == damaged
    for text in ("{", "7"):
        texts.kept[kind.name] = text
        recall(texts, kind.name, kind.parse)
    assert aside(texts) == damaged | {f"damaged/{kind.name}-7902699be42c8a8e": "7"}
    save(texts, kind, kind.first)
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), "")


@every_kind
@pytest.mark.parametrize("place", ["current", "behind a damaged one"])
def test_newer_text_stays_untouched(texts: FakeTexts, kind: Kind, place: str) -> None:
    save(texts, kind, kind.first)
    texts.write(kind.name, kind.newer)
    if place != "current":
        texts.previous[kind.name], texts.kept[kind.name] = kind.newer, "{"
    before = texts.kept[kind.name], dict(texts.previous)
    assert recall(texts, kind.name, kind.parse) == (None, "newer")
    with pytest.raises(NewerFormatError):
        save(texts, kind, kind.second)
    assert (texts.kept[kind.name], texts.previous) == before


def test_full_disk_changes_no_saved_text(texts: FakeTexts, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = KINDS["settings"]
    save(texts, kind, kind.first)
    before = dict(texts.kept), dict(texts.previous)

    def full(name: str, text: str) -> None:
        raise StorageError(f"{name} can't be written: no space left for {len(text)} characters")

    monkeypatch.setattr(texts, "write", full)
    with pytest.raises(StorageError):
        save(texts, kind, kind.second)
    assert (texts.kept, texts.previous) == before
    texts.kept[kind.name] = "{"
    assert recall(texts, kind.name, kind.parse).problem == "uncopied"
    assert texts.kept[kind.name] == "{", "what can't be set aside stays where it is"
    assert set_aside(texts, kind.name, "{") == ""


def test_unreadable_storage_is_not_overwritten(
    texts: FakeTexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = KINDS["settings"]
    save(texts, kind, kind.first)
    texts.broken = True
    assert recall(texts, kind.name, kind.parse) == (None, "unread")
    written: list[str] = []
    monkeypatch.setattr(texts, "write", lambda _, text: written.append(text))
    with pytest.raises(StorageError):
        save(texts, kind, kind.second)
    assert not written


# What adds a little to a text of which there is only one

ATTEMPT = Attempt("homs/1", "AAAA", 1500, solved=True)
HAND = HandFigures((3, 1), (0, 0), (0,), None)

ADDITIONS: dict[str, Callable[[FakeTexts], object]] = {
    "tally": lambda texts: tally.count(texts, "greedy", won=True),
    "days": lambda texts: DAYS.remember(texts, Days(played=frozenset({1})).merged),
    "challenges": lambda texts: challenges.bind(texts, OTHER, Challenge("", (21, 3), 1)),
    "puzzles": lambda texts: PuzzleHistoryStore(texts).note(ATTEMPT, 739_578),
    "house-rules": lambda texts: house_rules.save(texts, HouseRules("Ours", "homs")),
    "statistics-2026-11": lambda texts: KeptFigures(texts).put_hand(OTHER, 1, HAND),
}
every_addition = pytest.mark.parametrize("name", ADDITIONS)


def contents(name: str, text: str) -> set[object]:
    match KINDS[name].parse(text):
        case dict() as found:
            return set(map(str, found.items()))
        case tuple() as found:
            return set(map(str, found))
        case Days() as days:
            return {*map(str, days.results.items()), *days.played}
        case PuzzleHistory() as history:
            return {*map(str, history.tried.items()), *history.missed, *history.searched}
        case other:
            raise AssertionError(other)


@every_addition
def test_addition_keeps_the_existing_entries(texts: FakeTexts, name: str) -> None:
    kind = KINDS[name]
    texts.kept[name], texts.previous[name] = "{", kind.second
    ADDITIONS[name](texts)
    assert contents(name, texts.kept[name]) > contents(name, kind.second)
    assert aside(texts) == {f"damaged/{name}": "{"}


@every_addition
def test_addition_leaves_newer_text_untouched(texts: FakeTexts, name: str) -> None:
    texts.kept[name] = KINDS[name].newer
    with suppress(NewerFormatError):
        ADDITIONS[name](texts)
    assert texts.kept == {name: KINDS[name].newer}


@every_addition
@pytest.mark.parametrize("failing", range(1, 5))
def test_addition_loses_nothing_when_a_read_fails(
    texts: FakeTexts, monkeypatch: pytest.MonkeyPatch, name: str, failing: int
) -> None:
    """Other programs may keep the file open for a moment."""
    kind = KINDS[name]
    save(texts, kind, kind.second)
    check, calls = texts.check, iter(range(1, 100))

    def now_and_then() -> None:
        if next(calls) == failing:
            raise StorageError("held by another program")
        check()

    monkeypatch.setattr(texts, "check", now_and_then)
    with suppress(StorageError):
        ADDITIONS[name](texts)
    assert contents(name, texts.kept[name]) >= contents(name, kind.second)


@every_kind
def test_damaged_text_is_reported_once(texts: FakeTexts, kind: Kind) -> None:
    assert report(texts, kind) == ""
    texts.kept[kind.name], texts.previous[kind.name] = "{", "}"
    assert report(texts, kind) == kind.store.sentences.damaged
    assert report(texts, kind) == ""
    assert recall(texts, kind.name, kind.parse) == (kind.store.empty(), "")
    assert set(aside(texts).values()) == {"{", "}"}


def report(texts: FakeTexts, kind: Kind) -> str:
    return kind.store.report(texts, kind.name.removeprefix(kind.store.name))


@every_kind
def test_damaged_text_stays_when_it_cannot_be_set_aside(
    texts: FakeTexts, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    write = texts.write

    def write_or_fail(name: str, text: str) -> None:
        if name.startswith("damaged/"):
            raise StorageError("there is no room")
        write(name, text)

    monkeypatch.setattr(texts, "write", write_or_fail)
    texts.kept[kind.name], texts.previous[kind.name] = "{", "}"
    for _ in range(2):
        said = report(texts, kind)
        assert ("can't be copied" in said) is bool(kind.store.sentences.damaged)
        with pytest.raises(StorageError):
            save(texts, kind, kind.first)
    assert (texts.kept, texts.previous) == ({kind.name: "{"}, {kind.name: "}"})
    texts.previous[kind.name] = kind.first
    assert recall(texts, kind.name, kind.parse) == (kind.parse(kind.first), "restored")
    assert texts.kept == {kind.name: "{"}


@every_kind
@pytest.mark.parametrize("written", ["", "{", "newer"])
def test_unusable_text_of_an_archive_changes_nothing(
    texts: FakeTexts, kind: Kind, written: str
) -> None:
    save(texts, kind, kind.first)
    kept, key = dict(texts.kept), kind.name.removeprefix(kind.store.name)
    text = kind.newer if written == "newer" else written
    assert kind.store.take_in(texts, text, date(2026, 11, 22), key) == (False, "")
    assert texts.kept == kept


def test_start_reports_damaged_texts_once_and_newer_ones(platform: FakePlatform) -> None:
    for kind in KINDS.values():
        platform.texts.kept[kind.name] = "{"
    spoken = [store.sentences for store in STORES if store.sentences.damaged and not store.keys]
    assert set(reports_at_start(platform)) == {sentences.damaged for sentences in spoken}
    assert reports_at_start(platform) == []
    for kind in KINDS.values():
        platform.texts.kept[kind.name] = kind.newer
    assert set(reports_at_start(platform)) == {sentences.newer for sentences in spoken}


def reports_at_start(platform: FakePlatform) -> list[str]:
    texts, library = platform.texts, library_of(platform)
    said = [settings.load(texts)[1], *run(take_stock(texts, library)), *look_over(texts)]
    return [*filter(None, said)]


def test_every_store_is_tested_and_has_its_own_name() -> None:
    assert {kind.store for kind in KINDS.values()} == set(STORES)
    assert len({store.name for store in STORES}) == len(STORES)
    assert not any(store.key_of(name) for name in KINDS for store in STORES if not store.keys)
    assert all(sum(one.key_of(name) is not None for one in STORES) == 1 for name in KINDS)


def test_settings_describe_a_problem_in_one_sentence(texts: FakeTexts) -> None:
    kind = KINDS["settings"]
    keep_both(texts, kind)
    texts.kept["settings"] = "{"
    message = "Your settings were damaged, so the latest good copy is being used."
    assert settings.load(texts) == (Settings(speed=1.5), message)
    texts.kept["settings"] = kind.newer
    found, said = settings.load(texts)
    assert found == Settings()
    assert "newer version" in said
    assert "can't be saved" in settings.save(texts, Settings(sound=False))


@pytest.mark.parametrize("number", ["0", "02", "-2", "2.0", "x", "", "1/2"])
def test_only_a_higher_number_is_a_newer_format(number: str) -> None:
    with pytest.raises(ValueError, match=r".") as raised:
        SETTINGS.parse(dump_checked(f"basra-settings/{number}", {}))
    assert not isinstance(raised.value, NewerFormatError)
