"""The small texts as the first version that kept them wrote them: each is read the same for ever.

`golden` holds them byte for byte. A text may get a new format, and then a file beside the old one;
none is ever changed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.problems.rating import Rating
from game.statistics.figures import Findings, HandFigures, Mistake, Stakes
from game.table.storage import (
    challenges,
    daily_results,
    house_rules,
    kept_figures,
    kept_tables,
    problem_history_text,
)
from game.table.storage.challenges import Challenge
from game.table.storage.checked_text import NewerFormatError, dump_checked
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.figures_text import read_hands
from game.table.storage.house_rules import HouseRules
from game.table.storage.kept_position import read_position, state_at, write_position
from game.table.storage.problem_history import Missed, OwnMistake, ProblemHistory, Tried
from game.table.storage.repetition import Memory

GOLDEN = Path(__file__).parent / "golden"
GAME = "2026-11-22-0123456789ab"
OTHER = "2026-11-21-0123456789ab"
DAY = date(2026, 11, 22)
POSITION = "eUVYMwf0osTt2Sve65Fc3nZMtOI8phU93dEd8uBNXEFZ5e_yMZmd2LZCNnGaCQE"
"""The last batch of a hand of the Syrian game, in which seat 0 is to play."""

HANDS = (
    HandFigures(
        points=(21, 7),
        basras=(1, 0),
        most_cards=(0,),
        findings=Findings(
            phases=(Stakes(1.5, 12.0), Stakes(0.0, 8.25), Stakes(4.0, 10.0)),
            luck=3.5,
            decisions=-1.25,
            mistakes=(Mistake(4, "early", 1.5, "left-basra"), Mistake(31, "last", 4.0, "other")),
        ),
    ),
    None,
    HandFigures(points=(3, 30), basras=(0, 2), most_cards=()),
)


class Kept(NamedTuple):
    """A text, what it says it is, how it is read, and what it holds."""

    name: str
    format: str
    parse: Callable[[str], Any]
    holds: object


TEXTS = [
    Kept(
        f"{kept_tables.NAMED}{GAME}",
        kept_tables.FORMAT,
        kept_tables.parse,
        '{"format":"basra-together/1"}',
    ),
    Kept(
        "challenges",
        challenges.FORMAT,
        challenges.parse,
        {OTHER: Challenge("ليلى", (104, 58), 6), GAME: Challenge("", (21, 3, 7), 1)},
    ),
    Kept(
        "days",
        daily_results.FORMAT,
        daily_results.parse,
        Days(
            {
                date(2026, 11, 21): DayResult(
                    OTHER, "2026-11-22T08:00:00Z", "homs", late=True, helped=True
                ),
                DAY: DayResult(
                    GAME,
                    "2026-11-22T18:30:05Z",
                    "yemeni",
                    (21, 9),
                    levels={"novice": (8, 22), "master": (24, 3)},
                    par=14,
                    par_sought=True,
                ),
            },
            frozenset({739_570, 739_572, 739_573, DAY.toordinal()}),
        ),
    ),
    Kept(
        "house-rules",
        house_rules.FORMAT,
        house_rules.parse,
        (
            HouseRules("Friday", "cypriot", {"target": 101, "tie": "none"}),
            HouseRules("بيت سليم", "lebanese", {}),
        ),
    ),
    Kept(
        "problems",
        problem_history_text.FORMAT,
        problem_history_text.parse,
        ProblemHistory(
            rating=Rating(1612.25, 118.5),
            rated_on=DAY.toordinal(),
            rated=2,
            tried={
                "egyptian/day/326": Tried(DAY.toordinal() - 1, solved=True, lost=0),
                "homs/17": Tried(DAY.toordinal(), solved=False, lost=12),
            },
            missed={
                "homs/17": Missed(
                    POSITION,
                    1340,
                    Memory(2.3065, 6.4133, DAY.toordinal() + 1, DAY.toordinal()),
                )
            },
            own={"own/0123456789abcdef": OwnMistake(POSITION, 9)},
            searched=(OTHER, GAME),
        ),
    ),
]


@pytest.mark.parametrize("kept", TEXTS, ids=[kept.name for kept in TEXTS])
def test_what_was_once_kept_is_read_whole(kept: Kept) -> None:
    assert kept.parse((GOLDEN / f"{kept.name}.json").read_text("utf-8")) == kept.holds


def test_the_figures_of_hands_that_were_once_kept_are_read_whole() -> None:
    text = (GOLDEN / "statistics-2026-11.json").read_text("utf-8")
    games = kept_figures.parse(text)
    assert {game: read_hands(hands) for game, hands in games.items()} == {GAME: HANDS}


def test_a_position_that_was_once_kept_is_the_same_for_ever() -> None:
    record = read_position(POSITION)
    state = state_at(record)
    assert (record.variant, record.players, record.dealer) == ("syrian", 2, 1)
    assert [str(turn.play) for turn in state.history][-2:] == ["JDx6H,7H,9S", "6C"]
    assert [sorted(map(str, hand)) for hand in state.hands] == [
        ["2S", "AH", "JS"],
        ["7S", "JC", "TD"],
    ]
    assert state.turn == 0
    assert write_position(record) == POSITION


@pytest.mark.parametrize("kept", TEXTS, ids=[kept.name for kept in TEXTS])
def test_a_later_format_of_each_is_named_and_left_alone(kept: Kept) -> None:
    kind, _, number = kept.format.rpartition("/")
    later = dump_checked(f"{kind}/{int(number) + 1}", {})
    with pytest.raises(NewerFormatError):
        kept.parse(later)
