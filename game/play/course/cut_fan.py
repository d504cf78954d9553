"""The pack spread out in a row, so that the player can point at the place to cut."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle, measure
from game.ui.art.typesetting import lines_within
from game.ui.loop.unit import Unit
from game.ui.widgets import Stepper, WidgetState

_CARD, _LIFT, _APART = 54, 10, 14
"""CSS pixels: a card's width, how far the cut cards are raised, and the gap between both parts."""


class CutFan(Stepper):
    """The backs of a pack; taps, drags and arrow keys set the number of cards cut from the top.

    Args:
        rect: its place; its height is computed.
        words: a description of the current cut.
        on_cut: receives a new number.
        cards: the number of cards in the pack.
        cut: the number of cards cut from the top, 0 for no cut.
    """

    action = "cut"
    focus_gap = 4

    def __init__(  # noqa: PLR0913 - a pack to cut needs all these
        self,
        rect: pygame.Rect,
        unit: Unit,
        art: CardArt,
        words: str,
        on_cut: Callable[[int], None],
        *,
        cards: int,
        cut: int,
    ) -> None:
        super().__init__(rect, on_cut, at=cut, last=cards - 1)
        self.label = words
        self._unit, self._art = unit, art
        style = TextStyle(theme.BODY * unit, theme.BRASS if cut else theme.IVORY, "bold", "center")
        room = pygame.Rect(rect.left, rect.top, rect.width, measure(words, style)[1])
        self.lines = lines_within(words, room, style, min_scale=0.7)
        self._width = unit.px(_CARD)
        self._pack = pygame.Rect(rect.left, room.bottom + unit.px(_LIFT + 2), rect.width, 0)
        self._pack.height = card_height(self._width)
        self.rect.height = self._pack.bottom + unit.px(4) - rect.top

    def parts(self) -> list[pygame.Rect]:
        """Return the rectangles of the whole, its words and the pack."""
        return [*super().parts(), self._pack]

    @property
    def _step(self) -> float:
        """Pixels between neighbouring cards."""
        room = self._pack.width - self._width - self._unit.px(_APART)
        return room / self._last

    def drag(self, pos: tuple[int, int]) -> bool:
        """Cut at the pointer."""
        across = pos[0] - self._pack.left
        if self.right_to_left:
            across = self._pack.right - pos[0]
        self._go(max(1, round((across - self._unit.px(_APART) / 2) / self._step)))
        return True

    def draw(self, surface: pygame.Surface, state: WidgetState) -> None:
        """Draw the words and the pack, with the cut cards raised and separate."""
        del state
        self.draw_lines(surface)
        unit, pack, step = self._unit, self._pack, self._step
        lift, apart = unit.px(_LIFT), unit.px(_APART)
        for number in range(self._last + 1):
            raised = number < self._at
            x = self._width / 2 + number * step + (apart if self._at and not raised else 0)
            if not self._at:
                x += apart / 2
            x = pack.right - x if self.right_to_left else pack.left + x
            y = pack.centery - (lift if raised else 0)
            draw_card(surface, self._art, None, Pose(x, y, self._width, face=0.0))
