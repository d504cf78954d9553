"""The history of problems as a text, which anyone may have changed since."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from game.formats.bounds import DAY, Bound
from game.formats.checked_text import dump_checked, parse_checked
from game.puzzles.puzzle_history import (
    MOST_MISSED,
    MOST_OWN,
    MOST_SEARCHED,
    MOST_TRIED,
    Missed,
    OwnMistake,
    PuzzleHistory,
    Tried,
    newest,
)
from game.puzzles.rating import HIGHEST, LEAST_UNCERTAIN, LOWEST, MOST_UNCERTAIN, Rating
from game.puzzles.repetition import Memory

FORMAT = "basra-problems/1"

LONGEST_POSITION = 400
"""Characters of a position's text at most."""

_POSITION = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_KEY = 80

_RATING = Bound(LOWEST, HIGHEST)
_DEVIATION = Bound(LEAST_UNCERTAIN, MOST_UNCERTAIN)
_RATED_ON = Bound(0, DAY.most)
_RATED = Bound(0, 1_000_000_000)
_POINTS = Bound(0, 100_000)
"""Points lost; also the difficulty of a problem."""
_STABILITY = Bound(0.0001, float(DAY.most))
_DIFFICULTY = Bound(1.0, 10.0)
"""FSRS's."""

Value = TypeVar("Value")


def dump(history: PuzzleHistory) -> str:
    """Return a history as JSON text, its numbers limited to those that are read."""
    value, deviation = history.rating
    values = {
        "rating": [_RATING.limit(round(value, 2)), _DEVIATION.limit(round(deviation, 2))],
        "rated_on": _RATED_ON.limit(history.rated_on),
        "rated": _RATED.limit(history.rated),
        "tried": {
            key: [DAY.limit(one.day), one.solved, _POINTS.limit(one.lost)]
            for key, one in history.tried.items()
        },
        "missed": {
            key: [one.position, _POINTS.limit(one.difficulty), _write_memory(one.memory)]
            for key, one in history.missed.items()
        },
        "own": {
            key: [one.position, _POINTS.limit(one.lost), one.solved]
            for key, one in history.own.items()
        },
        "searched": list(history.searched),
    }
    return dump_checked(FORMAT, values)


def _write_memory(memory: Memory) -> list[float]:
    stability, difficulty, due, reviewed = memory
    return [
        _STABILITY.limit(stability),
        _DIFFICULTY.limit(difficulty),
        DAY.limit(due),
        DAY.limit(reviewed),
    ]


def parse(text: str) -> PuzzleHistory:
    """A history from its JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: there is none in it.
    """
    values = parse_checked(text, FORMAT)
    searched = values.get("searched", [])
    if not isinstance(searched, list) or not all(_is_key(name) for name in searched):
        raise ValueError("not the games that were searched")
    return PuzzleHistory(
        _read_rating(values.get("rating")),
        _RATED_ON.read(values.get("rated_on", 0)),
        _RATED.read(values.get("rated", 0)),
        _read_all(values.get("tried", {}), _read_tried, MOST_TRIED),
        _read_all(values.get("missed", {}), _read_missed, MOST_MISSED),
        _read_all(values.get("own", {}), _read_own, MOST_OWN),
        tuple(searched[-MOST_SEARCHED:]),
    )


def _read_all(found: object, read: Callable[[object], Value], most: int) -> dict[str, Value]:
    if not isinstance(found, dict) or not all(_is_key(key) for key in found):
        raise ValueError("not problems by their names")
    return newest({key: read(value) for key, value in found.items()}, most)


def _is_key(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= _LONGEST_KEY


def _read_rating(found: object) -> Rating:
    match found:
        case [value, deviation]:
            return Rating(_RATING.read(value), _DEVIATION.read(deviation))
        case None:
            return Rating()
        case _:
            raise ValueError("not a rating")


def _read_tried(found: object) -> Tried:
    match found:
        case [day, bool(solved), lost]:
            return Tried(DAY.read(day), solved, _POINTS.read(lost))
        case _:
            raise ValueError("not a try")


def _read_missed(found: object) -> Missed:
    match found:
        case [str(position), difficulty, memory]:
            difficulty = _POINTS.read(difficulty)
            return Missed(_position(position), difficulty, _read_memory(memory))
        case _:
            raise ValueError("not a problem that comes back")


def _read_memory(found: object) -> Memory:
    match found:
        case [stability, difficulty, due, reviewed]:
            return Memory(
                _STABILITY.read(stability),
                _DIFFICULTY.read(difficulty),
                DAY.read(due),
                DAY.read(reviewed),
            )
        case _:
            raise ValueError("not how well it is remembered")


def _read_own(found: object) -> OwnMistake:
    match found:
        case [str(position), lost, bool(solved)]:
            return OwnMistake(_position(position), _POINTS.read(lost), solved)
        case _:
            raise ValueError("not a mistake")


def _position(text: str) -> str:
    """A text that may be a position's; whether it is, is seen when it is opened."""
    if len(text) > LONGEST_POSITION or not _POSITION.fullmatch(text):
        raise ValueError("no position's text")
    return text
