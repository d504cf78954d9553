from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.variants import VARIANTS
from tests.headless.running import GOLDEN, Run, assert_refused, golden, run_process, save
from tests.perft.tables import read


@pytest.mark.parametrize("key", VARIANTS)
def test_the_counts_are_those_of_the_perft_files(key: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    for position in read(key):
        path = save(tmp_path, position.record)
        depth, nodes, *_ = position.rows[-1]
        counted = run("perft", path, "--depth", str(depth), "--json").json
        assert counted == {"depth": depth, "nodes": nodes}


def test_the_same_as_a_process_of_its_own(tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    position = next(read("syrian"))
    depth, nodes, *_ = position.rows[2]
    ended = run_process("perft", save(tmp_path, position.record), "--depth", str(depth), "--json")
    assert ended.json == {"depth": depth, "nodes": nodes}


def test_no_play_at_all_is_one_sequence(run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "yemeni-2-unfinished.record.json"
    counted = run("perft", path, "--depth", "0", "--json").json
    assert counted == {"depth": 0, "nodes": 1}


@pytest.mark.parametrize("depth", ["0", "1", "9", "1000000"])
def test_a_finished_hand_is_a_leaf(depth: str, run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "egyptian-2.record.json"
    counted = run("perft", path, "--depth", depth, "--json").json
    assert counted == {"depth": int(depth), "nodes": 1}


def test_for_people_the_count_is_split_by_first_play(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    position = next(position for position in read("egyptian") if position.name == "overlap-2")
    path = save(tmp_path, position.record)
    status, out, err = run("perft", path, "--depth", "1")
    assert (status, err) == (0, "")
    assert f"{position.rows[0][1]} nodes at depth 1" in out
    assert "First play" in out


def test_a_record_without_hands_is_refused(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#perft."""
    path = save(tmp_path, golden("egyptian-2") | {"hands": []})
    assert_refused(run("perft", path, "--depth", "1", "--json"), "hands")


@pytest.mark.parametrize("depth", ["-1", "-1000000000000", "one", "1.0", "", "1e3", "9" * 5000])
def test_what_is_no_depth_is_refused(depth: str, run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "egyptian-2.record.json"
    assert_refused(run("perft", path, "--depth", depth, "--json"), "--depth")


def test_a_missing_depth_is_refused(run: Run) -> None:
    """COMMAND.md#perft."""
    path = GOLDEN / "egyptian-2.record.json"
    assert_refused(run("perft", path, "--json"), "--depth")
