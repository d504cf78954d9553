"""What a person made of the deals of the days, and on which days they were played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from functools import reduce
from itertools import chain
from typing import Any

from game.bots.levels import BOTS
from game.daily.deal_of_day import seed_of_day
from game.daily.streak import best_streak, streak
from game.formats import kept_text
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import Problem
from game.library.entry import Entry
from game.platform.protocol import StorageError, Texts
from game.rules.scoring import lead_of
from game.rules.variants import VARIANTS
from game.session.game_file import day_named, is_id, is_moment

STORED_AS = "days"
FORMAT = "basra-days/1"

MOST_RESULTS = 400
"""Results that are kept, those of the newest days; that a day was played is kept for good."""

_MOST_DAYS = 50_000
"""Days that a text tells of as played, the newest; nobody has played so many."""

_MANY = 1_000_000
"""Points that no game has."""


@dataclass(frozen=True)
class DayResult:
    """The first try at the deal of a day.

    Attributes:
        game: the id of its game in the library.
        begun: when it was begun, as "2026-11-22T18:30:05Z".
        variant: the key of the variant.
        scores: each side's points, the person's first; none before the game is over.
        late: whether the day was over when it was begun.
        helped: whether plays were taken back, hints asked for, or the cards still out shown.
        levels: what each level made of the same cards, as far as it has played.
        par: the game's par, None where it isn't known.
        par_sought: whether par was looked for.
    """

    game: str
    begun: str
    variant: str
    scores: tuple[int, ...] = ()
    late: bool = False
    helped: bool = False
    levels: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    par: int | None = None
    par_sought: bool = False

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.scores)

    @property
    def margin(self) -> int:
        """The person's points less the best other side's; 0 before the game is over."""
        return lead_of(self.scores) if self.scores else 0

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be found out."""
        return self.over and self.par_sought and all(level in self.levels for level in BOTS)


@dataclass(frozen=True)
class Days:
    """The results by their days, and the ordinals of the days that were played on their day."""

    results: Mapping[date, DayResult] = field(default_factory=dict)
    played: frozenset[int] = frozenset()

    def streak(self, today: date) -> int:
        """The days of the streak that goes on today."""
        return streak(self.played, today.toordinal())

    def best_streak(self, today: date) -> int:
        """The days of the longest streak."""
        return best_streak(self.played, today.toordinal())

    def with_result(self, day: date, result: DayResult) -> Days:
        """These days and one more try; of two at one deal the first that was finished counts."""
        known = self.results.get(day)
        joined = _first_of(known, result) if known else result
        played = self.played | {day.toordinal()} if result.over and not result.late else self.played
        return Days({**self.results, day: joined}, played)

    def with_games(self, entries: Iterable[Entry]) -> Days:
        """These days and what the library knows of the games of days."""
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
        """These days and others', the same in whichever order they are brought together."""
        both = Days(self.results, self.played | others.played)
        return reduce(lambda days, one: days.with_result(*one), others.results.items(), both)


def result_of(entry: Entry) -> DayResult:
    """What the library's line of a day's game tells."""
    return DayResult(
        entry.id,
        entry.begun,
        entry.variant,
        entry.scores if entry.finished else (),
        entry.late,
        entry.helped or entry.memory_aid,
    )


def _first_of(one: DayResult, other: DayResult) -> DayResult:
    """Of two tries the one that counts; what is known of one game is joined."""
    first, second = sorted((one, other), key=lambda result: (result.begun, result.game))
    if first.game != second.game:
        return second if second.over and not first.over else first
    sought = second if second.par_sought else first
    return replace(
        first,
        scores=max(first.scores, second.scores),
        late=first.late or second.late,
        helped=first.helped or second.helped,
        levels={**first.levels, **second.levels},  # of one game, by one version, the same
        par=sought.par,
        par_sought=sought.par_sought,
    )


def recall(texts: Texts, entries: Iterable[Entry]) -> Days:
    """The days as they are kept, with all that the games of the library tell of them."""
    kept = kept_text.recall(texts, STORED_AS, parse).value or Days()
    return kept.with_games(entries)


def problem(texts: Texts) -> Problem:
    """Return what is wrong with the days that are kept."""
    return kept_text.recall(texts, STORED_AS, parse).problem


def remember(texts: Texts, days: Days) -> None:
    """Keep the days beside those that are kept; that they can't be disturbs nobody."""
    with suppress(StorageError, NewerFormatError):
        change(texts, lambda kept: kept.merged(days))


def change(texts: Texts, changed: Callable[[Days], Days]) -> None:
    """Change the days that are kept. Raises StorageError, NewerFormatError."""
    kept_text.change(texts, STORED_AS, (parse, dump), lambda days: changed(days or Days()))


def keep(texts: Texts, days: Days) -> None:
    """Keep the days. Raises StorageError, NewerFormatError."""
    kept_text.keep(texts, STORED_AS, dump(days), parse)


def dump(days: Days) -> str:
    """The days as JSON text, of the results those of the newest days."""
    newest = sorted(days.results, reverse=True)[:MOST_RESULTS]
    results = {day.isoformat(): _values(days.results[day]) for day in reversed(newest)}
    played = sorted(days.played)[-_MOST_DAYS:]
    return dump_checked(FORMAT, {"results": results, "played": _runs(played)})


def _values(result: DayResult) -> dict[str, Any]:
    """A result in JSON; what says nothing is left out."""
    values: dict[str, Any] = {
        "game": result.game,
        "begun": result.begun,
        "variant": result.variant,
        "scores": list(result.scores),
        "levels": {level: list(scores) for level, scores in sorted(result.levels.items())},
    }
    values |= {name: True for name in ("late", "helped") if getattr(result, name)}
    return {**values, "par": result.par} if result.par_sought else values


def _runs(played: Iterable[int]) -> list[list[int]]:
    """Return days in order as the first and the last of each run."""
    runs: list[list[int]] = []
    for day in played:
        if runs and runs[-1][1] == day - 1:
            runs[-1][1] = day
        else:
            runs.append([day, day])
    return runs


def parse(text: str) -> Days:
    """Days from their JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote them.
        ValueError: there are none in it.
    """
    data = parse_checked(text, FORMAT)
    try:
        results = {_day(name): _read(values) for name, values in data["results"].items()}
        runs = [_run(first, last) for first, last in data["played"]]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not the days that were played") from error
    if sum(map(len, runs)) > _MOST_DAYS:
        raise ValueError("more days than anyone has played")
    return Days(results, frozenset(chain.from_iterable(runs)))


def _day(name: object) -> date:
    day = day_named(name)
    if day is None:
        raise ValueError("not a day")
    return day


def _run(first: object, last: object) -> range:
    """Days in a row. Raises ValueError where they are none."""
    if type(first) is not int or type(last) is not int:
        raise ValueError("not the number of a day")
    if not 1 <= first <= last <= date.max.toordinal():
        raise ValueError("not days in a row")
    return range(first, last + 1)


def _read(values: Mapping[str, Any]) -> DayResult:
    """A result from its JSON. Raises ValueError, KeyError, TypeError, AttributeError."""
    result = DayResult(
        values["game"],
        values["begun"],
        values["variant"],
        tuple(values["scores"]),
        values.get("late", False),
        values.get("helped", False),
        {level: tuple(scores) for level, scores in values["levels"].items()},
        values.get("par"),
        "par" in values,
    )
    if not _is_sound(result):
        raise ValueError("not the result of a day")
    return result


def _is_sound(result: DayResult) -> bool:
    """Whether a result may have been written."""
    return (
        is_id(result.game)
        and is_moment(result.begun)
        and isinstance(result.variant, str)
        and result.variant in VARIANTS
        and type(result.late) is bool
        and type(result.helped) is bool
        and (not result.scores or _are_scores(result.scores))
        and all(map(_are_scores, result.levels.values()))
        and set(result.levels) <= set(BOTS)
        and (result.par is None or _is_count(result.par))
    )


def _are_scores(scores: tuple[object, ...]) -> bool:
    return 2 <= len(scores) <= 4 and all(map(_is_count, scores))


def _is_count(number: object) -> bool:
    return type(number) is int and abs(number) < _MANY
