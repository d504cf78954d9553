"""Which games of the library are looked for."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Literal

from game.library.entry import Entry
from game.library.game_sentences import game_name, levels_of
from game.words.dates import local, words_of_day

Result = Literal["", "won", "lost", "unfinished"]
Period = Literal["", "today", "week", "month"]

PEOPLE = "people"
"""What stands for all games of several people, among the levels of opponents."""


@dataclass(frozen=True)
class GameFilter:
    """What a game must be to be shown; "" asks for nothing.

    Attributes:
        variant: the key of its variant.
        level: the level of one of its opponents, or `PEOPLE`.
        result: how it came out for the person.
        period: when it was played last.
        words: what its name or its day is to hold, each word of it.
    """

    variant: str = ""
    level: str = ""
    result: Result = ""
    period: Period = ""
    words: str = ""

    @property
    def chosen(self) -> int:
        """How many of the choices are made; the words are none."""
        return sum(map(bool, (self.variant, self.level, self.result, self.period)))

    @property
    def blank(self) -> bool:
        """Whether every game is shown."""
        return not self.chosen and not self.words.strip()

    def among(self, entries: list[Entry], today: date) -> list[Entry]:
        """The games that are shown, in their order."""
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


def opponents_of(entry: Entry) -> tuple[str, ...]:
    """The levels of a game's bots, and `PEOPLE` where several people play it."""
    return (*levels_of(entry), PEOPLE) if entry.seats else levels_of(entry)


def result_of(entry: Entry) -> Result:
    """How the game came out for the person, "" where none played it here, or several did."""
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
    """The first day of the period; a week has seven days, of which today is the last."""
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
    name, day = _folded(_named(entry)), _in_lines(words_of_day(entry.changed))
    return all(token in name or f"\n{token}" in day for token in tokens)


def _named(entry: Entry) -> str:
    """What a game is called, and who played it."""
    return " ".join([game_name(entry), *entry.names])


@lru_cache(maxsize=8192)
def _in_lines(words: tuple[str, ...]) -> str:
    """Words of which each begins after a line's end, to be looked through at once."""
    return "".join(f"\n{word}" for word in words)


@lru_cache(maxsize=8192)
def _folded(words: str) -> str:
    """Words without what nobody types when looking: capitals, marks above, other digits."""
    letters = unicodedata.normalize("NFKD", words)
    plain = (char for char in letters if not unicodedata.combining(char))
    return "".join(str(unicodedata.digit(char, char)) for char in plain).casefold()
