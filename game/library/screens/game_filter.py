"""The filter of the library's games: its conditions, and the choices that change them."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache, partial
from typing import Any, Literal, NamedTuple

from game.bots.levels import BOTS, bot_name
from game.library.entry import Entry
from game.library.game_sentences import game_name, levels_of
from game.platform.service import Service
from game.rules.variants import VARIANTS
from game.session.game_file import LONGEST_NAME
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, EditableText
from game.words.dates import local, words_of_day
from game.words.language import _, mark, pgettext
from game.words.variant_names import name_of

Result = Literal["", "won", "lost", "unfinished"]
Period = Literal["", "today", "week", "month"]

PEOPLE = "people"
"""The level that represents all games of several people."""


@dataclass(frozen=True)
class GameFilter:
    """The conditions for a game to be listed; "" allows any value.

    Attributes:
        variant: the key of its variant.
        level: the level of one of its opponents, or `PEOPLE`.
        result: its result for the person.
        period: when it was last played.
        words: the words that its name or its day must contain.
    """

    variant: str = ""
    level: str = ""
    result: Result = ""
    period: Period = ""
    words: str = ""

    @property
    def chosen(self) -> int:
        """The number of conditions, not counting the words."""
        return sum(map(bool, (self.variant, self.level, self.result, self.period)))

    @property
    def blank(self) -> bool:
        """Whether every game is listed."""
        return not self.chosen and not self.words.strip()

    def among(self, entries: list[Entry], today: date) -> list[Entry]:
        """Return the games that meet the conditions, in their order."""
        since, tokens = _since(self.period, today), _folded(self.words).split()
        return [
            entry
            for entry in entries
            if (not self.variant or entry.variant == self.variant)
            and (not self.level or self.level in opponents_of(entry))
            and (not self.result or result_of(entry) == self.result)
            and (since is None or _day(entry) >= since)
            and (not tokens or _holds(entry, tokens))
        ]


@dataclass
class LibraryState:
    """The state of the list.

    Attributes:
        filter: the games that are listed.
        search: the text of the search field.
        focus: the action of the row that was pressed last.
    """

    filter: GameFilter = field(default_factory=GameFilter)
    search: EditableText = field(default_factory=lambda: EditableText(longest=LONGEST_NAME))
    focus: str = ""

    def show_all(self) -> None:
        """Reset the filter and the search."""
        self.filter = GameFilter()
        self.search.replace("")


LIBRARY_STATE = Service(lambda _context: LibraryState())


def opponents_of(entry: Entry) -> tuple[str, ...]:
    """Return the levels of a game's bots, and `PEOPLE` if several people play it."""
    return (*levels_of(entry), PEOPLE) if entry.seats else levels_of(entry)


def result_of(entry: Entry) -> Result:
    """Return the person's result, or "" if there is none or several people played it here."""
    if entry.problem:
        return ""
    if entry.winner is None:
        return "" if entry.ended_early else "unfinished"
    if entry.own_side is None:
        return ""
    return "won" if entry.winner == entry.own_side else "lost"


def _day(entry: Entry) -> date:
    moment = local(entry.changed)
    return moment.date() if moment else date.min


def _since(period: Period, today: date) -> date | None:
    """Return the first day of the period; a week is the seven days up to today."""
    match period:
        case "today":
            return today
        case "week":
            return date.fromordinal(max(1, today.toordinal() - 6))
        case "month":
            return today.replace(day=1)
        case _:
            return None


def _holds(entry: Entry, tokens: list[str]) -> bool:
    name = _folded(" ".join([game_name(entry), *entry.names]))
    day = _in_lines(words_of_day(entry.changed))
    return all(token in name or f"\n{token}" in day for token in tokens)


@lru_cache(maxsize=8192)
def _in_lines(words: tuple[str, ...]) -> str:
    """Put each word after a line end, so that one search finds the start of any word."""
    return "".join(f"\n{word}" for word in words)


@lru_cache(maxsize=8192)
def _folded(words: str) -> str:
    """Remove what searches ignore: case, accents, and the script of digits."""
    letters = unicodedata.normalize("NFKD", words)
    plain = (char for char in letters if not unicodedata.combining(char))
    return "".join(str(unicodedata.digit(char, char)) for char in plain).casefold()


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
        ("lost", pgettext("result", "Lost")),
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
    for name, label, values in choices:
        if len(values) > 1:
            column.caption(label)
            offered, chosen = [(_ALL, _("All")), *values], getattr(state.filter, name) or _ALL
            column.choose(f"filter-{name}", offered, chosen, partial(choose, name)).gap(10)


class FilterDialog(Dialog):
    """The choices in a dialog over the list; closing it shows the result."""

    _heading = mark("Filter games")
    _widest = 420

    def __init__(self, context: Context, offer: Offer, state: LibraryState) -> None:
        super().__init__(context)
        self._offer, self._state = offer, state
        self.form.focus = "filter-result-won"

    def _body(self, column: Column) -> None:
        """Add the choices."""
        put_choices(column, self._offer, self._state, self.lay_out)

    def _commands(self) -> list[Command]:
        """Return the commands Done and Show all games."""
        some = bool(self._state.filter.chosen)
        return [
            self._done_button,
            Command("show-all", _("Show all games"), self._clear, enabled=some),
        ]

    def _clear(self) -> None:
        self._state.filter = GameFilter(words=self._state.filter.words)
        self.lay_out()
