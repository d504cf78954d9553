"""What the charts show: each made of what was counted, with its numbers in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.bots.levels import BOTS
from game.i18n import _, ngettext
from game.rules.variants import VARIANTS
from game.statistics.overview import Overview, Wins
from game.statistics.phases import PHASES
from game.statistics.smoothing import last_of, moving_mean, sums_so_far, thinned
from game.table.loop.unit import Unit
from game.table.statistics.bar_chart import Bar, BarChart, bars_height
from game.table.statistics.chart import Chart, ChartWords
from game.table.statistics.column_chart import COLUMNS_HEIGHT, ColumnChart, Step
from game.table.statistics.line_chart import LINE_HEIGHT, Curve, LineChart
from game.table.words import review_sentences, statistics_sentences
from game.table.words.bot_names import bot_name
from game.table.words.variant_names import name_of

MOST_POINTS = 160
"""Values of a line; more become means of several."""

MOST_STEPS = 14
"""Columns of the chart of leads."""

_STEP_WIDTHS = (5, 10, 20, 25, 50, 100, 200, 500)
"""Points that a column of that chart may span."""

Press = Callable[[ChartWords], None]


class Making(Protocol):
    """Makes a chart in a place; one that can't be pressed is only looked at."""

    def __call__(self, rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        """The chart."""


@dataclass(frozen=True)
class Picture:
    """A chart to be.

    Attributes:
        words: what it says.
        height: CSS pixels.
        make: makes it.
    """

    words: ChartWords
    height: float
    make: Making


def pictures_of(found: Overview) -> list[Picture]:
    """Every chart for which there is anything, results first."""
    results = [_by_level(found), _leads(found), _spread(found), _by_variant(found)]
    plays = [_phases(found), _losses(found), _luck(found)]
    return [picture for picture in (*results, *plays) if picture is not None]


def _bars(words: ChartWords, bars: Sequence[Bar]) -> Picture:
    def make(rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        return BarChart(rect, words, bars, unit, on_press)

    return Picture(words, bars_height(len(bars)), make)


# Games won


def _by_level(found: Overview) -> Picture | None:
    rows = [(bot_name(key), found.by_level[key]) for key in BOTS if key in found.by_level]
    return _won("chart-levels", _("Games won, by opponent"), rows) if rows else None


def _by_variant(found: Overview) -> Picture | None:
    rows = [(name_of(key), found.by_variant[key]) for key in VARIANTS if key in found.by_variant]
    return _won("chart-variants", _("Games won, by variant"), rows) if len(rows) > 1 else None


def _won(action: str, title: str, rows: Sequence[tuple[str, Wins]]) -> Picture:
    note = _(
        "The stroke across a bar is the interval that holds the true share 95 times in 100. "
        "Where there are too few games there is no bar."
    )
    bars = [
        Bar(
            name,
            _("{rate}, {won}").format(
                rate=statistics_sentences.rate(wins), won=statistics_sentences.won_of(wins)
            )
            if wins.rate.sure
            else statistics_sentences.won_of(wins),
            wins.rate.value,
            (wins.rate.low, wins.rate.high),
            vague=not wins.rate.sure,
        )
        for name, wins in rows
    ]
    most = max(rows, key=lambda row: row[1].played)
    summary = _("{name}, {won}").format(name=most[0], won=statistics_sentences.won_of(most[1]))
    numbers = tuple((name, _rate_in_words(wins)) for name, wins in rows)
    return _bars(ChartWords(action, title, summary, note, numbers), bars)


def _rate_in_words(wins: Wins) -> str:
    won = statistics_sentences.won_of(wins)
    return _("{rate}, {won}").format(won=won, rate=statistics_sentences.share_interval(wins.rate))


# Leads


def _leads(found: Overview) -> Picture | None:
    margins = found.margins[::-1]
    if not margins:
        return None
    dots = thinned(margins, MOST_POINTS)
    reach = max(2, len(dots) // 10)
    line = moving_mean(dots, reach) if found.margin.sure else ()
    title, ends = _("Your lead, game by game"), (_("first games"), _("latest games"))
    mean = found.margin
    summary = _("on average {points}").format(points=review_sentences.signed(mean.value))
    note = _(
        "Each dot is a game, above the line where you won more points. The curve is their "
        "moving average."
    )
    numbers = [
        (_("Average lead"), review_sentences.signed(mean.value)),
        (_("Highest lead"), review_sentences.signed(max(margins))),
        (_("Lowest lead"), review_sentences.signed(min(margins))),
        *_parts(margins),
    ]
    if mean.sure:
        told = statistics_sentences.mean_interval(mean)
        numbers.insert(1, (_("95% interval of the average"), told))
    words = ChartWords("chart-leads", title, summary, note, tuple(numbers))

    def make(rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        course = Curve("", tuple(line), tuple(dots))
        return LineChart(rect, words, [course], unit, on_press, ends=ends)

    return Picture(words, LINE_HEIGHT, make)


_PARTS = 5
"""Parts into which a long course is cut to be told in words."""


def _parts(values: Sequence[float]) -> list[tuple[str, str]]:
    """The means of a course's parts, the first one first."""
    if len(values) < 2 * _PARTS:
        return []
    edges = [round(at * len(values) / _PARTS) for at in range(_PARTS + 1)]
    means = thinned(values, _PARTS)
    return [
        (
            _("Games {first} to {last}").format(first=edges[at] + 1, last=edges[at + 1]),
            review_sentences.signed(mean),
        )
        for at, mean in enumerate(means)
    ]


def _spread(found: Overview) -> Picture | None:
    if not found.margin.sure:
        return None
    low, high = min(found.margins), max(found.margins)
    width = next(
        (one for one in _STEP_WIDTHS if high // one - low // one < MOST_STEPS), _STEP_WIDTHS[-1]
    )
    spread = found.margin_spread(width)
    first, last = min(spread), max(spread)
    steps = [Step(spread[at], at >= 0) for at in range(first, last + 1)]
    signed = review_sentences.signed
    numbers = tuple(
        (
            _("{low} to {high}").format(low=signed(at * width), high=signed((at + 1) * width)),
            ngettext("{count} game", "{count} games", spread[at]).format(count=spread[at]),
        )
        for at in range(first, last + 1)
        if spread[at]
    )
    title = _("How clearly games ended")
    note = _("The higher a column, the more games ended with such a lead. Hollow ones are losses.")
    summary = _("from {low} to {high}").format(low=signed(low), high=signed(high))
    words = ChartWords("chart-spread", title, summary, note, numbers)

    def make(rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        ends = signed(first * width), signed((last + 1) * width)
        return ColumnChart(rect, words, steps, unit, on_press, ends=ends)

    return Picture(words, COLUMNS_HEIGHT, make)


# What reviews found


def _phases(found: Overview) -> Picture | None:
    if not found.reviewed:
        return None
    bars, numbers = [], []
    for phase in PHASES:
        kept, name = found.phases[phase], statistics_sentences.phase_name(phase)
        accuracy = kept.accuracy
        told = review_sentences.per_cent(accuracy)
        lost = statistics_sentences.points(kept.lost / found.reviewed)
        bars.append(Bar(name, told, (accuracy or 0.0) / 100))
        numbers.append((name, _("{share}; lost a hand: {points}").format(share=told, points=lost)))
    whole = review_sentences.per_cent(found.kept.accuracy)
    note = _(
        "How much of the points at stake you kept, in the first deals of a hand, the middle "
        "ones and the last."
    )
    words = ChartWords(
        "chart-phases", _("Accuracy, by part of the hand"), whole, note, tuple(numbers)
    )
    return _bars(words, bars)


def _losses(found: Overview) -> Picture | None:
    ranked = found.ranked_losses()
    if not ranked:
        return None
    most = ranked[0][1].lost
    bars = [
        Bar(
            statistics_sentences.kind_name(kind),
            statistics_sentences.loss_in_words(loss),
            loss.lost / most,
        )
        for kind, loss in ranked
    ]
    summary = _("most by: {mistake}").format(mistake=bars[0].label)
    note = _("The points that each kind of mistake lost you, and how often you made it.")
    numbers = tuple((bar.label, bar.told) for bar in bars)
    words = ChartWords("chart-mistakes", _("Points lost, by mistake"), summary, note, numbers)
    return _bars(words, bars)


def _luck(found: Overview) -> Picture | None:
    if not found.reviewed:
        return None
    shares = found.shares[::-1]
    luck = sums_so_far([share.luck for share in shares])
    decisions = sums_so_far([share.decisions for share in shares])
    courses = [
        Curve(_("Decisions"), (0.0, *last_of(decisions, MOST_POINTS))),
        Curve(_("Luck"), (0.0, *last_of(luck, MOST_POINTS)), broken=True),
    ]
    signed = review_sentences.signed
    numbers = (
        (_("Decisions, in all"), signed(decisions[-1])),
        (_("Luck, in all"), signed(luck[-1])),
        (_("Decisions, a hand"), signed(decisions[-1] / len(shares))),
        (_("Luck, a hand"), signed(luck[-1] / len(shares))),
    )
    summary = _("decisions {decisions}, luck {luck}").format(
        decisions=signed(decisions[-1]), luck=signed(luck[-1])
    )
    note = _(
        "Your leads of all hands added up, as luck and as decisions. Luck comes and goes; "
        "decisions stay."
    )
    words = ChartWords("chart-luck", _("Luck and decisions, added up"), summary, note, numbers)
    ends = (_("first hands"), _("latest hands"))

    def make(rect: pygame.Rect, unit: Unit, on_press: Press | None) -> Chart:
        return LineChart(rect, words, courses, unit, on_press, ends=ends)

    return Picture(words, LINE_HEIGHT, make)
