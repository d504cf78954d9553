"""The start screen says how things stand, and its pages show what was done that day."""

import asyncio
from datetime import timedelta
from typing import Any

import pygame
import pytest

from game.app.features import ROUTES
from game.daily.daily_game import variant_of_day
from game.daily.daily_results import DAYS, DayResult, Days
from game.lessons.first_hour import FIRST_HOUR
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY
from game.library.screens.examples import keep_game
from game.platform.input import Key
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_history import PUZZLES, PuzzleHistory, Tried
from game.session import example_games as games
from game.session.routes import Welcome
from game.start.door_screen import DoorScreen
from game.start.start import StartScene, sides_and_scores
from game.start.tile import Tile
from game.ui.screens.host_picture import HostPicture
from game.ui.screens.screen import Screen
from game.words.amounts import score
from game.words.variant_names import name_of
from tests.start.stage import SIZES, Backstage, backstage

START = {
    "continue",
    "road",
    "new-game",
    "door-friends",
    "door-practise",
    "door-mine",
    "language",
    "settings",
}
"""The controls of the start screen, if there is a game to continue."""

TAUGHT = {FIRST_HOUR.name: FIRST_HOUR.text("nothing")}


def opened(behind: Backstage, door: str = "") -> Any:
    behind.stage.push(StartScene(behind.context))
    if door:
        behind.stage.top.form.activate(f"door-{door}")
    return behind.stage.top


def let_time_pass(scene: Screen) -> None:
    """Draw the screen, and let it show the parts that follow the first frame."""
    scene.draw(pygame.Surface(scene._size))
    while scene.update(0.0):
        pass


def label(scene: Screen, action: str) -> str:
    return next(one.label for one in scene.accessibility_tree().controls if one.action == action)


def places(scene: Screen) -> list[tuple[str, object]]:
    return [(one.action, one.rect) for one in scene.accessibility_tree().controls]


def keep_day(behind: Backstage, *, solved: bool = True) -> tuple[str, tuple[int, int]]:
    """Save the daily game as lost after one of the day before, and the puzzle as tried."""
    today = behind.platform.pacing.today.date()
    variant, number = variant_of_day(today), today.toordinal()
    result = DayResult("2026-11-22-000000000001", "2026-11-22T07:30:05Z", variant, (12, 31))
    DAYS.keep(behind.platform.texts, Days({today: result}, frozenset({number - 1, number})))
    tried = {day_key(variant, place_of(today)): Tried(number, solved=solved, lost=0)}
    PUZZLES.keep(behind.platform.texts, PuzzleHistory(tried=tried))
    return variant, (12, 31)


def test_start_screen_offers_four_doors_language_and_settings() -> None:
    behind = backstage(kept=True)
    assert {action for action, _rect in places(opened(behind))} == START
    behind.stage.top.form.activate("language")
    assert label(behind.stage.top, "settings") == "الإعدادات"
    assert label(behind.stage.top, "language") == "English"
    for key, door in (("f", "With friends"), ("p", "Practise"), ("m", "My play")):
        scene = opened(backstage())
        scene.handle(Key(key))
        page = scene.context.stage.scene
        assert (type(page), page.title) == (DoorScreen, door)
        page.handle(Key("escape"))
        assert scene.context.stage.scene is scene


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1280, 800)])
def test_tiles_show_whole_words_in_the_middle_when_they_are_upright(size: tuple[int, int]) -> None:
    scene = opened(backstage(size))
    tiles = [one for area in scene._build() for one in area.widgets if isinstance(one, Tile)]
    assert len(tiles) == 3
    spaces = []
    for tile in tiles:
        words = [line.extent for line in tile.lines]
        content = words[0].unionall([*words, *(place for _name, _colour, place in tile._signs)])
        spaces.append((content.top - tile.rect.top, tile.rect.bottom - content.bottom))
        assert all("\N{HORIZONTAL ELLIPSIS}" not in line.text for line in tile.lines)
    above, below = map(min, zip(*spaces, strict=True))
    assert min(above, below) >= 6 * scene._unit
    assert abs(above - below) <= 8 * scene._unit


@pytest.mark.parametrize("size", SIZES)
def test_streak_comes_after_the_first_frame_and_moves_nothing(size: tuple[int, int]) -> None:
    behind = backstage(size, texts=TAUGHT)
    keep_day(behind)
    scene = opened(behind)
    before = places(scene)
    scene.update(0.0)
    assert label(scene, "door-practise") == "Practise: Rules, lessons, puzzles"
    let_time_pass(scene)
    assert label(scene, "door-practise") == "Practise: All done today, 2-day streak"
    assert places(scene) == before
    newcomer = backstage(size)
    keep_day(newcomer)
    let_time_pass(opened(newcomer))
    assert label(newcomer.stage.top, "door-practise") == "Practise: Rules, lessons, puzzles"


def test_score_of_the_saved_game_is_shown() -> None:
    behind = backstage(texts=TAUGHT)
    asyncio.run(keep_game(behind.context, games.scored("two")))
    assert "You 36 \N{EN DASH} Tarek 7" in opened(behind).accessibility_tree().text
    entry = Entry(
        "2026-11-22-000000000001",
        scores=(5, 58),
        hands=2,
        winner=0,
        over=True,
        players=4,
        bots=("casual",) * 3,
    )
    assert sides_and_scores(entry) == "You & Selam 5 \N{EN DASH} Tarek & Arwa 58"
    assert sides_and_scores(entry._replace(scores=(5, 58, 3), players=3)).count("\N{EN DASH}") == 2


def test_first_screen_says_that_the_unfinished_game_is_that_of_a_day() -> None:
    behind = backstage(texts=TAUGHT)
    id_, day = "2026-11-22-000000000001", "2026-11-22"
    entry = Entry(id_, variant="egyptian", players=2, scores=(0, 0), bots=("casual",), day=day)
    changes = behind.context.get(LIBRARY).changes
    asyncio.run(changes.bring_back(DeletedGame(entry, "{}")))
    assert "Daily game, 22 Nov \N{MIDDLE DOT} Egyptian" in opened(behind).accessibility_tree().text


def test_first_screen_names_the_opponents_when_no_hand_is_over() -> None:
    entry = Entry("2026-11-22-000000000001", scores=(0, 0), players=2, bots=("casual",))
    assert sides_and_scores(entry) == "Against Tarek"
    four = entry._replace(players=4, bots=("casual",) * 3)
    assert sides_and_scores(four) == "You & Selam against Tarek & Arwa", "three faces"


def test_first_screen_shows_the_opponent_of_the_unfinished_game() -> None:
    behind = backstage(texts=TAUGHT)
    asyncio.run(keep_game(behind.context, games.scored("two")))
    (picture,) = (one for one in opened(behind).form.widgets if isinstance(one, HostPicture))
    assert picture._names == ["tarek"]


def test_my_play_shows_figures_when_a_game_is_finished() -> None:
    behind = backstage(texts=TAUGHT)
    before = DoorScreen(behind.context, "mine")
    behind.stage.push(before)
    assert not any(text == "Games won" for text in before.accessibility_tree().text)
    asyncio.run(keep_game(behind.context, games.decided("beaten")))
    after = DoorScreen(behind.context, "mine")
    behind.stage.push(after)
    figures = after.accessibility_tree().text[-6:]
    assert figures == ("1", "Finished", "0", "Games won", "6", "Hands")


@pytest.mark.parametrize("camera", [False, True])
def test_invited_player_reads_of_scanning_if_it_is_possible(*, camera: bool) -> None:
    behind = backstage(texts=TAUGHT)
    behind.platform.sharing.can_scan = camera
    page = DoorScreen(behind.context, "friends")
    behind.stage.push(page)
    words = " ".join(page.accessibility_tree().text)
    labels = " ".join(one.label for one in page.accessibility_tree().controls)
    assert ("Scan or paste an invitation" in words + labels) is camera
    assert "aste an invitation" in words + labels


def test_my_play_counts_hands_of_unfinished_games() -> None:
    behind = backstage(texts=TAUGHT)
    for played in (games.decided("beaten"), games.scored("two")):
        asyncio.run(keep_game(behind.context, played))
    entries = behind.context.get(LIBRARY).catalogue.readable()
    hands = sum(one.hands for one in entries)
    assert hands > 6, "the unfinished game has finished hands"
    page = DoorScreen(behind.context, "mine")
    behind.stage.push(page)
    assert page.accessibility_tree().text[-2:] == (str(hands), "Hands")


def test_page_shows_what_was_done_that_day() -> None:
    behind = backstage(texts=TAUGHT)
    today = behind.platform.pacing.today.date()
    others = {day_key(variant_of_day(today), place_of(today) - 1): Tried(1, solved=True, lost=0)}
    PUZZLES.keep(behind.platform.texts, PuzzleHistory(tried=others))
    page = opened(behind, "practise")
    assert label(page, "day") == "Daily game: The same cards for everyone"
    let_time_pass(page)
    name = name_of(variant_of_day(today))
    assert label(page, "day") == f"Daily game: {name}"
    assert label(page, "daily-puzzle") == f"Daily puzzle: {name}"
    _variant, scores = keep_day(behind)
    let_time_pass(page)
    assert label(page, "daily-puzzle") == f"Daily puzzle: {name}", "nothing was shown in between"
    behind.context.clock.tick(1.0)
    let_time_pass(page)
    told = f"Daily game: {name} \N{MIDDLE DOT} Lost {score(scores)}, 2-day streak"
    assert label(page, "day") == told
    assert label(page, "daily-puzzle") == f"Daily puzzle: {name} \N{MIDDLE DOT} Solved"
    behind.platform.pacing.today += timedelta(days=1)
    let_time_pass(page)
    assert label(page, "day").endswith("2-day streak")
    assert "Lost" not in label(page, "day")


def test_practise_door_counts_the_tasks_of_the_day() -> None:
    behind = backstage(texts=TAUGHT)
    scene = opened(behind)
    let_time_pass(scene)
    today = behind.platform.pacing.today.date()
    game = f"Daily game: {name_of(variant_of_day(today))}"
    assert label(scene, "door-practise") == f"Practise: {game}"
    key = day_key(variant_of_day(today), place_of(today))
    tried = {key: Tried(today.toordinal(), solved=True, lost=0)}
    PUZZLES.keep(behind.platform.texts, PuzzleHistory(tried=tried))
    behind.context.clock.tick(1.0)
    let_time_pass(scene)
    assert label(scene, "door-practise") == "Practise: 1 of 2 done today"


def test_page_shows_the_last_game_and_the_games_won() -> None:
    behind = backstage()
    asyncio.run(keep_game(behind.context, games.decided("short")))
    page = opened(behind, "mine")
    assert label(page, "statistics") == "Statistics: 0 of 1 won"
    last = f"Tarek, Selam, {score((4, 26, 42))}, "
    assert label(page, "last-game").startswith(f"Review your last game: {last}")


def test_pages_offer_a_last_game_only_if_there_is_one() -> None:
    behind = backstage(routes=ROUTES)
    last = {"last-game", "watch-last", "send-deal"}
    for offered in (set(), last):
        found = {one for door in ("mine", "friends") for one, _rect in places(opened(behind, door))}
        assert found & last == offered
        asyncio.run(keep_game(behind.context, games.decided("short")))


def test_own_page_offers_a_first_game_until_one_is_finished() -> None:
    behind = backstage()
    assert opened(behind, "mine").form.named("first-game").label == "Play a first game"
    behind.stage.top.form.activate("first-game")
    assert isinstance(behind.went[-1], Welcome)
    asyncio.run(keep_game(behind.context, games.begun("two")))
    assert opened(behind, "mine").form.named("first-game").label == "Continue your first game"
    asyncio.run(keep_game(behind.context, games.begun("two")))
    assert opened(behind, "mine").form.named("first-game").label == "Continue"
    asyncio.run(keep_game(behind.context, games.decided("short")))
    assert opened(behind, "mine").form.named("first-game") is None


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_own_page_fills_two_columns_of_a_desktop(size: tuple[int, int]) -> None:
    behind = backstage(size, routes=ROUTES)
    asyncio.run(keep_game(behind.context, games.decided("short")))
    page = opened(behind, "mine")
    rows = [page.form.named(one).rect for one in ("statistics", "last-game", "watch-last")]
    assert all(row.left > size[0] / 2 for row in rows)
    assert rows[-1].bottom > 0.85 * size[1]
