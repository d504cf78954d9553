"""A panel of the last plays, shown until the next input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.platform.accessibility_tree import Control
from game.platform.input import Activate, Input, Key, PointerDown
from game.play.layout.table_layout import TableLayout
from game.play.sentences import event_sentences
from game.play.table.table import Table
from game.rules.state import Turn
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis
from game.ui.widgets import Button, Command, WidgetState
from game.words import language as i18n
from game.words.language import _

ALL = "all-plays"

HEAD, ROW, LABEL, FOOT = 44, 104, 72, 60
"""CSS pixels of the title, of a play at most, of its player's name, and of the foot."""

INSET, BETWEEN, APART = 14, 8, 12
"""CSS pixels at the sides of the plays, between them, and between a card and those it took."""

MAX_WIDTH, MIN_CARD = 620, 30
"""CSS pixels: the panel's largest width, and a card's width before cards overlap."""


class LastPlays:
    """The last play of each seat, oldest first.

    Args:
        show_all: shows every play of the hand; None at a table that takes no input.

    Attributes:
        shown: whether they are shown now.
    """

    def __init__(self, table: Table, show_all: Callable[[], None] | None = None) -> None:
        self.shown = False
        self._table, self._show_all = table, show_all or self.hide

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The plays that are shown."""
        state = self._table.state
        return state.history[-state.players :] if self.shown else ()

    @property
    def sentences(self) -> list[str]:
        """The plays that are shown, in words."""
        return [event_sentences.play_sentence(turn, self._table.names) for turn in self.turns]

    def show(self) -> None:
        """Show them, and announce them to screen readers."""
        self.shown = True
        self._table.toast.hide()
        for sentence in self.sentences:
            self._table.announce(sentence)

    def hide(self) -> None:
        """Hide them."""
        self.shown = False

    def handle(self, event: Input) -> None:
        """Hide them after any press; show every play if it asks for that."""
        again = event in {Key("z"), Activate("last-trick"), Activate(ALL)}
        if isinstance(event, PointerDown):
            again = self._button().rect.collidepoint(event.pos)
        if isinstance(event, (PointerDown, Key, Activate)):
            self.hide()
        if again:
            self._show_all()

    def controls(self) -> tuple[Control, ...]:
        """Return the button to every play, for the accessibility tree."""
        return tuple(self._button().controls()) if self.shown else ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them if they are shown."""
        table = self._table
        turns = [(table.names[turn.seat], turn) for turn in self.turns]
        if turns:
            theme.dim(surface)
            _draw_turns(surface, table.context.card_art, table.board.layout, turns)
            self._button().draw(surface, WidgetState())

    def _button(self) -> Button:
        """Return the button to every play, at the foot of the panel."""
        layout = self._table.board.layout
        panel = _plan(layout, self.turns).panel
        foot = pygame.Rect(panel.left, panel.bottom - layout.px(FOOT), panel.width, layout.px(FOOT))
        place = foot.inflate(-layout.px(2 * INSET), -layout.px(2 * BETWEEN))
        return Button(place, layout.unit, Command(ALL, _("All plays"), self._show_all))


class _Plan(NamedTuple):
    """The panel's place, and the height of a row of cards."""

    panel: pygame.Rect
    row: int


def _plan(layout: TableLayout, turns: Sequence[Turn]) -> _Plan:
    """Return the panel, with rows as high as the room allows."""
    room = layout.overlay_area
    ends = layout.px(HEAD + FOOT)
    max_cards = max((1 + len(turn.play.captured) for turn in turns), default=1)
    card = _card_width(layout, (room.height - ends) // max(1, len(turns)))
    across = min(room.width, layout.px(MAX_WIDTH)) - layout.px(LABEL + APART + 2 * INSET)
    card = min(card, max(layout.px(MIN_CARD), across // max_cards - layout.px(4)))
    row = card_height(card) + layout.px(BETWEEN)
    wanted = layout.px(LABEL + APART + 2 * INSET) + max_cards * (card + layout.px(4))
    width = min(room.width, layout.px(MAX_WIDTH), max(wanted, layout.px(290)))
    panel = pygame.Rect(0, 0, width, ends + row * len(turns))
    panel.center = room.center
    return _Plan(panel, row)


def _draw_turns(
    surface: pygame.Surface,
    art: CardArt,
    layout: TableLayout,
    turns: Sequence[tuple[str, Turn]],
) -> None:
    """Draw plays with their players' names: the card played, then the cards it took."""
    panel, row = _plan(layout, [turn for _name, turn in turns])
    radius = layout.px(theme.RADIUS_LARGE)
    fill = theme.FELT_DARK
    theme.rounded(surface, panel, radius, fill, theme.BRASS_DEEP, width=layout.unit)
    style = TextStyle(layout.px(theme.LARGE), theme.BRASS, "title")
    title = text.render(_("The last plays"), style)
    head = pygame.Rect(panel.topleft, (panel.width, layout.px(HEAD)))
    surface.blit(title, title.get_rect(center=head.center))
    for number, (name, turn) in enumerate(turns):
        line = pygame.Rect(panel.left, head.bottom + row * number, panel.width, row)
        line = line.inflate(-layout.px(2 * INSET), -layout.px(BETWEEN))
        _draw_turn(surface, art, layout, line, name, turn)


def _card_width(layout: TableLayout, row: int) -> int:
    """Return the width of cards in a row of at most `row` pixels."""
    return int((min(row, layout.px(ROW)) - layout.px(BETWEEN)) * 100 / card_height(100))


def _draw_turn(  # noqa: PLR0913, PLR0917 - a line says these things
    surface: pygame.Surface,
    art: CardArt,
    layout: TableLayout,
    line: pygame.Rect,
    name: str,
    turn: Turn,
) -> None:
    """Draw one play: its player, its card, a gap, the cards it took."""
    label = layout.px(LABEL)
    size = layout.px(theme.BODY)
    shown = ellipsis(name, TextStyle(size), label)
    words = text.render(shown, TextStyle(size, typeface="bold"))
    width = int(line.height * 100 / card_height(100))
    cards = (turn.play.card, *turn.play.captured)
    step = width + layout.px(4)
    apart = layout.px(APART)
    if len(cards) > 2:
        step = min(
            step, (line.width - label - apart - 2 * width - layout.px(4)) // (len(cards) - 2)
        )
    sign = -1 if i18n.right_to_left() else 1
    edge = line.right if i18n.right_to_left() else line.left
    place = words.get_rect(midleft=(edge, line.centery))
    if i18n.right_to_left():
        place.midright = (edge, line.centery)
    surface.blit(words, place)
    numbered = list(enumerate(cards))
    for number, card in reversed(numbered) if i18n.right_to_left() else numbered:
        x = edge + sign * (label + width // 2)
        if number:
            x += sign * (width + layout.px(4) + apart + step * (number - 1))
        glow = 1.0 if turn.basra and not number else 0.0
        draw_card(surface, art, card, Pose(x, line.centery, width), glow=glow)
