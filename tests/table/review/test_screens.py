from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.table.art import theme
from game.table.menu.pause import PauseDialog
from game.table.play.hand_over import HandOverDialog
from game.table.play.hints import WorthsDialog
from game.table.play.seal import SealDialog
from game.table.study import after
from game.table.study.last_game import LastGameDialog
from game.table.study.moment import MomentScene
from game.table.study.practice import OtherSeat, PracticeTable, TryAgain
from game.table.study.review_scene import ReviewScene
from game.table.study.reviewing import Reviewing
from game.table.ui.context import Context
from game.table.ui.screen import Screen
from game.table.words.seat_names import side_names
from tests.table.menu.stage import SIZES, Backstage, backstage
from tests.table.menu.test_screens import SCROLLING, _ink, inside
from tests.table.review.hands import (
    opinion,
    played_hand,
    quick_judge,
    review,
    session,
    worst,
)

SHOWN = SCROLLING | {"moments", "picture"}


class Known(Reviewing):
    """A review that is thought of already, as far as a share of its plays."""

    def __init__(self, context: Context, players: int = 2, share: float = 1.0) -> None:
        super().__init__(context, played_hand(players))
        whole = review(players)
        if share < 1:
            graded = whole.grades[: round(share * whole.plays)]
            whole = replace(whole, grades=graded, par=None, complete=False)
        self.review = whole

    def start(self) -> None:
        """Nothing is left to think of."""


def reviewed(context: Context, players: int = 2, share: float = 1.0) -> Screen:
    return ReviewScene(context, Known(context, players, share))


def moment(context: Context, number: int, players: int = 2, *, best: bool = False) -> Screen:
    shown = MomentScene(context, Known(context, players), number)
    shown._showing_best = best
    return shown


def compared(context: Context, practice: PracticeTable, players: int = 2) -> Screen:
    state = played_hand(players).states[-1]
    return practice.result(context, state)


def handed_over(context: Context) -> Screen:
    played = session()
    extras = after.choices(context, played)
    sides = side_names(played.state.rules, 2)
    return HandOverDialog(context, played.state, played.after.game, sides, _nothing, extras=extras)


def _nothing() -> None:
    """A button that the test does not press."""


SCREENS: dict[str, Callable[[Context], Screen]] = {
    "review": reviewed,
    "review-begun": lambda context: reviewed(context, share=0.0),
    "review-half": lambda context: reviewed(context, share=0.5),
    "review-four": lambda context: reviewed(context, 4),
    "moment": lambda context: moment(context, worst()),
    "moment-best": lambda context: moment(context, worst(), best=True),
    "moment-other": lambda context: moment(context, 9, 4),
    "moment-last": lambda context: moment(context, 47),
    "try-again": lambda context: compared(context, TryAgain(played_hand(), 3)),
    "both-seats": lambda context: compared(context, OtherSeat(played_hand())),
    "both-seats-four": lambda context: compared(context, OtherSeat(played_hand(4)), 4),
    "seal": lambda context: SealDialog(context, session()),
    "seal-told": lambda context: SealDialog(context, session(), over=True),
    "worths": lambda context: WorthsDialog(context, opinion(exact=False)),
    "worths-exact": lambda context: WorthsDialog(context, opinion(exact=True)),
    "last-game": lambda context: LastGameDialog(context, [played_hand()] * 7),
    "hand-over": handed_over,
    "pause": lambda context: PauseDialog(
        context, session().state.rules, _nothing, on_seal=_nothing
    ),
    "pause-aside": lambda context: OtherSeat(played_hand()).pause(context, session()),
}
EVERYWHERE = [
    pytest.param(name, size, language, id=f"{name}-{size[0]}x{size[1]}-{language}")
    for size in SIZES
    for name in SCREENS
    for language in ("en", "ar")
]


def shown(name: str, size: tuple[int, int], language: str) -> tuple[Screen, Backstage]:
    behind = backstage(size, language=language, judge=quick_judge())
    screen = SCREENS[name](behind.context)
    behind.stage.push(screen)
    return screen, behind


@pytest.mark.parametrize(("name", "size", "language"), EVERYWHERE)
def test_everything_lies_where_it_can_be_read_and_tapped(
    name: str, size: tuple[int, int], language: str
) -> None:
    screen, _ = shown(name, size, language)
    window = pygame.Rect((0, 0), size)
    least = theme.TARGET * screen.unit - 1
    for area in screen.form.areas:
        assert inside(area.viewport, window), area.name
        for widget in area.widgets:
            assert inside(widget.rect, area.viewport, across_only=area.name in SHOWN), widget.label
            for line in widget.lines:
                assert inside(line.extent, widget.rect), line.text
            assert not widget.action or min(widget.rect.size) >= least, widget.action
        lines = [line for widget in area.widgets for line in widget.lines]
        for one, other in combinations(lines, 2):
            first, second = (_ink(line.extent, round(line.style.size)) for line in (one, other))
            assert not first.colliderect(second), f"{one.text} | {other.text}"
        controls = [widget for widget in area.widgets if widget.action]
        for left, right in combinations(controls, 2):
            assert not left.rect.colliderect(right.rect), f"{left.action} {right.action}"


@pytest.mark.parametrize(("name", "size", "language"), EVERYWHERE)
def test_it_draws_and_names_its_controls(name: str, size: tuple[int, int], language: str) -> None:
    screen, _ = shown(name, size, language)
    surface = pygame.Surface(size)
    screen.draw(surface)
    assert surface.get_bounding_rect().size == size
    assert screen.update(9.0)  # whatever is told slowly is told by then
    assert not screen.update(0.0)
    controls = screen.accessibility_tree().controls
    actions = [control.action for control in controls]
    assert len(set(actions)) == len(actions)
    assert all(control.label for control in controls)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_timeline_goes_where_it_is_touched(language: str) -> None:
    screen, behind = shown("review", (1280, 720), language)
    chart = pygame.Rect(
        next(c.rect for c in screen.accessibility_tree().controls if c.action == "timeline")
    )
    start, end = (chart.left, chart.right) if language == "en" else (chart.right, chart.left)
    for share, number in ((0.02, 1), (0.5, 24), (0.98, 48)):
        x = round(start + share * (end - start))
        widget = screen.form.named("timeline")
        assert widget is not None
        widget.drag((x, chart.centery))
        widget.press("timeline")
        told = behind.stage.top.title
        assert str(number) in told or str(number + 1) in told, told
        behind.stage.pop()


def test_the_review_tells_what_the_numbers_are() -> None:
    screen, _ = shown("review", (360, 640), "en")
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    whole = review()
    split = whole.split(0)
    assert split is not None
    for seat in (0, 1):
        assert f"{whole.accuracy(seat):.0f}%" in said
    assert f"{abs(split.margin):.0f}" in said
    assert "Luck" in said
    assert "Decisions" in said
    assert "With perfect play at the end" in said


def test_a_moment_names_the_loss_the_reason_and_every_play() -> None:
    screen, _ = shown("moment", (360, 640), "en")
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    grade = review().grades[worst()]
    assert "This lost you" in said
    assert "best" in said
    assert "played" in said
    assert grade.judgement is not None
    assert screen.form.named("try-again") is not None


def test_only_proved_points_are_called_exact() -> None:
    sampled, _ = shown("worths", (360, 640), "en")
    proved, _ = shown("worths-exact", (360, 640), "en")
    assert (sampled.title, proved.title) == ("Expected points", "Exact points")
    assert "±" in " ".join(sampled.accessibility_tree().text)
    assert "±" not in " ".join(proved.accessibility_tree().text)
