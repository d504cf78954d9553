"""Rows that show what a press does, and plates that end below their contents."""

from typing import Any

import pygame
import pytest

from game.ui.widgets import Panel, WidgetState
from tests.app.opened import opened

SIZES = [(390, 844), (820, 1180), (1280, 800)]


def end_of(screen: Any, action: str, language: str) -> set[int]:
    """Return the colours at the end of a row without its words, where reading ends."""
    row = screen.form.named(action)
    surface = pygame.Surface(row.rect.bottomright)
    row.lines.clear()
    row.draw(surface, WidgetState())
    strip = pygame.Rect(0, row.rect.top + 8, 16, row.rect.height - 16)
    strip.left = row.rect.left + 12 if language == "ar" else row.rect.right - 28
    columns, rows = range(strip.left, strip.right), range(strip.top, strip.bottom)
    return {surface.get_at_mapped((x, y)) for x in columns for y in rows}


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("name", "action", "signed"),
    [
        ("setup", "change-variant", True),
        ("variants-table", "variant-homs", True),
        ("statistics", "mistake-1", True),
        ("league", "deal-1", True),
        ("variants", "variant-homs", False),
    ],
)
def test_row_has_a_sign_when_it_opens_something_or_is_done(
    name: str, action: str, language: str, *, signed: bool
) -> None:
    colours = end_of(opened(name, (390, 844), language), action, language)
    assert (len(colours) > 1) is signed


def test_played_deal_of_a_league_does_not_look_chosen() -> None:
    screen = opened("league", (390, 844))
    assert not screen.form.named("deal-1").pressed
    assert not screen.form.named("deal-1").enabled


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "short"), [("invite-failed", True), ("statistics", False)])
def test_plates_end_below_their_longest_contents(
    name: str, size: tuple[int, int], *, short: bool
) -> None:
    frame, *areas = opened(name, size).form.areas
    plates = [one.rect for one in frame.widgets if isinstance(one, Panel)]
    contents = max(one.rect.bottom for area in areas for one in area.widgets)
    assert len({plate.bottom for plate in plates}) == 1
    assert (plates[0].bottom < size[1] // 2) is short
    assert (contents < plates[0].bottom < contents + 20) is short


def test_two_plates_are_above_the_middle_when_they_are_short() -> None:
    frame, *areas = opened("day", (1280, 800)).form.areas
    plates = [one.rect for one in frame.widgets if isinstance(one, Panel)]
    above, below = plates[0].top - 60, 800 - plates[0].bottom
    assert 0 < above < below
    assert len({plate.top for plate in plates}) == 1
    assert not any(area.scrolls for area in areas)


def test_plate_ends_below_its_contents_when_they_are_much_shorter() -> None:
    frame, *areas = opened("league", (2560, 1440)).form.areas
    left, right = [one.rect for one in frame.widgets if isinstance(one, Panel)]
    assert right.height < 0.7 * left.height
    assert not any(area.scrolls for area in areas), "nothing is below the plates"


@pytest.mark.parametrize("rtl", [False, True])
def test_scroll_bar_stays_within_round_corners(*, rtl: bool) -> None:
    screen = opened("review", (390, 844))
    (area,) = (one for one in screen.form.areas if one.scrolls)
    inner = area.viewport.inflate(0, -16 * screen._unit)
    for offset in (0, area.max_offset):
        area.scroll_to(offset)
        thumb = area.thumb(screen._unit, rtl=rtl)
        assert inner.top <= thumb.top < thumb.bottom <= inner.bottom
