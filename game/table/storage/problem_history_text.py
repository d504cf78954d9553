"""The history of problems as a text, which anyone may have changed since."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isfinite
from typing import Any, TypeVar

from game.problems.rating import HIGHEST, LOWEST, MOST_UNCERTAIN, Rating
from game.table.storage.checked_text import dump_checked, parse_checked
from game.table.storage.problem_history import (
    MOST_MISSED,
    MOST_OWN,
    MOST_SEARCHED,
    MOST_TRIED,
    Missed,
    OwnMistake,
    ProblemHistory,
    Tried,
    newest,
)
from game.table.storage.repetition import Memory

FORMAT = "basra-problems/1"

LONGEST_POSITION = 400
"""Characters of a position's text at most."""

_POSITION = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_KEY = 80
_LATEST_DAY = 3_652_059
"""The last day that a calendar has."""

Value = TypeVar("Value")


def dump(history: ProblemHistory) -> str:
    """A history as JSON text."""
    rating = history.rating
    values = {
        "rating": [round(rating.value, 2), round(rating.deviation, 2)],
        "rated_on": history.rated_on,
        "rated": history.rated,
        "tried": {key: list(one) for key, one in history.tried.items()},
        "missed": {
            key: [one.position, one.difficulty, list(one.memory)]
            for key, one in history.missed.items()
        },
        "own": {key: list(one) for key, one in history.own.items()},
        "searched": list(history.searched),
    }
    return dump_checked(FORMAT, values)


def parse(text: str) -> ProblemHistory:
    """A history from its JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: there is none in it.
    """
    values = parse_checked(text, FORMAT)
    searched = values.get("searched", [])
    if not isinstance(searched, list) or not all(_is_key(name) for name in searched):
        raise ValueError("not the games that were searched")
    return ProblemHistory(
        _read_rating(values.get("rating")),
        _day(values.get("rated_on", 0), first=0),
        _whole(values.get("rated", 0), 1_000_000_000),
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
        case [int() | float() as value, int() | float() as deviation] if (
            LOWEST <= value <= HIGHEST and 0 < deviation <= MOST_UNCERTAIN
        ):
            return Rating(float(value), float(deviation))
        case None:
            return Rating()
        case _:
            raise ValueError("not a rating")


def _read_tried(found: object) -> Tried:
    match found:
        case [day, bool(solved), lost]:
            return Tried(_day(day), solved, _whole(lost))
        case _:
            raise ValueError("not a try")


def _read_missed(found: object) -> Missed:
    match found:
        case [str(position), difficulty, memory]:
            return Missed(_position(position), _whole(difficulty), _read_memory(memory))
        case _:
            raise ValueError("not a problem that comes back")


def _read_memory(found: object) -> Memory:
    match found:
        case [int() | float() as stability, int() | float() as difficulty, due, reviewed] if (
            isfinite(stability) and 0 < stability <= _LATEST_DAY and 1 <= difficulty <= 10
        ):
            return Memory(float(stability), float(difficulty), _day(due), _day(reviewed))
        case _:
            raise ValueError("not how well it is remembered")


def _read_own(found: object) -> OwnMistake:
    match found:
        case [str(position), lost, bool(solved)]:
            return OwnMistake(_position(position), _whole(lost), solved)
        case _:
            raise ValueError("not a mistake")


def _position(text: str) -> str:
    """A text that may be a position's; whether it is, is seen when it is opened."""
    if len(text) > LONGEST_POSITION or not _POSITION.fullmatch(text):
        raise ValueError("no position's text")
    return text


def _day(found: Any, first: int = 1) -> int:
    if type(found) is not int or not first <= found <= _LATEST_DAY:
        raise ValueError("no day of the calendar")
    return found


def _whole(found: Any, most: int = 100_000) -> int:
    if type(found) is not int or not 0 <= found <= most:
        raise ValueError("not a number of points or problems")
    return found
