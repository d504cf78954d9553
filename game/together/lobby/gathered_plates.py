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
from game.ui.art.portraits import Ring, draw_face
from game.ui.art.text import TextStyle
from game.ui.art.typesetting import lines_within
from game.ui.loop.scene import TablePeople
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_cards
from game.ui.screens.context import Context
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.widgets import Command, Form, Widget, WidgetState
from game.words.language import _
from game.words.seat_names import SeatName
from game.words.variant_names import name_of

HEIGHT, _LINE = 52, 23
"""The heights of a row and of a line in it, in CSS pixels."""

_ROOMY, _ROOMY_WIDTH = 76, 440
"""The height of a row in a wide plate, if that fits, and the least width of such a plate, in CSS
pixels.
"""

_SIGNS: dict[Presence, str] = {
    "here": "check",
    "arrived": "check",
    "bot": "cards",
    "lost": "close",
    "failed": "close",
}
_THERE = ("here", "arrived")


class SeatRow(Widget):
    """A portrait if the player is there, a name, and a note below it.

    Args:
        state: who sits there, or whether they are coming.
    """

    def __init__(self, rect: pygame.Rect, unit: Unit, name: SeatName, state: Presence) -> None:
        super().__init__(rect)
        self._unit, self._name, self._state = unit, name, state
        note = presence(state)
        self.label = f"{name}: {note}"
        side, sign = rect.height - unit.px(6), rect.height * 3 // 8
        self._disc = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        self._sign = pygame.Rect(0, 0, sign, sign)
        self._sign.bottomright = self._disc.right + unit.px(2), self._disc.bottom
        left = self._disc.right + unit.px(14)
        upper = pygame.Rect(left, 0, rect.right - left, unit.px(_LINE))
        lower = upper.copy()
        upper.bottom = lower.top = rect.centery
        self.lines = lines_within(name, upper, TextStyle(theme.BODY * unit, typeface="bold"))
        quiet = TextStyle(theme.SMALL * unit, theme.IVORY_DIM)
        self.lines += lines_within(note, lower, quiet)

    def _parts(self) -> list[pygame.Rect]:
        return [*super()._parts(), self._disc, self._sign]

    def draw(self, surface: pygame.Surface, _state: WidgetState) -> None:
        """Draw the portrait or an empty disc, a sign, and the words."""
        there, disc, sign = self._state in _THERE, self._disc, self._sign
        border = theme.BRASS if there else theme.FELT_LINE
        if there or self._state == "bot":
            draw_face(surface, disc, self._name, "up", Ring(border, 2 * self._unit))
        else:
            theme.rounded(surface, disc, disc.width / 2, theme.WELL, border, width=2 * self._unit)
        if self._state in _SIGNS:
            fill = theme.BRASS if there else theme.FELT_DARK
            theme.rounded(surface, sign, sign.width / 2, fill, border, width=self._unit)
            inner = sign.inflate(-sign.width // 3, -sign.width // 3)
            ink = theme.INK if there else theme.IVORY_DIM
            surface.blit(icon(_SIGNS[self._state], inner.width, ink), inner)
        self._draw_lines(surface)


_CARD, _LARGE_CARD = 64, 92
"""The width of a card in a narrow plate and in a wide one, in CSS pixels."""

_LOOK = 2
"""Seconds for which the check cards are in view before a key can answer."""


def _is_roomy(column: Column) -> bool:
    return column.width >= column.px(_ROOMY_WIDTH) and not column.dense


def put_rules(column: Column, agreement: Agreement) -> None:
    """Put the variant, and a line with the main rules."""
    column.write(name_of(agreement.variant), theme.HEADING, theme.BRASS, typeface="heading")
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
    card = _LARGE_CARD if _is_roomy(column) else _CARD
    put_cards(column, gathering.check_cards, context.card_art, card)
    column.gap(6)
    if gathering.may_compare:
        same = partial(gathering.compare, same=True)
        column.write(about_check_cards([names[seat] for seat in setup.elsewhere])).gap(8)
        column.buttons(
            [
                Command("differ", _("They differ"), partial(ask_if_they_differ, context, table)),
                Command("same", _("They're the same"), same, "primary"),
            ]
        ).gap(14)
    else:
        column.write(comparing([names[seat] for seat in gathering.uncompared], waited)).gap(14)


def ask_if_they_differ(context: Context, table: SharedTable) -> None:
    """Ask for a second look before the table closes for all."""

    def differ() -> None:
        if table.gathering.may_compare:
            table.gathering.compare(same=False)

    commands = (
        Command("look-again", _("Look again"), context.stage.pop, "primary"),
        closing(context, Command("differ", _("They differ"), differ)),
    )
    words = Paragraph(
        _(
            "Compare all four cards from left to right. If they differ, the connection may not be "
            "safe, and the table closes for everyone."
        )
    )
    title = _("Are the cards different?")
    context.stage.push(QuestionDialog(context, title, lambda: [words], commands, closes=True))


def answer_if_introduced(peers: Peers) -> None:
    """Answer for the players here if they needn't compare the cards (TABLE.md#introduced)."""
    if peers.introduced and peers.table.gathering.may_compare:
        peers.table.gathering.compare(same=True)


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


PutButton = Callable[[Column, pygame.Rect, int], pygame.Rect]
"""Puts a button in a part of a seat's row, and returns the rest."""


def put_seats(
    column: Column,
    setup: GameSetup,
    state_of: Callable[[int], Presence],
    put_button: PutButton = lambda _column, row, _seat: row,
    *,
    roomy: bool = True,
) -> None:
    """Put a row for each seat, a higher one in a wide plate if `roomy`."""
    height = _ROOMY if roomy and _is_roomy(column) else HEIGHT
    for seat, name in enumerate(names_at(setup)):
        row = put_button(column, column.take(height), seat)
        column.add(SeatRow(row, column.unit, name, state_of(seat))).gap(4)


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
        return _("Nobody has joined yet. If you leave, the invitation won't work any more.")
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
