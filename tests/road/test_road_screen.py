"""The road by keys alone, and by the accessibility tree alone."""

from dataclasses import replace
from functools import partial
from operator import methodcaller
from unittest.mock import Mock

import pytest

from game.lessons.lesson_scene import LessonScene
from game.platform.input import Activate, Key
from game.play.ending.game_over import GameOver
from game.road.host_words import HOST_WORDS
from game.road.map_picture import MapPicture
from game.road.news import headline
from game.road.progress import ROAD, Progress
from game.road.road_screen import RoadScreen
from game.road.stop_mark import RoadLine, StopMark, StopName, _curve
from game.road.stop_page import StopScreen
from game.road.stops import STOPS
from game.session import example_games as games
from game.session import last_setup
from game.session.journey import JOURNEY
from game.session.routes import ChooseGame, PlayStop, ShowRoad
from game.session.setup import GameSetup
from game.session.teaching import TEACHING
from game.ui.art import theme
from game.ui.art.palettes import PALETTES
from game.ui.loop.scene import Insets
from game.ui.widgets import Panel
from tests.app.opened import opened
from tests.lessons.teaching import play_lesson
from tests.pairs import pairwise
from tests.start.stage import backstage
from tests.table.pressing import by_keyboard, by_name
from tests.table.story import Press, Visit, visiting

SIZES = [(390, 844), (844, 390), (820, 1180), (1280, 800)]


async def play_moment(now: Visit, press: Press) -> None:
    """Play the right card of the lessons, or of the stop's moment, and start the game."""
    while isinstance(now.app.scene, LessonScene):
        await play_lesson(now, press)
        await (now.key("enter") if press is by_keyboard else now.press("next"))
    await now.my_turn()


async def count_as_won(now: Visit) -> None:
    """Count the table's game as won, as its last hand does."""
    session = now.table.session
    ended = Mock(setup=session.setup, state=session.state)
    ended.after.game.winner = 0
    now.context.get(JOURNEY).count(ended)
    now.context.get(TEACHING).go_on_to("nothing")


@pytest.mark.parametrize("size", SIZES)
@visiting(by=("size",))
async def test_each_stop_is_reached_and_begun_by_keys_alone(now: Visit) -> None:
    for stop in STOPS:
        now.context.go(ShowRoad())
        await now.frames(3)
        assert now.shown(RoadScreen).form.focus == f"stop-{stop.variant}"
        for key in ("home", "end", "down", "home", *["up"] * (stop.number - 1), "enter"):
            await now.key(key)
        await now.key("enter")
        await play_moment(now, by_keyboard)
        assert now.table.session.setup == stop.setup
        await count_as_won(now)
    assert ROAD.known(now.platform.texts).next is None


@pytest.mark.parametrize("size", SIZES)
@visiting(by=("size",))
async def test_each_stop_is_reached_and_begun_by_the_accessibility_tree_alone(now: Visit) -> None:
    for stop in STOPS:
        now.context.go(ShowRoad())
        await now.frames(3)
        listed = [one for one in now.tree.controls if one.action.startswith("stop-")]
        assert [one.label.split(",")[0] for one in listed] == [f"{n}" for n in range(1, 17)]
        (following,) = [one for one in listed if ", next. New: " in one.label]
        assert following.label.startswith(f"{stop.number}, {stop.host.name}, ")
        await now.press(following.action)
        await now.press("sit-down")
        await play_moment(now, by_name)
        await count_as_won(now)
    assert ROAD.known(now.platform.texts).won == {stop.variant for stop in STOPS}


def test_road_shows_the_same_stop_after_a_rotation() -> None:
    behind = backstage((390, 844))
    scene = RoadScreen(behind.context)
    for size in ((390, 844), (844, 390), (390, 844)):
        scene.resize(size, 1.0, Insets())
        (mark,) = [one for one in scene.form.controls() if one.action == "stop-egyptian"]
        assert 60 < mark.rect.top < size[1]


def test_stops_page_starts_at_its_top_after_a_rotation() -> None:
    scene = RoadScreen(backstage((390, 844)).context)
    for size in ((390, 844), (844, 390)):
        scene.resize(size, 1.0, Insets())
    page = next(one for one in scene.form.areas if one.name == "body")
    assert (page.offset, page.max_offset > 0) == (0, True)


def test_low_way_upwards_shows_its_lowest_stop_whole() -> None:
    scene = opened("road", (320, 568), "en")
    body = next(one for one in scene.form.areas if one.name == "body")
    lowest = next(one for one in body.widgets if one.action == "stop-egyptian")
    assert body.viewport.contains(lowest.rect)


@pytest.mark.full
@pytest.mark.parametrize("press", [by_keyboard, by_name])
@visiting(at_menu=True)
async def test_road_is_played_in_whole_games_to_its_last_stop(now: Visit, press: Press) -> None:
    """ROAD.md#progress."""
    await press(now, "play")
    for stop in STOPS:
        await play_moment(now, press)
        assert now.table.session.setup == stop.setup
        await now.play_to_the_end(press=press)
        assert stop.variant in ROAD.known(now.platform.texts).played
        if stop.number < len(STOPS):
            await press(now, "onward")
    assert ROAD.known(now.platform.texts).next is None


@visiting(STOPS[0].setup)
async def test_stop_counts_as_played_when_its_game_ends_at_the_table(now: Visit) -> None:
    """ROAD.md#progress."""
    assert ROAD.known(now.platform.texts) == Progress()
    session = now.table.session
    await now.play_to_the_end()
    won = session.after.game.winner == 0
    assert ROAD.known(now.platform.texts) == Progress().after(STOPS[0], won=won)


def test_stop_names_known_rules_once_a_stop_is_behind() -> None:
    behind = backstage((390, 844))
    for played in (Progress(), Progress(frozenset({"egyptian"}))):
        behind.stage.push(StopScreen(behind.context, STOPS[1], played))
        told = behind.stage.top.accessibility_tree().text
        assert ("You know already" in told) is bool(played.played)


@visiting()
async def test_locked_stop_can_be_read_but_not_played(now: Visit) -> None:
    """ROAD.md#stops."""
    ROAD.change(now.platform.texts, lambda _before: Progress(frozenset({"egyptian"})))
    now.context.go(ShowRoad())
    await now.frames(3)
    await now.press("stop-homs")
    main = next(one for one in now.tree.controls if one.action == "sit-down")
    assert not main.enabled
    assert "Huda" in main.label
    assert any("25 points" in words for words in now.tree.text)


@pytest.mark.parametrize("size", SIZES)
def test_new_game_of_a_locked_stop_has_its_target(size: tuple[int, int]) -> None:
    behind, stop = backstage(size), STOPS[8]
    usual = GameSetup(players=3, bots=("master",))
    last_setup.remember(behind.platform.texts, usual)
    behind.stage.push(StopScreen(behind.context, stop, Progress()))
    behind.stage.top.handle(Activate("new-game"))
    chosen = replace(usual, variant=stop.variant, options={"target": stop.target})
    assert behind.went == [ChooseGame(chosen)]


@pytest.mark.parametrize("name", ["well won", "beaten"])
def test_end_of_a_stops_game_leads_to_the_next_host(name: str) -> None:
    """ROAD.md#progress."""
    stop, behind = STOPS[0], backstage((390, 844))
    session, won = games.decided(name), name == "well won"
    session.setup = stop.setup
    behind.context.get(JOURNEY).count(session)
    again = partial(behind.went.append, "again")
    ending = GameOver(behind.context, session, again, again)
    behind.stage.push(ending)
    ending.handle(Key("enter"))
    told = ending.accessibility_tree().text
    assert ("You won this star for the backs of your cards." in told) is won
    assert ("Win a game against Layla to earn this star." in told) is not won
    words = HOST_WORDS[stop.variant]
    said = f"Layla: “{words.won}”" if won else f"“{words.lost}”"
    assert said in ending.accessibility_tree().text
    assert ending.form.focus == ("onward" if won else "rematch")
    actions = [control.action for control in ending.accessibility_tree().controls]
    assert actions[:2] == (["onward", "rematch"] if won else ["rematch", "onward"])
    ending.handle(Activate("onward"))
    ending.handle(Activate("more"))
    behind.stage.top.handle(Activate("new-game"))
    assert behind.went == [PlayStop("egyptian-double"), ChooseGame(stop.setup)]


def test_end_of_a_game_shows_no_star_won_before() -> None:
    """ROAD.md#keepsakes."""
    behind, session = backstage((390, 844)), games.decided("well won")
    session.setup = STOPS[0].setup
    journey = behind.context.get(JOURNEY)
    for star in (True, False):
        journey.count(session)
        assert (journey.star(session) is not None) is star


@pytest.mark.parametrize(
    ("size", "language", "name"),
    pairwise([(320, 568), (390, 844), (844, 390)], ["en", "ar"], ["well won", "beaten"]),
)
def test_all_that_a_host_says_at_the_end_is_in_sight(
    size: tuple[int, int], language: str, name: str
) -> None:
    for palette in (PALETTES["dark"], PALETTES["light"]):
        theme.use(palette)
        for stop in STOPS:
            behind, session = backstage(size, language=language), games.decided(name)
            behind.platform.preferences.reduced_motion = True
            session.setup = stop.setup
            behind.context.get(JOURNEY).count(session)
            ending = GameOver(behind.context, session, lambda: None, lambda: None)
            behind.stage.push(ending)
            star, body, foot = ending.form.areas
            assert not body.scrolls, stop.variant
            assert star.widgets[0].rect.bottom <= body.viewport.top or size[0] > size[1]
            assert max(one.rect.bottom for one in foot.widgets) < size[1]


@pytest.mark.parametrize(("size", "language"), pairwise([(820, 1180), (1280, 800)], ["en", "ar"]))
def test_pages_of_the_first_stops_are_in_sight_next_to_the_map(
    size: tuple[int, int], language: str
) -> None:
    screen = opened("road-start", size, language)
    for stop in STOPS[:5]:
        screen.form.activate(f"stop-{stop.variant}")
        (body,) = (area for area in screen.form.areas if area.name == "body")
        assert screen.form.named("rules"), stop.variant
        assert not body.scrolls, stop.variant


@pytest.mark.parametrize("screen", ["road-start", "road", "road-end"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_map_on_a_phone_on_its_side_names_each_open_stop(screen: str, language: str) -> None:
    areas = opened(screen, (844, 390), language).form.areas
    area = next(one for one in areas if one.name == "road")
    marks = [one for one in area.widgets if isinstance(one, StopMark)]
    names = [one.rect for one in area.widgets if isinstance(one, StopName)]
    assert len(names) >= sum(not mark.locked for mark in marks)
    boxes = [mark.rect for mark in marks] + names
    for number, box in enumerate(boxes):
        assert area.viewport.contains(box)
        assert box.collidelist(boxes[number + 1 :]) < 0
    for mark in marks:
        assert mark.locked or mark.rect.inflate(4, 4).collidelist(names) >= 0


def test_button_says_that_lessons_come_before_the_first_game() -> None:
    screen = opened("road-start", (1280, 800))
    main = partial(screen.form.named, "sit-down")
    teaching = screen.context.get(TEACHING)
    words = {}
    for following in ("lessons", "hand", "nothing"):
        teaching._now = following
        screen.lay_out()
        words[following] = main().label
    assert words["lessons"] == "Learn, then play Layla"
    assert words["hand"] == words["nothing"] == "Sit down with Layla"


def test_lost_stop_is_offered_again_next_to_the_following_one() -> None:
    """ROAD.md#keepsakes."""
    behind, (first, lost, following, *_) = backstage((390, 844)), STOPS
    progress = Progress().after(first, won=True).after(lost, won=False)
    ROAD.remember(behind.context.platform.texts, lambda _before: progress)
    shown = [StopScreen(behind.context, one, progress) for one in (lost, following)]
    for screen in (RoadScreen(behind.context), *shown):
        behind.stage.push(screen)
        onward, again = ("onward", "sit-down") if screen is shown[0] else ("sit-down", "again")
        screen.form.activate(onward)
        screen.form.activate(again)
    assert behind.went == 3 * [PlayStop(following.variant), PlayStop(lost.variant)]


def test_next_host_comes_with_the_star_of_a_game_just_lost() -> None:
    """ROAD.md#keepsakes."""
    behind, (first, second, *_) = backstage(), STOPS
    for won, told in ((False, True), (True, False)):
        ROAD.remember(behind.context.platform.texts, methodcaller("after", first, won=won))
        following = behind.context.get(JOURNEY).next
        assert following is not None
        assert following.variant == second.variant
        assert (following.note == "You can still win Layla's star") is told


def test_keepsake_can_be_put_on_the_backs_when_its_game_was_won() -> None:
    """ROAD.md#keepsakes."""
    behind, (first, second, *_) = backstage((390, 844)), STOPS
    progress = Progress().after(first, won=True).after(second, won=False)
    for stop, offered in ((second, False), (first, True)):
        page = StopScreen(behind.context, stop, progress)
        behind.stage.push(page)
        assert (page.form.named("keepsake") is not None) is offered
    for kept in (first.variant, ""):
        behind.stage.top.handle(Activate("keepsake"))
        assert behind.context.settings.keepsake == kept


def test_stops_keep_their_coasts_when_the_screen_is_mirrored() -> None:
    screens = [opened("road", (390, 844), language) for language in ("en", "ar")]
    places = [
        [screen.form.named(f"stop-{stop.variant}").rect.center for stop in STOPS]
        for screen in screens
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_parts_of_the_map_join_without_a_seam(language: str) -> None:
    body = next(
        one for one in opened("road", (390, 844), language).form.areas if one.name == "body"
    )
    parts = [one for one in body.widgets if isinstance(one, MapPicture)]
    assert len(parts) > 1
    for part in parts:
        picture, (width, height) = part._drawn(), part.rect.size
        rows = [(x, y) for x in range(width) for y in (0, height - 1)]
        assert {picture.get_at(pos)[:3] for pos in rows} == {theme.LAND[:3]}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_ground_of_the_road_ends_above_its_button(language: str) -> None:
    areas = opened("road", (390, 844), language).form.areas
    foot = next(one for one in areas if one.name == "foot")
    grounds = [one.rect for area in areas for one in area.widgets if isinstance(one, Panel)]
    assert grounds
    assert foot.viewport.collidelist(grounds) < 0


@pytest.mark.parametrize("screen", ["road-start", "road", "road-end"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_names_do_not_cover_the_way_upwards(screen: str, language: str) -> None:
    areas = opened(screen, (390, 844), language).form.areas
    body = next(one for one in areas if one.name == "body")
    road = next(one for one in body.widgets if isinstance(one, RoadLine))
    points = [one.topleft for one in road._points]
    curves = [_curve(points, number) for number in range(len(points) - 1)]
    for name in (one.rect for one in body.widgets if isinstance(one, StopName)):
        assert not any(name.collidepoint(at) for curve in curves for at in curve)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (820, 1180)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_names_are_apart_from_the_maps_sides(size: tuple[int, int], language: str) -> None:
    areas = opened("road-start", size, language).form.areas
    road = next(one for one in areas if one.name == "road")
    for name in (one.rect for one in road.widgets if isinstance(one, StopName)):
        assert road.viewport.left + 6 <= name.left
        assert name.right <= road.viewport.right - 6


@pytest.mark.parametrize("language", ["en", "ar"])
def test_new_rule_begins_in_sight_on_a_small_phone(language: str) -> None:
    screen = opened("stop", (320, 568), language)
    (body,) = (area for area in screen.form.areas if area.name == "body")
    rule = next(one for one in body.widgets if one.label == headline(STOPS[2]))
    assert rule.lines[1].room.bottom < body.viewport.bottom
