"""The parts that host and guests see while a table is gathered."""

from collections.abc import Callable
from functools import partial

import pygame

from game.play.course.pause import closing
from game.session.routes import ReadRules
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.session.setup_sentences import clock
from game.session.table_names import names_at
from game.together.lobby.gathering_sentences import (
    LONG,
    Presence,
    about_check_cards,
    comparing,
    presence,
    rules_in_a_line,
)
from game.together.lobby.peers import Peers
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.shared_table import SharedTable
from game.ui.art import theme
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.scene import TablePeople
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_cards
from game.ui.screens.context import Context
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.widgets import Command, Form, Widget, WidgetState
from game.words.language import _
from game.words.variant_names import name_of

HEIGHT = 52
"""The height of a row in CSS pixels."""

_DISC = 26
"""The diameter of a disc in CSS pixels."""

_SIGNS: dict[Presence, str] = {
    "here": "check",
    "arrived": "check",
    "bot": "cards",
    "lost": "close",
    "failed": "close",
}
_THERE = ("here", "arrived")


class SeatRow(Widget):
    """A disc that is full if the player is there, a name, and a note below it.

    Args:
        state: who sits there, or whether they are coming.
        note: the same in words.
    """

    def __init__(
        self, rect: pygame.Rect, unit: Unit, name: str, state: Presence, note: str
    ) -> None:
        super().__init__(rect)
        self._unit, self._state = unit, state
        self.label = f"{name}: {note}"
        side = unit.px(_DISC)
        self._disc = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        left = self._disc.right + unit.px(12)
        half = rect.height // 2
        upper = pygame.Rect(left, rect.top + unit.px(3), rect.right - left, half - unit.px(3))
        lower = pygame.Rect(left, rect.top + half, rect.right - left, half - unit.px(3))
        self.lines = lines_within(name, upper, TextStyle(theme.BODY * unit, typeface="bold"))
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += lines_within(note, lower, quiet)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._disc]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the disc and the words."""
        there, disc = self._state in _THERE, self._disc
        fill = theme.BRASS if there else theme.WELL
        border = theme.FELT_LINE if self._state in {"absent", "bot"} else theme.BRASS
        theme.rounded(surface, disc, disc.width / 2, fill, border, width=self._unit)
        if self._state in _SIGNS:
            inner = disc.inflate(-self._unit.px(10), -self._unit.px(10))
            ink = theme.INK if there else theme.IVORY_DIM
            surface.blit(icon(_SIGNS[self._state], inner.width, ink), inner)
        self._draw_lines(surface)


_CARD = 64
"""The width of a card in CSS pixels."""

_LOOK = 2
"""Seconds for which the check cards are in view before a key can answer."""


def put_rules(column: Column, agreement: Agreement) -> None:
    """Put the variant, and a line with the main rules."""
    column.write(name_of(agreement.variant), theme.HEADING, theme.BRASS, typeface="title")
    column.write(rules_in_a_line(agreement), theme.BODY, theme.BRASS_LIGHT)


class Awaited:
    """Counts the seconds for which the same players are awaited."""

    def __init__(self, context: Context) -> None:
        self._now = context.platform.pacing.now
        self._since = self._now()
        self._whom: object = None
        self._minutes = 0

    @property
    def waited(self) -> int:
        """The seconds so far."""
        return int(self._now() - self._since)

    def update(self, whom: object) -> bool:
        """Count from now on if others are awaited; return whether the words changed."""
        if whom != self._whom:
            self._whom, self._since, self._minutes = whom, self._now(), 0
        before, self._minutes = self._minutes, self.waited // LONG
        return before != self._minutes


def put_check_cards(
    column: Column, table: SharedTable, setup: GameSetup, context: Context, waited: int
) -> None:
    """Put the cards that all compare once all have come, and the answers or who has yet to answer.

    The others have been awaited for `waited` seconds.

    While the cards are compared nothing else is to be done, so the answers are primary.
    """
    gathering, names = table.gathering, names_at(setup)
    if not gathering.check_cards:
        return
    column.section(_("One look before you start"))
    put_cards(column, gathering.check_cards, context.card_art, _CARD)
    column.gap(6)
    if gathering.may_compare:
        differ, same = (partial(gathering.compare, same=same) for same in (False, True))
        column.write(about_check_cards([names[seat] for seat in setup.elsewhere])).gap(8)
        column.buttons(
            [
                Command("differ", _("They differ"), differ),
                Command("same", _("They're the same"), same, "primary"),
            ]
        ).gap(14)
    else:
        column.write(comparing([names[seat] for seat in gathering.uncompared], waited)).gap(14)


def focus_answer(form: Form, awaited: Awaited) -> bool:
    """Focus the answer if no control has the focus, and return whether that happened.

    The cards are in view for a while first, so an Enter meant for another screen answers nothing.
    """
    if awaited.waited < _LOOK or form.named(form.focus):
        return False
    form.focus = "same"
    return True


def starts_soon() -> str:
    """Return what the table waits for once all have come."""
    return _("Everyone is here. The game starts as soon as all see the same cards.")


def put_seats(
    column: Column,
    setup: GameSetup,
    state_of: Callable[[int], Presence],
    put_button: Callable[[Column, pygame.Rect, int], pygame.Rect] = lambda _column, row, _seat: row,
) -> None:
    """Put a row for each seat. `put_button` may use a part of the row, and returns the rest."""
    for seat, name in enumerate(names_at(setup)):
        row, state = put_button(column, column.take(HEIGHT), seat), state_of(seat)
        column.add(SeatRow(row, column.unit, name, state, presence(state))).gap(4)


def put_agreed(column: Column, setup: GameSetup, about_cards: str, context: Context) -> None:
    """Put the choices made before the invitations, and the button that shows the rules.

    `about_cards` says who could see whose cards.
    """
    column.section(_("Game settings"))
    hints = _("Hints are allowed.") if setup.hints else _("Hints are off.")
    time = _("There's no time limit for a turn.")
    if setup.clock:
        time = _("Time per turn: {time}").format(time=clock(setup.clock))
    for words in (about_cards, hints, time):
        column.write(words).gap(4)
    read = partial(context.go, ReadRules(rules_of(setup)))
    column.gap(4).button(Command("rules", _("Read the rules"), read, icon="help"))


def ask_to_leave(context: Context, leave: Callable[[], None], warning: str) -> None:
    """Ask whether to leave the table, with a warning; call `leave` after that."""
    commands = (
        Command("stay", _("Stay"), context.stage.pop, "primary"),
        closing(context, Command("leave", _("Leave"), leave)),
    )
    title = _("Leave the table?")
    words = Paragraph(warning)
    context.stage.push(QuestionDialog(context, title, lambda: [words], commands, closes=True))


def host_leaves(*, joined: bool) -> str:
    """Return what it means if the host leaves, whose guests `joined` or not."""
    if not joined:
        return _("Nobody has joined yet. The invitation won't work any more.")
    return _(
        "Everyone you invited will be disconnected. They'll need a new invitation to come back."
    )


def people_of(peers: Peers) -> TablePeople:
    """Return the seats of this device's players, and how the others are reached."""
    agreement, party = peers.table.gathering.agreement, peers.table.gathering.party
    if agreement is None or party is None:
        return TablePeople((), peers.state)
    here = [seat for seat in agreement.seats_of(party) if not agreement.seats[seat].bot]
    return TablePeople(tuple(here), peers.state)
