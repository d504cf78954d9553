"""A house's own rules are kept under their names, and whatever was kept harms nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.host.protocol import StorageError
from game.rules.variant import OPTIONS
from game.rules.variants import VARIANTS
from game.table.storage import house_rules
from game.table.storage.checked_text import NewerFormatError, dump_checked
from game.table.storage.house_rules import LONGEST_NAME, MOST, FullError, HouseRules
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.storage.exchanged import Device
from tests.table.storage.test_importing import zipped

OURS = HouseRules("Friday", "cypriot", {"tie": "none", "target": 151})
THEIRS = HouseRules("بيت جدّي", "lebanese", {"basra_when": "any"})


@st.composite
def some_rules(draw: st.DrawFn) -> HouseRules:
    """Rules that some house may play by."""
    row = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    names = draw(st.sets(st.sampled_from([name for name in OPTIONS if name != "partnerships"])))
    options = {name: draw(st.sampled_from(row.offered(name))) for name in sorted(names)}
    name = house_rules.clean_name(draw(st.text(min_size=1, max_size=60)))
    return HouseRules(name or "house", row.key, options)


def saved_on(*sets: HouseRules) -> FakeHost:
    host = FakeHost()
    for one in sets:
        house_rules.save(host, one)
    return host


@settings(deadline=None, max_examples=60)
@given(st.lists(some_rules(), max_size=6))
def test_what_is_saved_is_there_again(sets: list[HouseRules]) -> None:
    kept = house_rules.all_of(saved_on(*sets))
    last = {one.name.casefold(): one for one in sets}
    assert {one.name.casefold(): one for one in kept} == last
    for one in kept:
        assert one.rules.key == one.variant
        assert one.plays(GameSetup(one.variant, 4, {**one.options, "partnerships": False}))


def test_a_set_saved_under_a_name_again_takes_its_place() -> None:
    host = saved_on(OURS, THEIRS)
    changed = HouseRules("FRIDAY", "homs")
    assert house_rules.save(host, changed)
    assert house_rules.all_of(host) == (changed, THEIRS)


def test_a_set_gets_another_name_unless_another_has_it() -> None:
    host = saved_on(OURS, THEIRS)
    assert not house_rules.rename(host, "Friday", THEIRS.name)
    assert not house_rules.rename(host, "Friday", " \u200f ")
    assert house_rules.rename(host, "Friday", " FRIDAY\n")
    assert [one.name for one in house_rules.all_of(host)] == ["FRIDAY", THEIRS.name]
    house_rules.delete(host, "FRIDAY")
    assert house_rules.all_of(host) == (THEIRS,)


def test_so_many_are_kept_and_no_more() -> None:
    host = FakeHost()
    house_rules.keep(host, [HouseRules(f"set {number}", "homs") for number in range(MOST)])
    with pytest.raises(FullError):
        house_rules.save(host, OURS)
    house_rules.save(host, HouseRules("set 7", "syrian"))
    assert len(house_rules.all_of(host)) == MOST


def entry(**changed: Any) -> dict[str, Any]:
    return {"name": "Friday", "variant": "cypriot", "options": {"tie": "none"}, **changed}


@pytest.mark.parametrize(
    "found",
    [
        {},
        {"sets": {}},
        {"sets": [7]},
        {"sets": [[]]},
        {"sets": [entry(name="")]},
        {"sets": [entry(name=7)]},
        {"sets": [entry(name=" Friday")]},
        {"sets": [entry(name="a\u202eb")]},
        {"sets": [entry(name="a\ud800")]},
        {"sets": [entry(name="x" * (LONGEST_NAME + 1))]},
        {"sets": [entry(), entry(name="FRIDAY")]},
        {"sets": [entry(variant="poker")]},
        {"sets": [entry(options=[])]},
        {"sets": [entry(options={"tie": "each and none"})]},
        {"sets": [entry(options={"tie": ["none"]})]},
        {"sets": [entry(options={"target": True})]},
        {"sets": [entry(options={"target": 10**400})]},
        {"sets": [entry(options={"partnerships": True})]},
        {"sets": [entry(options={"pack_size": 44})]},
        {"sets": [entry(seed="7")]},
        {"sets": [entry(name=f"set {number}") for number in range(MOST + 1)]},
    ],
    ids=str,
)
def test_hostile_text_is_set_aside_and_nothing_is_lost(found: dict[str, Any]) -> None:
    text = json.dumps(found)
    host = saved_on(OURS)
    host.write(house_rules.STORED_AS, text)
    assert house_rules.recall(host) == ((OURS,), "mended")
    assert host.kept[f"damaged/{house_rules.STORED_AS}"] == text
    whole = dump_checked(house_rules.FORMAT, found)
    with pytest.raises(ValueError, match=r"."):
        house_rules.parse(whole)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    host = FakeHost()
    host.kept[house_rules.STORED_AS] = text
    assert house_rules.recall(host) == (None, "damaged")


def test_what_a_newer_version_kept_stays_as_it_is() -> None:
    host = FakeHost()
    newer = dump_checked("basra-house-rules/2", {"sets": "elsewhere"})
    host.write(house_rules.STORED_AS, newer)
    assert house_rules.recall(host) == (None, "newer")
    with pytest.raises(NewerFormatError):
        house_rules.save(host, OURS)
    assert host.read(house_rules.STORED_AS) == newer


def test_a_full_disk_is_told_to_whoever_saves() -> None:
    host = FakeHost()
    host.broken = True
    with pytest.raises(StorageError):
        house_rules.save(host, OURS)
    assert house_rules.all_of(host) == ()


# From one device to another


def test_an_archive_adds_what_is_not_here() -> None:
    first, second = Device(), Device()
    house_rules.keep(first.host, [OURS, THEIRS])
    house_rules.keep(second.host, [HouseRules("friday", "homs")])
    assert second.take(first.archive()).house_rules == 2
    once = house_rules.all_of(second.host)
    assert [one.name for one in once] == ["friday", "Friday 2", THEIRS.name]
    assert second.take(first.archive()).house_rules == 0
    assert house_rules.all_of(second.host) == once
    assert first.take(second.archive()).house_rules == 1


def test_devices_that_exchange_archives_again_and_again_come_to_rest() -> None:
    """A name that had a number of its own made another set with each archive."""
    first, second = Device(), Device()
    house_rules.keep(first.host, [HouseRules("Friday 2", "homs"), HouseRules("Friday", "syrian")])
    house_rules.keep(second.host, [HouseRules("Friday 2", "yemeni")])
    for _ in range(2):
        second.take(first.archive())
        first.take(second.archive())
        for device in (first, second):
            sets = house_rules.all_of(device.host)
            assert sorted(one.variant for one in sets) == ["homs", "syrian", "yemeni"]
            assert {one.name for one in sets} == {"Friday", "Friday 2", "Friday 3"}


def test_the_same_rules_under_two_names_are_two_sets() -> None:
    other = HouseRules("Saturday", OURS.variant, OURS.options)
    assert house_rules.merged((OURS,), (other,)) == (OURS, other)


def test_an_archive_brings_no_more_than_there_is_room_for() -> None:
    first, second = Device(), Device()
    many = [HouseRules(f"set {number}", "homs", {"target": 50 + number}) for number in range(MOST)]
    house_rules.keep(first.host, many)
    house_rules.keep(second.host, [OURS])
    assert second.take(first.archive()).house_rules == MOST - 1
    assert house_rules.all_of(second.host)[0] == OURS


@pytest.mark.parametrize("text", ["", "{", dump_checked("basra-house-rules/2", {"sets": []})])
def test_sets_that_cant_be_read_change_nothing(text: str) -> None:
    device = Device()
    house_rules.keep(device.host, [OURS])
    kept = dict(device.host.kept)
    device.take(zipped({"house-rules.json": text}))
    assert device.host.kept == kept
