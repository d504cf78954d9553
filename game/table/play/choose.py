"""The choice between several legal captures: each group of cards is a button."""

from __future__ import annotations

import pygame

from game.host.accessibility_tree import Box, Control
from game.i18n import _
from game.rules.cards import Card
from game.rules.state import Play
from game.table.art import text, theme
from game.table.art.card_art import CardArt, card_height
from game.table.art.sprites import Pose, draw_card
from game.table.art.text import TextStyle
from game.table.play.table_layout import TableLayout
from game.table.words.card_names import cards_in_words, short, spoken

CANCEL = "choose-cancel"
MOST_ROWS = 4

LOW = 480
"""CSS pixels of a window so low that groups are drawn smaller."""

HEIGHTS = {True: (76, 58), False: (112, 84)}
"""CSS pixels that a group is high at most, in a low window or not, in one row or in several."""

NARROWEST = 140
"""CSS pixels that a group has across at least, unless there are very many."""

OVERLAP = 0.4
"""How much of a card the next one of its group may cover, so that all are large enough to read."""


class Chooser:
    """One choice on screen: the plays to choose from, `hovered` the number of one or None."""

    def __init__(self, plays: tuple[Play, ...], layout: TableLayout) -> None:
        self.plays = plays
        self.hovered: int | None = None
        self.resize(layout)

    @property
    def card(self) -> Card:
        """The card that is played."""
        return self.plays[0].card

    @property
    def right_to_left(self) -> bool:
        """Whether the groups follow each other from right to left."""
        return self._layout.right_to_left

    @property
    def title(self) -> str:
        """The question."""
        return _("What does {card} take?").format(card=short(self.card))

    def resize(self, layout: TableLayout) -> None:
        """Lay the groups out over the hand."""
        self._layout = layout
        most = max(len(play.captured) for play in self.plays)
        room = layout.dialog
        inset, gap = layout.px(12), layout.px(8)
        fitting = (room.width - 2 * inset + gap) // (layout.px(NARROWEST) + gap)
        least = 3 if len(self.plays) > 2 * MOST_ROWS else 1
        rows = -(-len(self.plays) // max(least, fitting))
        columns = -(-len(self.plays) // rows)
        width = (room.width - 2 * inset - gap * (columns - 1)) // columns
        low = layout.size[1] < layout.px(LOW)
        most_high = layout.px(HEIGHTS[low][rows > 1])
        height = max(layout.px(theme.TARGET), min(most_high, self._row_room(rows)))
        head = layout.px(theme.TARGET)
        panel = pygame.Rect(0, 0, room.width, head + rows * (height + gap) + inset)
        panel.midbottom = room.midbottom
        self.panel = panel
        self.cancel = pygame.Rect(0, panel.top, head, head)
        self.cancel.right = panel.right
        if layout.right_to_left:
            self.cancel.left = panel.left
        self.groups = tuple(
            pygame.Rect(
                panel.left + inset + self._column(number, columns) * (width + gap),
                panel.top + head + number // columns * (height + gap),
                width,
                height,
            )
            for number in range(len(self.plays))
        )
        fits = int((height - layout.px(12)) * 100 / card_height(100))
        across = 1 + (1 - OVERLAP) * (most - 1)
        self._card = max(8, min(fits, int((width - layout.px(48)) / across)))

    def _column(self, number: int, columns: int) -> int:
        """From the left; the first group is where one begins to read."""
        place = number % columns
        return columns - 1 - place if self._layout.right_to_left else place

    def _row_room(self, rows: int) -> int:
        layout = self._layout
        return (layout.dialog.height - layout.px(60)) // rows - layout.px(8)

    def at(self, pos: tuple[int, int]) -> int | None:
        """The number of the group under a point."""
        return next((n for n, rect in enumerate(self.groups) if rect.collidepoint(pos)), None)

    def with_card(self, card: Card) -> list[int]:
        """The groups that take a card."""
        return [n for n, play in enumerate(self.plays) if card in play.captured]

    def controls(self) -> tuple[Control, ...]:
        """The groups and the way out, for the accessibility tree."""
        groups = tuple(
            Control(
                f"choose-{number + 1}",
                ", ".join(spoken(card) for card in play.captured),
                Box(*rect),
            )
            for number, (play, rect) in enumerate(zip(self.plays, self.groups, strict=True))
        )
        return (*groups, Control(CANCEL, _("Cancel"), Box(*self.cancel)))

    def words(self) -> tuple[str, ...]:
        """What is asked, for screen readers."""
        return (self.title, *(cards_in_words(play.captured) for play in self.plays))

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draw the panel with its groups."""
        layout = self._layout
        radius = layout.px(theme.RADIUS_LARGE)
        fill = theme.FELT_DARK
        theme.rounded(surface, self.panel, radius, fill, theme.BRASS_DEEP, width=layout.unit)
        style = TextStyle(layout.px(theme.LARGE), theme.BRASS, "title")
        title = text.render(self.title, style)
        head = pygame.Rect(self.panel.topleft, (self.panel.width, self.cancel.height))
        surface.blit(title, title.get_rect(center=head.center))
        style = TextStyle(layout.px(24), theme.IVORY_DIM)
        cross = text.render("×", style)  # noqa: RUF001 - a cross to close
        surface.blit(cross, cross.get_rect(center=self.cancel.center))
        for number, rect in enumerate(self.groups):
            self._draw_group(surface, art, number, rect)

    def _draw_group(
        self, surface: pygame.Surface, art: CardArt, number: int, rect: pygame.Rect
    ) -> None:
        layout = self._layout
        on = number == self.hovered
        border = theme.BRASS_LIGHT if on else theme.FELT_LINE
        fill = theme.FELT if on else theme.FELT_DEEP
        theme.rounded(surface, rect, layout.px(theme.RADIUS), fill, border, width=layout.unit * 1.5)
        digit = text.render(str(number + 1), TextStyle(layout.px(13), theme.BRASS, "bold"))
        edge = rect.left + layout.px(14)
        if layout.right_to_left:
            edge = rect.right - layout.px(14)
        surface.blit(digit, digit.get_rect(center=(edge, rect.centery)))
        cards = self.plays[number].captured
        step = self._card + layout.px(3)
        if len(cards) > 1:
            step = min(step, (rect.width - layout.px(48) - self._card) // (len(cards) - 1))
        left = (
            rect.centerx
            + layout.px(-8 if layout.right_to_left else 8)
            - step * (len(cards) - 1) / 2
        )
        for place, card in enumerate(cards):
            draw_card(surface, art, card, Pose(left + place * step, rect.centery, self._card))
