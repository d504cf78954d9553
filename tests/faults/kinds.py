"""Real texts of each saved kind, and the functions that read them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.formats.checked_text import CHECKSUM, NewerFormatError, checksum
from game.review.figures import Hands
from game.review.kept_figures import STATISTICS, read_hands, write_hands
from game.rules.reading import RecordError, read_replay
from game.rules.record import write_record
from game.session.game_file import ReviewNumbers, SavedGameError, read_game, write_game
from game.session.setup import GameSetup
from tests.formats.test_kept_text import KINDS as KEPT
from tests.formats.test_kept_text import Kind as Kept
from tests.table.dealt import dealt, header_of, play_more, saved, sealed

RECORD, GAME = "games/a-record", "games/2026-11-22-0123456789ab"

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
        yield play_more(dealt(GameSetup(variant, players, options), "0f1e2d3c"), plays)


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


def _dump_statistics(games: Figures) -> str:
    return STATISTICS.text({name: write_hands(hands) for name, hands in games.items()})


def _read_statistics(text: str) -> Figures:
    """Return each game's hands: none if they are refused, as if the game were new."""
    return {name: read_hands(hands) for name, hands in STATISTICS.parse(text).items()}


def _record_again(played: Any) -> object:
    return read_replay(write_record(played.record))


def _read_game(text: str) -> object:
    """Return a game, its header once: by its meaning, not its bytes."""
    header, played = read_game(text)
    return header, replace(played, record=replace(played.record, header=None))


def _game_again(game: Any) -> object:
    header, played = game
    return _read_game(write_game(header, played.record) if header else write_record(played.record))


def _seal_checked(data: dict[str, Any]) -> str:
    values = {key: value for key, value in data.items() if key != CHECKSUM}
    return json.dumps({**values, CHECKSUM: checksum(values)})


def _kept(kept: Kept) -> Kind:
    """Return the kind of text that a store saves."""
    store = kept.store
    return Kind(
        lambda: (kept.first, kept.second),
        store.parse,
        lambda found: store.parse(store.text(found)),
        (ValueError,),
        _seal_checked,
    )


KINDS = {
    RECORD: Kind(_records, read_replay, _record_again, (RecordError,), json.dumps),
    GAME: Kind(_games, _read_game, _game_again, (SavedGameError, NewerFormatError), sealed),
    **{name: _kept(kept) for name, kept in KEPT.items()},
}
"""By name: the text that is saved under it."""
KINDS["statistics-2026-11"] = replace(
    KINDS["statistics-2026-11"],
    read=_read_statistics,
    again=lambda games: _read_statistics(_dump_statistics(games)),
)
