"""Each name and score shows its team by a mark that is recognised without colour."""

import pygame
import pytest
from pygame import Rect

from game.play.drawing.team_mark import draw_team_mark, mark_width
from game.play.layout.table_layout import TableLayout
from game.ui.art.text import TextStyle, measure
from tests.app.opened import opened
from tests.play.test_layout import make

WHITE = (255, 255, 255)


def mark(layout: TableLayout, seat: int) -> bytes:
    """Return the picture of a seat's mark."""
    surface = pygame.Surface((40, 40), depth=32)
    draw_team_mark(surface, layout, seat, Rect(4, 4, 30, 30), WHITE)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("person", [0, 1])
def test_partners_share_a_mark_that_their_opponents_lack(person: int) -> None:
    board = opened("table-4", (390, 844)).table
    board.person = person
    marks = [mark(board.board.layout, seat) for seat in range(4)]
    assert marks[0] == marks[2] != marks[1] == marks[3]
    assert marks[person] == mark(make((390, 844), "egyptian", 4), 0), "the star is the person's"


@pytest.mark.parametrize("players", [2, 3])
def test_name_has_no_mark_when_everyone_plays_alone(players: int) -> None:
    assert mark_width(make((390, 844), "egyptian", players)) == 0


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (820, 1180), (844, 390), (1280, 720)])
def test_score_has_room_for_the_names_of_a_team_and_its_mark(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 4)
    style = TextStyle(layout.smallest_text, typeface="bold")
    room = layout.scores[0].width - layout.px(10) - mark_width(layout)
    if size[0] > size[1]:
        room -= layout.px(20)  # for the score on the same line
    assert measure("You & Selam", style)[0] <= room


def test_screen_reader_hears_which_score_is_whose() -> None:
    tree = opened("table-4", (390, 844)).accessibility_tree()
    assert "Teams: You & Selam 0, Tarek & Arwa 0." in tree.text
    assert not any("Teams" in text for text in opened("table").accessibility_tree().text)
