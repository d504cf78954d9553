"""What is new in a variant to a player of others."""

import pytest

from game.rulebook.new_rules import comparable, new_to_player, rule_sentence
from game.rulebook.rule_lines import rule_lines
from game.rules.variants import VARIANTS

BASRA = "A basra scores twice the card's value."


@pytest.mark.parametrize(
    ("variant", "played", "first"),
    [
        ("egyptian", (), ""),
        ("palestinian", (), BASRA),
        ("palestinian", ("haddad",), BASRA),
        ("palestinian", ("cypriot", "homs"), "A jack that takes a lone jack scores nothing extra."),
        ("palestinian", ("homs", "palestinian"), ""),
        ("egyptian", ("homs",), "A basra scores 10 points."),
    ],
)
def test_new_rules_follow_from_the_variants_played(
    variant: str, played: tuple[str, ...], first: str
) -> None:
    assert "".join(new_to_player(variant, played)[:1]) == first


@pytest.mark.parametrize("key", VARIANTS)
def test_each_rule_is_one_sentence_with_its_value(key: str) -> None:
    rules = VARIANTS[key]
    told = [rule_sentence(rules, line) for line in comparable(rules)]
    assert all(words.endswith(".") and "{" not in words for words in told)
    assert len(set(told)) == len(told)
    sweeps = {
        one.komi: rule_sentence(one, line)
        for one in VARIANTS.values()
        for line in comparable(one)
        if "komi" in line.fields
    }
    assert len({*sweeps.values()}) == len(sweeps)


def test_points_to_win_are_never_new() -> None:
    (target,) = (line.name for line in rule_lines(VARIANTS["jawaker"]) if "target" in line.fields)
    assert not [key for key in VARIANTS if target in " ".join(new_to_player(key, ()))]
