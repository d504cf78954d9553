"""A row for the player's costliest play of a game, during the search and after it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.session import ending_sentences
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Command, Widget, WidgetState
from game.words.language import _

HEIGHT = 58
"""In CSS pixels."""
_CARD, _INSET, _ARROW = 28, 12, 16


class Costliest(NamedTuple):
    """The play that lost the most points.

    Attributes:
        card: the card played.
        hand: the number of its hand, from 1.
        lost: the points it lost.
        name: its player's name, "" for the player addressed as "you".
    """

    card: Card
    hand: int
    lost: float
    name: str = ""


class Finding(NamedTuple):
    """The results of the search so far.

    Attributes:
        costliest: the costliest play of the searched hands, None if none lost points.
        hand: the number of the hand being searched, 0 after the last one.
        own: whether only the plays of the one person here are searched.
    """

    costliest: Costliest | None = None
    hand: int = 0
    own: bool = True


class CostliestRow(Widget):
    """Names the play that lost most; a tap shows it."""

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        finding: Finding,
        art: CardArt,
        on_press: Callable[[], None],
    ) -> None:
        found = finding.costliest
        above, below = _words(finding)
        label = f"{above}: {below}" if found else below
        super().__init__(rect, Command("costliest" if found else "", label, on_press))
        self._unit, self._found, self._art = unit, found, art
        px = unit.px
        self._card = pygame.Rect(0, 0, px(_CARD), card_height(px(_CARD)))
        self._card.midleft = rect.left + px(_INSET), rect.centery
        self._arrow = pygame.Rect(0, 0, px(_ARROW), px(_ARROW))
        self._arrow.midright = rect.right - px(_INSET), rect.centery
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        if found is None:
            room = rect.inflate(-2 * px(_INSET), 0)
            self.lines = lines_within(below, room, quiet._replace(align="center"))
            return
        left = self._card.right + px(10)
        room = pygame.Rect(left, rect.top + px(8), self._arrow.left - px(6) - left, px(21))
        self.lines = lines_within(above, room, quiet)
        loud = TextStyle(theme.BODY * unit, theme.IVORY, "bold")
        self.lines += lines_within(below, room.move(0, room.height), loud, min_scale=0.7)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._card, self._arrow]

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the row."""
        theme.draw_well(surface, self.rect, self._unit)
        if self._found is not None:
            self._draw_touch(surface, state, self._unit)
            surface.blit(self._art.face(self._found.card, self._card.width), self._card)
            side = self._arrow.width
            arrow = icon("right", side, theme.BRASS, right_to_left=self.right_to_left)
            surface.blit(arrow, self._arrow)
        self._draw_lines(surface)


def _words(finding: Finding) -> tuple[str, str]:
    """Return the row's title, and a description of the play or of the search."""
    found = finding.costliest
    if found is None:
        if finding.hand:
            looking = _("Finding your costliest move…")
            return "", looking if finding.own else _("Finding the costliest move…")
        none = _("None of your moves clearly lost points. Well played!")
        return "", none if finding.own else _("No move clearly lost points. Well played!")
    name = _("Your costliest move so far") if finding.hand else _("Your costliest move")
    if found.name:
        words = _("Costliest move so far: {name}") if finding.hand else _("Costliest move: {name}")
        name = words.format(name=found.name)
    return name, ending_sentences.costliest(found.card, found.hand, found.lost)
