"""What stands round the cards: buttons, scores, the goal, and everyone's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.host.accessibility_tree import Control
from game.i18n import _
from game.table.art import text, theme
from game.table.art.icons import icon
from game.table.art.text import TextStyle
from game.table.art.text_wrapping import ellipsis, fit
from game.table.art.theme import Colour
from game.table.loop.unit import Unit
from game.table.play import actions
from game.table.play.table import Table
from game.table.play.table_layout import TableLayout
from game.table.storage.session import PERSON
from game.table.ui.widgets import Button, Command, IconButton, WidgetState


class Scoreboard(NamedTuple):
    """What the score line says."""

    sides: tuple[str, ...]
    scores: tuple[int, ...]
    target: int
    carry: int
    wins: tuple[int, ...] | None
    """Games won by each side, in a match."""
    sealed: bool
    """Whether the score line says that the cards are sealed."""


def scoreboard_of(table: Table, *, sealed: bool) -> Scoreboard:
    """The score line of a table; `sealed` where it says that the cards are."""
    session = table.session
    match = session.standing
    return Scoreboard(
        sides=table.sides,
        scores=match.game.scores,
        target=match.game.rules.target,
        carry=match.game.carry,
        wins=match.wins if session.setup.match else None,
        sealed=sealed,
    )


class Hud:
    """Draws everything that is not a card, and knows its buttons.

    `press` is told the name of the action that is to be done. Without it there are no buttons.
    """

    def __init__(self, press: Callable[[str], None] | None = None) -> None:
        self.press = press or _nothing
        self._has_buttons = press is not None
        self.buttons: dict[str, IconButton | Button] = {}
        self.offer: Command | None = None
        """What a button in the place of the goal does; None where the goal is shown."""
        self.hovered = ""
        self.held = ""
        self.focused = ""
        self._running: frozenset[str] = frozenset()
        self._unit = Unit(1)
        self._goal = pygame.Rect(0, 0, 0, 0)

    def resize(self, layout: TableLayout) -> None:
        """Make the buttons anew for a layout."""
        self._unit, self._goal = layout.unit, layout.goal
        if not self._has_buttons:
            return
        self.buttons = {name: self._button(name, rect) for name, rect in layout.controls.items()}
        self._put_offer()

    def show_offer(self, offer: Command | None) -> None:
        """Put a button in the place of the goal; None puts the goal back."""
        if self.offer is not None:
            self.buttons.pop(self.offer.action, None)
        self.offer = offer
        self._put_offer()

    def _put_offer(self) -> None:
        if self.offer is not None and self._goal.width:
            low = max(0, self._unit.px(theme.TARGET) - self._goal.height)
            place = self._goal.inflate(0, low)
            self.buttons[self.offer.action] = Button(place, self._unit, self.offer)

    def show_running(self, names: frozenset[str]) -> bool:
        """Let the buttons of what goes on stop it, and no others; True when that changed."""
        changed = names ^ self._running
        self._running = names
        for name in changed:
            self.buttons[name] = self._button(name, self.buttons[name].rect)
        return bool(changed)

    def _button(self, name: str, rect: pygame.Rect) -> IconButton:
        action = actions.named(name)
        label, icon_name = action.label, action.icon
        if name in self._running:
            label, icon_name = action.stop_label, action.stop_icon
        press = partial(self.press, name)
        return IconButton(rect, self._unit, Command(name, label, press, icon=icon_name))

    def at(self, pos: tuple[int, int]) -> str:
        """The name of the button under a point, "" where there is none."""
        return next((name for name, one in self.buttons.items() if one.rect.collidepoint(pos)), "")

    def touched(self) -> tuple[str, str, str, frozenset[str], Command | None]:
        """The buttons pointed at, held down, focused, "" for none; those that stop; the offer."""
        return self.hovered, self.held, self.focused, self._running, self.offer

    def controls(self) -> tuple[Control, ...]:
        """The buttons, for the accessibility tree."""
        return tuple(control for one in self.buttons.values() for control in one.controls())

    def draw(self, surface: pygame.Surface, layout: TableLayout, scoreboard: Scoreboard) -> None:
        """Draw the buttons and the score line."""
        for name, button in self.buttons.items():
            state = WidgetState(name == self.hovered, name == self.held, name == self.focused)
            button.draw(surface, state)
            if name == self.focused:
                _ring(surface, layout, button.rect)
        for side, cell in enumerate(layout.scores):
            _draw_score(surface, layout, cell, scoreboard, side)
        if self.offer is None:
            _draw_goal(surface, layout, scoreboard)

    @property
    def caption(self) -> str:
        """The words of the button pointed at or focused and its key; "" for none."""
        button = self.buttons.get(self.hovered or self.focused)
        if button is None or self.held or isinstance(button, Button):
            return ""
        return f"{button.label} ({actions.named(button.action).printed_key})"

    def draw_caption(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Name the button that is pointed at or focused, with the key that presses it."""
        if not self.caption:
            return
        button = self.buttons[self.hovered or self.focused]
        drawn = text.render(self.caption, TextStyle(layout.px(13), typeface="bold"))
        plate = drawn.get_rect().inflate(layout.px(18), layout.px(8))
        plate.midtop = button.rect.centerx, button.rect.bottom + layout.px(5)
        if button.rect.centery > layout.size[1] / 2:
            plate.midbottom = button.rect.centerx, button.rect.top - layout.px(5)
        plate.clamp_ip(layout.felt.inflate(-layout.px(8), -layout.px(8)))
        line = (*theme.BRASS_DEEP, 255)
        theme.rounded(surface, plate, layout.px(8), theme.FELT_DARK, line, width=layout.unit)
        surface.blit(drawn, drawn.get_rect(center=plate.center))


def _nothing(_name: str) -> None:
    """Do nothing: there is no button."""


def _ring(surface: pygame.Surface, layout: TableLayout, rect: pygame.Rect) -> None:
    around = rect.inflate(layout.px(6), layout.px(6))
    theme.rounded(
        surface, around, around.height / 2, (0, 0, 0, 0), theme.BRASS_LIGHT, width=2 * layout.unit
    )


def _draw_score(
    surface: pygame.Surface,
    layout: TableLayout,
    cell: pygame.Rect,
    scoreboard: Scoreboard,
    side: int,
) -> None:
    own = side == PERSON
    border: Colour = (*theme.BRASS_DEEP, 200) if own else (*theme.FELT_LINE, 150)
    theme.rounded(surface, cell, layout.px(10), theme.WELL, border, width=layout.unit)
    name = scoreboard.sides[side]
    _line(surface, layout, cell, name, 0.29, 12, theme.IVORY_DIM)
    points = str(scoreboard.scores[side])
    _line(surface, layout, cell, points, 0.67, 20, theme.BRASS_LIGHT if own else theme.IVORY)
    if scoreboard.wins is not None:
        _draw_wins(surface, layout, cell, scoreboard.wins[side])


def _draw_wins(surface: pygame.Surface, layout: TableLayout, cell: pygame.Rect, wins: int) -> None:
    for number in range(wins):
        place = (cell.right - layout.px(8) - layout.px(8) * number, cell.bottom - layout.px(8))
        pygame.draw.aacircle(surface, theme.BRASS, place, layout.px(3))


def _draw_goal(surface: pygame.Surface, layout: TableLayout, scoreboard: Scoreboard) -> None:
    cell = layout.goal
    goal = _("to {target}").format(target=scoreboard.target)
    if scoreboard.carry:
        _line(surface, layout, cell, goal, 0.29, 12, theme.IVORY_DIM)
        held = _("+{points} held").format(points=scoreboard.carry)
        _line(surface, layout, cell, held, 0.68, 13, theme.BRASS_LIGHT)
    elif scoreboard.sealed:
        _line(surface, layout, cell, goal, 0.29, 12, theme.IVORY_DIM)
        _draw_seal(surface, layout, cell)
    else:
        _line(surface, layout, cell, goal, 0.5, 14, theme.IVORY_DIM)


def _draw_seal(surface: pygame.Surface, layout: TableLayout, cell: pygame.Rect) -> None:
    """That the cards are sealed, in a word with a lock before it; in a narrow cell the lock."""
    lock = icon("lock", layout.px(13), theme.BRASS)
    gap = layout.px(3)
    room = cell.width - lock.get_width() - gap
    word, style = _("Sealed"), TextStyle(layout.px(12), theme.IVORY_DIM, "bold")
    style = fit(word, style, room, min_size=layout.px(10))
    whole = lock.get_rect(center=(cell.centerx, cell.top + round(cell.height * 0.68)))
    if text.measure(word, style)[0] > room:
        surface.blit(lock, whole)
        return
    drawn = text.render(word, style)
    whole.inflate_ip(gap + drawn.get_width(), 0)
    left, right = (drawn, lock) if layout.right_to_left else (lock, drawn)
    surface.blit(left, left.get_rect(midleft=whole.midleft))
    surface.blit(right, right.get_rect(midright=whole.midright))


def _line(  # noqa: PLR0913, PLR0917 - a line of text is these things
    surface: pygame.Surface,
    layout: TableLayout,
    cell: pygame.Rect,
    words: str,
    height: float,
    size: float,
    colour: Colour,
) -> None:
    """Words in the middle of a cell at a part of its height, made to fit."""
    room = cell.width - layout.px(8)
    style = TextStyle(layout.px(size), colour, "bold")
    style = fit(words, style, room, min_size=layout.px(10))
    drawn = text.render(ellipsis(words, style, room), style)
    surface.blit(
        drawn, drawn.get_rect(center=(cell.centerx, cell.top + round(cell.height * height)))
    )


def draw_plate(  # noqa: PLR0913 - a plate says these things
    surface: pygame.Surface,
    layout: TableLayout,
    seat: int,
    name: str,
    *,
    turn: bool,
    dealer: bool,
) -> None:
    """Draw a seat's name; brass when it is its turn, with a mark when it dealt."""
    plate = layout.seats[seat].plate
    mark = layout.px(15) if dealer else 0
    gap = layout.px(5) if dealer else 0
    room = plate.width - layout.px(20) - mark - gap
    colour = theme.INK if turn else theme.IVORY
    style = TextStyle(layout.px(13), colour, "bold")
    drawn = text.render(ellipsis(name, style, room), style)
    pill = pygame.Rect(0, 0, drawn.get_width() + layout.px(20) + mark + gap, layout.px(22))
    pill.center = plate.center
    if seat == PERSON:
        pill.midleft = plate.midleft
        if layout.right_to_left:
            pill.midright = plate.midright
    fill = theme.BRASS if turn else theme.WELL
    border = theme.BRASS_LIGHT if turn else (*theme.FELT_LINE, 130)
    theme.rounded(surface, pill, pill.height / 2, fill, border, width=layout.unit)
    inner = pill.inflate(-layout.px(20), 0)
    start, end = (inner.right, inner.left) if layout.right_to_left else (inner.left, inner.right)
    left = start - drawn.get_width() if layout.right_to_left else start
    surface.blit(drawn, drawn.get_rect(midleft=(left, pill.centery)))
    if dealer:
        sign = icon("dealer", mark, colour if turn else theme.BRASS)
        place = sign.get_rect(midright=(end, pill.centery))
        if layout.right_to_left:
            place.midleft = (end, pill.centery)
        surface.blit(sign, place)
