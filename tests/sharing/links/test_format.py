"""The format follows its page, and old links stay readable."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from game.formats.ids import BOT_IDS, OPTION_IDS, VALUE_IDS, VARIANT_IDS
from game.rules.variants import VARIANTS
from game.sharing.links.contents import LONGEST_NAME
from game.sharing.links.link import read_link, write_link
from tests.commands.running import run
from tests.sharing.links.independent_reader import (
    LEVELS,
    OPTION_LIST,
    PAGE,
    VALUES,
    VARIANT_LIST,
    Stranger,
)
from tests.sharing.links.made import record_by
from tests.sharing.links.test_round_trip import links_by

GOLDEN = json.loads((Path(__file__).parent / "golden.json").read_text("utf-8"))
"""Links as earlier versions wrote them: new ones may be added, but none may change."""


@pytest.mark.parametrize(
    "row", GOLDEN, ids=lambda row: f"{row['holds']['kind']}-{row['link'][-4:]}"
)
def test_golden_link_holds_the_same_forever(
    row: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    """LINKS.md#versions, #kinds, #text, #numbers, #tables, #records."""
    text = str(row["link"])
    assert Stranger(text).holds == row["holds"], "as a reader written from the page reads it"
    assert run(capsys, "unlink", text, "--json").json == row["holds"]
    assert write_link(read_link(text)) == text


def test_independent_reader_reads_all_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    """LINKS.md#kinds."""
    chance = Random(4)
    for _ in range(10):
        for link in links_by(chance, record_by(chance, range(21, 25))):
            text = write_link(link)
            assert Stranger(text).holds == run(capsys, "unlink", text, "--json").json


def test_golden_links_of_every_kind_set_the_first_eight_options() -> None:
    """LINKS.md#tables."""
    options: dict[str, set[str]] = {}
    for holds in (row["holds"] for row in GOLDEN):
        options.setdefault(holds["kind"], set()).update((holds["record"] or {}).get("options", ()))
    assert not options.pop("results"), "they have no table"
    assert all(set(OPTION_IDS.names[:8]) == found for found in options.values())


def test_documentation_has_all_lists_and_examples() -> None:
    """LINKS.md#tables, #numbers, #examples, #lengths."""
    kinds = {row["holds"]["kind"] for row in GOLDEN}
    assert kinds == set(re.findall(r"(?m)^\| \d \| (\w+) \|", PAGE.partition('id="kinds"')[2]))
    examples = re.findall(r"(?m)^\| `(AQ[\w-]+)` \|", PAGE)
    assert len(examples) > 5
    assert set(examples) <= {row["link"] for row in GOLDEN}
    assert {*re.findall(r"(?m)^\| ([\w-]+) \| \d+, \d+ \|", PAGE)} < {*VARIANTS}
    assert f"a text of at most {LONGEST_NAME} characters" in PAGE
    assert VARIANT_IDS.names == VARIANT_LIST
    assert tuple(filter(None, OPTION_LIST)) == OPTION_IDS.names == tuple(VALUES)
    assert tuple(filter(None, LEVELS)) == BOT_IDS.names
    assert {name: ids.room for name, ids in VALUE_IDS.items()} == {
        name: radix for name, (radix, _) in VALUES.items()
    }
