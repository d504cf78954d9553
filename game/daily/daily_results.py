"""The player's results of daily games, and the days on which they were played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import reduce
from itertools import chain
from typing import Annotated

from game.bots.levels import BOTS
from game.daily.daily_game import seed_of_day
from game.daily.streak import best_streak, streak
from game.formats.bounds import DAY, Bound
from game.formats.shape import As, Most
from game.formats.store import Store, StoreSentences
from game.library.entry import Entry
from game.platform.protocol import Texts
from game.rules.scoring import lead_of
from game.rules.variants import VARIANTS
from game.session.game_file import GameId, Moment, day_named
from game.words.language import mark

MOST_RESULTS = 400
"""The most results saved, the newest; the days played are saved forever."""

_MOST_DAYS = 50_000
"""The most days played that a text holds, the newest; more than a lifetime."""

Points = Annotated[int, Bound(-999_999, 999_999)]
Day = Annotated[int, DAY]
Level = Annotated[str, BOTS.__contains__]


def _of_sides(scores: tuple[int, ...]) -> bool:
    return 2 <= len(scores) <= 4


def _of_sides_or_none(scores: tuple[int, ...]) -> bool:
    return not scores or _of_sides(scores)


def _runs(played: Iterable[int]) -> list[list[int]]:
    """Return the newest days as the first and the last of each run."""
    runs: list[list[int]] = []
    for day in sorted(played)[-_MOST_DAYS:]:
        if runs and runs[-1][1] == day - 1:
            runs[-1][1] = day
        else:
            runs.append([day, day])
    return runs


def _days_in(runs: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return the days of runs. Raises ValueError if they are too many, or a run is none."""
    days = [range(first, last + 1) for first, last in runs]
    if not all(days) or sum(map(len, days)) > _MOST_DAYS:
        raise ValueError("too many days, or an empty run of days")
    return frozenset(chain.from_iterable(days))


@dataclass(frozen=True)
class DayResult:
    """The first try at a daily game.

    Attributes:
        game: the game's id in the library.
        begun: when the game started, as "2026-11-22T18:30:05Z".
        variant: the key of the variant.
        scores: each side's points, the player's first; empty before the game is over.
        late: whether the day was over when the game started.
        helped: whether the player took plays back, used hints, or saw the unseen cards.
        levels: each level's result with the same cards, if it has finished.
        par: the game's par, None if it isn't known.
        par_sought: whether par was computed, with or without success.
    """

    game: GameId
    begun: Moment
    variant: Annotated[str, VARIANTS.__contains__]
    scores: Annotated[tuple[Points, ...], _of_sides_or_none] = ()
    late: bool = False
    helped: bool = False
    levels: Mapping[Level, Annotated[tuple[Points, ...], _of_sides]] = field(default_factory=dict)
    par: Points | None = None
    par_sought: bool = False

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.scores)

    @property
    def lead(self) -> int:
        """The player's points minus those of the best other side; 0 before the game is over."""
        return lead_of(self.scores) if self.scores else 0

    @property
    def complete(self) -> bool:
        """Whether the results of all levels and par are known."""
        return self.over and self.par_sought and all(level in self.levels for level in BOTS)


Results = Annotated[
    Mapping[date, DayResult],
    As(
        Annotated[Mapping[date, DayResult], Most(MOST_RESULTS)],
        dict,
        lambda results: dict(sorted(results.items())),
    ),
]
Played = Annotated[frozenset[int], As(tuple[tuple[Day, Day], ...], _days_in, _runs)]


@dataclass(frozen=True)
class Days:
    """The results by day, and the ordinals of the days whose game was played on that day."""

    results: Results = field(default_factory=dict)
    played: Played = frozenset()

    def streak(self, today: date) -> int:
        """Return the length of the current streak in days."""
        return streak(self.played, today.toordinal())

    def best_streak(self, today: date) -> int:
        """Return the length of the longest streak in days."""
        return best_streak(self.played, today.toordinal())

    def with_result(self, day: date, result: DayResult) -> Days:
        """Return the days with a try added; of two tries the first that was finished counts."""
        known = self.results.get(day)
        joined = _first_of(known, result) if known else result
        played = self.played | {day.toordinal()} if result.over and not result.late else self.played
        return Days({**self.results, day: joined}, played)

    def with_games(self, entries: Iterable[Entry]) -> Days:
        """Return the days with the daily games of the library added."""
        days = self
        for entry in entries:
            day = day_named(entry.day)
            if day is not None and entry.seed == seed_of_day(day):
                days = days.with_result(day, result_of(entry))
        return days

    def until(self, last: int) -> Days:
        """Return these days without those after the day of that ordinal."""
        results = {day: one for day, one in self.results.items() if day.toordinal() <= last}
        return Days(results, frozenset(day for day in self.played if day <= last))

    def merged(self, others: Days) -> Days:
        """Return these days merged with others; the order doesn't matter."""
        both = Days(self.results, self.played | others.played)
        return reduce(lambda days, one: days.with_result(*one), others.results.items(), both)


def result_of(entry: Entry) -> DayResult:
    """Return the result of a daily game from its entry in the library."""
    scores = entry.scores if entry.finished else ()
    helped = entry.helped or entry.unseen_cards
    return DayResult(entry.id, entry.begun, entry.variant, scores, entry.late, helped)


def _first_of(one: DayResult, other: DayResult) -> DayResult:
    """Return the try that counts of two; if both are of one game, merge them."""
    first, second = sorted((one, other), key=lambda result: (result.begun, result.game))
    if first.game != second.game:
        return second if second.over and not first.over else first
    sought = second if second.par_sought else first
    return replace(
        first,
        scores=max(first.scores, second.scores),
        late=first.late or second.late,
        helped=first.helped or second.helped,
        levels={**first.levels, **second.levels},  # both have the same results of one game
        par=sought.par,
        par_sought=sought.par_sought,
    )


DAYS: Store[Days] = Store(
    "days",
    Days,
    Days,
    Days.merged,
    possible=lambda days, today: days.until(today.toordinal() + 1),
    sentences=StoreSentences(
        damaged=mark(
            "Your daily results are damaged. Only those of your saved games are left. The damaged "
            "file is kept."
        ),
        restored=mark("Your daily results were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your daily results were saved by a newer version of Basra. They stay unchanged until "
            "you update Basra."
        ),
    ),
)


def recall(texts: Texts, entries: Iterable[Entry]) -> Days:
    """Return the saved days, with what the games of the library add to them."""
    return DAYS.known(texts).with_games(entries)
