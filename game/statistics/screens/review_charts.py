"""The charts of reviews: accuracy, mistakes, luck and decisions."""

from functools import partial
from itertools import accumulate

from game.review.figures import PHASES
from game.statistics import statistics_sentences
from game.statistics.charts.bar_chart import Bar, bars_picture
from game.statistics.charts.chart import ChartWords, Picture
from game.statistics.charts.line_chart import LINE_HEIGHT, MOST_POINTS, Curve, LineDrawing, last_of
from game.statistics.overview import Overview
from game.words.amounts import per_cent, signed
from game.words.language import _


def accuracy_by_phase(found: Overview) -> Picture | None:
    """Return the chart of accuracy in each part of a hand; None if no hand is reviewed."""
    if not found.reviewed:
        return None
    bars, numbers = [], []
    for phase in PHASES:
        kept, name = found.phases[phase], statistics_sentences.phase_name(phase)
        accuracy = kept.accuracy
        told = per_cent(accuracy)
        lost = statistics_sentences.points(kept.lost / found.reviewed)
        bars.append(Bar(name, told, (accuracy or 0.0) / 100))
        share = _("{share}; lost per hand: {points}").format(share=told, points=lost)
        numbers.append((name, share))
    whole = per_cent(found.stakes.accuracy)
    note = _(
        "How close you came to the best moves in the early, middle and last deals of a hand: "
        "100% means no points lost."
    )
    words = ChartWords(
        "chart-phases", _("Accuracy, by part of the hand"), whole, note, tuple(numbers)
    )
    return bars_picture(words, bars)


def losses_by_kind(found: Overview) -> Picture | None:
    """Return the chart of points lost by kind of mistake, costliest first; None for no mistakes."""
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
    summary = _("mostly from: {mistake}").format(mistake=bars[0].label)
    note = _("How many points each kind of mistake cost you, and how often you made it.")
    numbers = tuple((bar.label, bar.value) for bar in bars)
    words = ChartWords(
        "chart-mistakes", _("Points lost, by type of mistake"), summary, note, numbers
    )
    return bars_picture(words, bars)


def luck_and_decisions(found: Overview) -> Picture | None:
    """Return the chart of luck and decisions, added up by hand; None if no hand is reviewed."""
    if not found.reviewed:
        return None
    luck = list(accumulate(found.luck[::-1]))
    decisions = list(accumulate(found.decisions[::-1]))
    courses = [
        Curve(_("Decisions"), (0.0, *last_of(decisions, MOST_POINTS))),
        Curve(_("Luck"), (0.0, *last_of(luck, MOST_POINTS)), broken=True),
    ]
    numbers = (
        (_("Decisions, total"), signed(decisions[-1])),
        (_("Luck, total"), signed(luck[-1])),
        (_("Decisions, per hand"), signed(decisions[-1] / found.reviewed)),
        (_("Luck, per hand"), signed(luck[-1] / found.reviewed)),
    )
    summary = _("decisions {decisions}, luck {luck}").format(
        decisions=signed(decisions[-1]), luck=signed(luck[-1])
    )
    note = _(
        "Your lead over all hands, split into luck and decisions. Luck evens out. Decisions add up."
    )
    words = ChartWords("chart-luck", _("Luck and decisions over time"), summary, note, numbers)
    ends = (_("first hands"), _("latest hands"))
    return Picture(words, LINE_HEIGHT, partial(LineDrawing, courses=courses, ends=ends))


def plays_of(found: Overview) -> list[Picture]:
    """Return the charts of reviewed hands that have data."""
    charts = (make(found) for make in (accuracy_by_phase, losses_by_kind, luck_and_decisions))
    return [chart for chart in charts if chart is not None]
