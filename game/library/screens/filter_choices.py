"""The choices of the list's filter: at its side, or in a dialog on narrow screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from game.bots.bot_names import bot_name
from game.bots.levels import BOTS
from game.library.entry import Entry
from game.library.screens.game_filter import PEOPLE, GameFilter, LibraryState, opponents_of
from game.rules.variants import VARIANTS
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark, pgettext
from game.words.variant_names import name_of

_ALL = "all"
"""The name of the choice "All" in control names."""


class Offer(NamedTuple):
    """The values that the filter offers.

    Attributes:
        variants: the variants of the games.
        levels: the levels of their opponents, and `PEOPLE`.
    """

    variants: tuple[str, ...]
    levels: tuple[str, ...]


def offer_of(entries: Iterable[Entry]) -> Offer:
    """Return the values that these games differ by."""
    kinds = {(entry.variant, opponents_of(entry)) for entry in entries}
    variants = {variant for variant, _levels in kinds}
    levels = {level for _variant, several in kinds for level in several}
    return Offer(
        tuple(key for key in VARIANTS if key in variants),
        tuple(key for key in (*BOTS, PEOPLE) if key in levels),
    )


def put_choices(
    column: Column, offer: Offer, state: LibraryState, on_change: Callable[[], None]
) -> None:
    """Add each choice that has more than one value, and call `on_change` after each change."""

    def choose(field: str, value: str) -> None:
        change: dict[str, Any] = {field: "" if value == _ALL else value}
        state.filter = replace(state.filter, **change)
        on_change()

    results = [
        ("won", pgettext("result", "Won")),
        ("lost", pgettext("result", "Nobody scores")),
        ("unfinished", pgettext("result", "Unfinished")),
    ]
    periods = [("today", _("Today")), ("week", _("7 days")), ("month", _("This month"))]
    names = {PEOPLE: _("People")}
    levels = [(key, names.get(key) or bot_name(key)) for key in offer.levels]
    choices = [
        ("result", _("Result"), results),
        ("period", _("Last played"), periods),
        ("level", _("Opponents"), levels),
        ("variant", _("Variant"), [(key, name_of(key)) for key in offer.variants]),
    ]
    for field, label, values in choices:
        if len(values) > 1:
            column.caption(label)
            offered, chosen = [(_ALL, _("All")), *values], getattr(state.filter, field) or _ALL
            column.choose(f"filter-{field}", offered, chosen, partial(choose, field))
            column.gap(10)


class FilterDialog(Dialog):
    """The choices in a dialog over the list; closing it shows the result."""

    heading = mark("Filter games")
    widest = 420

    def __init__(self, context: Context, offer: Offer, state: LibraryState) -> None:
        super().__init__(context)
        self._offer, self._state = offer, state
        self.form.focus = "filter-result-won"

    def body(self, column: Column) -> None:
        """Add the choices."""
        put_choices(column, self._offer, self._state, self.lay_out)

    def commands(self) -> list[Command]:
        """Return the commands Done and Show all games."""
        some = bool(self._state.filter.chosen)
        return [
            self.done,
            Command("show-all", _("Show all games"), self._clear, enabled=some),
        ]

    def _clear(self) -> None:
        self._state.filter = GameFilter(words=self._state.filter.words)
        self.lay_out()
