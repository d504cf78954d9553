"""The plain figures above the charts: each in a well, with its name and a note."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.statistics import statistics_sentences
from game.statistics.overview import Overview
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.art.theme import Colour
from game.ui.screens.column import Column
from game.ui.widgets import Caption, Panel
from game.words.amounts import per_cent, plain, signed
from game.words.language import _, ngettext

_HEIGHT = 92
"""CSS pixels of a tile."""


class Tile(NamedTuple):
    """A figure: what it is, how much, and what to know with it."""

    name: str
    value: str
    note: str


def tiles_of(found: Overview) -> list[Tile]:
    """The figures for which there is anything."""
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
    """Put figures in rows of so many."""
    for first in range(0, len(tiles), across):
        cells = column.cells(_HEIGHT, across)
        for tile, cell in zip(tiles[first : first + across], cells, strict=False):
            _put(column, cell, tile)
        column.gap(8)


def _put(column: Column, cell: pygame.Rect, tile: Tile) -> None:
    unit, border = column.unit, (*theme.FELT_LINE, 130)
    column.add(Panel(cell, radius=theme.RADIUS * unit, fill=theme.WELL, border=border))
    lines: list[tuple[str, int, Colour, float]] = [
        (tile.name, theme.SMALL, theme.IVORY, 0.25),
        (tile.value, theme.TITLE - 4, theme.BRASS, 0.46),
        (tile.note, theme.SMALL, theme.IVORY_DIM, 0.25),
    ]
    top = cell.top + column.px(2)
    for words, size, colour, part in lines:
        room = pygame.Rect(cell.left, top, cell.width, round(cell.height * part))
        top = room.bottom
        style = TextStyle(size * unit, colour, "bold", "center")
        column.add(Caption(room.inflate(-column.px(8), 0), words, style))
