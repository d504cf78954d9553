"""A long list makes only the rows in view, and shows every one of them."""

import pygame

from game.table.loop.unit import Unit
from game.table.ui.widgets import Button, Command, ListArea, Widget

VIEW = pygame.Rect(10, 100, 300, 210)
ROW = 50


class Rows:
    """Makes rows, and counts them."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def __call__(self, number: int, place: pygame.Rect) -> Widget:
        self.made.append(number)
        return Button(place, Unit(1), Command(f"row-{number}", f"Row {number}", lambda: None))


def listed(count: int, width: int = 0) -> tuple[ListArea, Rows]:
    rows = Rows()
    area = ListArea("body", VIEW, count, ROW, rows)
    if width:
        area.flip(width)
    area.scroll_to(0)
    return area, rows


def names(area: ListArea) -> list[str]:
    return [widget.action for widget in area.widgets]


def test_only_rows_near_the_view_exist() -> None:
    area, rows = listed(5000)
    assert names(area) == [f"row-{number}" for number in range(6)]
    area.scroll_to(1000 * ROW + 10)
    assert names(area) == [f"row-{number}" for number in range(999, 1006)]
    assert len(rows.made) <= 13


def test_rows_lie_where_they_would_in_a_whole_list() -> None:
    area, _rows = listed(5000)
    for offset in (0, 1, 49, 50, 51, 12_345, 249_790, 10**9):
        area.scroll_to(offset)
        for widget in area.widgets:
            number = int(widget.action.partition("-")[2])
            assert widget.rect.top == VIEW.top + number * ROW - area.offset
        seen = [widget for widget in area.widgets if widget.rect.colliderect(VIEW)]
        assert seen[0].rect.top <= VIEW.top
        assert seen[-1].rect.bottom >= VIEW.bottom
    assert area.widgets[-1].rect.bottom == VIEW.bottom
    short = listed(4)[0]
    assert (short.scrolls, len(short.widgets)) == (False, 4)
    assert not listed(0)[0].widgets


def test_rows_are_mirrored() -> None:
    area, _rows = listed(100, width=1000)
    area.scroll_to(40 * ROW)
    assert {widget.rect.right for widget in area.widgets} == {1000 - VIEW.left}
