"""The start screen shows more to returning players, and only to them."""

import asyncio
from datetime import timedelta
from typing import Any

import pygame
import pytest

from game.daily.daily_game import variant_of_day
from game.daily.daily_results import DAYS, DayResult, Days
from game.lessons.first_hour import FIRST_HOUR
from game.library.entry import Entry
from game.library.screens.examples import keep_game
from game.library.tally import TALLY, Count
from game.platform.input import Key
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_history import PUZZLES, PuzzleHistory, Tried
from game.session import example_games as games
from game.session.routes import ShowDay, ShowPuzzles, ShowStatistics, ShowVariants, SolveDailyPuzzle
from game.session.teaching import Next
from game.start.returning import sides_and_scores
from game.start.start import StartScene
from game.start.story import best_win
from game.words.amounts import score
from game.words.variant_names import name_of
from tests.start.stage import SIZES, Backstage, backstage

RETURNING = {"day", "daily-puzzle", "puzzles", "statistics", "variants"}
"""The controls that only returning players get."""

TAUGHT = {FIRST_HOUR.name: FIRST_HOUR.text("nothing")}


def opened(behind: Backstage) -> StartScene:
    scene = StartScene(behind.context)
    behind.stage.push(scene)
    return scene


def let_time_pass(scene: StartScene) -> None:
    """Draw the screen, and let it show the parts that follow the first frame."""
    scene.draw(pygame.Surface(scene._size))
    while scene.update(0.0):
        pass


def actions(scene: StartScene) -> set[str]:
    return {one.action for one in scene.accessibility_tree().controls}


def told(scene: StartScene) -> str:
    return " / ".join(scene.accessibility_tree().text)


def won(*scores: int, **others: Any) -> Entry:
    entry = Entry("2026-11-22-000000000001", scores=scores, winner=0, over=True)
    return entry._replace(**{"bots": ("casual",), **others})


@pytest.mark.parametrize("following", ["lessons", "hand"])
def test_only_returning_players_see_the_day(following: Next) -> None:
    scene = opened(backstage(texts={FIRST_HOUR.name: FIRST_HOUR.text(following)}))
    let_time_pass(scene)
    assert not actions(scene) & RETURNING
    assert opened(backstage()).accessibility_tree().controls == scene.accessibility_tree().controls
    behind = backstage(texts=TAUGHT)
    scene = opened(behind)
    assert actions(scene) >= RETURNING
    behind.platform.texts.broken = True
    let_time_pass(scene)
    assert "continue" not in actions(scene)


@pytest.mark.parametrize("size", SIZES)
def test_story_comes_after_the_first_frame_and_moves_nothing(size: tuple[int, int]) -> None:
    behind = backstage(size, texts=TAUGHT)
    counts = {"random": Count(3, 3), "novice": Count(9, 8), "casual": Count(20, 12)}
    TALLY.keep(behind.platform.texts, counts | {"master": Count(4, 0)})
    scene = opened(behind)
    before = [(one.action, one.rect) for one in scene.accessibility_tree().controls]
    scene.update(0.0)
    assert "12 of 20" not in told(scene)
    scene.draw(pygame.Surface(scene._size))
    assert scene.update(0.0)
    let_time_pass(scene)
    assert "12 of 20" in told(scene), "the strongest level that was beaten"
    if size == (1280, 720):
        assert "Novice 8 of 9 · Casual 12 of 20" in told(scene)
    assert [(one.action, one.rect) for one in scene.accessibility_tree().controls] == before


def test_best_win_is_by_most_points() -> None:
    lost = won(10, 101, winner=1)
    foreign, damaged = won(101, 0, foreign=True), won(101, 0, problem="damaged")
    assert best_win([won(101, 90), won(64, 12), lost, foreign, damaged]) == (64, 12)
    assert best_win([won(101, 90, 5), won(101, 20, 99)]) == (101, 90, 5)
    assert best_win([lost, foreign]) == ()


def test_continue_shows_the_score_of_the_saved_game() -> None:
    behind = backstage(texts=TAUGHT)
    asyncio.run(keep_game(behind.context, games.scored("two")))
    assert label(opened(behind), "continue") == "Continue: You 36 \N{EN DASH} Tarek 7"
    partners = sides_and_scores(won(5, 58, players=4))
    assert partners == "You & Selam 5 \N{EN DASH} Tarek & Arwa 58"
    assert sides_and_scores(won(5, 58, 3, players=3)).count("\N{EN DASH}") == 2


def test_story_changes_after_other_screens_and_another_day() -> None:
    behind = backstage(texts=TAUGHT)
    scene = opened(behind)
    let_time_pass(scene)
    TALLY.keep(behind.platform.texts, {"casual": Count(1, 1)})
    scene.handle(Key("down"))
    scene.update(0.0)
    scene.form.activate("statistics")
    let_time_pass(scene)
    assert "Casual 1 of 1" not in told(scene)
    behind.context.clock.tick(1.0)
    let_time_pass(scene)
    assert "Casual 1 of 1" in told(scene)
    TALLY.keep(behind.platform.texts, {"casual": Count(2, 2)})
    behind.platform.pacing.today += timedelta(days=1)
    scene.handle(Key("down"))
    let_time_pass(scene)
    assert "Casual 2 of 2" in told(scene)


def label(scene: StartScene, action: str) -> str:
    return next(one.label for one in scene.accessibility_tree().controls if one.action == action)


def test_day_buttons_show_what_was_done_that_day() -> None:
    behind = backstage(texts=TAUGHT)
    today = behind.platform.pacing.today.date()
    variant, number = variant_of_day(today), today.toordinal()
    others = {
        day_key(variant, place_of(today)): Tried(number - 366, solved=True, lost=0),
        day_key(variant, place_of(today) - 1): Tried(number, solved=True, lost=0),
    }
    PUZZLES.keep(behind.platform.texts, PuzzleHistory(tried=others))
    scene = opened(behind)
    let_time_pass(scene)
    assert label(scene, "day") == f"Daily game: {name_of(variant)}"
    assert label(scene, "daily-puzzle") == f"Daily puzzle: {name_of(variant)}"
    result = DayResult("2026-11-22-000000000001", "2026-11-22T07:30:05Z", variant, (12, 31))
    DAYS.keep(behind.platform.texts, Days({today: result}, frozenset({number - 1, number})))
    solved = {day_key(variant, place_of(today)): Tried(number, solved=True, lost=0)}
    PUZZLES.keep(behind.platform.texts, PuzzleHistory(tried=solved))
    again = opened(behind)
    let_time_pass(again)
    lost = f"Lost {score((12, 31))}"
    assert label(again, "day") == f"Daily game: {lost}, 2-day streak"
    assert label(again, "daily-puzzle") == "Daily puzzle: Solved"


def test_buttons_lead_where_they_say() -> None:
    behind = backstage(texts=TAUGHT)
    scene = opened(behind)
    for action in ("puzzles", "daily-puzzle", "day", "statistics", "variants"):
        scene.form.activate(action)
    routes = [ShowPuzzles(), SolveDailyPuzzle(), ShowDay(), ShowStatistics(), ShowVariants()]
    assert behind.went == routes
