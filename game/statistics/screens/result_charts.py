"""The charts of results: games won, leads."""

from collections.abc import Sequence
from functools import partial

from game.bots.levels import BOTS, bot_name
from game.rules.variants import VARIANTS
from game.statistics import statistics_sentences
from game.statistics.charts.bar_chart import Bar, bars_picture
from game.statistics.charts.chart import ChartWords, Picture
from game.statistics.charts.column_chart import COLUMNS_HEIGHT, ColumnDrawing
from game.statistics.charts.line_chart import (
    LINE_HEIGHT,
    MOST_POINTS,
    Curve,
    LineDrawing,
    moving_mean,
    thinned,
)
from game.statistics.overview import Overview, Wins
from game.words.amounts import per_cent, signed
from game.words.language import _, ngettext
from game.words.variant_names import name_of

MOST_STEPS = 14
"""The most columns of the chart of leads."""

_STEP_WIDTHS = (5, 10, 20, 25, 50, 100, 200, 500)
"""The widths that a column of that chart may have, in points."""


def by_level(found: Overview) -> Picture | None:
    """Return the chart of games won against each level, None if there are none."""
    rows = [(bot_name(key), found.by_level[key]) for key in BOTS if key in found.by_level]
    return _won("chart-levels", _("Games won, by level"), rows) if rows else None


def by_variant(found: Overview) -> Picture | None:
    """Return the chart of games won by variant, None for fewer than two variants."""
    rows = [(name_of(key), found.by_variant[key]) for key in VARIANTS if key in found.by_variant]
    return _won("chart-variants", _("Games won, by variant"), rows) if len(rows) > 1 else None


def _won(action: str, title: str, rows: Sequence[tuple[str, Wins]]) -> Picture:
    note = _(
        "The line across a bar shows the 95% confidence interval. If you've played too few "
        "games, there's no bar."
    )
    bars, numbers = [], []
    for name, wins in rows:
        rate, won, words = wins.rate, statistics_sentences.won_of(wins), _("{rate}, {won}")
        value = words.format(rate=per_cent(100 * rate.value), won=won) if rate.sure else won
        bars.append(Bar(name, value, rate.value, (rate.low, rate.high), vague=not rate.sure))
        interval = statistics_sentences.share_interval(rate)
        numbers.append((name, words.format(rate=interval, won=won) if rate.sure else won))
    most, wins = max(rows, key=lambda row: row[1].played)
    summary = _("{name}, {won}").format(name=most, won=statistics_sentences.won_of(wins))
    return bars_picture(ChartWords(action, title, summary, note, tuple(numbers)), bars)


def leads(found: Overview) -> Picture | None:
    """Return the chart of each game's lead, smoothed; None if there are too few games."""
    if not found.lead.sure:
        return None
    points = found.leads[::-1]
    dots = thinned(points, MOST_POINTS)
    reach = max(2, len(dots) // 10)
    line = moving_mean(dots, reach)
    title, ends = _("Your lead, game by game"), (_("first games"), _("latest games"))
    mean = found.lead
    summary = _("on average {points}").format(points=signed(mean.value))
    note = _(
        "Each dot is a game. Above the line, you finished ahead. The curve is the moving average."
    )
    numbers = [
        (_("Average lead"), signed(mean.value)),
        (_("95% confidence interval"), statistics_sentences.mean_interval(mean)),
        (_("Highest lead"), signed(max(points))),
        (_("Lowest lead"), signed(min(points))),
        *_parts(points),
    ]
    words = ChartWords("chart-leads", title, summary, note, tuple(numbers))
    course = Curve("", tuple(line), tuple(dots))
    return Picture(words, LINE_HEIGHT, partial(LineDrawing, courses=[course], ends=ends))


_PARTS = 5
"""The number of parts into which a long series is split for its list of numbers."""


def _parts(values: Sequence[float]) -> list[tuple[str, str]]:
    if len(values) < 2 * _PARTS:
        return []
    edges = [round(at * len(values) / _PARTS) for at in range(_PARTS + 1)]
    means = thinned(values, _PARTS)
    return [
        (_("Games {first} to {last}").format(first=edges[at] + 1, last=edges[at + 1]), signed(mean))
        for at, mean in enumerate(means)
    ]


def spread_of_leads(found: Overview) -> Picture | None:
    """Return the chart of how many games ended with which lead; None if there are too few."""
    if not found.lead.sure:
        return None
    low, high = min(found.leads), max(found.leads)
    width = next(
        (one for one in _STEP_WIDTHS if high // one - low // one < MOST_STEPS), _STEP_WIDTHS[-1]
    )
    spread = found.lead_spread(width)
    first, last = min(spread), max(spread)
    steps = [(spread[at], at >= 0) for at in range(first, last + 1)]
    numbers = tuple(
        (
            _("{low} to {high}").format(low=signed(at * width), high=signed((at + 1) * width)),
            ngettext("{count} game", "{count} games", spread[at]).format(count=spread[at]),
        )
        for at in range(first, last + 1)
        if spread[at]
    )
    title = _("How big your wins and losses were")
    note = _(
        "A taller column means more games ended with that lead. Columns with an outline are losses."
    )
    summary = _("from {low} to {high}").format(low=signed(low), high=signed(high))
    words = ChartWords("chart-spread", title, summary, note, numbers)
    ends = signed(first * width), signed((last + 1) * width)
    return Picture(words, COLUMNS_HEIGHT, partial(ColumnDrawing, steps=steps, ends=ends))


def results_of(found: Overview) -> list[Picture]:
    """Return the charts of results that have data."""
    charts = (make(found) for make in (by_level, leads, spread_of_leads, by_variant))
    return [chart for chart in charts if chart is not None]
