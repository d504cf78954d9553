"""What host and guests see of a table that is gathered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.host.accessibility_tree import AccessibilityTree
from game.i18n import _
from game.rules.cards import Card
from game.table.art import theme
from game.table.art.card_art import CardArt
from game.table.ui.column import Column
from game.table.words.gathering_sentences import about_check_cards, rules_in_a_line
from game.table.words.variant_names import name_of
from game.together.agreement import Agreement
from game.together.shared_table import SharedTable

_CARD = 52
"""CSS pixels across."""


def put_rules(column: Column, agreement: Agreement) -> None:
    """Put the variant, and how it is played, in a line."""
    column.write(name_of(agreement.variant), theme.HEADING, theme.BRASS, typeface="title")
    column.write(rules_in_a_line(agreement), theme.BODY, theme.BRASS_LIGHT)


def put_check_cards(column: Column, cards: Sequence[Card], art: CardArt) -> None:
    """Put the three cards that all compare, and what they are for."""
    column.section(_("Compare these cards"))
    column.cards(cards, art, css=_CARD)
    column.gap(6)
    column.write(about_check_cards())


def tree_of(tree: AccessibilityTree, table: SharedTable) -> AccessibilityTree:
    """What is on screen, with the seats of this device."""
    if table.agreement is None or table.party is None:
        return tree
    here = tuple(
        number
        for number, seat in enumerate(table.agreement.seats)
        if seat.party == table.party and not seat.bot
    )
    return replace(tree, seats=here)
