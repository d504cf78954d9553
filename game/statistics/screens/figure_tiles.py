"""The figures above the charts: each in a well, with its name and a note."""

from __future__ import annotations

from typing import NamedTuple

from game.statistics import statistics_sentences
from game.statistics.overview import Overview
from game.ui.art import theme
from game.ui.screens.column import Column, put_figure
from game.words.amounts import per_cent, plain, signed
from game.words.language import _, ngettext

_HEIGHT = 92
"""The height of a tile, in CSS pixels."""


class Tile(NamedTuple):
    """A figure: its name, its value, and a note."""

    name: str
    value: str
    note: str


def tiles_of(found: Overview) -> list[Tile]:
    """Return the figures that have data."""
    return [*_results(found), *_hands(found)]


def _results(found: Overview) -> list[Tile]:
    wins = found.wins
    if not wins.played:
        return []
    rate = wins.rate
    interval = statistics_sentences.share_interval(rate)
    tiles = [
        Tile(
            _("Games won"),
            statistics_sentences.per_cent(rate.value) if rate.sure else str(wins.won),
            _("{won}; {interval}").format(won=statistics_sentences.won_of(wins), interval=interval)
            if rate.sure
            else statistics_sentences.won_of(wins),
        )
    ]
    margin = found.margin
    note = statistics_sentences.mean_interval(margin)
    told = note if margin.sure else statistics_sentences.too_few()
    tiles.append(Tile(_("Average lead"), signed(margin.value), told))
    return tiles


def _hands(found: Overview) -> list[Tile]:
    if not found.hands:
        return []
    hands = ngettext("{count} hand", "{count} hands", found.hands).format(count=found.hands)
    a_hand = statistics_sentences.a_hand
    majority = found.majority_share
    tiles = [
        Tile(_("Points a hand"), plain(found.points_a_hand.value), hands),
        Tile(
            _("Basras a hand"),
            a_hand(found.basras_made / found.hands),
            _("against you: {count}").format(count=a_hand(found.basras_conceded / found.hands)),
        ),
        Tile(
            _("Most cards"),
            statistics_sentences.per_cent(majority.value),
            statistics_sentences.share_interval(majority),
        ),
    ]
    if found.reviewed:
        lost = found.stakes.lost / found.reviewed
        tiles.append(
            Tile(
                _("Accuracy"),
                per_cent(found.stakes.accuracy),
                _("lost per hand: {points}").format(points=plain(lost)),
            )
        )
    return tiles


def put_tiles(column: Column, tiles: list[Tile], across: int) -> None:
    """Put figures in rows of `across` each."""
    for first in range(0, len(tiles), across):
        cells = column.cells(_HEIGHT, across)
        for tile, cell in zip(tiles[first : first + across], cells, strict=False):
            lines = [
                (tile.name, theme.SMALL, theme.IVORY),
                (tile.value, theme.TITLE - 4, theme.BRASS),
                (tile.note, theme.SMALL, theme.IVORY_DIM),
            ]
            put_figure(column, cell, lines)
        column.gap(8)
