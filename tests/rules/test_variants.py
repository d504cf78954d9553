import re

import pytest

from game.rules.variant import OPTIONS, OptionError, configure
from game.rules.variants import VARIANTS, variant_named
from tests.rules.slow import PAGE, ROWS

KEYS = [*ROWS]

COMMON: dict[str, list[object]] = {
    "bottom_card": ["hidden", "dealer", "both"],
    "overlap": ["choose", "most"],
    "partnerships": [True, False],
}
"""The offers of every variant, for most the variant's own value first."""

TRIED: dict[str, list[object]] = {
    "hand_size": [1, 3, 4, 5, 6, 7],
    "tie": ["hold", "none", "each"],
    "jack_on_jack": [0, 10, 20, 25, 30],
    "basra_when": ["any", "lone", "lebanese"],
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


def test_variants_have_the_order_of_the_page() -> None:
    """RULES.md#variants."""
    assert list(VARIANTS) == KEYS
    assert all(variant_named(key) is VARIANTS[key] for key in KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_variant_has_the_values_of_its_row(key: str) -> None:
    """RULES.md#variants: as in the second engine, which has them from the page."""
    variant, row = VARIANTS[key], ROWS[key]
    assert row == row | {
        "key": variant.key,
        "pack": f"{variant.pack_size}",
        "hand": f"{variant.hand_size}",
        "target": f"{variant.target}",
        "maj": f"{variant.majority}",
        "tie": variant.tie,
        "worth": "face" if variant.face_basra else "10",
        "JxJ": f"{variant.jack_on_jack}",
        "komi": "-" if variant.komi == "ordinary" else variant.komi,
        "7D": f"{variant.komi_points}",
        "when": variant.basra_when,
    }
    assert [int(row.get(face, 0)) for face in "QK"] == [variant.queen, variant.king]
    assert variant.lone_komi == ("lone komi" in row["more"])
    assert variant.clockwise == ("clockwise" in row["more"])
    assert variant.bottom_card == ("both" if "bottom card both" in row["more"] else "hidden")
    assert variant.overlap == "choose"
    assert variant.partnerships


@pytest.mark.parametrize("key", KEYS)
def test_page_has_the_offers_of_a_variant(key: str) -> None:
    """RULES.md#variants, #options: the values in brackets."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| `{key}` |"))
    cells = [re.search(r"\[([^]]*)\](?!\()", cell.replace("`", "")) for cell in line.split(" | ")]
    columns = {"hand_size": 2, "target": 3, "tie": 4, "jack_on_jack": 6, "basra_when": 8}
    for option, column in columns.items():
        found = cells[column]
        offered = [str(value) for value in VARIANTS[key].offered(option)[1:]]
        assert offered == (found[1].split(", ") if found else [])
    for option, common in COMMON.items():
        own = getattr(VARIANTS[key], option)
        assert VARIANTS[key].offered(option) == (own, *(one for one in common if one != own))


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("key", KEYS)
def test_option_takes_the_values_offered_alone(key: str, option: str) -> None:
    """RULES.md#options, #players, #records: for two, three and four; any target from 21 to 999."""
    variant = VARIANTS[key]
    offered = variant.offered(option)
    more = (21, 22, 100, 500, 998, 999) if option == "target" else ()
    for players in (2, 3, 4):
        assert configure(variant, players, {}) == variant
        for value in (*offered, *more):
            assert getattr(configure(variant, players, {option: value}), option) == value
        for value in (value for value in TRIED.get(option, []) if value not in offered):
            with pytest.raises(OptionError, match=f"is not offered by {key}") as caught:
                configure(variant, players, {option: value})
            assert caught.value.option == option


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in ABSURD for value in ABSURD[option]]
)
@pytest.mark.parametrize("key", ["egyptian", "palestinian", "lebanese"])
def test_option_refuses_a_value_of_the_wrong_kind(key: str, option: str, value: object) -> None:
    """RULES.md#records: 1 is not true, and 101.0 is not 101."""
    with pytest.raises(OptionError) as caught:
        configure(VARIANTS[key], 2, {option: value})
    assert caught.value.option == option
    assert "\n" not in caught.value.reason


@pytest.mark.parametrize("option", ["majority", "pack", "komi", "", "Target", "players"])
def test_unknown_option_is_refused(option: str) -> None:
    """RULES.md#options."""
    with pytest.raises(OptionError, match="no such option"):
        configure(VARIANTS["egyptian"], 2, {option: 1})


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "2", None, [2]])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    """RULES.md#players."""
    with pytest.raises(OptionError) as caught:
        configure(VARIANTS["egyptian"], players, {})  # type: ignore[arg-type]
    assert caught.value.option is None


@pytest.mark.parametrize("key", ["Egyptian", "", "basra", None, 3, [], {}])
def test_unknown_variant_is_refused(key: object) -> None:
    """RULES.md#variants."""
    with pytest.raises(OptionError, match="is not a variant"):
        variant_named(key)
