"""Texts that chance has changed: each is refused in a sentence, or read as it would be written."""

from __future__ import annotations

from random import Random

import pytest

from tests.faults import test_fuzzed_files
from tests.faults.conftest import NOTHING, Note
from tests.faults.fuzzing import fuzzed
from tests.faults.kinds import KINDS

COUNTS = {
    "a record": 22_000,
    "a game": 28_000,
    "settings": 8_000,
    "a tally": 8_000,
    "a last setup": 8_000,
    "days": 5_000,
    "challenges": 4_000,
    "house rules": 5_000,
    "problems": 5_000,
    "statistics": 5_000,
}
PARTS = 4
LONGEST_SENTENCE = 300


def test_all_of_them_are_100_000() -> None:
    files = test_fuzzed_files.PARTS * test_fuzzed_files.FILES
    assert sum(COUNTS.values()) + files == 100_000
    assert all(count % PARTS == 0 for count in COUNTS.values())


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", KINDS)
def test_a_fuzzed_text_is_refused_or_read_as_it_is_written_again(
    name: str, part: int, note: Note
) -> None:
    chance = Random(f"{name} {part}")
    count = COUNTS[name] // PARTS
    outcomes = [outcome(name, fuzzed(name, chance)) for _ in range(count)]
    assert 0 < outcomes.count("read") < count, "both were tried"
    note("fuzzed", name, count, NOTHING)


def outcome(name: str, text: str) -> str:
    kind = KINDS[name]
    try:
        found = kind.read(text)
    except kind.errors as error:
        assert_sentence(str(error))
        return "refused"
    assert kind.again(found) == found
    return "read"


def assert_sentence(words: str) -> None:
    assert 0 < len(words) <= LONGEST_SENTENCE, words
    assert words.isprintable(), words
