"""The seats of a table of several people: players, names, and shared decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.bots.bot_names import levels
from game.session import setup_edits, setup_sentences
from game.session.setup import BOT, ELSEWHERE, HERE, LONGEST_NAME, GameSetup, clean_name
from game.session.table_names import unnamed
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.widgets import Command, EditableText, TextEntry, TextField
from game.words.language import _

CLOCKS = (0, 30, 60, 120)
"""The times for a turn in seconds; 0 for no limit."""


class SeatOptions:
    """Puts the seats of a game into a column.

    Args:
        setup: returns the chosen game.
        change: chooses another game.
    """

    def __init__(self, setup: Callable[[], GameSetup], change: Callable[[GameSetup], None]) -> None:
        self._asked_for, self._change = setup, change
        self._lines: dict[int, EditableText] = {}

    @property
    def _setup(self) -> GameSetup:
        return self._asked_for()

    def switch(self, column: Column) -> None:
        """Put the switch between several people and one player with bots."""
        setup, several = self._setup, bool(self._setup.seats)
        command = Command(
            "people",
            _("With other people"),
            lambda: self._change(setup_edits.with_people(setup, several=not several)),
        )
        column.toggle(command, on=several)

    def put(self, column: Column) -> None:
        """Put a row for each seat, and the shared decisions."""
        setup = self._setup
        column.heading(_("Who sits where"))
        self.switch(column)
        column.gap(8)
        for seat in range(setup.players):
            column.caption(setup_sentences.seat_title(setup, seat))
            self._seat(column, seat)
            column.gap(12)
        for note in setup_sentences.notes(setup):
            column.write(note, theme.SMALL, theme.IVORY_DIM)
            column.gap(4)
        self._agreements(column)
        column.gap(18)

    def _seat(self, column: Column, seat: int) -> None:
        setup = self._setup
        players = ((HERE, _("Here")), (ELSEWHERE, _("Elsewhere")), (BOT, _("Bot")))
        offered = [one for one in players if setup_edits.can_sit(setup, seat, one[0])]
        column.choose(
            f"seat-{seat}",
            offered,
            setup.sits_at(seat),
            lambda who: self._change(setup_edits.with_seat(setup, seat, who)),
        )
        column.gap(6)
        if setup.sits_at(seat) == BOT:
            self.bot(column, seat)
        else:
            column.add(TextField(column.take(theme.TARGET), column.unit, self._name(seat)))

    def bot(self, column: Column, seat: int) -> None:
        """Put the level of the bot at a seat."""
        setup = self._setup
        column.choose(
            f"bot-{seat}",
            levels(),
            setup.bot_of(seat),
            lambda bot: self._change(setup_edits.with_bot(setup, seat, bot)),
        )

    def _name(self, seat: int) -> TextEntry:
        setup = self._setup
        line = self._lines.setdefault(seat, EditableText(setup.name_of(seat), longest=LONGEST_NAME))

        def keep(typed: str) -> None:
            self._change(setup_edits.with_name(self._setup, seat, clean_name(typed)))

        label = setup_sentences.name_label(seat)
        usual = unnamed(setup, seat)
        return TextEntry(f"name-{seat}", label, line, keep, keep, placeholder=usual)

    def _agreements(self, column: Column) -> None:
        """Put the switch for hints, on which all agree, and the time for a turn between devices."""
        setup = self._setup
        if not setup.against_bots:
            column.gap(8)
            command = Command(
                "hints",
                _("Hints for everyone"),
                lambda: self._change(replace(setup, hints=not setup.hints)),
            )
            column.toggle(command, on=setup.hints)
        if setup.elsewhere:
            column.gap(8)
            column.caption(_("Time for a turn"))
            column.choose(
                "clock",
                [(seconds, setup_sentences.clock(seconds)) for seconds in CLOCKS],
                setup.clock,
                lambda seconds: self._change(replace(setup, clock=seconds)),
            )
