"""The costliest play of a whole game: found from all hands, without repeated or disturbing work."""

from functools import cache, partial
from typing import Any
from unittest.mock import Mock, call

import pytest

from game.judge.hand_review import HandReview, review_hand
from game.judge.quick import quick_judge
from game.platform.input import Activate, Key
from game.review.screens.costliest_row import Costliest, Finding
from game.review.screens.ending_examples import FOUND, FOUND_SO_FAR, LOOKING
from game.review.screens.game_reviews import GameHandsDialog, GameReviews, Study
from game.review.screens.moment import MomentScene
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.session import example_games as games
from game.session.finished_hand import FinishedHand
from game.session.game_file import ReviewNumbers
from game.session.session import PERSON
from game.ui.screens.screen import Screen
from game.ui.settings.settings_dialog import SettingsDialog
from tests.start.stage import Backstage, backstage
from tests.table import story
from tests.table.dealt import header_of
from tests.table.fake_platform import FakePacing, FakePlatform
from tests.table.story import Visit

GAME = "beaten"


@cache
def whole_reviews() -> tuple[HandReview, ...]:
    """Return every hand of a game, reviewed by itself from its first play to its last."""
    return tuple(
        list(review_hand(hand.hand, quick_judge(), f"{hand.seeds.program}/{hand.number}"))[-1]
        for hand in hands()
    )


@cache
def hands() -> tuple[FinishedHand, ...]:
    return FinishedHand.whole_game(games.decided(GAME))


def costliest() -> tuple[int, float]:
    """Return the hand of the costliest play, and what it lost."""
    lost = [
        max(grade.lost for grade in review.grades if grade.seat == PERSON)
        for review in whole_reviews()
    ]
    return lost.index(max(lost)) + 1, max(lost)


class Done(Reviewing):
    """A review that knows all of its hand once it is started."""

    started: list[int] = []  # noqa: RUF012 - cleared by each test

    def start(self) -> None:
        self.started.append(self.played.number)
        self.review = whole_reviews()[self.played.number - 1]


def searching(noted: dict[int, ReviewNumbers]) -> tuple[GameReviews, Backstage]:
    behind = backstage(judge=quick_judge())
    behind.stage.push(SettingsDialog(behind.context))
    Done.started.clear()
    reviews = [Done(behind.context, played) for played in hands()]
    return GameReviews(behind.context, reviews, noted), behind


def search(reviews: GameReviews) -> None:
    while reviews.finding.hand:
        reviews.start()


@pytest.mark.parametrize("noted", [False, True])
def test_costliest_play_of_all_hands_is_found_and_shown(*, noted: bool) -> None:
    """REVIEW.md#lost: hands whose noted losses are smaller are skipped."""
    where, lost = costliest()
    numbers = {
        number: ReviewNumbers(0.0, round(review.lost(PERSON), 2))
        for number, review in enumerate(whole_reviews(), 1)
    }
    reviews, behind = searching(numbers if noted else {})
    assert noted or reviews.finding == Finding(None, 1)
    search(reviews)
    found = reviews.finding.costliest
    assert found is not None
    assert (found.hand, found.lost) == (where, lost)
    assert where in Done.started
    assert len(Done.started) < len(hands()) if noted else sorted(Done.started) == [1, 2, 3, 4, 5, 6]
    behind.stage.push(GameHandsDialog(behind.context, reviews, game_over=True))
    behind.stage.top.handle(Activate("costliest"))
    review, moment = behind.stage.scenes[-2:]
    assert isinstance(review, ReviewScene)
    assert isinstance(moment, MomentScene)
    assert moment.reviewing.played.number == where
    assert (moment._grade.lost, moment._grade.seat) == (lost, PERSON)


def test_game_without_a_loss_is_not_searched() -> None:
    reviews, _behind = searching({number: ReviewNumbers(100.0, 0.0) for number in range(1, 7)})
    assert reviews.finding == Finding(None, 0)
    search(reviews)
    assert not Done.started


def test_search_uses_what_a_review_knows_already() -> None:
    behind = backstage(judge=quick_judge())
    study, session = Study(behind.context), games.decided(GAME)
    header = header_of(session)
    study.choices(session, header.id)[0].run()
    behind.stage.top.reviewing.review = whole_reviews()[-1]
    reviews = study.reviews(session, header)
    found = reviews.finding.costliest
    assert found is not None
    assert found.hand == len(hands())
    assert reviews.finding.hand == 1


@pytest.mark.parametrize(("name", "shown"), [("won", ReviewScene), ("beaten", GameHandsDialog)])
def test_single_hand_is_reviewed_at_once_and_several_are_listed(
    name: str, shown: type[Screen]
) -> None:
    behind, session = backstage(judge=quick_judge()), games.decided(name)
    Study(behind.context).review_game(session, header_of(session))
    assert isinstance(behind.stage.top, shown)


# The list of hands


def listed(name: str, finding: Finding) -> tuple[Any, Any]:
    """Return the hands of a game as a dialog, and its reviews with a finding."""
    behind = backstage((390, 844), judge=quick_judge())
    hands = [Reviewing(behind.context, one) for one in FinishedHand.whole_game(games.decided(name))]
    reviews = Mock(finding=finding, each=hands)
    dialog = GameHandsDialog(behind.context, reviews, game_over=True)
    behind.stage.push(dialog)
    return dialog, reviews


def labels(dialog: Screen) -> dict[str, str]:
    controls = dialog.accessibility_tree().controls
    return {one.action: one.label.replace("\u200e", "") for one in controls}


@pytest.mark.parametrize("name", ["well won", "beaten", "long", "short", "four"])
def test_hands_strip_has_each_sides_points(name: str) -> None:
    dialog, reviews = listed(name, FOUND)
    for reviewing in reviews.each:
        number, score = reviewing.played.number, reviewing.played.hand.last.score
        assert score is not None
        label = labels(dialog)[f"hand-{number}"]
        assert label.startswith(f"Hand {number}: ")
        for side, won in zip(reviewing.sides, score.sides, strict=True):
            assert f"{side}: {won.total}" in label
        dialog.handle(Activate(f"hand-{number}"))
        shown = dialog.context.stage.top
        assert isinstance(shown, ReviewScene)
        assert shown.reviewing is reviewing
        dialog.context.stage.pop()


def test_hands_strip_names_the_sides_once() -> None:
    dialog, reviews = listed("beaten", FOUND)
    words = [one.label for one in dialog.form.widgets]
    assert [words.count(side) for side in reviews.each[0].sides] == [1, 1]


def test_costliest_play_is_shown_when_it_is_found() -> None:
    dialog, reviews = listed("beaten", LOOKING)
    dialog.update(1.0)
    assert "Finding your costliest move…" in dialog._static_text()
    assert "costliest" not in labels(dialog)
    assert FOUND.costliest is not None
    one_point = Finding(Costliest(FOUND.costliest.card, 3, 1.0))
    for finding, words in (
        (one_point, "Your costliest move: 8♣ in hand 3, 1 point"),
        (FOUND_SO_FAR, "Your costliest move so far: 8♣ in hand 1, 6.3 points"),
        (FOUND, "Your costliest move: 8♣ in hand 1, 6.3 points"),
    ):
        reviews.finding = finding
        assert dialog.update(0.1), "it is drawn again"
        assert labels(dialog)["costliest"] == words
    nothing = listed("well won", Finding())[0]._static_text()
    assert "None of your moves clearly lost points. Well played!" in nothing


def test_search_starts_a_moment_after_the_list_opens() -> None:
    dialog, reviews = listed("beaten", LOOKING)
    dialog.update(0.5)
    assert reviews.mock_calls == [], "it is taken in first"
    dialog.update(0.5)
    assert reviews.mock_calls == [call.start()]
    dialog.handle(Key("escape"))
    assert reviews.mock_calls[-1] == call.stop()


# At the table


class BusyPacing(FakePacing):
    """A clock that advances by two milliseconds at each look."""

    looks = 0

    def now(self) -> float:
        self.looks += 1
        return super().now() + 0.002 * self.looks


@pytest.fixture
def platform() -> FakePlatform:
    return FakePlatform(pacing=BusyPacing())


short_game = story.visiting(game=partial(games.decided, "short"), judge=quick_judge())


async def end_game(now: Visit) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.press("next-hand")
    await now.until(lambda tree: tree.phase == "game-over")
    await now.frames(60)
    assert not thinking(now), "not before the first tap"
    await now.press("review")
    await now.until(lambda _tree: bool(thinking(now)))


def thinking(now: Visit) -> list[str]:
    return [task.get_name() for task in now.app._tasks if "Reviewing._run" in task.get_name()]


@pytest.mark.parametrize("press", ["costliest", "hand-1"])
@short_game
async def test_finished_game_is_searched_one_hand_at_a_time(now: Visit, press: str) -> None:
    await end_game(now)
    ending = now.shown(GameHandsDialog)
    assert any("Finding" in words for words in now.tree.text)
    assert len(thinking(now)) == 1
    await now.until(lambda _tree: now.offers("costliest"), 9000)
    await now.press(press)
    assert now.app.scene is not ending
    await now.frames(30)
    assert len(thinking(now)) <= 1, "it thinks about one hand at a time"
    while now.app.scene is not ending:
        await now.key("escape")
    await now.until(lambda _tree: not ending._finding.hand, 9000)
    assert not thinking(now)
    await now.press("close", "rematch")
    await now.my_turn()


@short_game
async def test_search_rests_while_something_else_is_shown(now: Visit) -> None:
    await end_game(now)
    ending: Any = now.app.scene
    looked_at = ending._reviews._looking
    now.context.stage.push(SettingsDialog(now.context))
    await now.frames(20)
    assert not thinking(now)
    await now.frames(200)
    assert not looked_at.review.complete, "the search made no progress"
    await now.give(Key("escape"))
    await now.frames(3)
    await now.until(lambda _tree: now.app.scene is ending)
    await now.until(lambda _tree: not ending._finding.hand, 9000)
