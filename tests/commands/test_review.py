from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.judge import sampled
from game.judge.quick import GainJudge
from game.rules.record import Record
from tests.commands.running import Run, assert_refused, save
from tests.rules.games import as_data, random_game

Told = Callable[..., list[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampled, "SampledJudge", GainJudge)


def game(key: str = "egyptian", players: int = 2, plays: int = 60) -> Record:
    return random_game(key, players, {}, "told", max_hands=2, last_plays=plays)


@pytest.fixture
def told(run: Run, tmp_path: Path) -> Told:
    """Return a function that reviews a record and returns the hands of the JSON."""

    def reviewed(record: Record, *words: str) -> list[dict[str, Any]]:
        path = save(tmp_path, as_data(record))
        hands: list[dict[str, Any]] = run("review", path, *words, "--json").json["hands"]
        return hands

    return reviewed


def test_review_is_printed_as_the_page_says(told: Told) -> None:
    """COMMAND.md#review."""
    record = game()
    hands = told(record)
    assert [hand["hand"] for hand in hands] == [1, 2]
    for hand, dealt in zip(hands, record.hands, strict=True):
        assert len(hand["plays"]) == 48
        for one, move in zip(hand["plays"], dealt.plays, strict=True):
            assert one["card"] == str(move.card)
            assert one["captured"] == sorted(map(str, move.captured))
            assert one["forced"] == (not one["worths"])
            assert one["forced"] or set(one["best"]) | {str(move)} <= set(one["worths"])
        assert len(hand["seats"]) == 2
        for side in hand["sides"]:
            assert side["lead"] == pytest.approx(side["luck"] + side["decisions"], abs=0.02)
        losses = [one["lost"] for one in hand["plays"]]
        assert [losses[index] for index in hand["worst"]] == sorted(losses, reverse=True)[:3]
        assert isinstance(hand["par"], int)


def test_arguments_choose_the_hand_and_the_seed(told: Told) -> None:
    """COMMAND.md#review."""
    one = told(game(), "--seed", "a")
    assert told(game(), "--seed", "a") == one
    assert told(game(), "--seed", "a", "--hand", "2") == one[1:]
    assert told(game(), "--seed", "b") != one


def test_unfinished_hand_has_neither_sides_nor_par(told: Told) -> None:
    """COMMAND.md#review."""
    hand = told(game("homs", 3, plays=5))[1]
    assert (len(hand["plays"]), len(hand["seats"])) == (5, 3)
    assert (hand["sides"], hand["par"]) == (None, None)
    hand = told(game(plays=0))[1]
    assert hand["plays"] == hand["worst"] == []
    assert [seat["accuracy"] for seat in hand["seats"]] == [None, None]


@pytest.mark.parametrize("columns", ["80", "200"])
def test_review_fits_the_width_of_the_terminal(
    columns: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ended = run("review", save(tmp_path, as_data(game("yemeni", 4))), "--hand", "1")
    assert (ended.status, ended.err) == (0, "")
    out = ended.out
    for words in ("Hand 1", "Accuracy", "lead", "luck", "decisions", "Par", "Worst moments"):
        assert words in out
    assert "Hand 2" not in out
    lines = out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    plays = [line for line in lines if line.startswith("│") and len(line.split("│")) == 7]
    assert len(plays) == 48, "no play is broken over two lines"
    assert [line.split("│")[1].strip() for line in plays] == [str(n + 1) for n in range(48)]
    assert "-0.0" not in out


def test_record_without_hands_has_an_empty_review(tmp_path: Path, run: Run) -> None:
    data = as_data(game()) | {"hands": []}
    assert run("review", save(tmp_path, data), "--json").json == {"hands": []}
    assert run("review", save(tmp_path, data)).status == 0
    assert_refused(run("review", save(tmp_path, data), "--hand", "1"), "it has no hand")


def test_only_sampled_losses_have_an_interval(tmp_path: Path, run: Run) -> None:
    """REVIEW.md#lost."""
    record = save(tmp_path, as_data(game()))
    plays = run("review", record, "--hand", "1", "--json").json["hands"][0]["plays"]
    out = run("review", record, "--hand", "1").out
    told = [line.split("│") for line in out.splitlines() if line.startswith("│")][:48]
    for one, cells in zip(plays, told, strict=True):
        assert ("±" in cells[4]) == bool(one["lost"] and not one["exact"])
        assert bool(cells[4].strip()) == bool(cells[5].strip()) == bool(one["lost"])
        if one["lost"]:
            assert one["lost"] > 2.57 * one["error"] - 0.02


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--hand", "0"], "--hand 0"),
        (["--hand", "3"], "--hand 3: not in the record; its hands are numbered from 1 to 2"),
        (["--hand", "-1"], "--hand"),
        (["--hand", "one"], "--hand"),
        (["--seed", "a\nb"], "--seed"),
        (["--depth", "3"], "--depth"),
    ],
)
def test_bad_argument_is_refused(words: list[str], named: str, tmp_path: Path, run: Run) -> None:
    """COMMAND.md#review, #status."""
    assert_refused(run("review", save(tmp_path, as_data(game())), *words), named)
