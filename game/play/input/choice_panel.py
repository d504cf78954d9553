"""The panel of the choice of captures: the question, a scroll area of groups, a cancel button."""

from __future__ import annotations

import pygame

from game.platform.input import Pos
from game.play.input.capture_group import CaptureGroup
from game.play.input.choice_place import ChoicePlace, Choices
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.widgets import Area


class ChoicePanel:
    """A choice as it is drawn.

    Attributes:
        box: the panel.
        cancel: the cancel button.
        groups: the groups, at their scrolled positions.
        area: scrolls them.
    """

    def __init__(self, place: ChoicePlace, choices: Choices) -> None:
        self.box, self.cancel = place.panel, place.cancel
        self._title, self._words, self._layout = place.title, choices.title, place.layout
        each = zip(place.groups, choices.cards, choices.words, strict=True)
        self.groups = [
            CaptureGroup(rect, number, cards, words, place.style)
            for number, (rect, cards, words) in enumerate(each)
        ]
        self.area = Area("groups", place.view, self.groups)

    @property
    def view(self) -> pygame.Rect:
        """The visible part of the groups, which may extend above and below it."""
        return self.area.viewport

    def at(self, pos: Pos) -> int | None:
        """Return the number of the group under a point."""
        if not self.view.collidepoint(pos):
            return None
        return next((n for n, one in enumerate(self.groups) if one.rect.collidepoint(pos)), None)

    def scroll(self, by: float) -> None:
        """Scroll down by `by` pixels."""
        self.area.scroll_to(self.area.offset + by)

    def reveal(self, number: int) -> None:
        """Scroll just enough to show all of a group."""
        self.area.reveal(self.groups[number], 0)

    def draw(self, surface: pygame.Surface, art: CardArt, hovered: int | None) -> None:
        """Draw the panel with its groups, of which one may be pointed at."""
        px, unit = self._layout.px, self._layout.unit
        radius = px(theme.RADIUS_LARGE)
        theme.rounded(surface, self.box, radius, theme.FELT_DARK, theme.BRASS_DEEP, width=unit)
        if self._title.width:
            style = TextStyle(px(theme.LARGE), theme.BRASS, "title")
            style = fit(self._words, style, self._title.width, min_size=px(theme.SMALL))
            title = text.render(self._words, style)
            surface.blit(title, title.get_rect(center=self._title.center))
        cross = text.render("×", TextStyle(px(24), theme.IVORY_DIM))  # noqa: RUF001 - a cross
        surface.blit(cross, cross.get_rect(center=self.cancel.center))
        self._draw_groups(surface, art, hovered)

    def _draw_groups(self, surface: pygame.Surface, art: CardArt, hovered: int | None) -> None:
        rtl, whole = self._layout.right_to_left, surface.get_clip()
        if self.area.scrolls:
            surface.set_clip(self.view.clip(whole))
        for number, group in enumerate(self.groups):
            group.paint(surface, art, on=number == hovered, right_to_left=rtl)
        self.area.draw_edges(surface, self._layout.unit, rtl=rtl)
        surface.set_clip(whole)
