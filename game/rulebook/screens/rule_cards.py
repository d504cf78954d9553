"""The rules of a game in short: what five cards do or score, and what is new to the player."""

from collections.abc import Collection

from game.rulebook.new_rules import new_to_player
from game.rulebook.variant_facts import facts, komi
from game.rules.cards import KOMI, Card
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.widgets import Caption, SmallCards
from game.words.amounts import points
from game.words.language import _, pgettext
from game.words.variant_names import special_of

_CARD, _WORDS = 50, 34
"""CSS pixels of a card's width, and of the height of the words below it."""

_JACK = Card.parse("JS")

_SCORING = ("2C", "TD", "AH")
"""Cards that score in every game."""


NEWS = 2
"""How many new rules are named."""


def put_what_is_new(column: Column, variant: str, played: Collection[str]) -> None:
    """Put what is new in a variant to a player of others, or else what is special about it."""
    new = new_to_player(variant, played)
    if new:
        column.caption(_("New to you"))
    for words in new[:NEWS] or [special_of(variant)]:
        column.write(words, theme.BODY, theme.BRASS_LIGHT)
    if new[NEWS:]:
        column.note(_("The rules name the other differences."))
    column.gap(6)


def put_rule_cards(column: Column, rules: Variant, art: CardArt, *, numbers: bool) -> None:
    """Put the cards with their words, then the rules' `numbers`."""
    jack = points(points_of(rules, _JACK))
    sweeps = [(_JACK, pgettext("the jack", "sweeps, {points}").format(points=jack))]
    sweeps.append((KOMI, komi(rules)))
    scoring = [(card, points(points_of(rules, card))) for card in map(Card.parse, _SCORING)]
    width = column.px(_CARD)
    style = TextStyle(theme.SMALL * column.unit, theme.IVORY_DIM, align="center")
    cells = column.cells(card_height(width) / column.unit + _WORDS, 5, gap=12)
    for cell, (card, words) in zip(cells, [*sweeps, *scoring], strict=True):
        place = cell.copy()
        place.size = width, card_height(width)
        place.midtop = cell.midtop
        column.add(SmallCards(place, [card], art, width=width))
        place = cell.copy()
        place.height = column.px(_WORDS)
        place.bottom = cell.bottom
        column.add(Caption(place, words, style))
    column.gap(6)
    for name, value in facts(rules)[1:] if numbers else ():
        if value != komi(rules):
            column.fact(name, value)
    column.gap(10)
