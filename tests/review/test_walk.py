"""Moving through a review by keys and swipes, also while it is still thinking."""

from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.judge.hand_review import HandReview
from game.judge.quick import quick_judge
from game.platform.input import Key, PointerDown, PointerMove, PointerUp
from game.review.screens import examples as reviews
from game.review.screens.examples import KnownReview, costliest, whole_review
from game.review.screens.moment import MomentScene
from game.review.screens.position import Marks, Position
from game.review.screens.review_scene import ReviewScene
from game.rules.play import legal_plays
from game.session.example_games import stacked
from game.ui.art import theme
from game.ui.art.sprites import Pose
from game.ui.loop.slices import CALM_AFTER, LONG_SLICE, SLICE, Touches
from game.ui.loop.unit import Unit
from game.ui.widgets import WidgetState
from game.words.seat_names import seat_names
from tests.app.opened import shown
from tests.review.test_after_a_hand import keep_scored_game
from tests.review.test_after_a_hand import reviewing as begin_review
from tests.start.stage import backstage
from tests.table import story
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit

visiting = partial(story.visiting, judge=quick_judge())

PLAYS = 48


def opened(number: int, language: str = "en", size: tuple[int, int] = (360, 640)) -> MomentScene:
    screen = shown(partial(reviews.moment, number=number), size, language)
    assert isinstance(screen, MomentScene)
    return screen


def number(screen: MomentScene) -> int:
    return screen._number


def enabled(screen: MomentScene, action: str) -> bool:
    return next(one.enabled for one in screen.accessibility_tree().controls if one.action == action)


@pytest.mark.parametrize(
    ("key", "language", "start", "expected"),
    [
        ("right", "en", 10, 11),
        ("left", "en", 10, 9),
        ("right", "ar", 10, 9),
        ("left", "ar", 10, 11),
        ("page down", "ar", 10, 11),
        ("page up", "en", 10, 9),
        ("home", "en", 10, 0),
        ("end", "ar", 10, PLAYS - 1),
        ("left", "en", 0, 0),
        ("home", "en", 0, 0),
        ("right", "en", PLAYS - 1, PLAYS - 1),
    ],
)
def test_keys_move_in_the_reading_direction(
    key: str, language: str, start: int, expected: int
) -> None:
    screen = opened(start, language)
    screen.handle(Key(key))
    assert number(screen) == expected
    assert enabled(screen, "previous") == (expected > 0)
    assert enabled(screen, "next") == (expected < PLAYS - 1)


@pytest.mark.parametrize(
    ("moved", "language", "expected"),
    [
        ((-90, 12), "en", 11),
        ((90, -12), "en", 9),
        ((-90, 0), "ar", 9),
        ((90, 0), "ar", 11),
        ((-30, 0), "en", 10),
        ((-90, 80), "en", 10),
    ],
)
def test_swipe_turns_the_page(moved: tuple[int, int], language: str, expected: int) -> None:
    screen = opened(10, language)
    start = (180, 200)
    end = (start[0] + moved[0], start[1] + moved[1])
    for event in (PointerDown(start, "touch"), PointerMove(end, "touch"), PointerUp(end, "touch")):
        screen.handle(event)
    assert number(screen) == expected


def test_moment_shows_what_the_review_finds_later() -> None:
    behind = backstage((360, 640))
    thinking = KnownReview(behind.context, share=0.25)
    screen = MomentScene(behind.context, thinking, len(thinking.review.grades) - 1)
    behind.stage.push(screen)
    assert not enabled(screen, "next")
    finished: HandReview = whole_review()
    thinking._steps = iter([finished])
    run = thinking._run(thinking._steps)
    with pytest.raises(StopIteration):
        run.send(None)
    assert enabled(screen, "next")
    behind.stage.push(screen)
    behind.stage.pop()
    assert thinking._watchers == []


@pytest.fixture
def scored_game(platform: FakePlatform, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a game at its first score, and have reviews do one step a frame."""
    monkeypatch.setattr(Touches, "slice", lambda *_: 0.0)
    keep_scored_game(platform)


@pytest.mark.usefixtures("scored_game")
@visiting()
async def test_review_stops_when_left_and_continues_later(now: Visit) -> None:
    first = await begin_review(now)
    await now.until(lambda _: len(first.review.grades) > 2)
    await now.key("escape")
    task = first.reviewing._task
    assert task is not None
    assert task.done()
    known = first.review.grades
    assert not first.review.complete
    await now.frames(5)
    assert first.review.grades == known, "left, it thinks no further"
    await now.press("review")
    again = now.shown(ReviewScene)
    assert again is not first
    assert again.review.grades[: len(known)] == known
    await now.until(lambda _: again.review.complete)
    assert "Looking" not in " ".join(now.tree.text)
    await now.press("step")
    assert isinstance(now.app.scene, MomentScene)
    await now.key("right")
    await now.key("escape")
    assert now.tree.title == again.title


@pytest.mark.usefixtures("scored_game")
@visiting()
async def test_review_rests_at_a_side_table_and_keeps_the_loop_awake(now: Visit) -> None:
    scene = await begin_review(now)
    await now.until(lambda _: len(scene.review.grades) > 2)
    await now.press("duplicate")
    known = len(scene.review.grades)
    await now.my_turn()
    assert len(scene.review.grades) == known < PLAYS
    await now.key("escape")
    await now.press("leave")
    begun, rested = now.platform.pacing.frames, now.platform.pacing.idle_frames
    await now.until(lambda _: scene.review.complete)
    assert now.platform.pacing.frames > begun + PLAYS - known - 5
    assert now.platform.pacing.idle_frames == rested, "an idle frame lasts half a second"
    await now.frames(20)
    assert now.platform.pacing.idle_frames > rested


def test_moment_marks_the_play_made_and_the_best_one() -> None:
    grade = whole_review().grades[costliest()]
    made, best = grade.play, grade.best[0]
    for showing_best, main, other in ((False, made, best), (True, best, made)):
        marks = Marks.of(grade, showing_best=showing_best)
        assert (marks.shown, marks.other) == (main, other)
    early = [Marks.of(one, showing_best=False) for one in whole_review().grades[:20]]
    assert not any(marks.open_hands for marks in early)


def test_review_thinks_in_short_slices_while_it_is_used() -> None:
    behind = backstage((360, 640))
    thinking = KnownReview(behind.context)
    screen = ReviewScene(behind.context, thinking)
    behind.stage.push(screen)
    assert thinking._touches.slice() == LONG_SLICE
    screen.handle(Key("down"))
    assert thinking._touches.slice() == SLICE
    behind.platform.pacing.frames += 1 + round(CALM_AFTER / behind.platform.pacing.frame_time)
    assert thinking._touches.slice() == LONG_SLICE


@pytest.mark.parametrize("width", [280, 330, 700])
def test_floor_of_four_does_not_overlap_in_a_position(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, lit = stacked("4S 5D KS 2H", "9S TC AC 3H").state, theme.BRASS
    marks = Marks(legal_plays(state)[0], lit, None, lit, open_hands=False)
    rect = pygame.Rect(0, 0, width, 300)
    position = Position(
        rect, state, marks, seat_names(2), backstage().context.card_art, unit=Unit(1)
    )
    poses: list[Pose] = []
    monkeypatch.setattr(Position, "_draw_card", lambda *words, **_how: poses.append(words[3]))
    position.draw(pygame.Surface(rect.size), WidgetState())
    floor = [(pose.x - pose.width / 2, pose.x + pose.width / 2) for pose in poses[:4]]
    assert all(one[1] < other[0] for one, other in pairwise(floor))
