import pytest

from game.rules.perft import count, divide, perft
from game.rules.variants import VARIANTS
from tests.perft.tables import Position, path_of, read, write
from tests.rules.slow import perft as slow_perft
from tests.rules.slow import play_record


@pytest.mark.parametrize("key", VARIANTS)
def test_file_has_the_form_of_its_header(key: str) -> None:
    """COMMAND.md#perft."""
    positions = list(read(key))
    assert write(key, positions) == path_of(key).read_text(encoding="utf-8")
    assert {position.record["players"] for position in positions} == {2, 3, 4}
    assert all(position.record["variant"] == key for position in positions)
    assert len({position.name for position in positions}) == len(positions) >= 11


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(position, id=f"{key}-{position.name}")
        for key in VARIANTS
        for position in read(key)
    ],
)
def test_both_engines_count_what_the_file_has(position: Position) -> None:
    """COMMAND.md#perft: with remembered positions, and split by first play, as well."""
    state = position.state
    for depth, *expected in position.rows:
        found = perft(state, depth)
        assert [found.nodes, found.captures, found.basras, found.margin] == expected
        assert count(state, depth) == sum(dict(divide(state, depth)).values()) == found.nodes
    _, hands = play_record(position.record)
    slow = slow_perft(hands[-1], position.rows[-1][0])
    assert [(depth, *slow[depth]) for depth, *_ in position.rows] == list(position.rows)


def test_no_play_at_all_is_one_sequence() -> None:
    """COMMAND.md#perft."""
    state = next(read("egyptian")).state
    assert count(state, 0) == perft(state, 0).nodes == 1
    assert dict(divide(state, 0)) == {}
