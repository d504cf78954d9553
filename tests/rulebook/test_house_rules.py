"""House rules are saved under their names, and merged when devices exchange them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulebook import house_rules
from game.rulebook.house_rules import HOUSE_RULES, MOST, HouseRules
from game.rules.variant import OPTIONS
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from tests.library.exchanged import Device
from tests.table.fake_platform import FakeTexts

OURS = HouseRules("Friday", "cypriot", {"tie": "none", "target": 151})
THEIRS = HouseRules("بيت جدّي", "lebanese", {"basra_when": "any"})


@st.composite
def some_rules(draw: st.DrawFn) -> HouseRules:
    row = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    names = draw(st.sets(st.sampled_from([name for name in OPTIONS if name != "partnerships"])))
    options = {name: draw(st.sampled_from(row.offered(name))) for name in sorted(names)}
    name = house_rules.clean_name(draw(st.text(min_size=1, max_size=60)))
    return HouseRules(name or "house", row.key, options)


def saved_on(*sets: HouseRules) -> FakeTexts:
    texts = FakeTexts()
    for one in sets:
        house_rules.save(texts, one)
    return texts


@settings(max_examples=25)
@given(st.lists(some_rules(), max_size=6))
def test_saved_sets_are_read_again(sets: list[HouseRules]) -> None:
    kept = HOUSE_RULES.known(saved_on(*sets))
    last = {one.name.casefold(): one for one in sets}
    assert {one.name.casefold(): one for one in kept} == last
    for one in kept:
        assert one.rules.key == one.variant
        assert one.plays(GameSetup(one.variant, 4, {**one.options, "partnerships": False}))


def test_sets_are_renamed_replaced_and_deleted_by_name() -> None:
    texts = saved_on(OURS, THEIRS)
    assert not house_rules.rename(texts, "Friday", THEIRS.name)
    assert not house_rules.rename(texts, "Friday", " \u200f ")
    assert house_rules.rename(texts, "Friday", " FRIDAY\n")
    assert [one.name for one in HOUSE_RULES.known(texts)] == ["FRIDAY", THEIRS.name]
    house_rules.save(texts, HouseRules("friday", "homs"))
    assert HOUSE_RULES.known(texts) == (HouseRules("friday", "homs"), THEIRS)
    house_rules.delete(texts, "friday")
    assert HOUSE_RULES.known(texts) == (THEIRS,)
    HOUSE_RULES.keep(texts, tuple(HouseRules(f"set {number}", "homs") for number in range(MOST)))
    house_rules.save(texts, HouseRules("set 7", "syrian"))
    assert len(HOUSE_RULES.known(texts)) == MOST, "a full list still takes a replacement"


# From one device to another


def test_archive_adds_missing_sets() -> None:
    first, second = Device(), Device()
    HOUSE_RULES.keep(first.platform.texts, (OURS, THEIRS))
    HOUSE_RULES.keep(second.platform.texts, (HouseRules("friday", "homs"),))
    assert second.take(first.archive()).words == ["2 sets of house rules added"]
    once = HOUSE_RULES.known(second.platform.texts)
    assert [one.name for one in once] == ["friday", "Friday 2", THEIRS.name]
    assert second.take(first.archive()).words == []
    assert HOUSE_RULES.known(second.platform.texts) == once
    assert first.take(second.archive()).words == ["1 set of house rules added"]
    other = HouseRules("Saturday", OURS.variant, OURS.options)
    assert house_rules.merged((OURS,), (other,)) == (OURS, other), "another name, another set"
    many = (HouseRules(f"set {number}", "homs", {"target": 50 + number}) for number in range(MOST))
    HOUSE_RULES.keep(first.platform.texts, tuple(many))
    HOUSE_RULES.keep(second.platform.texts, (OURS,))
    second.take(first.archive())
    assert len(HOUSE_RULES.known(second.platform.texts)) == MOST
    assert HOUSE_RULES.known(second.platform.texts)[0] == OURS


def test_repeated_exchange_of_archives_adds_nothing() -> None:
    """Once, each archive added another set if a name ended with a number."""
    first, second = Device(), Device()
    HOUSE_RULES.keep(
        first.platform.texts, (HouseRules("Friday 2", "homs"), HouseRules("Friday", "syrian"))
    )
    HOUSE_RULES.keep(second.platform.texts, (HouseRules("Friday 2", "yemeni"),))
    for _ in range(2):
        second.take(first.archive())
        first.take(second.archive())
        for device in (first, second):
            sets = HOUSE_RULES.known(device.platform.texts)
            assert sorted(one.variant for one in sets) == ["homs", "syrian", "yemeni"]
            assert {one.name for one in sets} == {"Friday", "Friday 2", "Friday 3"}
