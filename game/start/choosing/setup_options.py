"""The choices that make a game: players, opponents, seats, length, house rules, deal."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.library.library import LIBRARY
from game.rulebook.option_words import option_name, option_note, option_value
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET, Option
from game.rules.variants import VARIANTS
from game.session import setup_edits, setup_sentences
from game.session.setup import GameSetup
from game.start.choosing.seat_choice import put_seats
from game.ui.art import theme
from game.ui.screens.column import Column, put_cut_switch
from game.ui.screens.screen import Screen
from game.ui.widgets import (
    Command,
    Fold,
    IconButton,
    NumberEntry,
    NumberField,
)
from game.words.language import _, listed, pgettext

CLOCKS = (0, 30, 60, 120)
"""The times for a turn in seconds; 0 for no limit."""


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

    def put_more(self, column: Column, put_rules: Callable[[Column], None]) -> None:
        """Put what few games need, folded as the player left it; `put_rules` adds to it."""
        shown = self._context.settings.more_options

        def turn() -> None:
            self._set_more(more_options=not shown)
            if not shown:
                self._screen.form.raise_to_top("more-options")

        command = Command("more-options", _("More options"), turn)
        column.add(Fold(column.take(52), column.unit, command, chosen=shown)).gap(8)
        if not shown:
            if self._changed:
                column.note(listed(self._changed))
            return
        column.gap(8)
        self._put_agreements(column)
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

    def put_players(self, column: Column, height: int) -> None:
        """Put the table with who plays, `height` pixels high."""
        column.section(_("Players"))
        put_seats(column, height, self._screen, self)
        for note in setup_sentences.notes(self.setup):
            column.gap(4).note(note)
        if self._context.get(LIBRARY).catalogue.latest_unfinished():
            column.gap(4).note(_("Your unfinished game stays in My play, under My games."))
        column.gap(14)

    def put_sides(self, column: Column) -> None:
        """Put how four players sit."""
        if self.setup.players == 4:
            sides = [("partners", _("Two teams")), ("alone", _("No teams"))]
            now = "partners" if self._partners else "alone"
            column.choose(
                "sides", sides, now, lambda side: self._set("partnerships", side == "partners")
            ).gap(14)

    @property
    def _partners(self) -> bool:
        return self.setup.players == 4 and bool(self.setup.options.get("partnerships", True))

    def _set(self, option: str, value: Option) -> None:
        self.change(setup_edits.with_option(self.setup, option, value))

    def _put_agreements(self, column: Column) -> None:
        """Put the switch for hints, on which all agree, and the time for a turn between devices."""
        setup = self.setup
        if not setup.against_bots:
            switch = partial(self.change, replace(setup, hints=not setup.hints))
            column.toggle(Command("hints", _("Allow hints"), switch), on=setup.hints).gap(8)
        if setup.elsewhere:
            column.caption(_("Time per turn"))
            clocks = [(seconds, setup_sentences.clock(seconds)) for seconds in CLOCKS]
            column.choose(
                "clock", clocks, setup.clock, lambda clock: self.change(replace(setup, clock=clock))
            ).gap(14)

    # Length

    def put_length(self, column: Column) -> None:
        """Put the points to win: half the usual ones, those of the sources, and the chosen ones."""
        column.section(_("Points to win"))
        target = setup_edits.rules_of(self.setup).target
        sources = setup_edits.targets(self.setup)
        short = setup_edits.short_target(self.setup)
        offered = sorted({short, *sources, target} - set(range(LOWEST_TARGET)))
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
