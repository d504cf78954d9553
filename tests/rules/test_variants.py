from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.variant import OPTIONS, OptionError, Variant, configure
from game.rules.variants import VARIANTS, variant_named
from tests.rules.slow import KEYS, table_row

PAGE = Path(__file__).parents[2] / "game" / "rules" / "RULES.md"

OFFERED: dict[str, dict[str, list[object]]] = {
    "egyptian": {"target": [101, 121]},
    "egyptian-double": {"target": [101, 121], "jack_on_jack": [20, 30]},
    "egyptian-open": {"bottom_card": ["both"]},
    "jawaker": {"target": [121]},
    "russell": {"target": [100, 200], "jack_on_jack": [20]},
    "saba-alkoomi": {"target": [101, 121], "jack_on_jack": [20]},
    "yemeni": {"target": [101, 121], "jack_on_jack": [20]},
    "ethiopian": {"target": [52], "tie": ["none"]},
    "lebanese": {
        "hand_size": [6],
        "tie": ["none"],
        "jack_on_jack": [10],
        "basra_when": ["lebanese", "any"],
    },
    "ashush": {
        "hand_size": [6, 4],
        "tie": ["none"],
        "jack_on_jack": [10],
        "basra_when": ["lone"],
    },
    "cypriot": {"target": [100, 101], "tie": ["each", "none"]},
    "palestinian": {"hand_size": [4, 5], "target": [101, 150, 151], "tie": ["hold", "none"]},
    "jordanian": {"target": [101, 150], "jack_on_jack": [20]},
    "haddad": {},
    "syrian": {"hand_size": [4, 6], "target": [101, 150], "jack_on_jack": [25]},
    "homs": {"target": [101, 150], "jack_on_jack": [25]},
}
"""What a row offers beyond, or other than, the defaults below; its own value first."""

USUAL: dict[str, list[object]] = {
    "target": [101],
    "hand_size": [4],
    "tie": ["hold"],
    "jack_on_jack": [0],
    "basra_when": ["any"],
}

COMMON: dict[str, list[object]] = {
    "bottom_card": ["hidden", "dealer", "both"],
    "overlap": ["choose", "most"],
    "partnerships": [True, False],
}

TRIED: dict[str, list[object]] = {
    "target": [21, 52, 999],
    "hand_size": [1, 3, 4, 5, 6, 7],
    "tie": ["hold", "none", "each"],
    "jack_on_jack": [0, 10, 20, 25, 30],
    "basra_when": ["any", "lone", "lebanese"],
    **COMMON,
}

ABSURD: dict[str, list[object]] = {
    "target": [20, 1000, 0, -101, True, 101.0, "101", None, [101], {}, 10**30],
    "hand_size": [0, -4, 4.0, "4", True, None, [4]],
    "tie": ["HOLD", "", None, 0, ["hold"]],
    "jack_on_jack": [False, 0.0, 20.0, "20", None, -20],
    "basra_when": ["sum10", "", None, True],
    "bottom_card": ["seen", None, 0, {}],
    "overlap": ["least", None, 1],
    "partnerships": [1, 0, "true", "yes", None, 1.0],
}


def offered(key: str, option: str) -> list[object]:
    """What the rules page offers for an option."""
    own = OFFERED[key].get(option, USUAL.get(option, []))
    return [*own, *(value for value in COMMON.get(option, []) if value not in own)]


def test_there_are_sixteen_variants_in_the_order_of_the_page() -> None:
    """RULES.md#variants."""
    assert list(VARIANTS) == KEYS
    assert len(KEYS) == 16


@pytest.mark.parametrize("key", KEYS)
def test_every_row_is_the_pages(key: str) -> None:
    """RULES.md#variants."""
    variant, row = VARIANTS[key], table_row(key)
    komi = "-" if variant.komi == "ordinary" else variant.komi
    worth = "face" if variant.face_basra else "10"
    found = [
        variant.pack_size,
        variant.hand_size,
        variant.target,
        variant.majority,
        variant.tie,
        worth,
        variant.queen or "-",
        variant.king or "-",
        variant.jack_on_jack,
        komi,
        variant.basra_when,
        variant.komi_points,
    ]
    assert [key, *map(str, found)] == list(row.values())
    assert variant.key == key
    assert variant.lone_komi == (key == "ethiopian")
    assert variant.clockwise == (key == "cypriot")
    assert variant.bottom_card == ("both" if key == "egyptian-open" else "hidden")
    assert variant.overlap == "choose"
    assert variant.partnerships


def cell(text: str) -> tuple[str, list[str]]:
    """A cell of the page's table: what it says, and what it says in brackets."""
    bracket = re.search(r"\[([^]]*)\](?!\()", text)
    return re.sub(r"\s*\[.*?\]", "", text).strip(), bracket.group(1).split(", ") if bracket else []


@pytest.mark.parametrize("key", KEYS)
def test_the_page_and_the_data_are_one(key: str) -> None:
    """RULES.md#variants: the project's own page, read row by row."""
    lines = PAGE.read_text("utf-8").splitlines()
    line = next(line for line in lines if line.startswith(f"| `{key}` |"))
    columns = [cell(text.replace("`", "")) for text in line.strip("| ").split(" | ")]
    (_, _), (pack, _), (hand, hands), (target, targets), (tie, ties), (worth, _) = columns[:6]
    (jack, jacks), (komi, _), (when, whens), _ = columns[6:]
    variant = VARIANTS[key]
    assert (int(pack), int(hand), int(target)) == (
        variant.pack_size,
        variant.hand_size,
        variant.target,
    )
    assert tie == f"{variant.majority} {variant.tie}"
    assert worth.startswith("face" if variant.face_basra else "10")
    assert int(jack) == variant.jack_on_jack
    assert komi.startswith("\u2013" if variant.komi == "ordinary" else variant.komi)
    assert when.split(";")[0] == variant.basra_when
    listed = {
        "hand_size": hands,
        "target": targets,
        "tie": ties,
        "jack_on_jack": jacks,
        "basra_when": whens,
    }
    for option, values in listed.items():
        assert list(map(str, variant.offered(option)[1:])) == values


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("key", KEYS)
def test_what_the_row_or_the_common_game_offers_can_be_set(key: str, option: str) -> None:
    """RULES.md#options."""
    assert next(iter(VARIANTS[key].offered(option))) == offered(key, option)[0]
    assert set(VARIANTS[key].offered(option)) == set(offered(key, option))
    for players in (2, 3, 4):
        for value in offered(key, option):
            changed = configure(VARIANTS[key], players, {option: value})
            assert getattr(changed, option) == value


@pytest.mark.parametrize("option", [option for option in OPTIONS if option != "target"])
@pytest.mark.parametrize("key", KEYS)
def test_what_neither_offers_is_refused(key: str, option: str) -> None:
    """RULES.md#records."""
    for players in (2, 3, 4):
        for value in TRIED[option]:
            if value not in offered(key, option):
                with pytest.raises(OptionError) as caught:
                    configure(VARIANTS[key], players, {option: value})
                assert caught.value.option == option
                assert f"is not offered by {key}" in caught.value.reason


@pytest.mark.parametrize("key", KEYS)
def test_any_target_from_21_to_999_is_offered(key: str) -> None:
    """RULES.md#options."""
    for target in (21, 22, 100, 500, 998, 999):
        assert configure(VARIANTS[key], 2, {"target": target}).target == target


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in ABSURD for value in ABSURD[option]]
)
@pytest.mark.parametrize("key", ["egyptian", "palestinian", "lebanese"])
def test_a_value_of_the_wrong_kind_is_refused(key: str, option: str, value: object) -> None:
    """RULES.md#records: 1 is not true, and 101.0 is not 101."""
    with pytest.raises(OptionError) as caught:
        configure(VARIANTS[key], 2, {option: value})
    assert caught.value.option == option
    assert "\n" not in caught.value.reason


@pytest.mark.parametrize("option", ["majority", "pack", "komi", "", "Target", "players"])
def test_an_unknown_option_is_refused(option: str) -> None:
    """RULES.md#options."""
    with pytest.raises(OptionError, match="no such option"):
        configure(VARIANTS["egyptian"], 2, {option: 1})


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "2", None, [2]])
@pytest.mark.parametrize("key", ["egyptian", "egyptian-open"])
def test_two_three_or_four_play(key: str, players: object) -> None:
    """RULES.md#players."""
    with pytest.raises(OptionError) as caught:
        configure(VARIANTS[key], players, {})  # type: ignore[arg-type]
    assert caught.value.option is None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_variant_is_for_two_three_and_four(key: str, players: int) -> None:
    """RULES.md#players."""
    variant: Variant = configure(VARIANTS[key], players, {})
    assert variant == VARIANTS[key]


@pytest.mark.parametrize("key", ["Egyptian", "", "basra", None, 3, [], {}])
def test_an_unknown_variant_is_refused(key: object) -> None:
    """RULES.md#variants."""
    with pytest.raises(OptionError, match="is not a variant"):
        variant_named(key)


def test_a_variant_is_found_by_its_key() -> None:
    """RULES.md#variants."""
    assert variant_named("homs") is VARIANTS["homs"]
