"""Saved texts as the first version writes them: every later version must read them.

`golden` has them byte for byte.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from game.daily.daily_results import DAYS, DayResult, Days
from game.league.league import LEAGUES, DealResult, League, Sheet, new_league
from game.puzzles.puzzle_history import PUZZLES, Missed, OwnMistake, PuzzleHistory, Tried
from game.puzzles.rating import Rating
from game.puzzles.repetition import Memory
from game.puzzles.screens.posed_puzzle import read_position, state_at, write_position
from game.review.figures import Findings, HandFigures, Mistake, Stakes
from game.review.kept_figures import STATISTICS, read_hands
from game.rulebook.house_rules import HOUSE_RULES, HouseRules
from game.session.game_file import read_game
from game.session.last_setup import LAST_SETUP
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.sharing.challenges import CHALLENGES, Challenge
from game.together.kept_tables import TABLES
from tests.formats.test_kept_text import golden

GAME = "2026-11-22-0123456789ab"
OTHER = "2026-11-21-0123456789ab"
DAY = date(2026, 11, 22)
POSITION = "AQQdUKrk5P5X3XWG8X0U6iBuSzCha0t5x0XI11I9UZCqV-ALhbT4NQMjYYbc"
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


def league() -> League:
    """Return a league in which two played, one after another result of the same deal."""
    made = new_league("Ahwa", GameSetup(bots=("novice",)), "0123456789abcdef", "1" * 16)
    deals = (DealResult(-4, "AQ"), *(DealResult(),) * 6)
    made = made.with_sheet(date(2026, 11, 20), "1" * 16, Sheet("", deals))
    return made.with_sheet(date(2026, 11, 20), "2" * 16, Sheet("ليلى", deals, changed=True))


TEXTS: dict[str, tuple[Callable[[str], Any], object]] = {
    f"table-{GAME}": (TABLES.parse, '{"format":"basra-together/1"}'),
    "challenges": (
        CHALLENGES.parse,
        {OTHER: Challenge("ليلى", (104, 58), 6), GAME: Challenge("", (21, 3, 7), 1)},
    ),
    "leagues": (LEAGUES.parse, {league().id: league()}),
    "days": (
        DAYS.parse,
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
    "last-game": (
        LAST_SETUP.parse,
        GameSetup(
            *("yemeni", 4, {}, ("casual", "master")),
            seats=(HERE, ELSEWHERE, BOT, BOT),
            names=("Mona", "سامي"),
            clock=60,
        ),
    ),
    "house-rules": (
        HOUSE_RULES.parse,
        (
            HouseRules("Friday", "cypriot", {"target": 101, "tie": "none"}),
            HouseRules("بيت سليم", "lebanese", {}),
        ),
    ),
    "puzzles": (
        PUZZLES.parse,
        PuzzleHistory(
            rating=Rating(1612.25, 118.5),
            rated_on=DAY.toordinal(),
            rated=2,
            tried={
                "egyptian/day/326": Tried(DAY.toordinal() - 1, solved=True, lost=0),
                "homs/17": Tried(DAY.toordinal(), solved=False, lost=12),
            },
            missed={
                "homs/17": Missed(
                    POSITION, 1340, Memory(2.3065, 6.4133, DAY.toordinal() + 1, DAY.toordinal())
                )
            },
            own={"own/0123456789abcdef": OwnMistake(POSITION, 9)},
            searched=(OTHER, GAME),
        ),
    ),
}
"""By name: the reader of a saved text, and the text's contents."""


@pytest.mark.parametrize("name", TEXTS)
def test_golden_text_is_read_whole(name: str) -> None:
    parse, holds = TEXTS[name]
    assert parse(golden(name)) == holds


def test_golden_figures_are_read_whole() -> None:
    games = STATISTICS.parse(golden("statistics-2026-11"))
    assert {game: read_hands(hands) for game, hands in games.items()} == {GAME: HANDS}


def test_golden_position_is_read_and_written_the_same() -> None:
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


def test_golden_game_is_read_whole() -> None:
    header, played = read_game(golden("game-of-people"))
    assert header is not None
    assert header.setup == GameSetup(
        *("egyptian", 3, {"target": 21}, ("novice",), "people"),
        seats=(HERE, BOT, HERE),
        names=("Mona", "", "سامي"),
        hints=True,
    )
    assert played.game.winner is not None
