"""The choices that make a game: players, opponents, seats, length, house rules, deal."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_note, levels
from game.library import tally
from game.rulebook.option_words import option_name, option_note, option_value
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET, Option
from game.rules.variants import VARIANTS
from game.session import setup_edits, setup_sentences
from game.session.setup import BOT, ELSEWHERE, HERE, LONGEST_NAME, GameSetup, clean_name
from game.session.table_names import names_at, unnamed
from game.ui.art import theme
from game.ui.screens.column import Column, put_cut_switch
from game.ui.widgets import (
    Command,
    Divider,
    EditableText,
    IconButton,
    NumberEntry,
    NumberField,
    TextEntry,
    TextField,
)
from game.words.language import _, pgettext

CLOCKS = (0, 30, 60, 120)
"""The times for a turn in seconds; 0 for no limit."""


class SetupOptions:
    """Puts the choices into a column.

    Args:
        setup: the chosen game.
        redraw: lays the screen out again, after a choice or while a number is being typed.
        counts: the games played and won at each level.
        cut: returns whether the player cuts before each game, and changes that.
    """

    def __init__(
        self,
        setup: GameSetup,
        redraw: Callable[[], None],
        counts: Mapping[str, tally.Count],
        cut: tuple[Callable[[], bool], Callable[[bool], None]],
    ) -> None:
        self.setup = setup
        self._counts = counts
        self._cuts, self._on_cut = cut
        self._redraw = redraw
        self._drafts: dict[str, str] = {}
        self._each = len(set(setup.bots)) > 1
        self._seats = SeatOptions(self)

    def put(
        self, column: Column, about: Callable[[Column], None], named: Callable[[Column], None]
    ) -> None:
        """Put all choices, the ones that every game needs first.

        Args:
            column: the column.
            about: puts the facts about the variant.
            named: puts the buttons for house rules.
        """
        self._people(column)
        if self.setup.seats:
            self._seats.put(column)
        else:
            self._opponents(column)
        self._length(column)
        about(column)
        column.gap(18)
        self._house_rules(column)
        column.gap(6)
        named(column)
        self._deal(column)

    def change(self, setup: GameSetup) -> None:
        """Choose another game."""
        self.setup = setup
        self._drafts.clear()
        self._redraw()

    # Players

    def _people(self, column: Column) -> None:
        _put_heading(column, _("Players"))
        setup = self.setup
        column.choose(
            "players",
            [(count, str(count)) for count in (2, 3, 4)],
            setup.players,
            lambda count: self.change(setup_edits.with_players(setup, count)),
        )
        if setup.players == 4:
            column.gap(8)
            sides = [("partners", _("Two teams")), ("alone", _("No teams"))]
            now = "partners" if self._partners else "alone"
            column.choose(
                "sides", sides, now, lambda side: self._set("partnerships", side == "partners")
            )
        column.gap(18)

    @property
    def _partners(self) -> bool:
        return self.setup.players == 4 and bool(self.setup.options.get("partnerships", True))

    def _set(self, option: str, value: Option) -> None:
        self.change(setup_edits.with_option(self.setup, option, value))

    def _opponents(self, column: Column) -> None:
        setup = self.setup
        _put_heading(column, _("Opponents") if setup.players > 2 else _("Opponent"))
        if not self._each or setup.players == 2:
            level = setup.bot_of(1)
            column.choose(
                "bot", levels(), level, lambda bot: self.change(replace(setup, bots=(bot,)))
            )
            column.gap(4).note(bot_note(level))
            won = tally.games_won(level, self._counts.get(level, tally.Count()))
            if won:
                column.write(won, theme.SMALL, theme.BRASS_LIGHT)
        else:
            for seat in range(1, setup.players):
                column.caption(self._seat_name(seat))
                self._seats.bot(column, seat)
                column.gap(8)
        if setup.players > 2:
            each = Command("bots-each", _("Set each level separately"), self._switch_each)
            column.toggle(each, on=self._each)
        column.gap(4)
        self._seats.switch(column)
        column.gap(14)

    def _seat_name(self, seat: int) -> str:
        name = names_at(self.setup)[seat]
        return _("{name}, your partner").format(name=name) if self._partners and seat == 2 else name

    def _switch_each(self) -> None:
        self._each = not self._each
        alike = replace(self.setup, bots=(self.setup.bot_of(1),))
        self.change(self.setup if self._each else alike)

    # Length

    def _length(self, column: Column) -> None:
        _put_heading(column, _("Game length"))
        setup, rules = self.setup, setup_edits.rules_of(self.setup)
        offered = [(target, str(target)) for target in setup_edits.targets(setup)]
        column.caption(_("Points to win"))
        set_target = partial(self._set, "target")
        if len(offered) > 1:
            column.choose("target", offered, rules.target, set_target).gap(8)
        bounds, points = (LOWEST_TARGET, HIGHEST_TARGET), _("Points to win")
        _put_number(column, self._entry("target-free", points, rules.target, bounds, set_target))
        column.gap(10)
        games = [("one", _("One game")), ("five", _("Best of five"))]
        now = "five" if setup.match else "one"
        column.choose(
            "match", games, now, lambda game: self.change(replace(setup, match=game == "five"))
        ).gap(18)

    def _entry(
        self,
        action: str,
        label: str,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None],
    ) -> NumberEntry:
        """Return a number field, which keeps a typed text until it is a number within bounds."""

        def keep(typed: str) -> None:
            self._drafts[action] = typed
            self._redraw()

        draft = self._drafts.get(action, "")
        return NumberEntry(action, label, value, bounds, on_change, draft, keep)

    # House rules and deal

    def _house_rules(self, column: Column) -> None:
        _put_heading(column, _("House rules"))
        row, rules = VARIANTS[self.setup.variant], setup_edits.rules_of(self.setup)
        for name in setup_edits.HOUSE_RULES:
            values = [(value, option_value(name, value)) for value in row.offered(name)]
            if name == "hand_size":
                values = [(value, str(size)) for value, size in setup_edits.hand_sizes(self.setup)]
            if len(values) > 1:
                column.caption(option_name(name))
                now, set_option = getattr(rules, name), partial(self._set, name)
                column.choose(name.replace("_", "-"), values, now, set_option)
                note = option_note(rules, name)
                if note:
                    column.gap(4).note(note)
                column.gap(12)

    def _deal(self, column: Column) -> None:
        _put_heading(column, _("Dealing"))
        fresh = not self.setup.seed
        command = Command(
            "new-cards",
            _("New cards every game"),
            lambda: self.change(replace(self.setup, seed="1" if fresh else "")),
        )
        note = _(
            "Turn this off to enter a game number. The same number always gives the same cards."
        )
        column.toggle(command, on=fresh, note=note)
        if fresh:
            put_cut_switch(column, self._on_cut, on=self._cuts())
        else:
            column.gap(4)
            entry = self._entry(
                "deal",
                _("Game number"),
                setup_edits.deal_number(self.setup),
                setup_edits.DEALS,
                lambda number: self.change(replace(self.setup, seed=str(number))),
            )
            _put_number(column, entry)
        column.gap(18)


class SeatOptions:
    """Puts the choices of a game's seats into a column."""

    def __init__(self, options: SetupOptions) -> None:
        self._options, self._change = options, options.change
        self._lines: dict[int, EditableText] = {}

    def switch(self, column: Column) -> None:
        """Put the switch between several people and one player with bots."""
        setup, several = self._options.setup, bool(self._options.setup.seats)
        command = Command(
            "people",
            _("Play with other people"),
            lambda: self._change(setup_edits.with_people(setup, several=not several)),
        )
        column.toggle(command, on=several)

    def put(self, column: Column) -> None:
        """Put a row for each seat, and the shared decisions."""
        setup = self._options.setup
        _put_heading(column, _("Seats"))
        self.switch(column)
        column.gap(8)
        for seat in range(setup.players):
            column.caption(setup_sentences.seat_title(setup, seat))
            self._seat(column, seat)
            column.gap(12)
        for note in setup_sentences.notes(setup):
            column.note(note).gap(4)
        self._agreements(column)
        column.gap(18)

    def _seat(self, column: Column, seat: int) -> None:
        setup = self._options.setup
        players = ((HERE, _("This device")), (ELSEWHERE, _("Other device")), (BOT, _("Bot")))
        offered = [one for one in players if setup_edits.can_sit(setup, seat, one[0])]
        column.choose(
            f"seat-{seat}",
            offered,
            setup.sits_at(seat),
            lambda who: self._change(setup_edits.with_seat(setup, seat, who)),
        ).gap(6)
        if setup.sits_at(seat) == BOT:
            self.bot(column, seat)
        else:
            column.add(TextField(column.take(theme.TARGET), column.unit, self._name(seat)))

    def bot(self, column: Column, seat: int) -> None:
        """Put the level of the bot at a seat."""
        setup = self._options.setup
        column.choose(
            f"bot-{seat}",
            levels(),
            setup.bot_of(seat),
            lambda bot: self._change(setup_edits.with_bot(setup, seat, bot)),
        )

    def _name(self, seat: int) -> TextEntry:
        setup = self._options.setup
        line = self._lines.setdefault(seat, EditableText(setup.name_of(seat), longest=LONGEST_NAME))

        def keep(typed: str) -> None:
            self._change(setup_edits.with_name(self._options.setup, seat, clean_name(typed)))

        label = setup_sentences.name_label(seat)
        return TextEntry(f"name-{seat}", label, line, keep, keep, placeholder=unnamed(setup, seat))

    def _agreements(self, column: Column) -> None:
        """Put the switch for hints, on which all agree, and the time for a turn between devices."""
        setup = self._options.setup
        if not setup.against_bots:
            column.gap(8)
            command = Command(
                "hints",
                _("Allow hints"),
                lambda: self._change(replace(setup, hints=not setup.hints)),
            )
            column.toggle(command, on=setup.hints)
        if setup.elsewhere:
            column.gap(8).caption(_("Time per turn"))
            column.choose(
                "clock",
                [(seconds, setup_sentences.clock(seconds)) for seconds in CLOCKS],
                setup.clock,
                lambda seconds: self._change(replace(setup, clock=seconds)),
            )


def _put_heading(column: Column, words: str) -> None:
    column.write(words, theme.HEADING, theme.BRASS, typeface="title").gap(2)
    column.add(Divider(column.take(1))).gap(10)


def _put_number(column: Column, entry: NumberEntry) -> None:
    """Put a number field between buttons for one less and one more."""
    row = column.take(theme.TARGET)
    less = pygame.Rect(row.left, row.top, row.height, row.height)
    more = less.move(row.width - row.height, 0)
    middle = row.inflate(-2 * (row.height + column.px(8)), 0)
    (low, high), value = entry.bounds, entry.value
    fewer = Command("less", _("Less"), partial(entry.on_change, max(low, value - 1)))
    further = Command(
        "more", pgettext("number", "More"), partial(entry.on_change, min(high, value + 1))
    )
    _put_step(column, less, entry, fewer._replace(icon="minus", enabled=value > low))
    column.add(NumberField(middle, column.unit, entry))
    _put_step(column, more, entry, further._replace(icon="plus", enabled=value < high))


def _put_step(column: Column, cell: pygame.Rect, entry: NumberEntry, step: Command) -> None:
    action, label = f"{entry.action}-{step.action}", f"{entry.label}: {step.label}"
    command = step._replace(action=action, label=label)
    column.add(IconButton(cell, column.unit, command, repeats=True))
