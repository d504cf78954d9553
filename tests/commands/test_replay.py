import json
import re
from pathlib import Path

import pytest

from tests.commands.running import GOLDEN, Run, golden, run_process, save

NAMES = sorted(path.name.removesuffix(".record.json") for path in GOLDEN.glob("*.record.json"))


def replay_of(name: str) -> str:
    return (GOLDEN / f"{name}.replay.json").read_text()


def test_replay_reads_a_file_or_standard_input() -> None:
    """COMMAND.md#replay, #record: with a byte order mark or without."""
    path = GOLDEN / f"{NAMES[3]}.record.json"
    expected = (0, replay_of(NAMES[3]), "")
    assert run_process("replay", "--json", path) == expected
    marked = b"\xef\xbb\xbf" + path.read_bytes()
    assert run_process("replay", "-", "--json", stdin=marked) == expected


def test_replay_accepts_records_without_plays_or_hands(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#replay."""
    record = golden("yemeni-2-unfinished")
    record["hands"] = [record["hands"][0] | {"plays": []}]
    replayed = run("replay", save(tmp_path, record), "--json").json
    assert replayed["hands"] == [{"plays": [], "sides": None, "carry": None}]
    record["hands"] = []
    replayed = run("replay", save(tmp_path, record), "--json").json
    assert replayed == {"hands": [], "scores": [0, 0], "winner": None}


@pytest.mark.parametrize("name", ["homs-3-options", "jawaker-4", "haddad-3", "yemeni-2-unfinished"])
def test_replay_shows_people_every_play_and_score(
    name: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output; points that are held over as well."""
    monkeypatch.setenv("COLUMNS", "200")
    status, out, err = run("replay", GOLDEN / f"{name}.record.json")
    assert (status, err) == (0, "")
    record, replayed = golden(name), json.loads(replay_of(name))
    for number, hand in enumerate(record["hands"], 1):
        assert f"Hand {number} of {record['variant']}" in out
        assert all(play in out for play in hand["plays"])
    assert " : ".join(map(str, replayed["scores"])) in out
    winner = replayed["winner"]
    assert ("the game goes on" if winner is None else f"side {winner} has won") in out
    held = re.findall(r"(?m)^(\d+) points for most cards are held over\.$", out)
    assert held == [str(hand["carry"]) for hand in replayed["hands"] if hand["carry"]]
    assert held or name != "haddad-3"
