"""What the review's screens tell, beside what holds for every screen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.screens.reviews import whole_review
from tests.table.opened import opened


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


def test_review_and_moment_tell_their_numbers() -> None:
    screen, whole = opened("review"), whole_review()
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    split = whole.split(0)
    assert split is not None
    numbers = [f"{whole.accuracy(seat):.0f}%" for seat in (0, 1)]
    for words in (
        *numbers,
        f"{abs(split.margin):.0f}",
        "Luck",
        "Decisions",
        "With perfect play at",
    ):
        assert words in said
    screen = opened("moment")
    said = " ".join(screen.accessibility_tree().text).replace("\u200e", "")
    for words in ("This lost you", "best", "played"):
        assert words in said
    assert screen.form.named("try-again") is not None


def test_only_proved_points_are_called_exact() -> None:
    sampled, proved = opened("worths"), opened("worths-exact")
    assert (sampled.title, proved.title) == ("Expected points", "Exact points")
    assert sampled.form.named("margins") is not None
    assert proved.form.named("margins") is None


@pytest.mark.parametrize("name", ["worths", "review", "moment-other"])
def test_margins_are_shown_on_request_only(name: str) -> None:
    screen = opened(name)

    def told() -> bool:
        return any("\N{PLUS-MINUS SIGN} " in words for words in numbers(screen))

    assert not told()
    screen.form.activate("margins")
    assert told()
    screen.form.activate("margins")
    assert not told()


def numbers(screen: Any) -> list[str]:
    """What stands there besides the switch itself."""
    return [
        line.text
        for widget in screen.form.widgets
        for line in widget.lines
        if widget.action != "margins"
    ]


def test_review_and_its_moments_show_margins_alike() -> None:
    moment = opened("moment-other")
    moment.form.activate("margins")
    review = moment.context.stage.scenes[-2]
    review.lay_out()
    assert review.form.named("margins").pressed
