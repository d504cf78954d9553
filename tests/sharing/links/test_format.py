"""The format is what its page says, and what was once written stays readable."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from game.bots.levels import BOTS
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET
from game.rules.variants import VARIANTS
from game.sharing.links import digits as tables
from game.sharing.links.contents import LONGEST_NAME
from game.sharing.links.link import read_link, write_link
from tests.commands.running import run
from tests.sharing.links.independent_reader import Stranger
from tests.sharing.links.made import record_by
from tests.sharing.links.test_round_trip import links_by

GOLDEN = json.loads((Path(__file__).parent / "golden.json").read_text("utf-8"))
"""Links as the versions before wrote them: new ones may be added, and none is ever changed."""

PAGE = (Path(__file__).parents[3] / "game" / "sharing" / "links" / "LINKS.md").read_text("utf-8")


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


def test_every_bot_and_target_can_be_written() -> None:
    """LINKS.md#tables."""
    assert set(tables.BOT_NAMES) == set(BOTS)
    assert {LOWEST_TARGET, HIGHEST_TARGET} <= set(tables.OPTION_VALUES["target"])


def test_documentation_has_all_lists_and_examples() -> None:
    """LINKS.md#tables, #numbers, #examples, #lengths."""
    kinds = {row["holds"]["kind"] for row in GOLDEN}
    assert kinds == set(re.findall(r"(?m)^\| \d \| (\w+) \|", PAGE))
    examples = re.findall(r"(?m)^\| `([\w-]+)` \|", PAGE)
    assert len(examples) > 5
    assert set(examples) <= {row["link"] for row in GOLDEN}
    assert re.findall(r"(?m)^\| ([\w-]+) \| \d+, \d+ \|", PAGE) == [*VARIANTS]
    words = " ".join(PAGE.split())
    assert ", ".join(tables.VARIANT_KEYS) in words
    assert ", ".join(tables.BOT_NAMES) in words
    assert f"a text of at most {LONGEST_NAME} characters" in words
