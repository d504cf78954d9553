from pathlib import Path
from typing import Any

import pytest

from game.rules.variants import VARIANTS
from tests.headless.running import GOLDEN, Run, assert_refused, save
from tests.perft.tables import Position, read
from tests.rules.slow import SlowHand, margin, play_record

ENDINGS = [
    pytest.param(position, id=f"{key}-{position.name}")
    for key in VARIANTS
    for position in read(key)
    if position.name == "ending-2"
]


def minimax(hand: SlowHand) -> int:
    """The best margin for side 0, by trying everything on the slow engine."""
    if hand.result is not None:
        return margin(hand)
    values = [minimax(after(hand, text)) for text in hand.legal()]
    return max(values) if hand.turn % len(hand.piles) == 0 else min(values)


def after(hand: SlowHand, text: str) -> SlowHand:
    """The hand one play later."""
    later = hand.copy()
    later.play(text)
    return later


def solved(run: Run, folder: Path, record: object) -> dict[str, Any]:
    """What the command says of a record."""
    answer: dict[str, Any] = run("solve", save(folder, record), "--json").json
    assert list(answer) == ["to_play", "margin", "best", "line", "nodes", "seconds"]
    assert answer["seconds"] >= 0
    return answer


@pytest.mark.parametrize("position", ENDINGS)
def test_margin_best_and_line_are_those_of_minimax_on_the_slow_engine(
    position: Position, run: Run, tmp_path: Path
) -> None:
    """COMMAND.md#solve."""
    answer = solved(run, tmp_path, position.record)
    _, hands = play_record(position.record)
    hand = hands[-1]
    values = {text: minimax(after(hand, text)) for text in hand.legal()}
    best = (max if hand.turn == 0 else min)(values.values())
    assert answer["to_play"] == hand.turn
    assert answer["margin"] == best
    assert answer["best"] == [text for text, value in sorted(values.items()) if value == best]
    for text in answer["line"]:
        assert minimax(hand) == best
        hand = after(hand, text)
    assert hand.result is not None
    assert margin(hand) == best


@pytest.mark.parametrize("key", ["egyptian", "lebanese", "homs", "ethiopian"])
def test_partners_are_solved_open_handed(key: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#solve."""
    ending = next(position for position in read(key) if position.name == "ending-4")
    record = {name: part for name, part in ending.record.items() if name != "options"}
    answer = solved(run, tmp_path, record)
    _, hands = play_record(record)
    assert answer["margin"] == minimax(hands[-1])
    assert answer["to_play"] == hands[-1].turn


def test_a_finished_hand_is_its_own_answer(run: Run) -> None:
    """COMMAND.md#solve."""
    path = GOLDEN / "egyptian-2.record.json"
    answer = run("solve", path, "--json").json
    replayed = run("replay", path, "--json").json
    first, second = replayed["hands"][-1]["sides"]
    assert answer["margin"] == first["total"] - second["total"]
    assert (answer["to_play"], answer["best"], answer["line"]) == (None, [], [])


def test_for_people_the_same_is_told_in_words(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#solve."""
    ending = next(position for position in read("homs") if position.name == "ending-2")
    answer = solved(run, tmp_path, ending.record)
    status, out, err = run("solve", save(tmp_path, ending.record))
    assert (status, err) == (0, "")
    assert f"{answer['margin']:+d}" in out
    assert " or ".join(answer["best"]) in out


@pytest.mark.parametrize("key", VARIANTS)
def test_earlier_than_the_last_batch_is_refused(key: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#solve."""
    start = next(read(key))
    assert start.name == "start-2"
    ended = run("solve", save(tmp_path, start.record), "--json")
    assert_refused(ended, "hands[0]", "batch")


@pytest.mark.parametrize("name", ["ending-3", "ending-4"])
@pytest.mark.parametrize("key", ["egyptian", "lebanese", "homs"])
def test_more_than_two_sides_are_refused(key: str, name: str, run: Run, tmp_path: Path) -> None:
    """COMMAND.md#solve."""
    ending = next(position for position in read(key) if position.name == name)
    ended = run("solve", save(tmp_path, ending.record), "--json")
    assert_refused(ended, "hands[0]", "sides")
