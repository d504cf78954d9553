"""Real texts of each kind that is kept or read, and what reads them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from functools import cache
from typing import Any

from game.problems.rating import Rating
from game.rules.reading import RecordError, read_replay
from game.rules.record import Record, write_record
from game.statistics.figures import Findings, HandFigures, Mistake, Stakes
from game.statistics.mistake_kinds import KINDS as KINDS_OF_MISTAKES
from game.statistics.phases import PHASES
from game.table.storage import (
    challenges,
    daily_results,
    house_rules,
    kept_figures,
    last_setup,
    problem_history_text,
    settings,
    tally,
)
from game.table.storage.challenges import Challenge
from game.table.storage.checked_text import CHECKSUM, NewerFormatError, checksum, dump_checked
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.figures_text import Hands, read_hands, write_hands
from game.table.storage.game_file import (
    ReviewNumbers,
    SavedGameError,
    read_game,
    write_game,
)
from game.table.storage.house_rules import HouseRules
from game.table.storage.problem_history import Missed, OwnMistake, ProblemHistory, Tried
from game.table.storage.repetition import Memory
from game.table.storage.settings import Settings, SettingsError
from game.table.storage.setup import GameSetup
from tests.table.dealt import dealt, header_of, play_on, saved, sealed

NAME, OTHER = "2026-11-22-0123456789ab", "2026-11-23-0123456789ab"

Read = Callable[[str], object]
Write = Callable[[Any], str]


@dataclass(frozen=True)
class Kind:
    """A kind of text.

    Attributes:
        texts: makes real ones.
        read: reads one.
        again: reads once more what was read, after it was written.
        errors: what a text that is refused raises.
        seal: gives an object the checksum that belongs to it, as JSON text.
    """

    texts: Callable[[], tuple[str, ...]]
    read: Read
    again: Callable[[Any], object]
    errors: tuple[type[Exception], ...]
    seal: Callable[[dict[str, Any]], str]


def _sessions() -> Iterator[Any]:
    tables: list[tuple[str, int, dict[str, object], int]] = [
        ("egyptian", 2, {}, 3),
        ("yemeni", 3, {"target": 50}, 6),
        ("ethiopian", 4, {}, 4),
        ("palestinian", 4, {"partnerships": False}, 0),
        ("cypriot", 2, {"target": 21}, 9),
    ]
    for variant, players, options, plays in tables:
        yield play_on(dealt(GameSetup(variant, players, options), "0f1e2d3c"), plays)


@cache
def _records() -> tuple[str, ...]:
    return tuple(write_record(session.record()) for session in _sessions())


@cache
def _games() -> tuple[str, ...]:
    made = [saved(session) for session in _sessions()]
    session = next(_sessions())
    known = replace(
        header_of(session), name="لعبة العيد", sequence=7, reviews={1: ReviewNumbers(87.5, 3.0)}
    )
    return (*made, write_game(known, session.record()), _records()[0])


@cache
def _settings() -> tuple[str, ...]:
    return Settings().dump(), Settings("ar", 1.5, True, "colour-safe", True).dump()  # noqa: FBT003


@cache
def _tallies() -> tuple[str, ...]:
    counts = {"master": (12, 5), "greedy": (3, 3)}
    return dump_checked(tally.FORMAT, counts), dump_checked(tally.FORMAT, {})


@cache
def _setups() -> tuple[str, ...]:
    asked = GameSetup("yemeni", 4, {"target": 50}, ("skilled", "greedy", "casual"), "7", match=True)
    return last_setup.dump(GameSetup()), last_setup.dump(asked)


@cache
def _days() -> tuple[str, ...]:
    whole = DayResult(
        *(NAME, "2026-11-22T18:30:05Z", "homs", (21, 3)),
        late=True, helped=True, levels={"greedy": (21, 3)}, par=-5, par_sought=True,
    )  # fmt: skip
    begun = DayResult(NAME, "2026-11-21T18:30:05Z", "yemeni")
    day = date(2026, 11, 22)
    results = {day: whole, day - timedelta(1): begun}
    return daily_results.dump(Days()), daily_results.dump(
        Days(results, frozenset({1, 2, 3, 739_577}))
    )


def _challenges_text(found: Mapping[str, Challenge]) -> str:
    rows = [[game, *challenge] for game, challenge in found.items()]
    return dump_checked(challenges.FORMAT, {"challenges": rows})


@cache
def _challenges() -> tuple[str, ...]:
    three = {NAME: Challenge("Layla", (101, 90), 3), OTHER: Challenge("", (5, 4, 30), 1)}
    return _challenges_text({}), _challenges_text(three)


def _house_rules_text(*sets: HouseRules) -> str:
    return dump_checked(house_rules.FORMAT, {"sets": [*map(asdict, sets)]})


@cache
def _house_rules() -> tuple[str, ...]:
    ours = HouseRules("Coffee", "yemeni", {"target": 50, "tie": "none"})
    return _house_rules_text(), _house_rules_text(ours, HouseRules("بيت", "homs"))


@cache
def _problems() -> tuple[str, ...]:
    history = ProblemHistory(
        Rating(1421.5, 203.25), 739_577, 2,
        {"homs/day/7": Tried(739_000, True, 0), "homs/7": Tried(739_577, False, 12)},  # noqa: FBT003
        {"homs/7": Missed("abcDEF_-", 1500, Memory(2.3, 5.5, 739_580, 739_577))},
        {"own/0123456789abcdef": OwnMistake("abc", 10, solved=True)},
        (NAME,),
    )  # fmt: skip
    empty = ProblemHistory()
    return problem_history_text.dump(empty), problem_history_text.dump(history)


Figures = dict[str, Hands]


def _statistics_text(games: Figures) -> str:
    return kept_figures.dump({name: write_hands(hands) for name, hands in games.items()})


def _read_statistics(text: str) -> Figures:
    """Each game's hands: none where they are refused, as if nothing were known of them."""
    return {name: _hands(hands) for name, hands in kept_figures.parse(text).items()}


def _hands(text: str) -> Hands:
    try:
        return read_hands(text)
    except ValueError:
        return ()


@cache
def _statistics() -> tuple[str, ...]:
    kept = (Stakes(1.0, 2.0), Stakes(0.0, 0.0), Stakes(3.5, 9.0))
    found = Findings(kept, 2.5, -11.25, (Mistake(3, PHASES[0], 3.5, KINDS_OF_MISTAKES[0]),))
    reviewed = HandFigures((20, 10), (1, 0), (0,), found)
    hands = (reviewed, None, HandFigures((3, 4), (0, 0), (), None))
    return _statistics_text({}), _statistics_text({NAME: hands, OTHER: ()})


def seal_checked(data: dict[str, Any]) -> str:
    """As settings, counts and setups are sealed."""
    values = {key: value for key, value in data.items() if key != CHECKSUM}
    return json.dumps({**values, CHECKSUM: checksum(values)})


def _record_again(played: Any) -> object:
    return read_replay(write_record(played.record))


def _read_game(text: str) -> object:
    """A game, its header once: as it is understood, not as it is written."""
    header, played = read_game(text)
    return header, replace(played, record=replace(played.record, header=None))


def _game_again(game: Any) -> object:
    header, played = game
    record: Record = played.record
    return _read_game(write_game(header, record) if header else write_record(record))


KINDS = {
    "a record": Kind(_records, read_replay, _record_again, (RecordError,), json.dumps),
    "a game": Kind(_games, _read_game, _game_again, (SavedGameError, NewerFormatError), sealed),
    "settings": Kind(
        _settings,
        settings.parse,
        lambda found: settings.parse(found.dump()),
        (SettingsError, NewerFormatError),
        seal_checked,
    ),
    "a tally": Kind(
        _tallies,
        tally.parse,
        lambda found: tally.parse(dump_checked(tally.FORMAT, found)),
        (ValueError,),
        seal_checked,
    ),
    "a last setup": Kind(
        _setups,
        last_setup.parse,
        lambda found: last_setup.parse(last_setup.dump(found)),
        (ValueError,),
        seal_checked,
    ),
    "days": Kind(
        _days,
        daily_results.parse,
        lambda found: daily_results.parse(daily_results.dump(found)),
        (ValueError,),
        seal_checked,
    ),
    "challenges": Kind(
        _challenges,
        challenges.parse,
        lambda found: challenges.parse(_challenges_text(found)),
        (ValueError,),
        seal_checked,
    ),
    "house rules": Kind(
        _house_rules,
        house_rules.parse,
        lambda found: house_rules.parse(_house_rules_text(*found)),
        (ValueError,),
        seal_checked,
    ),
    "problems": Kind(
        _problems,
        problem_history_text.parse,
        lambda found: problem_history_text.parse(problem_history_text.dump(found)),
        (ValueError,),
        seal_checked,
    ),
    "statistics": Kind(
        _statistics,
        _read_statistics,
        lambda found: _read_statistics(_statistics_text(found)),
        (ValueError,),
        seal_checked,
    ),
}
