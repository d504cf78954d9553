"""Small texts that are kept: the newest good copy is used, nothing damaged or newer is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import NamedTuple

import pytest

from game.host.protocol import StorageError
from game.problems.rating import Rating
from game.statistics.figures import HandFigures
from game.table.storage import (
    challenges,
    daily_results,
    first_hour,
    house_rules,
    kept_figures,
    last_setup,
    problem_history_store,
    problem_history_text,
    settings,
    tally,
)
from game.table.storage.challenges import Challenge
from game.table.storage.checked_text import NewerFormatError, dump_checked
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.house_rules import HouseRules
from game.table.storage.kept_figures import KeptFigures
from game.table.storage.kept_text import Recalled, keep, recall, set_aside
from game.table.storage.problem_history import Attempt, ProblemHistory
from game.table.storage.problem_history_store import ProblemHistoryStore
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from game.table.storage.tally import Count
from tests.table.fake_host import FakeHost


class Kind(NamedTuple):
    """A kind of text that is kept: its name, what reads it, and two of them as written."""

    name: str
    parse: Callable[[str], object]
    format: str
    first: str
    second: str


GAME = "2026-11-22-0123456789ab"
DAY = date(2026, 11, 22)
RESULT = DayResult(GAME, "2026-11-22T18:30:05Z", "homs", (21, 3), levels={"greedy": (21, 9)}, par=5)

KINDS = [
    Kind(
        settings.STORED_AS,
        settings.parse,
        settings.FORMAT,
        Settings(speed=1.5).dump(),
        Settings(sound=False, language="ar").dump(),
    ),
    Kind(
        tally.STORED_AS,
        tally.parse,
        tally.FORMAT,
        dump_checked(tally.FORMAT, {"casual": Count(3, 1)}),
        dump_checked(tally.FORMAT, {"casual": Count(4, 2), "master": Count(1, 0)}),
    ),
    Kind(
        last_setup.STORED_AS,
        last_setup.parse,
        last_setup.FORMAT,
        last_setup.dump(GameSetup("homs", 4, {"target": 30}, ("greedy",), "7", match=True)),
        last_setup.dump(GameSetup("yemeni", 3)),
    ),
    Kind(
        first_hour.STORED_AS,
        first_hour.parse,
        first_hour.FORMAT,
        first_hour.dump("hand"),
        first_hour.dump("nothing"),
    ),
    Kind(
        house_rules.STORED_AS,
        house_rules.parse,
        house_rules.FORMAT,
        dump_checked(house_rules.FORMAT, {"sets": []}),
        dump_checked(
            house_rules.FORMAT,
            {"sets": [{"name": "بيتنا", "variant": "homs", "options": {"target": 150}}]},
        ),
    ),
    Kind(
        daily_results.STORED_AS,
        daily_results.parse,
        daily_results.FORMAT,
        daily_results.dump(Days()),
        daily_results.dump(Days({DAY: RESULT}, frozenset({DAY.toordinal()}))),
    ),
    Kind(
        challenges.STORED_AS,
        challenges.parse,
        challenges.FORMAT,
        dump_checked(challenges.FORMAT, {"challenges": []}),
        dump_checked(challenges.FORMAT, {"challenges": [[GAME, "Layla", [101, 90], 3]]}),
    ),
    Kind(
        problem_history_store.STORED_AS,
        problem_history_text.parse,
        problem_history_text.FORMAT,
        problem_history_text.dump(ProblemHistory()),
        problem_history_text.dump(ProblemHistory(Rating(1400.0, 200.0), 739_577, 3)),
    ),
    Kind(
        "statistics-2026-11",
        kept_figures.parse,
        kept_figures.FORMAT,
        kept_figures.dump({}),
        kept_figures.dump({GAME: "[[[3,1],[0,0],[0]]]"}),
    ),
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def newer(kind: Kind) -> str:
    return dump_checked(kind.format.replace("/1", "/2"), {"unknown": "here"})


def aside(host: FakeHost) -> dict[str, str]:
    return {name: text for name, text in host.kept.items() if name.startswith("damaged/")}


@every_kind
def test_what_is_kept_is_read_again(host: FakeHost, kind: Kind) -> None:
    assert recall(host, kind.name, kind.parse) == (None, "")
    keep(host, kind.name, kind.first, kind.parse)
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.first), "")
    keep(host, kind.name, kind.second, kind.parse)
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.second), "")
    assert kind.parse(kind.first) != kind.parse(kind.second)


@every_kind
def test_every_single_bit_that_turns_over_is_noticed(kind: Kind) -> None:
    whole, value = kind.first.encode(), kind.parse(kind.first)
    for place in range(len(whole)):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            text = flipped.decode("utf-8", "surrogateescape")
            try:
                assert kind.parse(text) == value, (place, bit)
            except NewerFormatError:
                raise AssertionError(f"damaged at {place}, bit {bit}, not newer") from None
            except ValueError:
                pass


@every_kind
def test_every_beginning_is_damaged(kind: Kind) -> None:
    for length in range(len(kind.first.rstrip())):
        with pytest.raises(ValueError, match=r"."):
            kind.parse(kind.first[:length])


@every_kind
@pytest.mark.parametrize("text", ["", "{", "\udcff", '{"format": 7}', '{"checksum": "0"}', "[1]"])
def test_where_the_last_copy_is_damaged_the_one_before_is_used(
    host: FakeHost, kind: Kind, text: str
) -> None:
    keep(host, kind.name, kind.first, kind.parse)
    keep(host, kind.name, kind.second, kind.parse)
    host.kept[kind.name] = text
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.first), "mended")
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.first), ""), "it was put back"
    assert aside(host) == {f"damaged/{kind.name}": text}, "once, however often it is read"
    keep(host, kind.name, kind.second, kind.parse)
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.second), "")
    assert aside(host) == {f"damaged/{kind.name}": text}


@every_kind
def test_where_both_copies_are_damaged_nothing_is_found_and_nothing_lost(
    host: FakeHost, kind: Kind
) -> None:
    host.kept[kind.name], host.previous[kind.name] = "{", "}"
    assert recall(host, kind.name, kind.parse) == (None, "damaged")
    assert aside(host) == {f"damaged/{kind.name}": "{", f"damaged/{kind.name}-2": "}"}
    keep(host, kind.name, kind.first, kind.parse)
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.first), "")


@every_kind
def test_each_damaged_text_has_a_place_of_its_own(host: FakeHost, kind: Kind) -> None:
    for text in ("{", "[", "{", "7"):
        host.kept[kind.name] = text
        recall(host, kind.name, kind.parse)
    assert aside(host) == {
        f"damaged/{kind.name}": "{",
        f"damaged/{kind.name}-2": "[",
        f"damaged/{kind.name}-3": "7",
    }


@every_kind
def test_between_two_renames_the_copy_before_is_the_last_one(host: FakeHost, kind: Kind) -> None:
    """As after a kill in the middle of a save: the current text is gone, the one before is not."""
    keep(host, kind.name, kind.first, kind.parse)
    keep(host, kind.name, kind.second, kind.parse)
    del host.kept[kind.name]
    assert recall(host, kind.name, kind.parse) == (kind.parse(kind.first), "")


@every_kind
def test_what_a_newer_version_kept_stays_untouched(host: FakeHost, kind: Kind) -> None:
    keep(host, kind.name, kind.first, kind.parse)
    host.write(kind.name, newer(kind))
    before = dict(host.kept), dict(host.previous)
    assert recall(host, kind.name, kind.parse) == (None, "newer")
    with pytest.raises(NewerFormatError):
        keep(host, kind.name, kind.second, kind.parse)
    assert (host.kept, host.previous) == before


@every_kind
def test_a_newer_copy_behind_a_damaged_one_stays_untouched(host: FakeHost, kind: Kind) -> None:
    host.previous[kind.name], host.kept[kind.name] = newer(kind), "{"
    assert recall(host, kind.name, kind.parse) == (None, "newer")
    with pytest.raises(NewerFormatError):
        keep(host, kind.name, kind.second, kind.parse)
    assert host.previous[kind.name] == newer(kind)


@every_kind
def test_a_full_disk_leaves_what_is_kept(
    host: FakeHost, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(host, kind.name, kind.first, kind.parse)
    before = dict(host.kept), dict(host.previous)

    def full(name: str, text: str) -> None:
        raise StorageError(f"{name} can't be written: no space left for {len(text)} characters")

    monkeypatch.setattr(host, "write", full)
    with pytest.raises(StorageError):
        keep(host, kind.name, kind.second, kind.parse)
    assert (host.kept, host.previous) == before
    host.kept[kind.name] = "{"
    assert recall(host, kind.name, kind.parse).problem == "damaged"
    assert host.kept[kind.name] == "{", "what can't be set aside stays where it is"
    assert set_aside(host, kind.name, "{") == ""


@every_kind
def test_a_storage_that_cannot_be_read_is_told_from_an_empty_one(
    host: FakeHost, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(host, kind.name, kind.first, kind.parse)
    host.broken = True
    assert recall(host, kind.name, kind.parse) == (None, "unread")
    written: list[str] = []
    monkeypatch.setattr(host, "write", lambda _, text: written.append(text))
    with pytest.raises(StorageError):
        keep(host, kind.name, kind.second, kind.parse)
    assert not written, "what it is that would be lost is not known"


OTHER = "2026-11-23-0123456789ab"
ATTEMPT = Attempt("homs/1", "AAAA", 1500, solved=True)
HAND = HandFigures((3, 1), (0, 0), (0,), None)

NOTED: dict[str, Callable[[FakeHost], object]] = {
    tally.STORED_AS: lambda host: tally.count(host, "greedy", won=True),
    daily_results.STORED_AS: lambda host: daily_results.remember(host, Days()),
    challenges.STORED_AS: lambda host: challenges.bind(host, OTHER, Challenge("", (21, 3), 1)),
    problem_history_store.STORED_AS: lambda host: ProblemHistoryStore(host).note(ATTEMPT, 739_578),
    house_rules.STORED_AS: lambda host: house_rules.save(host, HouseRules("Ours", "homs")),
    "statistics-2026-11": lambda host: KeptFigures(host).put_hand(OTHER, 1, HAND),
}
"""What adds a little to each text of which there is only one."""


@pytest.mark.parametrize("name", NOTED)
@pytest.mark.parametrize("failing", range(1, 5))
def test_a_read_that_fails_once_loses_nothing_that_was_kept(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch, name: str, failing: int
) -> None:
    """As where another program holds a file for a moment: what was there stays in all cases."""
    kind = next(kind for kind in KINDS if kind.name == name)
    keep(host, name, kind.second, kind.parse)
    check, calls = host.check, iter(range(1, 100))

    def now_and_then() -> None:
        if next(calls) == failing:
            raise StorageError("held by another program")
        check()

    monkeypatch.setattr(host, "check", now_and_then)
    with suppress(StorageError):
        NOTED[name](host)
    told = kind.parse(kind.second)
    after = kind.parse(host.kept[name])
    assert holds(after, told), f"{host.kept[name]} has lost {told}"


def holds(after: object, before: object) -> bool:
    """Whether all that was kept is kept still."""
    match after, before:
        case (dict(), dict()):
            return after.items() >= before.items()
        case (tuple(), tuple()):
            return set(map(str, before)) <= set(map(str, after))
        case (Days(), Days()):
            return after == before
        case (ProblemHistory(), ProblemHistory()):
            return after.rated >= before.rated
        case _:
            raise AssertionError(before)


def test_settings_say_in_one_sentence_what_was_wrong(host: FakeHost) -> None:
    kind = KINDS[0]
    keep(host, kind.name, kind.first, kind.parse)
    keep(host, kind.name, kind.second, kind.parse)
    host.kept[kind.name] = "{"
    found, said = settings.load(host)
    assert found == Settings(speed=1.5)
    assert said == "Your settings were damaged; the newest good copy of them is used."
    host.kept[kind.name] = newer(kind)
    found, said = settings.load(host)
    assert found == Settings()
    assert "newer version" in said
    assert "can't be saved" in settings.save(host, Settings(sound=False))
    assert host.kept[kind.name] == newer(kind)


def test_counts_of_a_newer_version_are_not_counted_over(host: FakeHost) -> None:
    host.kept[tally.STORED_AS] = newer(KINDS[1])
    assert tally.count(host, "casual", won=True) == Count(1, 1)
    assert host.kept[tally.STORED_AS] == newer(KINDS[1])


@pytest.mark.parametrize(
    ("name", "parse", "text", "value"),
    [
        (
            "settings",
            settings.parse,
            '{"language": "ar", "speed": 1.5, "large_index": true}',
            Settings("ar", 1.5, large_index=True),
        ),
        ("tally", tally.parse, '{"casual": [7, 4]}', {"casual": Count(7, 4)}),
        ("last-game", last_setup.parse, '{"variant": "homs"}', GameSetup("homs")),
    ],
)
def test_what_the_version_before_kept_is_read(
    host: FakeHost, name: str, parse: Callable[[str], object], text: str, value: object
) -> None:
    host.kept[name] = text
    assert recall(host, name, parse) == Recalled(value)
    keep(host, name, dump_checked("basra-x/1", {}), lambda _: None)
    assert host.previous[name] == text


@pytest.mark.parametrize("number", ["0", "02", "-2", "2.0", "x", "", "1/2"])
def test_only_a_higher_number_is_a_newer_version(number: str) -> None:
    kind = KINDS[0]
    data = json.loads(kind.first) | {"format": f"basra-settings/{number}"}
    with pytest.raises(ValueError, match=r".") as raised:
        kind.parse(json.dumps(data))
    assert not isinstance(raised.value, NewerFormatError)
