import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from game.rules.dealing import deal
from game.rules.fairness import commitment, dealing_seed, verify
from game.rules.reading import RecordError, read_record
from game.rules.record import HandRecord, Record, write_record
from game.rules.variant import Option
from tests.rules.games import as_data
from tests.rules.tables import rules

MINT = "587e8e563f6be59131c6023475d8e974b5c1ffc2d61db18c567b53f4af4f7729"
"""Printed by printf '%s' 'basra-joined-seed/1:["tea","with mint"]' | sha256sum."""

SHOWN = "a0c2bb14b6882ceeb3dcca7ac614379912ec94b8827e32c8e4d8778eb45d0a1a"
"""A commitment that was shown before; an old record still verifies."""


def promised(dealt_from: str = "tea", **changes: Any) -> Record:
    """Return a record of two hands promised from the seed "tea" and dealt from one."""
    table = rules("homs", 3, target=60)
    deals = [deal(table, 3, dealt_from, number) for number in range(2)]
    written = tuple(HandRecord(laid.floor, laid.stock) for laid in deals)
    record = Record("homs", 3, 2, {"target": 60}, written, "tea")
    return replace(replace(record, commitment=commitment(record, "tea")), **changes)


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_commitment_is_the_documented_function_of_seed_and_table() -> None:
    """RULES.md#fairness: repeated here from the page's words."""
    table = '{"dealer":2,"options":{"target":60},"players":3,"seed":"tea","variant":"homs"}'
    assert promised().commitment == digest_of(f"basra-commitment/1:{table}") == SHOWN
    assert commitment(promised(player_seed="with mint", header={}), "tea") == SHOWN
    options: dict[str, Option] = {"target": 60, "overlap": "most", "bottom_card": "dealer"}
    table = (
        '{"dealer":0,"options":{"bottom_card":"dealer","overlap":"most","target":60},'
        '"players":2,"seed":"\\u0634\\u0627\\u064a \\"1\\"","variant":"yemeni"}'
    )
    digest = digest_of(f"basra-commitment/1:{table}")
    assert commitment(Record("yemeni", 2, 0, options), 'شاي "1"') == digest


MINTED = promised(MINT, player_seed="with mint")
BEGUN = replace(MINTED, hands=MINTED.hands[:1])
SWAPPED = promised().hands[1].stock[1::-1] + promised().hands[1].stock[2:]


@pytest.mark.parametrize(
    ("record", "seed", "kept", "hands"),
    [
        (promised(), "tea", True, (True, True)),
        (promised(), "coffee", False, (False, False)),
        (promised(commitment=None), "tea", None, (True, True)),
        (promised(dealer=1), "tea", False, (True, True)),
        (promised(options={"target": 61}), "tea", False, (True, True)),
        (promised(variant="palestinian"), "tea", False, (True, True)),
        (
            promised(hands=(promised().hands[0], replace(promised().hands[1], stock=SWAPPED))),
            "tea",
            True,
            (True, False),
        ),
        (promised(player_seed=None), "tea", True, (True, True)),
        (promised(player_seed=""), "tea", True, (True, True)),
        (MINTED, "tea", True, (True, True)),
        (replace(MINTED, player_seed=None), "tea", True, (False, False)),
        (replace(MINTED, player_seed=""), "tea", True, (False, False)),
        (replace(MINTED, player_seed="with lemon"), "tea", True, (False, False)),
        (promised(player_seed="with mint"), "tea", True, (False, False)),
    ],
)
def test_hands_are_fair_if_dealt_from_the_promised_seeds(
    record: Record, seed: str, *, kept: bool | None, hands: tuple[bool, ...]
) -> None:
    """RULES.md#fairness, #joined-seed: the promise is made from only the program's seed."""
    verdict = verify(record, seed)
    assert (verdict.kept, verdict.hands) == (kept, hands)
    assert verdict.fair == (all(hands) and kept is not False)


def test_record_keeps_its_seeds_and_commitment() -> None:
    """RULES.md#fairness, #records."""
    assert read_record(write_record(BEGUN)) == BEGUN
    data = as_data(BEGUN)
    assert (data["seed"], data["player_seed"], data["commitment"]) == ("tea", "with mint", SHOWN)


@pytest.mark.parametrize("key", ["seed", "commitment", "player_seed"])
@pytest.mark.parametrize("value", [None, 7, "x" * 201, "a\nb", "\ud800"])
def test_seed_is_refused_if_it_is_no_printable_text(key: str, value: object) -> None:
    """RULES.md#fairness."""
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(as_data(BEGUN) | {key: value}))
    assert caught.value.place == key


@pytest.mark.parametrize(
    ("seed", "player_seed", "written"),
    [
        ("tea", "with mint", '["tea","with mint"]'),
        ("00" * 16, "7", '["00000000000000000000000000000000","7"]'),
        ('a"b', "c\\d", r'["a\"b","c\\d"]'),
        ("شاي", "نعناع", r'["\u0634\u0627\u064a","\u0646\u0639\u0646\u0627\u0639"]'),
        ("", "😀", r'["","\ud83d\ude00"]'),
    ],
)
def test_joined_seed_is_the_documented_function_of_both(
    seed: str, player_seed: str, written: str
) -> None:
    """RULES.md#joined-seed: repeated here from the page's words, and by another program."""
    assert dealing_seed(seed, player_seed) == digest_of(f"basra-joined-seed/1:{written}")
    assert dealing_seed("tea", "with mint") == MINT
    assert dealing_seed("tea", None) == dealing_seed("tea", "") == "tea"
