"""Real texts of each kind that is kept or read, and what reads them."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.daily import daily_results
from game.formats.checked_text import CHECKSUM, NewerFormatError, checksum, dump_checked
from game.library import tally
from game.puzzles import puzzle_history_text
from game.review import kept_figures
from game.review.figures_text import Hands, read_hands, write_hands
from game.rulebook import house_rules
from game.rulebook.house_rules import HouseRules
from game.rules.reading import RecordError, read_replay
from game.rules.record import write_record
from game.session import last_setup
from game.session.game_file import ReviewNumbers, SavedGameError, read_game, write_game
from game.session.setup import GameSetup
from game.sharing import challenges
from game.sharing.challenges import Challenge
from game.ui.screens import settings
from game.ui.screens.settings import Settings, SettingsError
from tests.table.dealt import dealt, header_of, play_on, saved, sealed

GOLDEN = Path(__file__).parents[1] / "formats" / "golden"

Read = Callable[[str], object]
Write = Callable[[Any], str]
Figures = dict[str, Hands]


@dataclass(frozen=True)
class Kind:
    """A kind of text.

    Attributes:
        texts: makes real ones.
        read: reads one.
        again: writes what was read, and reads it again.
        errors: what is raised when a text is refused.
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


def _settings() -> tuple[str, ...]:
    return Settings().dump(), Settings("ar", 1.5, True, "colour-safe", True).dump()  # noqa: FBT003


def _tallies() -> tuple[str, ...]:
    counts = {"master": (12, 5), "greedy": (3, 3)}
    return dump_checked(tally.FORMAT, counts), dump_checked(tally.FORMAT, {})


def _golden(name: str) -> Callable[[], tuple[str, ...]]:
    return lambda: ((GOLDEN / f"{name}.json").read_text("utf-8"),)


def _dump_challenges(found: Mapping[str, Challenge]) -> str:
    rows = [[game, *challenge] for game, challenge in found.items()]
    return dump_checked(challenges.FORMAT, {"challenges": rows})


def _dump_house_rules(sets: tuple[HouseRules, ...]) -> str:
    return dump_checked(house_rules.FORMAT, {"sets": [*map(asdict, sets)]})


def _dump_statistics(games: Figures) -> str:
    return kept_figures.dump({name: write_hands(hands) for name, hands in games.items()})


def _read_statistics(text: str) -> Figures:
    """Return each game's hands: none if they are refused, as if nothing were known of them."""
    return {name: _hands(hands) for name, hands in kept_figures.parse(text).items()}


def _hands(text: str) -> Hands:
    try:
        return read_hands(text)
    except ValueError:
        return ()


def _record_again(played: Any) -> object:
    return read_replay(write_record(played.record))


def _read_game(text: str) -> object:
    """Return a game, its header once: as it is understood, not as it is written."""
    header, played = read_game(text)
    return header, replace(played, record=replace(played.record, header=None))


def _game_again(game: Any) -> object:
    header, played = game
    return _read_game(write_game(header, played.record) if header else write_record(played.record))


def _seal_checked(data: dict[str, Any]) -> str:
    values = {key: value for key, value in data.items() if key != CHECKSUM}
    return json.dumps({**values, CHECKSUM: checksum(values)})


def _checked(
    texts: Callable[[], tuple[str, ...]], parse: Read, dump: Write, *errors: type[Exception]
) -> Kind:
    """Return a kind of text that is an object with a checksum."""
    return Kind(
        cache(texts),
        parse,
        lambda found: parse(dump(found)),
        errors or (ValueError,),
        _seal_checked,
    )


KINDS = {
    "a record": Kind(_records, read_replay, _record_again, (RecordError,), json.dumps),
    "a game": Kind(_games, _read_game, _game_again, (SavedGameError, NewerFormatError), sealed),
    "settings": _checked(_settings, settings.parse, Settings.dump, SettingsError, NewerFormatError),
    "a tally": _checked(_tallies, tally.parse, lambda found: dump_checked(tally.FORMAT, found)),
    "a last setup": _checked(_golden("last-game"), last_setup.parse, last_setup.dump),
    "days": _checked(_golden("days"), daily_results.parse, daily_results.dump),
    "challenges": _checked(_golden("challenges"), challenges.parse, _dump_challenges),
    "house rules": _checked(_golden("house-rules"), house_rules.parse, _dump_house_rules),
    "problems": _checked(_golden("problems"), puzzle_history_text.parse, puzzle_history_text.dump),
    "statistics": _checked(_golden("statistics-2026-11"), _read_statistics, _dump_statistics),
}
