"""The numbers on the review's screens, and the layout of a replay's table."""

from itertools import combinations
from math import ceil

import pygame
import pytest

from game.judge.hand_review import HandReview
from game.platform.input import Key
from game.play.layout.layout_designs import lay_out
from game.review.replay.replay_controls import bar_height
from game.review.screens import reviewing
from game.review.screens.examples import whole_review
from game.review.screens.review_scene import MomentRow
from game.review.screens.timeline import course
from game.ui.art import theme
from game.ui.loop.scene import Insets
from game.ui.loop.window import unit_for
from game.ui.widgets import Caption
from game.words.amounts import signed
from tests.app.opened import opened
from tests.play import test_layout
from tests.play.test_layout import SIZES, parts


@pytest.mark.parametrize("language", ["en", "ar"])
def test_timeline_goes_where_it_is_touched(language: str) -> None:
    screen = opened("review", (1280, 720), language)
    stage = screen.context.stage
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
        told = stage.top.title
        assert str(number) in told or str(number + 1) in told, told
        stage.pop()


def test_review_and_moment_show_their_numbers() -> None:
    screen, whole = opened("review"), whole_review()
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    split = whole.split(0)
    assert split is not None
    numbers = [f"{whole.accuracy(seat):.0f}%" for seat in (0, 1)]
    losses = [f"{whole.lost(n):.1f} of {whole.stake(n):.1f} points lost" for n in (0, 1)]
    for words in losses:
        assert words.replace(".0 ", " ") in said
    for words in (*numbers, f"{abs(split.lead):.0f}", "Luck", "Decisions"):
        assert words in said
    screen = opened("moment")
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    for words in ("This lost you", "best", "played"):
        assert words in said
    assert screen.form.named("try-again") is not None


def test_timeline_names_its_scale_and_its_dots() -> None:
    screen = opened("review")
    timeline = screen.form.named("timeline")
    highest = max(abs(one.lead) for one in course(whole_review(), 0))
    told = [line.text.replace("\u200e", "") for line in timeline.lines]
    assert told == [f"{name} +{ceil(1.1 * highest)}" for name in ("You", "Tarek")]
    labels = {one.label for one in screen.form.widgets}
    assert {"Your mistakes", "Others' mistakes"} <= labels


def test_moment_says_that_its_reason_is_of_the_best_move() -> None:
    screen = opened("moment")
    assert "The best move: " in " ".join(screen.accessibility_tree().text)
    while "You found the best move." not in screen.accessibility_tree().text:
        screen.handle(Key("page down"))
    assert "The best move: " not in " ".join(screen.accessibility_tree().text)


def test_decisions_add_up_from_the_losses_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HandReview, "lost", lambda _review, seat: (23.96, 13.34)[seat])
    screen = opened("review")
    labels = [one.label for one in screen.form.widgets]
    assert labels[labels.index("Decisions") + 1] == signed(13.3 - 24.0)
    luck, lead = (labels[labels.index(one) + 1] for one in ("Luck", "Lead"))
    assert (lead, luck) == (signed(-33), signed(-33 + 10.7))


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_review_says_that_it_is_checking_and_stays_still_at_the_verdict(
    size: tuple[int, int],
) -> None:
    scene = opened("review-half", size)
    before = {one.label: one.rect for one in scene.form.widgets if isinstance(one, Caption)}
    assert {"Checking", "shown at the end", "Finding your costliest move…"} <= before.keys()
    assert "…" not in before
    (checking, _other) = (one for one in scene.form.widgets if one.label == "Checking")
    assert checking.lines[0].style.size == round(theme.SMALL * scene._unit)
    step = scene.form.named("step").rect
    scene.reviewing.review = whole_review()
    scene.lay_out()
    after = {one.label: one.rect for one in scene.form.widgets}
    for told in ("You", "Tarek"):
        assert after[told] == before[told]
    (worst,) = (one for one in scene.form.widgets if isinstance(one, MomentRow))
    told = "Move 43: \u200e6♠\u200e to the floor. This lost you \u200e10\u200e points."
    assert worst.label == told
    assert scene.form.named("step").rect == step
    assert worst.rect.top < size[1] / 4
    assert worst.rect.contains(before["Finding your costliest move…"])


def test_review_hides_moves_that_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened("review")
    monkeypatch.setattr(reviewing, "COSTLY", 11.0)
    scene.lay_out()
    labels = [one.label for one in scene.form.widgets]
    assert "None of your moves clearly lost points. Well played!" in labels
    assert not any(isinstance(one, MomentRow) for one in scene.form.widgets)


def test_only_proved_points_are_called_exact() -> None:
    sampled, proved = opened("worths"), opened("worths-exact")
    assert (sampled.title, proved.title) == ("Expected points", "Exact points")
    assert sampled.form.named("margins") is not None
    assert proved.form.named("margins") is None


@pytest.mark.parametrize("name", ["worths", "review", "moment-other"])
def test_margins_are_shown_on_request_only(name: str) -> None:
    screen = opened(name)
    for asked in (False, True, False):
        shown = [one for one in screen.form.widgets if one.action != "margins"]
        lines = [line.text for widget in shown for line in widget.lines]
        assert any("\N{PLUS-MINUS SIGN} " in words for words in lines) is asked
        screen.form.activate("margins")


def test_review_and_its_moments_show_margins_alike() -> None:
    moment = opened("moment-other")
    moment.form.activate("margins")
    review = moment.context.stage.scenes[-2]
    review.lay_out()
    assert review.form.named("margins").pressed


ROOMY = [size for size in SIZES if size != (420, 400)]
"""In such a narrow and low window, the controls of a replay leave no room for a table."""

SPECS = {
    spec._replace(race=True, unseen_cards=False, messages=False, clockwise=clockwise)
    for spec in test_layout.SPECS
    for clockwise in (False, True)
}
"""Every table for a replay."""


@pytest.mark.parametrize("size", ROOMY, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("open_hands", [False, True])
def test_no_part_of_the_table_covers_another(size: tuple[int, int], *, open_hands: bool) -> None:
    unit = unit_for(size, 1.0)
    below = round(bar_height(size[0] / unit, size[1] / unit) * unit)
    least = (18 if min(size) >= 360 else 12) * unit
    for spec in SPECS:
        layout = lay_out(size, unit, Insets(bottom=below), spec._replace(open_hands=open_hands))
        found = parts(layout)
        assert all(layout.felt.contains(rect) for rect in found.values())
        for one, other in combinations(found, 2):
            assert not found[one].colliderect(found[other]), (spec, one, other)
        for seat in range(1, spec.players) if open_hands else ():
            boxes = layout.hand_boxes(seat, spec.batch)
            assert all(layout.seats[seat].hand.contains(box) for box in boxes), spec
            assert min(box.width for box in boxes) >= least
            for card, next_card in combinations(boxes, 2):
                assert not card.colliderect(next_card), spec
