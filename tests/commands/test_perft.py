from pathlib import Path

import pytest

from game.rules.variants import VARIANTS
from tests.commands.running import GOLDEN, Run, assert_refused, save
from tests.perft.tables import read


@pytest.mark.parametrize("key", VARIANTS)
def test_perft_counts_are_those_of_the_perft_files(key: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    for position in read(key):
        path = save(tmp_path, position.record)
        depth, nodes, *_ = position.rows[-1]
        counted = run("perft", path, "--depth", str(depth), "--json").json
        assert counted == {"depth": depth, "nodes": nodes}


@pytest.mark.parametrize(
    ("name", "depth"),
    [("yemeni-2-unfinished", 0), *(("egyptian-2", depth) for depth in (0, 1, 1_000_000))],
)
def test_perft_counts_one_sequence_without_plays(name: str, depth: int, run: Run) -> None:
    """COMMAND.md#perft: at depth 0, and at any depth of a finished hand."""
    path = GOLDEN / f"{name}.record.json"
    assert run("perft", path, "--depth", str(depth), "--json").json == {"depth": depth, "nodes": 1}


def test_perft_splits_the_count_by_first_play_for_people(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    position = next(position for position in read("egyptian") if position.name == "overlap-2")
    path = save(tmp_path, position.record)
    status, out, err = run("perft", path, "--depth", "1")
    assert (status, err) == (0, "")
    assert f"{position.rows[0][1]} nodes at depth 1" in out
    assert "First play" in out


@pytest.mark.parametrize("depth", ["-1", "one", "1.0", "", "1e3", "9" * 5000])
def test_perft_refuses_a_bad_depth(depth: str, run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "egyptian-2.record.json"
    assert_refused(run("perft", path, "--depth", depth, "--json"), "--depth")
