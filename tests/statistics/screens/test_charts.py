from functools import partial

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.charts.bar_chart import Bar, BarDrawing
from game.statistics.charts.chart import Chart, ChartWords, Picture
from game.statistics.charts.line_chart import Curve, LineDrawing, scale_of
from game.statistics.overview import Wins
from game.statistics.screens.examples import bots_games
from game.statistics.screens.result_charts import results_of
from game.statistics.screens.review_charts import plays_of
from game.ui.art import theme
from game.ui.loop.unit import Unit
from game.ui.widgets import WidgetState
from game.words import language as i18n
from tests.statistics.screens.scanned import scan_of, summed

PLACE = pygame.Rect(20, 10, 320, 200)
WINDOW = (360, 220)
WORDS = ChartWords("chart-test", "A chart", "a summary", "a note", (("one", "1"),))


def drawn(chart: Chart) -> pygame.Surface:
    surface = pygame.Surface(WINDOW)
    chart.draw(surface, WidgetState())
    return surface


def bars(*shown: Bar) -> Chart:
    picture = Picture(WORDS, 200, partial(BarDrawing, bars=shown))
    return Chart(PLACE, picture, Unit(1), lambda _picture: None)


def filled(chart: Chart, y: int) -> list[int]:
    """Return where a row of a chart has the bars' colour."""
    surface = drawn(chart)
    return [x for x in range(WINDOW[0]) if surface.get_at((x, y))[:3] == theme.BRASS]


def test_bar_is_as_long_as_its_share_from_where_reading_starts() -> None:
    chart = bars(Bar("half", "50%", 0.5), Bar("whole", "100%", 1.0))
    for right_to_left in (False, True):
        half, whole = chart._parts()[-2:]
        found = filled(chart, half.centery)
        assert len(found) == pytest.approx(half.width / 2, abs=2)
        start, edge = (max(found), half.right - 1) if right_to_left else (min(found), half.left)
        assert start == pytest.approx(edge, abs=1)
        assert len(filled(chart, whole.centery)) == pytest.approx(whole.width, abs=2)
        chart.flip(WINDOW[0])
    vague = bars(Bar("some", "2 of 3", 0.67, (0.2, 0.94), vague=True))
    assert not filled(vague, vague._parts()[-1].centery), "too little to draw a bar"


def lines(*curves: Curve) -> Chart:
    drawing = partial(LineDrawing, courses=curves, ends=("first", "last"))
    return Chart(PLACE, Picture(WORDS, 200, drawing), Unit(1), lambda _picture: None)


def heights(chart: Chart) -> list[int]:
    """Return the height of the brightest pixel at the plot's left and right edge."""
    surface, plot = drawn(chart), chart.plot
    found = []
    for x in (plot.left + 1, plot.right - 1):
        column = [surface.get_at((x, y)) for y in range(plot.top - 3, plot.bottom + 3)]
        found.append(plot.top - 3 + max(range(len(column)), key=lambda at: sum(column[at][:3])))
    return found


def test_time_runs_in_the_reading_direction() -> None:
    chart = lines(Curve("", (-50.0, 0.0, 50.0)))
    left, right = heights(chart)
    assert left > chart.plot.centery > right
    chart.flip(WINDOW[0])
    left, right = heights(chart)
    assert left < chart.plot.centery < right


def test_single_value_is_a_dot_in_the_middle() -> None:
    chart = lines(Curve("", (), (12.0,)))
    surface, plot = drawn(chart), chart.plot
    rows = range(plot.top, plot.bottom)
    columns = range(plot.left, plot.right)
    bright = [x for x in columns if any(sum(surface.get_at((x, y))[:3]) > 360 for y in rows)]
    assert plot.centerx - 6 < min(bright) <= max(bright) < plot.centerx + 6


@given(st.lists(st.floats(-5000, 5000), min_size=1, max_size=30))
def test_scale_holds_all_values_and_0(values: list[float]) -> None:
    scale = scale_of(values, 5.0)
    assert scale.low <= min([*values, 0]) <= max([*values, 0]) <= scale.high
    plot = pygame.Rect(0, 10, 100, 200)
    assert scale.y(scale.low, plot) == plot.bottom
    assert scale.y(scale.high, plot) == plot.top
    assert scale.low == pytest.approx(round(scale.low * 10) / 10)


# What they show


@pytest.mark.parametrize("language", ["en", "ar"])
def test_charts_give_their_numbers_in_words(language: str) -> None:
    i18n.install(language)
    found = summed(scan_of([one.entry for one in bots_games()]).games())
    pictures = [*results_of(found), *plays_of(found)]
    actions = [picture.words.action for picture in pictures]
    assert len(set(actions)) == len(actions) == 7
    i18n.install(language)
    for picture in pictures:
        chart = Chart(PLACE, picture, Unit(1), lambda _picture: None)
        assert chart.controls()[0].label.startswith(picture.words.title)
        assert picture.words.note
        assert len(picture.words.numbers) > 1
        assert all(name and value for name, value in picture.words.numbers)


def test_few_games_have_counts_but_no_chart_of_leads() -> None:
    found = scan_of([one.entry for one in bots_games()[:3]]).count.overview
    actions = {picture.words.action for picture in results_of(found)}
    assert not actions & {"chart-leads", "chart-spread"}
    assert found.wins == Wins(3, 2)
    assert not found.wins.rate.sure
