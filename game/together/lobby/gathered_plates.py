"""What host and guests see of a table that is gathered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.cards import Card
from game.session.setup import GameSetup
from game.together.lobby.gathering_sentences import (
    about_check_cards,
    clock_agreed,
    hints_agreed,
    rules_in_a_line,
)
from game.together.lobby.peers import Peers
from game.together.protocol.messages.agreement import Agreement
from game.together.protocol.table_parts import SharedTable
from game.ui.art import theme
from game.ui.art.card_art import CardArt
from game.ui.loop.scene import TablePeople
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.question_dialog import Paragraph, QuestionDialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of

_CARD = 52
"""CSS pixels across."""


def put_rules(column: Column, agreement: Agreement) -> None:
    """Put the variant, and how it is played, in a line."""
    column.write(name_of(agreement.variant), theme.HEADING, theme.BRASS, typeface="title")
    column.write(rules_in_a_line(agreement), theme.BODY, theme.BRASS_LIGHT)


def put_check_cards(column: Column, cards: Sequence[Card], art: CardArt) -> None:
    """Put the three cards that all compare, and what they are for."""
    column.section(_("Compare these cards"))
    column.cards(cards, art, css=_CARD)
    column.gap(6)
    column.write(about_check_cards())


def put_agreed(column: Column, setup: GameSetup, about_cards: str) -> None:
    """Put what was chosen before anybody was invited; `about_cards` says who could see whose."""
    column.section(_("Agreed by all"))
    for words in (about_cards, hints_agreed(allowed=setup.hints), clock_agreed(setup.clock)):
        column.write(words)
        column.gap(4)


def ask_to_leave(context: Context, leave: Callable[[], None]) -> None:
    """Ask whether to give the table up; `leave` is called after that."""

    def go() -> None:
        context.stage.pop()
        leave()

    words = Paragraph(_("Whoever was invited is let go. They need a new invitation to come back."))
    commands = (
        Command("stay", _("Stay"), context.stage.pop, "primary"),
        Command("leave", _("Leave"), go),
    )
    title = _("Leave the table?")
    context.stage.push(QuestionDialog(context, title, lambda: [words], commands, closes=True))


def people_of(table: SharedTable, peers: Peers) -> TablePeople:
    """Return the seats of this device's players, and how the others are reached."""
    agreement, party = table.gathering.agreement, table.gathering.party
    if agreement is None or party is None:
        return TablePeople((), peers.state)
    here = [seat for seat in agreement.seats_of(party) if not agreement.seats[seat].bot]
    return TablePeople(tuple(here), peers.state)
