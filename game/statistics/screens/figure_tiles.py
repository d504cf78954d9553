"""The figures above the charts: each with its name, its value and a note."""

from __future__ import annotations

from game.statistics import statistics_sentences
from game.statistics.overview import Overview
from game.ui.art import theme
from game.ui.screens.column import Figure
from game.words.amounts import per_cent, plain, signed
from game.words.language import _, ngettext


def figures_of(found: Overview) -> list[Figure]:
    """Return the figures that have data."""
    return [*_results(found), *_hands(found)]


def _figure(name: str, value: str, note: str) -> Figure:
    return (
        (name, theme.SMALL, theme.IVORY),
        (value, theme.TITLE - 4, theme.BRASS),
        (note, theme.SMALL, theme.IVORY_DIM),
    )


def _results(found: Overview) -> list[Figure]:
    wins, lead = found.wins, found.margin
    if not wins.played:
        return []
    rate, won, value = wins.rate, statistics_sentences.won_of(wins), str(wins.won)
    if rate.sure:
        interval = statistics_sentences.share_interval(rate)
        value, won = (
            per_cent(100 * rate.value),
            _("{won}; {interval}").format(won=won, interval=interval),
        )
    note = statistics_sentences.mean_interval(lead)
    return [
        _figure(_("Games won"), value, won),
        _figure(
            _("Average lead"),
            signed(lead.value),
            note if lead.sure else statistics_sentences.too_few(),
        ),
    ]


def _hands(found: Overview) -> list[Figure]:
    if not found.hands:
        return []
    hands = ngettext("{count} hand", "{count} hands", found.hands).format(count=found.hands)
    a_hand = statistics_sentences.a_hand
    majority = found.majority_share
    figures = [
        _figure(_("Points a hand"), plain(found.points_a_hand.value), hands),
        _figure(
            _("Basras a hand"),
            a_hand(found.basras_made / found.hands),
            _("against you: {count}").format(count=a_hand(found.basras_conceded / found.hands)),
        ),
        _figure(
            _("Most cards"),
            per_cent(100 * majority.value),
            statistics_sentences.share_interval(majority),
        ),
    ]
    if found.reviewed:
        lost = plain(found.stakes.lost / found.reviewed)
        note = _("lost per hand: {points}").format(points=lost)
        figures.append(_figure(_("Accuracy"), per_cent(found.stakes.accuracy), note))
    return figures
