from __future__ import annotations

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


def promised(hands: int = 2, dealt_from: str = "tea") -> Record:
    """A record of hands promised from the seed "tea" and dealt from one; none is played."""
    table = rules("homs", 3, target=60)
    deals = [deal(table, 3, dealt_from, number) for number in range(hands)]
    written = tuple(HandRecord(laid.floor, laid.stock) for laid in deals)
    record = Record("homs", 3, 2, {"target": 60}, written, "tea")
    return replace(record, commitment=commitment(record, "tea"))


def test_the_commitment_is_the_documented_function_of_seed_and_table() -> None:
    """RULES.md#fairness: done again here from the page's words."""
    table = '{"dealer":2,"options":{"target":60},"players":3,"seed":"tea","variant":"homs"}'
    digest = hashlib.sha256(f"basra-commitment/1:{table}".encode()).hexdigest()
    assert promised().commitment == digest


def test_the_commitment_of_many_options_and_of_a_seed_in_any_script() -> None:
    """RULES.md#fairness."""
    options: dict[str, Option] = {"target": 60, "overlap": "most", "bottom_card": "dealer"}
    table = (
        '{"dealer":0,"options":{"bottom_card":"dealer","overlap":"most","target":60},'
        '"players":2,"seed":"\\u0634\\u0627\\u064a \\"1\\"","variant":"yemeni"}'
    )
    digest = hashlib.sha256(f"basra-commitment/1:{table}".encode()).hexdigest()
    assert commitment(Record("yemeni", 2, 0, options), 'شاي "1"') == digest
    assert commitment(Record("yemeni", 2, 0), "x") != digest


def test_hands_that_the_seed_deals_are_fair() -> None:
    """RULES.md#fairness."""
    verdict = verify(promised(), "tea")
    assert (verdict.kept, verdict.hands, verdict.fair) == (True, (True, True), True)


def test_another_seed_is_not_fair() -> None:
    """RULES.md#fairness."""
    verdict = verify(promised(), "coffee")
    assert (verdict.kept, verdict.hands, verdict.fair) == (False, (False, False), False)


@pytest.mark.parametrize(
    "change", [{"dealer": 1}, {"options": {"target": 61}}, {"variant": "palestinian"}]
)
def test_another_table_breaks_the_promise(change: dict[str, Any]) -> None:
    """RULES.md#fairness."""
    verdict = verify(replace(promised(), **change), "tea")
    assert not verdict.kept
    assert not verdict.fair


def test_one_card_exchanged_is_not_fair() -> None:
    """RULES.md#fairness."""
    record = promised()
    first, second = record.hands
    stock = (second.stock[1], second.stock[0], *second.stock[2:])
    verdict = verify(replace(record, hands=(first, replace(second, stock=stock))), "tea")
    assert (verdict.kept, verdict.hands, verdict.fair) == (True, (True, False), False)


def test_without_a_promise_only_the_cards_are_checked() -> None:
    """RULES.md#fairness."""
    verdict = verify(replace(promised(), commitment=None), "tea")
    assert verdict.kept is None
    assert verdict.fair


def test_a_record_holds_both_and_reads_back() -> None:
    """RULES.md#fairness."""
    record = promised(hands=1)
    assert read_record(write_record(record)) == record
    assert as_data(record)["seed"] == "tea"


@pytest.mark.parametrize("key", ["seed", "commitment", "player_seed"])
@pytest.mark.parametrize("value", [None, 7, "x" * 201, "a\nb", "\ud800"])
def test_what_is_no_printable_text_is_refused(key: str, value: object) -> None:
    """RULES.md#fairness."""
    data = as_data(promised(hands=1)) | {key: value}
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(data))
    assert caught.value.place == key


def test_commitments_that_were_shown_before_stay_as_they_were() -> None:
    """RULES.md#fairness: an old record still verifies, whatever else records have learned."""
    shown = "a0c2bb14b6882ceeb3dcca7ac614379912ec94b8827e32c8e4d8778eb45d0a1a"
    assert promised().commitment == shown
    assert commitment(replace(promised(), player_seed="with mint", header={}), "tea") == shown


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
def test_the_joined_seed_is_the_documented_function_of_both(
    seed: str, player_seed: str, written: str
) -> None:
    """RULES.md#joined-seed: done again here from the page's words."""
    joined = hashlib.sha256(b"basra-joined-seed/1:" + written.encode("ascii")).hexdigest()
    assert dealing_seed(seed, player_seed) == joined


def test_a_joined_seed_as_another_program_makes_it() -> None:
    """RULES.md#joined-seed."""
    assert dealing_seed("tea", "with mint") == MINT


@pytest.mark.parametrize("nothing", [None, ""])
def test_where_the_player_added_nothing_the_programs_seed_deals(nothing: str | None) -> None:
    """RULES.md#joined-seed."""
    assert dealing_seed("tea", nothing) == "tea"
    assert verify(replace(promised(), player_seed=nothing), "tea").fair


def test_where_one_seed_ends_and_the_other_begins_matters() -> None:
    """RULES.md#joined-seed."""
    pairs = [("ab", "c"), ("a", "bc"), ("c", "ab"), ('ab","c', ""), ("ab", 'c"'), ("ab", "c ")]
    assert len({dealing_seed(*pair) for pair in pairs}) == len(pairs)


def test_hands_that_the_joined_seed_deals_are_fair() -> None:
    """RULES.md#joined-seed: the promise is made of the program's seed alone."""
    joined = replace(promised(dealt_from=MINT), player_seed="with mint")
    verdict = verify(joined, "tea")
    assert (verdict.kept, verdict.hands, verdict.fair) == (True, (True, True), True)


def test_a_record_holds_what_the_player_added_and_reads_back() -> None:
    """RULES.md#records, #joined-seed."""
    joined = replace(promised(hands=1), player_seed="with mint")
    assert read_record(write_record(joined)) == joined


@pytest.mark.parametrize("said", [None, "", "with lemon"])
def test_what_the_player_added_may_not_be_passed_over(said: str | None) -> None:
    """RULES.md#joined-seed."""
    verdict = verify(replace(promised(dealt_from=MINT), player_seed=said), "tea")
    assert (verdict.kept, verdict.hands, verdict.fair) == (True, (False, False), False)


def test_what_the_player_did_not_add_may_not_be_made_up() -> None:
    """RULES.md#joined-seed."""
    assert not verify(replace(promised(), player_seed="with mint"), "tea").fair
