"""The choice between several legal captures: each group of cards is a button.

A tap on a floor card that only one group takes chooses that group as well.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.host.accessibility_tree import Box, Control
from game.host.input import Activate, Input, Key, PointerMove, PointerUp, Pos
from game.i18n import _, listed
from game.rules.cards import Card
from game.rules.state import Play
from game.table.art import text, theme
from game.table.art.card_art import CardArt, card_height
from game.table.art.sprites import Pose, draw_card
from game.table.art.text import TextStyle
from game.table.play.board import Board
from game.table.words.card_names import cards_in_words, short, spoken

CANCEL = "choose-cancel"
MAX_ROWS = 4

LOW = 480
"""CSS pixels of a window so low that groups are drawn smaller."""

HEIGHTS = {True: (76, 58), False: (112, 84)}
"""CSS pixels that a group is high at most, in a low window or not, in one row or in several."""

MIN_WIDTH = 140
"""CSS pixels that a group has across at least, unless there are very many."""

OVERLAP = 0.4
"""How much of a card the next one of its group may cover, so that all are large enough to read."""


class CaptureChoice:
    """One choice on screen.

    Args:
        plays: the plays to choose from, all with one card.
        board: where the cards lie.
        on_chosen: told the play that was chosen, or None for none.

    Attributes:
        plays: the plays to choose from.
        hovered: the number of the group pointed at, if any.
    """

    def __init__(
        self, plays: tuple[Play, ...], board: Board, on_chosen: Callable[[Play | None], None]
    ) -> None:
        self.plays = plays
        self.hovered: int | None = None
        self._board = board
        self._on_chosen = on_chosen
        self.resize()

    @property
    def card(self) -> Card:
        """The card that is played."""
        return self.plays[0].card

    @property
    def title(self) -> str:
        """The question."""
        return _("What does {card} take?").format(card=short(self.card))

    def resize(self) -> None:
        """Lay the groups out over the hand."""
        layout = self._board.layout
        max_cards = max(len(play.captured) for play in self.plays)
        room = layout.dialog
        inset, gap = layout.px(12), layout.px(8)
        fitting = (room.width - 2 * inset + gap) // (layout.px(MIN_WIDTH) + gap)
        min_columns = 3 if len(self.plays) > 2 * MAX_ROWS else 1
        rows = -(-len(self.plays) // max(min_columns, fitting))
        columns = -(-len(self.plays) // rows)
        width = (room.width - 2 * inset - gap * (columns - 1)) // columns
        low = layout.size[1] < layout.px(LOW)
        max_height = layout.px(HEIGHTS[low][rows > 1])
        height = max(layout.px(theme.TARGET), min(max_height, self._row_room(rows)))
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
        across = 1 + (1 - OVERLAP) * (max_cards - 1)
        self._card = max(8, min(fits, int((width - layout.px(48)) / across)))

    def _column(self, number: int, columns: int) -> int:
        """From the left; the first group is where one begins to read."""
        column = number % columns
        return columns - 1 - column if self._board.layout.right_to_left else column

    def _row_room(self, rows: int) -> int:
        layout = self._board.layout
        return (layout.dialog.height - layout.px(60)) // rows - layout.px(8)

    def at(self, pos: Pos) -> int | None:
        """The number of the group under a point."""
        return next((n for n, rect in enumerate(self.groups) if rect.collidepoint(pos)), None)

    def with_card(self, card: Card) -> list[int]:
        """The groups that take a card."""
        return [n for n, play in enumerate(self.plays) if card in play.captured]

    def outlines(self) -> dict[Card, float]:
        """How strongly each floor card is outlined: the group pointed at, faintly the others."""
        if self.hovered is not None:
            return dict.fromkeys(self.plays[self.hovered].captured, 1.0)
        return {card: 0.35 for play in self.plays for card in play.captured}

    def handle(self, event: Input) -> None:
        """Take one input."""
        match event:
            case PointerMove():
                self.hovered = self.at(event.pos)
            case PointerUp():
                self._tap(event.pos)
            case Key():
                self._key(event)
            case Activate():
                self._activate(event.action)
            case _:
                pass

    def _tap(self, pos: Pos) -> None:
        number = self.at(pos)
        card = self._board.floor_at(pos)
        if number is not None:
            self._choose(number)
        elif self.cancel.collidepoint(pos):
            self._on_chosen(None)
        elif self.panel.collidepoint(pos):
            return
        elif card is not None and self.with_card(card):
            self._narrow(self.with_card(card))
        else:
            self._on_chosen(None)

    def _narrow(self, numbers: list[int]) -> None:
        """A floor card was tapped: choose its only group, or point at the next that has it."""
        if len(numbers) == 1:
            self._choose(numbers[0])
            return
        later = [n for n in numbers if self.hovered is not None and n > self.hovered]
        self.hovered = (later or numbers)[0]

    def _key(self, event: Key) -> None:
        name = event.name
        onward, back = "right", "left"
        if self._board.layout.right_to_left:
            onward, back = back, onward
        if name == "escape":
            self._on_chosen(None)
        elif name in {back, "up"} or (name == "tab" and event.shift):
            self._step(-1)
        elif name in {onward, "down", "tab"}:
            self._step(1)
        elif name in {"enter", "space"} and self.hovered is not None:
            self._choose(self.hovered)
        elif name.isdecimal():
            self._choose(int(name) - 1)

    def _step(self, by: int) -> None:
        """Point at the next group, or at the one before; at first at the first or the last."""
        before = self.hovered
        if before is None:
            before = -1 if by > 0 else 0
        self.hovered = (before + by) % len(self.plays)

    def _activate(self, action: str) -> None:
        if action == CANCEL:
            self._on_chosen(None)
        elif action.startswith("choose-"):
            self._choose(int(action.removeprefix("choose-")) - 1)

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self.plays):
            self._on_chosen(self.plays[number])

    def controls(self) -> tuple[Control, ...]:
        """The groups and the way out, for the accessibility tree."""
        groups = tuple(
            Control(
                f"choose-{number + 1}",
                listed(spoken(card) for card in play.captured),
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
        layout = self._board.layout
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
        layout = self._board.layout
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
        for index, card in enumerate(cards):
            draw_card(surface, art, card, Pose(left + index * step, rect.centery, self._card))
