"""Problems by their names, as links and histories keep them."""

from __future__ import annotations

from collections.abc import Iterator

from game.problems.days import DAYS, problem_at_place
from game.problems.numbered import LAST_NUMBER, problem_numbered
from game.problems.problem import Problem
from game.rules.cards import shorten
from game.rules.variants import VARIANTS


class UnknownProblem(ValueError):  # noqa: N818 - it says what a key is
    """A text that names no problem."""


def problem_by_key(key: str) -> Iterator[Problem | None]:
    """The problem of a name: None after each slice, then the problem.

    Raises:
        UnknownProblem: at once, where no problem has that name.
    """
    variant, _, rest = key.partition("/")
    if variant in VARIANTS:
        if (place := _number(rest.removeprefix("day/"), DAYS - 1)) is not None and "/" in rest:
            return iter((problem_at_place(variant, place),))
        if number := _number(rest, LAST_NUMBER):
            return problem_numbered(variant, number)
    raise UnknownProblem(f"{shorten(key)} is not a problem")


def _number(text: str, last: int) -> int | None:
    """A number as it is written in keys, from 0 to the last; None where the text is none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(last)):
        return None
    number = int(text)
    return number if str(number) == text and number <= last else None
