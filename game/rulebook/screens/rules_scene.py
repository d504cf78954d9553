"""The rules of one variant, with small cards as examples."""

import pygame

from game.rulebook.rules_text import Example, sections
from game.rulebook.variant_facts import facts
from game.rules.variant import Variant
from game.session.routes import Learn, ShowVariants
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.icons import icon
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, Divider, Widget, WidgetState
from game.words.language import _
from game.words.variant_names import name_of, special_of

_CARD = 40
"""CSS pixels of an example's cards."""


class RulesScene(Dialog):
    """The rules of a variant as it is played."""

    _has_done = True
    _widest = 620

    def __init__(self, context: Context, rules: Variant) -> None:
        super().__init__(context)
        self._rules = rules

    @property
    def title(self) -> str:
        """The variant's name."""
        return _("Rules: {variant}").format(variant=name_of(self._rules.key))

    def _body(self, column: Column) -> None:
        """Put every section: title, words, examples."""
        column.write(special_of(self._rules.key), theme.BODY, theme.BRASS_LIGHT).gap(10)
        column.buttons(
            [
                Command("learn", _("How to play"), self._learn, icon="hint"),
                Command("variants", _("Compare"), self._compare, icon="map"),
            ]
        ).gap(6)
        for name, value in facts(self._rules):
            column.fact(name, value)
        for section in sections(self._rules):
            column.gap(14)
            column.add(Divider(column.take(1))).gap(8)
            column.write(section.title, theme.LARGE + 1, theme.BRASS, typeface="heading").gap(2)
            for words in section.paragraphs:
                column.write(words).gap(6)
            for example in section.examples:
                column.gap(2)
                _put(column, example, self.context.card_art)

    def _compare(self) -> None:
        self.context.go(ShowVariants(self._rules.key))

    def _learn(self) -> None:
        self.context.go(Learn(self._rules))


def _put(column: Column, example: Example, art: CardArt) -> None:
    width = column.px(_CARD)
    row = pygame.Rect(column.left, column.y, column.width, card_height(width))
    column.add(CapturePicture(row, example, art, width)).gap(2)
    column.note(example.note).gap(8)


class CapturePicture(Widget):
    """A card played, an arrow, and the cards it takes."""

    def __init__(self, rect: pygame.Rect, example: Example, art: CardArt, width: int) -> None:
        super().__init__(rect)
        self._art = art
        step = round(width * 1.12)
        self._faces = [(example.card, pygame.Rect(rect.left, rect.top, width, rect.height))]
        left = rect.left + step + round(width * 0.72)
        for card in example.takes:
            self._faces.append((card, pygame.Rect(left, rect.top, width, rect.height)))
            left += step
        side = round(width * 0.5)
        self._arrow = pygame.Rect(0, 0, side, side)
        self._arrow.center = rect.left + step + round(width * 0.3), rect.centery

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._arrow, *(rect for _card, rect in self._faces)]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the cards and the arrow."""
        for card, rect in self._faces:
            surface.blit(self._art.face(card, rect.width), rect)
        arrow = icon("right", self._arrow.width, theme.BRASS, right_to_left=self.right_to_left)
        surface.blit(arrow, self._arrow)
