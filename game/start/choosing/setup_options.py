"""The choices that make a game: players, opponents, seats, length, house rules, deal."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.bots.levels import bot_name, bot_note, levels
from game.library import tally
from game.rulebook.option_words import option_name, option_note, option_value
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET, Option
from game.rules.variants import VARIANTS
from game.session import setup_edits, setup_sentences
from game.session.setup import BOT, ELSEWHERE, HERE, LONGEST_NAME, GameSetup, clean_name
from game.session.table_names import names_at, unnamed
from game.start.tile import Tile
from game.ui.art import theme
from game.ui.screens.column import Column, put_cut_switch, put_row
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog, Screen
from game.ui.widgets import (
    Command,
    EditableText,
    Fold,
    IconButton,
    NumberEntry,
    NumberField,
    TextEntry,
    TextField,
)
from game.words.language import _, listed, mark, pgettext

CLOCKS = (0, 30, 60, 120)
"""The times for a turn in seconds; 0 for no limit."""


class LevelDialog(Dialog):
    """Chooses the level of a bot."""

    _heading = mark("Who plays?")

    def __init__(self, context: Context, level: str, choose: Callable[[str], None]) -> None:
        super().__init__(context)
        self._level, self._choose = level, choose
        self.form.focus = f"bot-{level}"

    def _body(self, column: Column) -> None:
        """Put each level with how it plays and the games won against it."""
        counts = tally.TALLY.known(self.context.platform.texts)
        for level, name in levels():
            won = tally.games_won(level, counts.get(level, tally.Count()))
            command = Command(f"bot-{level}", name, partial(self._take, level))
            note = "\n".join(filter(None, [bot_note(level), won]))
            put_row(column, command, note, chosen=level == self._level)

    def _take(self, level: str) -> None:
        self.context.stage.pop()
        self._choose(level)


class SetupOptions:
    """Puts the choices into columns.

    Args:
        screen: the screen that shows them.
        setup: the chosen game.
    """

    def __init__(self, screen: Screen, setup: GameSetup) -> None:
        self.setup, self._screen, self._context = setup, screen, screen.context
        self._redraw = screen.lay_out
        self._drafts: dict[str, str] = {}
        self._each = len(set(setup.bots)) > 1
        self._seats = SeatOptions(self)

    def put_more(self, column: Column, put_rules: Callable[[Column], None]) -> None:
        """Put what few games need, folded as the player left it; `put_rules` adds to it."""
        shown = self._context.settings.more_options
        turn = partial(self._set_more, more_options=not shown)
        command = Command("more-options", _("More options"), turn)
        column.add(Fold(column.take(52), column.unit, command, chosen=shown)).gap(8)
        if not shown:
            column.note(listed(self._changed) or _("All as usual"))
            return
        column.gap(8)
        self._put_sides(column)
        if not self.setup.seats:
            self._seats.switch(column)
            column.gap(14)
        self._put_match(column)
        self._house_rules(column)
        column.gap(6)
        put_rules(column)
        self._deal(column)

    @property
    def _changed(self) -> list[str]:
        """The names of the folded choices that differ from the variant's own."""
        setup = self.setup
        names = [option_name(name) for name in setup_edits.HOUSE_RULES if name in setup.options]
        return [*names, *([_("Best of five")] if setup.match else [])]

    def _set_more(self, **changes: bool) -> None:
        self._screen.tell(self._context.change_settings(**changes))
        self._redraw()

    def change(self, setup: GameSetup) -> None:
        """Choose another game."""
        self.setup = setup
        self._drafts.clear()
        self._redraw()

    # Players

    def put_players(self, column: Column) -> None:
        """Put how many play, and who."""
        column.section(_("Players"))
        setup = self.setup
        column.choose(
            "players",
            [(count, str(count)) for count in (2, 3, 4)],
            setup.players,
            lambda count: self.change(setup_edits.with_players(setup, count)),
        ).gap(10)
        if setup.seats:
            self._seats.put(column)
            return
        if self._each and setup.players > 2:
            for seat in range(1, setup.players):
                self.put_bot(column, seat, f"{self._seat_name(seat)} · ")
        else:
            self._put_level(column, "opponent", setup.bot_of(1), self._take_level)
        column.gap(12)

    def put_bot(self, column: Column, seat: int, name: str = "") -> None:
        """Put the level of the bot at a seat, after a name."""
        level, choose = self.setup.bot_of(seat), partial(self._take_bot, seat)
        self._put_level(column, f"opponent-{seat}", level, choose, name)

    def _put_level(
        self,
        column: Column,
        action: str,
        level: str,
        choose: Callable[[str], None],
        name: str = "",
    ) -> None:
        show = partial(self._ask_level, level, choose)
        command = Command(action, f"{name}{bot_name(level)}", show, icon="cup")
        column.add(Tile(column.take(58), column.unit, command, bot_note(level))).gap(8)

    def _ask_level(self, level: str, choose: Callable[[str], None]) -> None:
        self._context.stage.push(LevelDialog(self._context, level, choose))

    def _take_level(self, level: str) -> None:
        self.change(replace(self.setup, bots=(level,)))

    def _take_bot(self, seat: int, level: str) -> None:
        self.change(setup_edits.with_bot(self.setup, seat, level))

    def _put_sides(self, column: Column) -> None:
        """Put how four sit, and whether several bots have levels of their own."""
        if self.setup.players == 4:
            sides = [("partners", _("Two teams")), ("alone", _("No teams"))]
            now = "partners" if self._partners else "alone"
            column.choose(
                "sides", sides, now, lambda side: self._set("partnerships", side == "partners")
            ).gap(8)
        if self.setup.players > 2 and not self.setup.seats:
            each = Command("bots-each", _("Set each level separately"), self._switch_each)
            column.toggle(each, on=self._each).gap(8)

    @property
    def _partners(self) -> bool:
        return self.setup.players == 4 and bool(self.setup.options.get("partnerships", True))

    def _set(self, option: str, value: Option) -> None:
        self.change(setup_edits.with_option(self.setup, option, value))

    def _seat_name(self, seat: int) -> str:
        name = names_at(self.setup)[seat]
        return _("{name}, your partner").format(name=name) if self._partners and seat == 2 else name

    def _switch_each(self) -> None:
        self._each = not self._each
        alike = replace(self.setup, bots=(self.setup.bot_of(1),))
        self.change(self.setup if self._each else alike)

    # Length

    def put_length(self, column: Column) -> None:
        """Put the points to win that the variant's sources give."""
        column.section(_("Points to win"))
        target = setup_edits.rules_of(self.setup).target
        offered = sorted({*setup_edits.targets(self.setup), target})
        values = [(points, str(points)) for points in offered]
        column.choose("target", values, target, partial(self._set, "target")).gap(18)

    def _put_match(self, column: Column) -> None:
        """Put any other number of points, and whether one game is played or a match."""
        column.section(_("Game length"))
        setup, points = self.setup, _("Points to win")
        column.caption(points)
        bounds, target = (LOWEST_TARGET, HIGHEST_TARGET), setup_edits.rules_of(setup).target
        set_target = partial(self._set, "target")
        _put_number(column, self._entry("target-free", points, target, bounds, set_target))
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
        column.section(_("House rules"))
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
        column.section(_("Dealing"))
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
            cut = self._context.settings.cut
            put_cut_switch(column, lambda cut: self._set_more(cut=cut), on=cut)
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
            self._options.put_bot(column, seat)
        else:
            column.add(TextField(column.take(theme.TARGET), column.unit, self._name(seat)))

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
