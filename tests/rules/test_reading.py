import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.nesting import DEEPEST
from game.rules.reading import RecordError, read_record
from game.rules.record import write_record
from tests.rules.games import as_data, random_game
from tests.rules.test_properties import GENTLE

RECORD = replace(
    random_game("homs", 3, {"target": 30}, "reading", max_hands=2, last_plays=9),
    seed="tea",
    player_seed="with mint",
    header={"name": "شاي", "plays": 9, "review": [0.5, {"lost": -1.25e-300}]},
    proof={"keys": ["شاي", 7]},
)
TEXT = write_record(RECORD)


def json_values(scalars: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return JSON values with these leaves."""
    return st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=8,
    )


plain = st.none() | st.booleans() | st.integers()
anything = json_values(plain | st.floats() | st.text(max_size=5))
finite = json_values(plain | st.floats(allow_nan=False, allow_infinity=False) | st.text())


def read_or_refuse(text: str) -> None:
    """Check that a text is a record that replays, or is refused in one line with a place."""
    try:
        record = read_record(text)
    except RecordError as error:
        if len(str(error).splitlines()) != 1 or not error.place or not error.reason:
            raise AssertionError(str(error)) from error
    else:
        assert read_record(write_record(record)) == record


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every list or object in a value, with each of its keys."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for inner, key in list(found):
        if isinstance(inner[key], dict | list):
            found += places(inner[key])
    return found


@GENTLE
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 40), st.text(max_size=3))
def test_damaged_text_is_read_or_refused(place: int, length: int, patch: str) -> None:
    """COMMAND.md#status: anything is cut out of it or put into it."""
    read_or_refuse(TEXT[:place] + patch + TEXT[place + length :])


@GENTLE
@given(st.integers(0, 10**9), anything)
def test_any_value_anywhere_is_read_or_refused(seed: int, value: object) -> None:
    """COMMAND.md#status: alone, or in place of a part of a record."""
    read_or_refuse(json.dumps(value))
    data = as_data(RECORD)
    inner, key = random.Random(seed).choice(places(data))
    inner[key] = value
    read_or_refuse(json.dumps(data))


@GENTLE
@given(st.dictionaries(st.text(), finite, max_size=4))
def test_header_reads_back_as_it_was_written(header: dict[str, Any]) -> None:
    """RULES.md#records: any header round trips unchanged."""
    record = replace(RECORD, header=header)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


def test_header_is_written_last_before_the_hands_and_changes_nothing_else() -> None:
    """RULES.md#records: keys have the order of the page."""
    assert list(json.loads(TEXT)) == [
        *("format", "variant", "players", "dealer", "options"),
        *("seed", "player_seed", "header", "hands", "proof"),
    ]
    bare = replace(RECORD, header=None)
    assert read_record(write_record(bare)) == bare
    assert "header" not in as_data(bare)
    assert replace(read_record(TEXT), header=None) == bare


def test_header_may_nest_until_the_record_is_too_deep() -> None:
    """RULES.md#records: the record itself is the first level, its header the second."""
    deepest: list[Any] = []
    for _ in range(DEEPEST - 3):
        deepest = [deepest]
    record = replace(RECORD, header={"deep": deepest})
    assert read_record(write_record(record)) == record
    with pytest.raises(RecordError, match="nested too deeply"):
        read_record(write_record(replace(record, header={"deep": [deepest]})))
