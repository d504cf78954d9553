"""What is new in a variant to a player of others."""

import pytest

from game.rulebook.new_rules import new_to_player
from game.rulebook.rule_lines import rule_lines
from game.rules.variants import VARIANTS

BASRA = "A basra: twice the card's value"


@pytest.mark.parametrize(
    ("variant", "played", "first"),
    [
        ("egyptian", (), ""),
        ("palestinian", (), BASRA),
        ("palestinian", ("haddad",), BASRA),
        ("palestinian", ("cypriot", "homs"), "A jack that takes a lone jack: nothing"),
        ("palestinian", ("homs", "palestinian"), ""),
        ("egyptian", ("homs",), "A basra: 10 points"),
    ],
)
def test_new_rules_follow_from_the_variants_played(
    variant: str, played: tuple[str, ...], first: str
) -> None:
    assert "".join(new_to_player(variant, played)[:1]) == first


def test_points_to_win_are_never_new() -> None:
    (target,) = (line.name for line in rule_lines(VARIANTS["jawaker"]) if "target" in line.fields)
    assert not [key for key in VARIANTS if target in " ".join(new_to_player(key, ()))]
