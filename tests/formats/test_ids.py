"""Every name in links and messages has a number, and no number ever changes."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game.bots.levels import BOTS
from game.formats.ids import (
    BOT_IDS,
    ENTRY_IDS,
    MESSAGE_IDS,
    OPTION_IDS,
    PHRASE_IDS,
    PROPOSAL_IDS,
    REFUSAL_IDS,
    SAID_AT_TABLES,
    VALUE_IDS,
    VARIANT_IDS,
    Ids,
    UnknownIdError,
)
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET, OPTIONS
from game.rules.variants import VARIANTS
from game.together import protocol
from game.together.phrases.phrases_dialog import phrases
from game.together.protocol.messages.table_events import ProposalKind, RefusalReason
from tests.formats.test_kept_text import golden

TABLES: dict[str, Ids[Any]] = {
    "variants": VARIANT_IDS,
    "options": OPTION_IDS,
    **{f"{name} values": ids for name, ids in VALUE_IDS.items()},
    **SAID_AT_TABLES,
}
GOLDEN = json.loads(golden("ids"))
"""The numbers of all names: none of them may change."""


@pytest.mark.parametrize("table", GOLDEN)
def test_table_keeps_its_golden_numbers(table: str) -> None:
    ids, was = TABLES[table], GOLDEN[table]
    assert (ids.first, ids.room) == (was["first"], was["room"])
    names = was["names"]
    assert [*ids.names[: len(names)]] == names, "a new name goes to the end"
    assert [*ids.names] == names, "add the new name to golden/ids.json"


def test_all_tables_have_golden_numbers() -> None:
    assert set(GOLDEN) == set(TABLES)


@pytest.mark.parametrize("ids", TABLES.values(), ids=TABLES)
def test_each_number_is_one_name_within_the_room(ids: Ids[Any]) -> None:
    numbers = [ids.number(name) for name in ids.names]
    assert [ids.name(number) for number in numbers] == [*ids.names]
    assert numbers[-1] < ids.first + ids.room
    for number in (ids.first - 1, numbers[-1] + 1):
        with pytest.raises(UnknownIdError):
            ids.name(number)
    with pytest.raises(ValueError, match="not in tuple"):
        ids.number("no such name")


def test_all_names_of_the_game_have_numbers() -> None:
    assert set(VARIANTS) <= set(VARIANT_IDS.names)
    assert set(BOTS) <= set(BOT_IDS.names)
    assert set(OPTIONS) == set(OPTION_IDS.names) == set(VALUE_IDS)
    assert {name for name, _ in phrases()} == set(PHRASE_IDS.names)
    assert get_args(ProposalKind) == PROPOSAL_IDS.names
    assert get_args(RefusalReason) == REFUSAL_IDS.names


def test_all_offered_values_have_numbers() -> None:
    for option, ids in VALUE_IDS.items():
        offered = {value for row in VARIANTS.values() for value in row.offered(option)}
        assert offered <= set(ids.names)
        assert {type(value) for value in offered} == set(map(type, ids.names))
    assert {LOWEST_TARGET, HIGHEST_TARGET} <= set(VALUE_IDS["target"].names)


def test_page_of_tables_lists_all_numbers() -> None:
    """TABLE.md#numbers, #messages, #entries."""
    page = Path(protocol.__file__).with_name("TABLE.md").read_text("utf-8")
    rows = re.findall(r"(?m)^\| \d+ \| ([\w-]+|) ?\| ([\w-]+|) ?\| ([\w-]+) \|$", page)
    columns = [tuple(filter(None, column)) for column in zip(*rows, strict=True)]
    assert columns == [REFUSAL_IDS.names, PROPOSAL_IDS.names, PHRASE_IDS.names]
    kinds = re.findall(r"(?m)^\| (\d+) \| ([\w-]+) \| [^|]+ \|$", page)
    assert kinds == [
        (str(ids.number(name)), name) for ids in (MESSAGE_IDS, ENTRY_IDS) for name in ids.names
    ]
