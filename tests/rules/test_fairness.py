from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from game.rules.dealing import deal
from game.rules.fairness import commitment, verify
from game.rules.reading import RecordError, read_record
from game.rules.record import HandRecord, Record, write_record
from game.rules.variant import Option
from tests.rules.games import as_data
from tests.rules.tables import rules


def promised(seed: str = "tea", hands: int = 2) -> Record:
    """A record of hands as a seed deals them; none is played."""
    table = rules("homs", 3, target=60)
    deals = [deal(table, 3, seed, number) for number in range(hands)]
    written = tuple(HandRecord(laid.floor, laid.stock) for laid in deals)
    record = Record("homs", 3, 2, {"target": 60}, written, seed)
    return replace(record, commitment=commitment(record, seed))


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
