from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.headless.running import GOLDEN, Run, golden, run_process, save

NAMES = sorted(path.name.removesuffix(".record.json") for path in GOLDEN.glob("*.record.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_prints_what_it_should_byte_by_byte(name: str, run: Run) -> None:
    """COMMAND.md#replay."""
    ended = run("replay", GOLDEN / f"{name}.record.json", "--json")
    assert ended == (0, (GOLDEN / f"{name}.replay.json").read_text(), "")


def test_the_same_as_a_process_of_its_own() -> None:
    """COMMAND.md#replay."""
    ended = run_process("replay", "--json", GOLDEN / f"{NAMES[0]}.record.json")
    assert ended == (0, (GOLDEN / f"{NAMES[0]}.replay.json").read_text(), "")


def test_the_keys_are_the_pages(run: Run) -> None:
    """COMMAND.md#replay."""
    replayed = run("replay", GOLDEN / "egyptian-2.record.json", "--json").json
    assert list(replayed) == ["hands", "scores", "winner"]
    for hand in replayed["hands"]:
        assert list(hand) == ["plays", "sides", "carry"]
        for play in hand["plays"]:
            assert list(play) == ["seat", "card", "captured", "basra"]
            assert play["captured"] == sorted(play["captured"])
            assert type(play["basra"]) is int
        for side in hand["sides"]:
            assert list(side) == ["cards", "majority", "card_points", "basra_points", "total"]


def test_an_unfinished_hand_has_no_score(run: Run) -> None:
    """COMMAND.md#replay."""
    replayed = run("replay", GOLDEN / "yemeni-2-unfinished.record.json", "--json").json
    first, last = replayed["hands"]
    assert (last["sides"], last["carry"], replayed["winner"]) == (None, None, None)
    assert replayed["scores"] == [side["total"] for side in first["sides"]]


def test_a_record_without_hands_has_scores_of_nothing(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#replay."""
    record = {"format": "basra-record/1", "variant": "homs", "players": 3, "dealer": 2, "hands": []}
    replayed = run("replay", save(tmp_path, record), "--json").json
    assert replayed == {"hands": [], "scores": [0, 0, 0], "winner": None}


def test_a_hand_without_plays_is_only_dealt(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#replay."""
    record = golden("yemeni-2-unfinished")
    record["hands"] = [record["hands"][0] | {"plays": []}]
    replayed = run("replay", save(tmp_path, record), "--json").json
    assert replayed["hands"] == [{"plays": [], "sides": None, "carry": None}]


@pytest.mark.parametrize("name", ["egyptian-2", "homs-3-options", "jawaker-4"])
def test_for_people_every_play_and_every_score_is_shown(
    name: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """COMMAND.md#output."""
    monkeypatch.setenv("COLUMNS", "200")
    path = GOLDEN / f"{name}.record.json"
    status, out, err = run("replay", path)
    assert (status, err) == (0, "")
    record, replayed = golden(name), json.loads((GOLDEN / f"{name}.replay.json").read_text())
    for number, hand in enumerate(record["hands"], 1):
        assert f"Hand {number} of {record['variant']}" in out
        assert all(play in out for play in hand["plays"])
    assert " : ".join(map(str, replayed["scores"])) in out
    assert f"side {replayed['winner']} has won" in out


@pytest.mark.parametrize("name", ["egyptian-2", "haddad-3"])
def test_for_people_points_held_over_are_told(name: str, run: Run) -> None:
    """COMMAND.md#output."""
    _, out, _ = run("replay", GOLDEN / f"{name}.record.json")
    told = re.findall(r"(?m)^(\d+) points for most cards are held over\.$", out)
    replayed = json.loads((GOLDEN / f"{name}.replay.json").read_text())
    assert told == [str(hand["carry"]) for hand in replayed["hands"] if hand["carry"]]
    assert bool(told) == (name == "haddad-3")


def test_for_people_an_open_end_is_told(run: Run) -> None:
    """COMMAND.md#output."""
    _, out, _ = run("replay", GOLDEN / "yemeni-2-unfinished.record.json")
    assert "the game goes on" in out


def test_a_record_is_read_from_standard_input() -> None:
    """COMMAND.md#record."""
    name = NAMES[3]
    text = (GOLDEN / f"{name}.record.json").read_bytes()
    ended = run_process("replay", "-", "--json", stdin=text)
    assert ended == (0, (GOLDEN / f"{name}.replay.json").read_text(), "")


@pytest.mark.parametrize("name", NAMES[:4])
def test_a_byte_order_mark_lower_case_and_10_are_read(name: str, run: Run, tmp_path: Path) -> None:
    """RULES.md#cards; COMMAND.md#record."""
    record = golden(name)
    for hand in record["hands"]:
        for part in ("floor", "stock", "plays"):
            hand[part] = [text.lower().replace("t", "10") for text in hand[part]]
    path = save(tmp_path, b"\xef\xbb\xbf" + json.dumps(record).encode())
    ended = run("replay", path, "--json")
    assert ended == (0, (GOLDEN / f"{name}.replay.json").read_text(), "")
