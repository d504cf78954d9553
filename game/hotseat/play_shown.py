"""A play in words and in cards, in the middle of a dialog."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.play.sentences.event_sentences import play_sentence
from game.rules.state import Turn
from game.ui.art.card_art import CardArt
from game.ui.screens.column import Column
from game.ui.widgets import SmallCards

CARD, DENSE_CARD = 44, 30
"""The width of a card in CSS pixels, normally and if the window is low."""


def show_play(column: Column, art: CardArt, turn: Turn, names: Sequence[str]) -> None:
    """Put the play in words, and below it the card played and the cards it captured."""
    column.write(play_sentence(turn, names), align="center")
    column.gap(4)
    cards = (turn.play.card, *turn.play.captured)
    width = column.px(DENSE_CARD if column.dense else CARD)
    room = min(column.width, width + round(width * 1.08) * (len(cards) - 1))
    row = pygame.Rect(column.left + (column.width - room) // 2, column.y, room, 1)
    column.add(SmallCards(row, cards, art, width=width))
    column.gap(8)
