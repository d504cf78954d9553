"""The figures above the charts: each with its name, its value and a note."""

from game.statistics import statistics_sentences
from game.statistics.overview import Overview
from game.ui.screens.column import Figure
from game.words.amounts import per_cent, plain, signed
from game.words.language import _, ngettext


def figures_of(found: Overview) -> list[Figure]:
    """Return the figures that have data."""
    return [*_results(found), *_hands(found)]


def _results(found: Overview) -> list[Figure]:
    wins, lead = found.wins, found.lead
    if not wins.played:
        return []
    value, note = str(wins.won), statistics_sentences.won_of(wins)
    if wins.rate.sure:
        value = per_cent(100 * wins.rate.value)
        note = _within(note, statistics_sentences.share_interval(wins.rate))
    lead_note = ngettext("{count} game", "{count} games", lead.cases).format(count=lead.cases)
    if lead.sure:
        lead_note = _within(lead_note, statistics_sentences.mean_interval(lead))
    return [
        Figure(_("Games won"), value, note),
        Figure(_("Average lead"), signed(lead.value), lead_note),
    ]


def _within(cases: str, interval: str) -> str:
    return _("{won}; {interval}").format(won=cases, interval=interval)


def _counted(hands: int) -> str:
    return ngettext("{count} hand", "{count} hands", hands).format(count=hands)


def _hands(found: Overview) -> list[Figure]:
    if not found.hands:
        return []
    hands = _counted(found.hands)
    a_hand, majority = statistics_sentences.a_hand, found.majority_share
    conceded = a_hand(found.basras_conceded / found.hands)
    against = _("by opponents: {count}").format(count=conceded)
    most, of_hands = str(found.majority), _("in {hands}").format(hands=hands)
    if majority.sure:
        most = per_cent(100 * majority.value)
        interval = statistics_sentences.share_interval(majority)
        of_hands = _within(_counted(majority.cases), interval)
    figures = [
        Figure(_("Points per hand"), plain(found.points_a_hand.value), hands),
        Figure(_("Basras per hand"), a_hand(found.basras_made / found.hands), against),
        Figure(_("Most cards"), most, of_hands),
    ]
    if found.reviewed:
        note = _("in {hands}").format(hands=_counted(found.reviewed))
        figures.append(Figure(_("Accuracy"), per_cent(found.stakes.accuracy), note))
    return figures
