"""The last plays, shown until the next input, and a dialog with every play of the hand."""

from collections.abc import Callable, Sequence

import pygame

from game.platform.accessibility_tree import Control
from game.platform.input import Activate, Input, Key, PointerDown
from game.play.drawing.play_log import LogEntry
from game.play.sentences import event_sentences
from game.play.table.table import Table
from game.rules.state import Turn
from game.ui.art import text, theme
from game.ui.art.card_art import card_height
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import ellipsis
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Button, Caption, Command, Label, WidgetState
from game.words.language import _, mark

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
        again = event in {Key("z"), Activate("last-moves"), Activate(ALL)}
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
        if not self.turns:
            return
        theme.dim(surface)
        (panel, row), layout = self._plan(), self._table.board.layout
        radius, border = layout.px(theme.RADIUS_LARGE), theme.BRASS_DEEP
        theme.rounded(surface, panel, radius, theme.FELT_DARK, border, width=layout.unit)
        style = TextStyle(layout.px(theme.LARGE), theme.BRASS, "heading")
        title = text.render(_("Last moves"), style)
        head = pygame.Rect(panel.topleft, (panel.width, layout.px(HEAD)))
        surface.blit(title, title.get_rect(center=head.center))
        for number, turn in enumerate(self.turns):
            line = pygame.Rect(panel.left, head.bottom + row * number, panel.width, row)
            self._draw_turn(surface, line.inflate(-layout.px(2 * INSET), -layout.px(BETWEEN)), turn)
        self._button().draw(surface, WidgetState())

    def _draw_turn(self, surface: pygame.Surface, line: pygame.Rect, turn: Turn) -> None:
        """Draw one play: its player, its card, a gap, the cards it took."""
        table, layout = self._table, self._table.board.layout
        label, apart, between, size = map(layout.px, (LABEL, APART, 4, theme.BODY))
        name = ellipsis(table.names[turn.seat], TextStyle(size), label)
        words = text.render(name, TextStyle(size, typeface="bold"))
        surface.blit(words, layout.flipped(words.get_rect(midleft=line.midleft), line))
        width = int(line.height * 100 / card_height(100))
        cards = (turn.play.card, *turn.play.captured)
        step = width + between
        if len(cards) > 2:
            room = line.width - label - apart - 2 * width - between
            step = min(step, room // (len(cards) - 2))
        places = [line.left + label + width // 2]
        places += [places[0] + width + between + apart + step * n for n in range(len(cards) - 1)]
        drawn = list(zip(places, cards, strict=True))
        if layout.right_to_left:
            drawn = [(line.left + line.right - x, card) for x, card in reversed(drawn)]
        for x, card in drawn:
            glow = 1.0 if turn.basra and card == turn.play.card else 0.0
            draw_card(
                surface, table.context.card_art, card, Pose(x, line.centery, width), glow=glow
            )

    def _button(self) -> Button:
        """Return the button to every play, at the foot of the panel."""
        layout, panel = self._table.board.layout, self._plan()[0]
        foot = pygame.Rect(panel.left, panel.bottom - layout.px(FOOT), panel.width, layout.px(FOOT))
        place = foot.inflate(-layout.px(2 * INSET), -layout.px(2 * BETWEEN))
        return Button(place, layout.unit, Command(ALL, _("All moves"), self._show_all))

    def _plan(self) -> tuple[pygame.Rect, int]:
        """Return the panel, and the height of its rows: as high as the room allows."""
        layout, turns = self._table.board.layout, self.turns
        room, ends = layout.overlay_area, layout.px(HEAD + FOOT)
        max_cards = max((1 + len(turn.play.captured) for turn in turns), default=1)
        row = min((room.height - ends) // max(1, len(turns)), layout.px(ROW))
        card = int((row - layout.px(BETWEEN)) * 100 / card_height(100))
        beside = layout.px(LABEL + APART + 2 * INSET)
        most = min(room.width, layout.px(MAX_WIDTH))
        card = min(card, max(layout.px(MIN_CARD), (most - beside) // max_cards - layout.px(4)))
        row = card_height(card) + layout.px(BETWEEN)
        width = min(most, max(beside + max_cards * (card + layout.px(4)), layout.px(290)))
        panel = pygame.Rect(0, 0, width, ends + row * len(turns)).move_to(center=room.center)
        return panel, row


class LogDialog(Dialog):
    """Lists every play of the hand, the newest first."""

    _heading = mark("All moves in this hand")
    _has_done = True

    def __init__(self, context: Context, plays: Sequence[LogEntry]) -> None:
        super().__init__(context)
        self._plays = plays
        self.form.focus = "done"

    def _body(self, column: Column) -> None:
        """Show a row for each play, below the number of its deal."""
        if not self._plays:
            column.write(_("No card has been played in this hand yet."))
        for play in self._plays:
            if play.deal:
                column.gap(4).caption(play.deal)
            self._row(column, play)

    def _row(self, column: Column, play: LogEntry) -> None:
        """Add a play, and its points at the end of the row."""
        size = theme.BODY * self._unit
        scored = TextStyle(size, theme.BRASS, "bold", "end")
        wide = text.measure(play.scored, scored)[0] + column.px(8) if play.scored else 0
        ink = theme.IVORY if play.own else theme.IVORY_DIM
        style = TextStyle(size, ink, "bold" if play.basra else "regular")
        words = Label((column.left, column.y), column.width - wide, play.words, style)
        column.add(words)
        if wide:
            place = pygame.Rect(column.left + column.width - wide, words.rect.top, wide, 0)
            place.height = words.lines[0].room.height
            column.add(Caption(place, play.scored, scored))
        column.y += self._unit.px(2)
