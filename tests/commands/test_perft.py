from pathlib import Path

import pytest

from tests.commands.running import GOLDEN, Run, assert_refused, save
from tests.rules.games import TABLES, as_data, random_game
from tests.rules.slow import play_record, sequences


@pytest.mark.parametrize("plays", [0, 40], ids=["start", "later"])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_perft_agrees_with_the_slow_engine(
    key: str, players: int, plays: int, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#perft: from a hand's start and near its end, also past the end."""
    record = random_game(key, players, {}, "perft", max_hands=1, last_plays=plays)
    path = save(tmp_path, as_data(record))
    _, (hand,) = play_record(as_data(record))
    for depth in (1, 3):
        counted = run("perft", path, "--depth", str(depth), "--json").json
        assert counted == {"depth": depth, "nodes": sequences(hand, depth)}


@pytest.mark.parametrize(
    ("name", "depth"),
    [("yemeni-2-unfinished", 0), *(("egyptian-2", depth) for depth in (0, 1, 1_000_000))],
)
def test_perft_counts_one_sequence_without_plays(name: str, depth: int, run: Run) -> None:
    """COMMAND.md#perft: at depth 0, and at any depth of a finished hand."""
    path = GOLDEN / f"{name}.record.json"
    assert run("perft", path, "--depth", str(depth), "--json").json == {"depth": depth, "nodes": 1}


def test_perft_splits_the_count_by_first_play_for_people(run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "yemeni-2-unfinished.record.json"
    nodes = run("perft", path, "--depth", "1", "--json").json["nodes"]
    status, out, err = run("perft", path, "--depth", "1")
    assert (status, err) == (0, "")
    assert f"{nodes} nodes at depth 1" in out
    assert "First play" in out


@pytest.mark.parametrize("depth", ["-1", "one", "1.0", "", "1e3", "9" * 5000])
def test_perft_refuses_a_bad_depth(depth: str, run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "egyptian-2.record.json"
    assert_refused(run("perft", path, "--depth", depth, "--json"), "--depth")
