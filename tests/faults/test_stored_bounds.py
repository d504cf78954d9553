"""Whatever is saved can be read, at and past each bound, alone and after a merge."""

from typing import Any

import pytest
from hypothesis import given, settings

from game.formats.kept_text import DAMAGED
from game.platform.protocol import LONGEST_TEXT
from tests.faults.stored import KINDS
from tests.library.exchanged import Device
from tests.table.fake_platform import FakePlatform


@pytest.mark.parametrize("examples", [12, pytest.param(150, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", KINDS)
def test_saved_value_survives_merges_and_later_plays(name: str, examples: int) -> None:
    kind = KINDS[name]

    @settings(max_examples=examples)
    @given(kind.values, kind.values)
    def check(ours: Any, theirs: Any) -> None:
        here, there = Device(), Device()
        kind.save(here.platform, ours)
        kind.save(there.platform, theirs)
        assert kind.keeps(kind.read(here.platform), ours)
        assert here.take(there.archive()).problem == ""
        both = kind.read(here.platform)
        assert kind.keeps(both, ours)
        assert kind.keeps(both, theirs)
        kind.save(here.platform, both)
        assert kind.keeps(kind.read(here.platform), both)
        for _ in range(3):
            kind.go_on(here.platform)
        assert name == "damaged texts" or not here.platform.texts.names(DAMAGED)
        kind.read(with_older_copies(here.platform))
        assert all(len(text.encode()) <= LONGEST_TEXT for text in here.platform.texts.kept.values())

    check()


def with_older_copies(platform: FakePlatform) -> FakePlatform:
    """Return a platform that has lost the newest copy of each text."""
    other = FakePlatform()
    other.texts.kept |= platform.texts.previous
    for name, copies in platform.games.kept.items():
        other.games.kept[name] = copies[1:] or copies
    return other
