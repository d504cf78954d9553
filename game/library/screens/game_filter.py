"""The filter of the library's games, and the state of their list between visits."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Literal

from game.library.entry import Entry
from game.library.game_sentences import game_name, levels_of
from game.platform.service import Service
from game.session.game_file import LONGEST_NAME
from game.ui.widgets import EditableText
from game.words.dates import local, words_of_day

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
    """Return the person's result, or "" if no one or several people played it here."""
    if entry.problem:
        return ""
    if entry.winner is None:
        return "unfinished"
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
