"""Whatever is saved can be read, at and past each bound, alone and after a merge."""

from typing import Any

import pytest
from hypothesis import given, settings

from game.formats.kept_text import DAMAGED
from game.platform.protocol import LONGEST_TEXT
from tests.faults.stored import KINDS
from tests.library.exchanged import Device
from tests.table.fake_host import FakeHost


@pytest.mark.parametrize("examples", [12, pytest.param(150, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", KINDS)
def test_saved_value_is_read_after_merging_and_going_on(name: str, examples: int) -> None:
    kind = KINDS[name]

    @settings(max_examples=examples)
    @given(kind.values, kind.values)
    def check(ours: Any, theirs: Any) -> None:
        here, there = Device(), Device()
        kind.save(here.host, ours)
        kind.save(there.host, theirs)
        assert kind.keeps(kind.read(here.host), ours)
        assert here.take(there.archive()).problem == ""
        both = kind.read(here.host)
        assert kind.keeps(both, ours)
        assert not kind.joins or kind.keeps(both, theirs)
        kind.save(here.host, both)
        assert kind.keeps(kind.read(here.host), both)
        for _ in range(3):
            kind.go_on(here.host)
        assert name == "damaged texts" or not here.host.names(DAMAGED)
        kind.read(with_older_copies(here.host))
        assert all(len(text.encode()) <= LONGEST_TEXT for text in here.host.kept.values())

    check()


def with_older_copies(host: FakeHost) -> FakeHost:
    """Return a host that has lost the newest copy of each text."""
    other = FakeHost()
    other.kept |= host.previous
    for name, copies in host.games.kept.items():
        other.games.kept[name] = copies[1:] or copies
    return other
