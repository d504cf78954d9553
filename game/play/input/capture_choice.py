"""The choice between several legal captures: each group of cards is a button.

A tap on a floor card that only one group takes also chooses that group.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.platform import input as inputs
from game.platform.accessibility_tree import Box, Control
from game.play.input.capture_group import CaptureGroup
from game.play.input.choice_place import ChoicePlace, Choices, place_choice
from game.play.sentences.event_sentences import brings
from game.play.table.table import Table
from game.rules.cards import Card
from game.rules.state import Play
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.sprites import RISE
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.widgets import Area
from game.words.card_names import short, spoken
from game.words.language import _, listed

CANCEL = "choose-cancel"

GLIDE = 0.2
"""Seconds that the floor's cards take to make room, and to return."""

SLOP = 8
"""CSS pixels a pressed pointer moves before it scrolls."""

WHEEL = 40
"""CSS pixels that the wheel scrolls by one line."""

ABOVE_HAND = 4
"""CSS pixels between the choice and the raised card of the hand."""


class CaptureChoice:
    """One choice on screen. It shrinks the floor while it is open, so it covers no card.

    Args:
        plays: the plays to choose from, all with one card.
        table: the table.
        on_chosen: called with the chosen play, or None if the choice is cancelled.

    Attributes:
        plays: the plays to choose from.
        hovered: the number of the group pointed at, if any.
        shown: the panel.
    """

    def __init__(
        self, plays: tuple[Play, ...], table: Table, on_chosen: Callable[[Play | None], None]
    ) -> None:
        self.plays = plays
        self.hovered: int | None = None
        self._table, self._board = table, table.board
        self._on_chosen = on_chosen
        self._whole = self._board.layout.floor
        self._pressed: inputs.Pos | None = None
        self._scrolling = False
        self._tell()
        self._place()
        self.glide()

    @property
    def card(self) -> Card:
        """The card that is played."""
        return self.plays[0].card

    @property
    def title(self) -> str:
        """The question."""
        return _("What should {card} take?").format(card=short(self.card))

    @property
    def shows_digits(self) -> bool:
        """Whether to show the keys that choose: not to a person who plays by touch."""
        return not self._table.look.touched and len(self.plays) < 10

    def resize(self) -> None:
        """Lay out again for the table's new layout, which has its whole floor."""
        self._whole = self._board.layout.floor
        self._tell()
        self._place()
        self._arrive()

    def _tell(self) -> None:
        """Write what each group is and what it brings, in the current language."""
        state, label = self._table.state, _("{cards}: {brings}")
        self._words = tuple(brings(state, move) for move in self.plays)
        self._labels = tuple(
            label.format(cards=listed(map(spoken, move.captured)), brings=words)
            for move, words in zip(self.plays, self._words, strict=True)
        )

    def _arrive(self) -> None:
        """Put the floor's cards at home at once."""
        for card in self._board.floor:
            self._board.sprites[card].pose = self._board.homes.of(card)

    def close(self) -> None:
        """Give the floor its room back; its cards follow by `glide` or the next movement."""
        self._board.layout = replace(self._board.layout, floor=self._whole)

    def glide(self) -> None:
        """Move the floor's cards to their current homes."""
        board, motion = self._board, self._table.motion
        tweens = [board.sprites[card].to(board.homes.of(card), GLIDE) for card in board.floor]
        if motion.speed > 0:
            self._table.context.stage.spawn(motion.run(*tweens))
        else:
            self._arrive()

    def _place(self) -> None:
        """Find the best place for the groups, and leave the rest to the floor."""
        table, whole = self._table, replace(self._board.layout, floor=self._whole)
        cards, lying = [move.captured for move in self.plays], len(self._board.floor)
        told, hand = whole.message_area, whole.own
        bottom = told.top if table.toast.stays else told.bottom
        bottom = min(bottom, hand.hand.top - round(RISE * hand.card) - whole.px(ABOVE_HAND))
        self._digits = self.shows_digits
        choices = Choices(self.title, cards, self._words, lying, digits=self._digits)
        place = place_choice(whole, choices, bottom=bottom)
        self.shown = ChoicePanel(place, choices)
        self._board.layout = place.layout

    def outlines(self) -> dict[Card, float]:
        """Return how strongly each floor card is outlined: the group pointed at, or all faintly."""
        if self.hovered is not None:
            return dict.fromkeys(self.plays[self.hovered].captured, 1.0)
        return {card: 0.35 for play in self.plays for card in play.captured}

    # Input

    def handle(self, event: inputs.Input) -> None:
        """Handle one input."""
        if self._digits != self.shows_digits:
            self._place()
            self.glide()
        match event:
            case inputs.PointerDown():
                self._pressed, self._scrolling = event.pos, False
            case inputs.PointerMove():
                self._move(event)
            case inputs.PointerUp():
                scrolled, self._pressed, self._scrolling = self._scrolling, None, False
                if not scrolled:
                    self._tap(event.pos)
            case inputs.PointerLeave():
                self._pressed, self._scrolling = None, False
            case inputs.Wheel():
                self.shown.scroll(event.lines * WHEEL * self._board.layout.unit)
            case inputs.Key():
                self._key(event)
            case inputs.Activate():
                self._activate(event.action)
            case _:
                pass

    def _move(self, event: inputs.PointerMove) -> None:
        """Point at a group, or scroll if the pointer is pressed."""
        if self._pressed is None or not self.shown.area.scrolls:
            self.hovered = self.shown.at(event.pos) if event.kind == "mouse" else self.hovered
            return
        by = self._pressed[1] - event.pos[1]
        if self._scrolling or abs(by) > SLOP * self._board.layout.unit:
            self._scrolling, self._pressed = True, event.pos
            self.shown.scroll(by)

    def _tap(self, pos: inputs.Pos) -> None:
        """Choose a tapped group, or a floor card's only one; point at the next of several."""
        inside = self.shown.box.collidepoint(pos)
        card = None if inside else self._board.homes.floor_at(pos)
        number = self.shown.at(pos)
        taking = [n for n, play in enumerate(self.plays) if card in play.captured]
        if number is None and len(taking) == 1:
            number = taking[0]
        if number is not None:
            self._choose(number)
        elif taking:
            later = [n for n in taking if self.hovered is not None and n > self.hovered]
            self._point_at((later or taking)[0])
        elif not inside or self.shown.cancel.collidepoint(pos):
            self._on_chosen(None)

    def _point_at(self, number: int) -> None:
        self.hovered = number
        self.shown.reveal(number)

    def _key(self, event: inputs.Key) -> None:
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
        """Point at the next or previous group; start with the first or the last."""
        before = self.hovered
        if before is None:
            before = -1 if by > 0 else 0
        self._point_at((before + by) % len(self.plays))

    def _activate(self, action: str) -> None:
        if action == CANCEL:
            self._on_chosen(None)
        elif action.startswith("choose-"):
            self._choose(int(action.removeprefix("choose-")) - 1)

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self.plays):
            self._on_chosen(self.plays[number])

    # Output

    def controls(self) -> tuple[Control, ...]:
        """Return the groups and the cancel button, for the accessibility tree."""
        seen, unit = self.shown.area.seen, self._board.layout.unit
        groups = tuple(
            Control(group.action, label, seen(group.rect, unit))
            for group, label in zip(self.shown.groups, self._labels, strict=True)
        )
        return (*groups, Control(CANCEL, _("Cancel"), Box(*self.shown.cancel)))

    def words(self) -> tuple[str, ...]:
        """Return the question and the groups, for screen readers."""
        return (self.title, *self._labels)

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draw the panel with its groups."""
        self.shown.draw(surface, art, self.hovered)


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

    def at(self, pos: inputs.Pos) -> int | None:
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
            style = TextStyle(px(theme.LARGE), theme.BRASS, "heading")
            style = fit(self._words, style, self._title.width, min_size=px(theme.SMALL))
            title = text.render(self._words, style)
            surface.blit(title, title.get_rect(center=self._title.center))
        cross = text.render("×", TextStyle(px(24), theme.IVORY_DIM))  # noqa: RUF001 - a cross
        surface.blit(cross, cross.get_rect(center=self.cancel.center))
        rtl, whole = self._layout.right_to_left, surface.get_clip()
        if self.area.scrolls:
            surface.set_clip(self.view.clip(whole))
        for number, group in enumerate(self.groups):
            group.paint(surface, art, on=number == hovered, right_to_left=rtl)
        self.area.draw_edges(surface, unit, rtl=rtl)
        surface.set_clip(whole)
