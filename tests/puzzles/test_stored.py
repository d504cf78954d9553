"""The stored positions are those that `build/puzzles.py` makes, and round trip."""

from itertools import islice
from unittest.mock import Mock

import pytest

from build.puzzles import year
from game.formats.packed import PackedDataError
from game.puzzles import analysis, difficulty, numbered
from game.puzzles.calendar import DAYS
from game.puzzles.daily_puzzles import (
    FOLDER,
    entries,
    joined,
    pack,
    puzzle_at_place,
    read_position,
    unpack,
)
from game.puzzles.numbered import puzzle_by_key
from game.rules.variants import VARIANTS


def stored(variant: str) -> bytes:
    path = FOLDER / f"{variant}.positions"
    assert path.exists(), f"python3 build python build/puzzles.py {variant}"
    return path.read_bytes()


@pytest.mark.parametrize("variant", ["egyptian", "lebanese", "homs"])
def test_stored_puzzles_are_made_again_the_same(variant: str) -> None:
    """PUZZLES.md#stored, #where: if a bot changes, this test may drop the variant."""
    assert year(variant, 4) == list(islice(entries(stored(variant)), 4))


@pytest.mark.parametrize("variant", VARIANTS)
def test_file_has_a_position_for_each_day_and_nothing_else(variant: str) -> None:
    """PUZZLES.md#stored: packed as it is read."""
    packed = list(entries(stored(variant)))
    assert len(packed) == DAYS
    assert joined(packed) == stored(variant)
    for place in (0, 1, 200, 365):
        assert pack(variant, place, read_position(variant, place)) == packed[place]


def test_longer_entry_is_refused() -> None:
    packed = next(entries(stored("egyptian")))
    with pytest.raises(PackedDataError):
        unpack("egyptian", 0, packed + b"\x01")


def test_stored_puzzle_opens_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """PUZZLES.md#stored: its key leads to it in one step, without a bot."""
    expected = puzzle_at_place("yemeni", 100)
    for module, name in ((analysis, "gain"), (difficulty, "choose"), (numbered, "BotHand")):
        monkeypatch.setattr(module, name, Mock(side_effect=AssertionError))
    assert list(puzzle_by_key("yemeni/day/100")) == [expected]
