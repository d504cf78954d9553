"""The puzzles screen: the daily puzzle, practice, repetition, own mistakes, the rating."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from game.library.library import LIBRARY
from game.puzzles import puzzle_sentences
from game.puzzles.choosing import LEVELS
from game.puzzles.puzzle_history import PuzzleHistory
from game.puzzles.screens.own_mistakes import MistakeSearch
from game.puzzles.screens.puzzle_navigator import PuzzleNavigator
from game.puzzles.themes import THEMES
from game.rulebook.new_rules import new_to_player
from game.rulebook.screens.rule_cards import put_what_is_new
from game.rules.variants import VARIANTS
from game.session.routes import ReadRules
from game.ui.art import theme
from game.ui.screens.column import Column, put_cards, put_row
from game.ui.screens.dialogs import Choice, ListDialog
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _, mark
from game.words.variant_names import name_of, special_of

_LEVEL_NAMES = {
    "any": mark("Any"),
    "mine": mark("My level"),
    "easier": mark("Easier"),
    "harder": mark("Harder"),
}

_CARD = 36
"""CSS pixels of the width of a card on the daily puzzle's floor."""

_TOLD_EVERY = 0.3
"""Seconds between two updates of the progress."""


class PuzzlesScreen(PlateScreen):
    """The screen that leads to every puzzle.

    Args:
        navigator: opens the puzzles.
    """

    _heading = mark("Puzzles")
    _in_middle = True

    def __init__(self, navigator: PuzzleNavigator) -> None:
        super().__init__(navigator.context)
        self._navigator = navigator
        self._search = MistakeSearch(navigator.context, navigator.store)
        self._told: object = None
        self._since_told = 0.0
        self.form.focus = "solve-day"

    def _build(self) -> list[Area]:
        """Lay out the daily puzzle and practice; the rest below them, or next to them."""
        self._told = self._search.busy, self._search.done, self._navigator.store.history
        return self._one_or_two(self._put_all, "options")

    def _put_all(self, first: Column, second: Column) -> None:
        history = self._navigator.store.history
        self._put_day(first)
        self._put_practice(second)
        self._put_repetition(second, history)
        self._put_own(second, history)
        self._put_rating(first, history)

    # Sections

    def _put_day(self, column: Column) -> None:
        navigator = self._navigator
        variant, tried = navigator.variant_of_day, navigator.day_result(navigator.variant_of_day)
        column.section(_("Daily puzzle"))
        position = navigator.position_of_day
        told = puzzle_sentences.before_first_try(position.difficulty)
        if tried is not None:
            told = puzzle_sentences.day_result(tried.solved)
        column.fact(name_of(variant), told).gap(6)
        if not column.dense:
            put_cards(column, position.state.floor, self.context.card_art, _CARD)
            column.gap(10)
        played = self.context.get(LIBRARY).catalogue.played_variants()
        if tried is None:
            put_what_is_new(column, variant, played)
        label = _("Solve it") if tried is None else _("See it again")
        column.button(Command("solve-day", label, navigator.solve_day, "primary", "play")).gap(8)
        if tried is None and new_to_player(variant, played):
            words = _("First an easy one: {variant}").format(variant=name_of(navigator.known))
            column.button(Command("easy", words, navigator.practise_easily)).gap(8)
        read = partial(self.context.go, ReadRules(VARIANTS[variant]))
        another = Command("day-variants", _("Choose another variant"), self._choose_day)
        column.buttons([another, Command("rules", _("Rules"), read)]).gap(16)

    def _put_practice(self, column: Column) -> None:
        criteria = self._navigator.criteria
        column.section(_("Practice"))
        levels = [(level, _(_LEVEL_NAMES[level])) for level in LEVELS]
        column.choose(
            "puzzle-level", levels, criteria.level, lambda level: self._ask_for(level=level)
        ).gap(8)
        start = Command("practise", _("Start a puzzle"), self._navigator.practise, icon="cards")
        column.button(start).gap(8)
        variant = name_of(self._navigator.practised)
        about = puzzle_sentences.theme_name(criteria.theme) or _("Any theme")
        choose = Command("puzzle-variant", variant, self._choose_variant, icon="right")
        put_row(column, choose, _("Variant"))
        choose = Command("puzzle-theme", about, self._choose_theme, icon="right")
        put_row(column, choose, _("Theme"))
        column.gap(10)

    def _put_repetition(self, column: Column, history: PuzzleHistory) -> None:
        due = len(history.due(self._navigator.today))
        column.section(_("Missed puzzles"))
        if due:
            column.write(puzzle_sentences.due_in_words(due)).gap(6)
            column.button(Command("repeat", _("Try again"), self._navigator.repeat, icon="undo"))
        elif history.next_due is not None:
            days = history.next_due - self._navigator.today
            day = date.fromordinal(history.next_due)
            column.write(puzzle_sentences.next_back(days, day))
        else:
            words = _("Puzzles you miss come back here the next day.")
            column.write(words, colour=theme.IVORY_DIM)
        column.gap(16)

    def _put_own(self, column: Column, history: PuzzleHistory) -> None:
        found = len(history.unsolved_own)
        column.section(_("From your own games"))
        if self._search.busy and self._search.whole:
            words = _("Looking through your games: {done} of {count}.")
            words = words.format(done=self._search.done, count=self._search.whole)
            column.write(words, colour=theme.IVORY_DIM)
        elif found:
            column.write(puzzle_sentences.own_in_words(found))
        elif history.own:
            column.write(_("You've corrected all the costly moves found so far."))
        else:
            words = _("Your costliest moves in the last deal of a hand become puzzles here.")
            column.write(words, colour=theme.IVORY_DIM)
        if found:
            column.gap(6)
            find = self._navigator.find_better
            column.button(Command("own-puzzle", _("Find the better move"), find))
        column.gap(16)

    def _put_rating(self, column: Column, history: PuzzleHistory) -> None:
        column.section(_("Your rating"))
        if not history.rated:
            words = _("Solve your first puzzle to get a rating.")
            column.write(words, colour=theme.IVORY_DIM)
            return
        rating = history.rating_on(self._navigator.today)
        column.write(puzzle_sentences.rating_in_words(rating), theme.TITLE, typeface="bold")
        column.write(puzzle_sentences.sureness(rating), colour=theme.IVORY_DIM).gap(4)
        solved = sum(one.solved for one in history.tried.values())
        column.write(puzzle_sentences.solved_of(solved, len(history.tried)), theme.SMALL)

    # Choices

    def _choose_day(self) -> None:
        choices = []
        for key in VARIANTS:
            tried = self._navigator.day_result(key)
            note = puzzle_sentences.day_result(tried and tried.solved)
            choices.append(Choice(key, f"puzzle-day-{key}", name_of(key), note))
        today = self._navigator.variant_of_day
        self._choose(_("Daily puzzles"), choices, today, self._navigator.solve_day)

    def _choose_variant(self) -> None:
        choices = [Choice(key, f"variant-{key}", name_of(key), special_of(key)) for key in VARIANTS]
        now = self._navigator.practised
        self._choose(_("Variant"), choices, now, lambda key: self._ask_for(variant=key))

    def _choose_theme(self) -> None:
        choices = [Choice("", "theme-any", _("Any theme"))]
        choices += [Choice(key, f"theme-{key}", puzzle_sentences.theme_name(key)) for key in THEMES]
        now = self._navigator.criteria.theme
        self._choose(_("Theme"), choices, now, lambda key: self._ask_for(theme=key))

    def _choose(
        self, title: str, choices: list[Choice], now: str, on_choice: Callable[[str], None]
    ) -> None:
        self.context.stage.push(ListDialog(self.context, title, choices, now, on_choice))

    def _ask_for(self, **change: Any) -> None:
        self._navigator.criteria = replace(self._navigator.criteria, **change)
        self.lay_out()

    # Time

    def update(self, dt: float) -> bool:
        """Let time pass, and search the player's own games."""
        self._search.go_on()
        self._since_told += dt
        if self._since_told >= _TOLD_EVERY:
            self._since_told = 0.0
            now = self._search.busy, self._search.done, self._navigator.store.history
            if now != self._told:
                self.lay_out()
        return super().update(dt)

    def close(self) -> None:
        """Stop the search of games; it continues when the screen is opened again."""
        self._search.stop()
