"""What is around the cards: buttons with their captions, scores, the goal and a ribbon."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.platform.accessibility_tree import Control
from game.play.drawing.score_plate import INSET, draw_scores
from game.play.layout.message_place import furniture
from game.play.layout.table_buttons import ALL_MOVES, UNSEEN_CARDS, TableButton
from game.play.layout.table_layout import TableLayout
from game.play.table.scoreboard import Scoreboard
from game.ui.art import text, theme
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.ui.loop.memo import Memo
from game.ui.loop.unit import Unit
from game.ui.widgets import Button, Command, IconButton, WidgetState

_HIGHEST, _LOWEST = 26, 14
"""The ribbon's largest height, and its height if the frame leaves less room, in CSS pixels."""

_PAD = 14
"""CSS pixels at each end of the words."""

_MAIN, _LEAST, _APART, _NAME = 100, 60, 6, 44
"""CSS pixels: the main button's width in a row with the small ones, and its least; the gap between
them, and what it leaves for the person's name.
"""

_REACH = 40
"""CSS pixels from a button to its caption, at most, unless the caption is in the band."""


class Hud:
    """Draws the buttons, scores and goal, and finds the buttons; at first there are none.

    Without counted points, the button in the place of the goal takes that of the scores too; the
    main one is near the message, if there is room.
    """

    def __init__(self, *, counted: bool = True) -> None:
        self._counted = counted
        self.press: Callable[[str], None] = lambda _name: None
        """Receives the name of the pressed button."""
        self._placed: Sequence[TableButton] = ()
        self._offered: dict[str, TableButton] = {}
        self.buttons: dict[str, IconButton | Button] = {}
        self.offer: Command | None = None
        """The command of a button in the place of the goal; None if the goal is shown."""
        self.hovered = ""
        self.held = ""
        self.focused = ""
        self._running: frozenset[str] = frozenset()
        self._dimmed: frozenset[str] = frozenset()
        self._unit = Unit(1)
        self._right_to_left = False
        self._goal = pygame.Rect(0, 0, 0, 0)
        self._main: Rect | None = None
        self._below_scores = False
        self._log: Rect | None = None
        self._controls: Memo[tuple[Control, ...]] = Memo()

    def have(
        self,
        press: Callable[[str], None],
        placed: Sequence[TableButton],
        by_key: Sequence[TableButton],
    ) -> None:
        """Use these buttons from the next layout.

        Args:
            press: receives the name of the pressed button.
            placed: the buttons in the order of their places; there may be fewer than places.
            by_key: buttons that only keys press. `UNSEEN_CARDS` is one and may have a place.
        """
        self.press, self._placed = press, placed
        self._offered = {one.name: one for one in (*placed, *by_key)}

    def resize(self, layout: TableLayout) -> None:
        """Create the buttons for a layout."""
        self._unit, self._goal = layout.unit, layout.offer.copy()
        self._right_to_left = layout.right_to_left
        self._below_scores = layout.offer.left == layout.scores[0].left
        if self._below_scores and not self._counted:
            self._goal.top = layout.controls["menu"].top - self._unit.px(INSET)
        elif not self._counted and layout.offer != layout.goal:
            menu, self._goal = layout.controls["menu"], layout.scores[0].copy()
            self._goal.top, self._goal.height = menu.top, menu.height
        elif not self._counted:
            self._goal.union_ip(layout.scores[-1])
        self._main = None if self._counted else _near_message(layout)
        places = list(layout.controls.values())[: len(self._placed)]
        self.buttons = {
            button.name: self._button(button.name, place)
            for button, place in zip(self._placed, places, strict=True)
        }
        self._put(UNSEEN_CARDS, layout.unseen_button)
        self._log = layout.log
        self._put_moves()
        self._put_offer()

    def _put(self, one: TableButton, place: Rect | None) -> None:
        if place is not None and one.name in self._offered:
            self.buttons[one.name] = self._button(one.name, place)

    def _put_moves(self) -> None:
        """Put the button over the last plays on the table, if there are any."""
        self.buttons.pop(ALL_MOVES.name, None)
        if ALL_MOVES.name not in self._dimmed:
            self._put(ALL_MOVES, self._log)

    def show_offer(self, offer: Command | None) -> None:
        """Put a button in the place of the goal; None shows the goal again."""
        if self.offer is not None:
            self.buttons.pop(self.offer.action, None)
        self.offer = offer
        self._put_offer()

    def _put_offer(self) -> None:
        if self.offer is not None and self._goal.width:
            low = max(0, self._unit.px(theme.TARGET) - self._goal.height)
            place = self._goal.inflate(0, low)
            if self._below_scores:
                place = self._goal.inflate(2 * self._unit.px(INSET), 0)
                place.top += self._unit.px(INSET)
                place.height += low
            if self.offer.kind == "primary":
                place = self._main or place
            with theme.table_colours():  # a button sets its words at once
                self.buttons[self.offer.action] = Button(place, self._unit, self.offer)

    def show_running(self, names: frozenset[str], dimmed: frozenset[str] = frozenset()) -> bool:
        """Make the buttons of running actions stop them, and dim those that can't be used now.

        Return whether that changed.
        """
        changed = (names ^ self._running) | (dimmed ^ self._dimmed)
        self._running, self._dimmed = names, dimmed
        if ALL_MOVES.name in changed:
            self._put_moves()
        changed &= self.buttons.keys()  # those with only a key aren't drawn
        for name in changed:
            self.buttons[name] = self._button(name, self.buttons[name].rect)
        return bool(changed)

    def _button(self, name: str, rect: pygame.Rect) -> IconButton:
        button, press = self._offered[name], partial(self.press, name)
        label, icon_name = button.label, button.icon
        if name in self._running:
            label, icon_name = button.stop_label, button.stop_icon
        command = Command(name, label, press, icon=icon_name, enabled=name not in self._dimmed)
        made = IconButton(rect, self._unit, command)
        made.right_to_left = self._right_to_left  # its place is mirrored already
        return made

    def pressed_by(self, key: str) -> str:
        """Return the name of the button that a key presses, "" for none."""
        return next((name for name, one in self._offered.items() if one.key == key), "")

    def at(self, pos: tuple[int, int]) -> str:
        """Return the name of the button at a point, "" for none."""
        return next((name for name, one in self.buttons.items() if one.rect.collidepoint(pos)), "")

    def look(self) -> object:
        """Return everything the buttons show; equal values look alike."""
        return self.hovered, self.held, self.focused, self._running, self._dimmed, self.offer

    def controls(self) -> tuple[Control, ...]:
        """Return the buttons for the accessibility tree."""
        buttons = tuple(self.buttons.values())
        return self._controls.get(
            buttons, lambda: tuple(control for one in buttons for control in one.controls())
        )

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, scoreboard: Scoreboard | None
    ) -> None:
        """Draw the buttons, over the scores unless nothing is counted."""
        if scoreboard is not None:
            draw_scores(surface, layout, scoreboard, goal=self.offer is None)
        for name, button in self.buttons.items():
            state = WidgetState(name == self.hovered, name == self.held, name == self.focused)
            if name != ALL_MOVES.name:
                button.draw(surface, state)
            if name == self.focused:
                _ring(surface, layout, button.rect)

    @property
    def caption(self) -> str:
        """The label and key of the button pointed at or focused; "" for none."""
        button = self.buttons.get(self.hovered or self.focused)
        if button is None or self.held or isinstance(button, Button):
            return ""
        key = self._offered[button.action].printed_key
        return f"{button.label} ({key})" if key else button.label

    def caption_plate(self, layout: TableLayout, taken: Sequence[Rect] = ()) -> Rect | None:
        """Return the caption's place: next to its button, or in the band for messages; may be None.

        It covers neither what is around the floor nor `taken`: cards or a message.
        """
        if not self.caption:
            return None
        width, height = text.measure(self.caption, _caption_style(layout))
        size = width + layout.px(18), height + layout.px(4)
        button = self.buttons[self.hovered or self.focused].rect
        around = [*furniture(layout), *taken]
        places = _by_button(layout, button, size)
        free = (one for one in places if one.collidelist(around) < 0 and layout.felt.contains(one))
        return next(free, None)

    def draw_caption(
        self, surface: pygame.Surface, layout: TableLayout, taken: Sequence[Rect] = ()
    ) -> None:
        """Draw the name and key of the button that is pointed at or focused."""
        plate = self.caption_plate(layout, taken)
        if plate is None:
            return
        drawn = text.render(self.caption, _caption_style(layout))
        line = (*theme.BRASS_DEEP, 255)
        theme.rounded(surface, plate, layout.px(8), theme.FELT_DARK, line, width=layout.unit)
        surface.blit(drawn, drawn.get_rect(center=plate.center))


def _caption_style(layout: TableLayout) -> TextStyle:
    return TextStyle(layout.type_size(12), typeface="bold")


def _by_button(layout: TableLayout, button: Rect, size: tuple[int, int]) -> Iterator[Rect]:
    """Return places for a caption, best first: by its button, a little apart, in the band."""
    gap, band = layout.px(5), layout.message_area
    inner = layout.felt.inflate(-layout.px(8), -layout.px(8))
    place = Rect(0, 0, *size)
    for edge in (button.left, button.right - place.width, button.centerx - place.width // 2):
        for top in (button.top - gap - place.height, button.bottom + gap):
            yield Rect((edge, top), size)
    place.midleft = button.right + gap, button.centery
    yield place.copy()
    place.midright = button.left - gap, button.centery
    yield place.copy()
    reach, middle = layout.px(_REACH), button.centerx - place.width // 2
    edges = range(button.left - place.width - reach, button.right + reach, gap)
    for edge in sorted(edges, key=lambda edge: abs(edge - middle)):
        for top in (button.top - gap - place.height, button.bottom + gap):
            yield Rect((edge, top), size)
    place.midbottom = button.centerx, band.bottom
    place.clamp_ip(band if band.height >= place.height else inner)
    yield place.copy()


def _near_message(layout: TableLayout) -> Rect | None:
    """Return a place next to the small buttons, or above them; None if there is no room."""
    first, *others = list(layout.controls.values())[1:]
    group, px = first.unionall(others), layout.px
    if group.bottom > layout.own.hand.top:  # they are next to the hand
        return Rect(group.left, group.top - px(_APART) - first.height, group.width, first.height)
    pile = layout.piles[layout.own_side]
    start, end = pile.right + px(_NAME), group.left - px(_APART)
    if layout.right_to_left:
        start, end = group.right + px(_APART), pile.left - px(_NAME)
    width = min(px(_MAIN), end - start)
    place = Rect(end - width, first.top, width, first.height)
    if layout.right_to_left:
        place.left = start
    return place if width >= px(_LEAST) else None


def _ring(surface: pygame.Surface, layout: TableLayout, rect: pygame.Rect) -> None:
    around = rect.inflate(layout.px(6), layout.px(6))
    theme.rounded(
        surface,
        around,
        layout.px(theme.TARGET) / 2,
        (0, 0, 0, 0),
        theme.BRASS_LIGHT,
        width=2 * layout.unit,
    )


def ribbon_box(layout: TableLayout, words: str) -> Rect:
    """Return the ribbon's rectangle: in the middle of the frame's top, above everything else."""
    below = min(box.top for box in (*layout.controls.values(), *layout.scores, layout.goal))
    frame = layout.size[0] - layout.felt.width
    top = max(0, layout.felt.top - frame // 2)
    high = min(layout.px(_HIGHEST), max(below - top - layout.px(1), layout.px(_LOWEST)))
    wide = text.measure(words, _ribbon_style(layout, high))[0] + 2 * layout.px(_PAD)
    box = Rect(0, top, wide, high)
    box.centerx = layout.felt.centerx
    return box


def draw_ribbon(surface: pygame.Surface, layout: TableLayout, words: str) -> None:
    """Draw the ribbon with its words; nothing if there are none."""
    if not words:
        return
    box = ribbon_box(layout, words)
    radius = min(layout.px(8), box.height // 2)
    theme.rounded(surface, box, radius, theme.BRASS, theme.BRASS_LIGHT, width=layout.unit)
    style = fit(words, _ribbon_style(layout, box.height), box.width, min_size=1)
    drawn = text.render(words, style)
    surface.blit(drawn, drawn.get_rect(center=box.center))


def _ribbon_style(layout: TableLayout, high: int) -> TextStyle:
    return TextStyle(min(layout.px(theme.BODY), high * 0.72), theme.INK, "bold")
