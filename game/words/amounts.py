"""Points, cards and scores in the current language."""

from collections.abc import Iterable, Sequence

from game.words.bidi_runs import enclose, isolate_line, isolate_ltr
from game.words.language import ngettext, pgettext, right_to_left

FRACTION = 100
"""A count with the plural form that fractions use: "100 points", "1.5 points"."""


def signed(points: float) -> str:
    """Return points with their sign, isolated within Arabic: "+3", "+1.5"."""
    return _number(points, "+")


def plain(points: float) -> str:
    """Return points without a plus sign."""
    return _number(points, "")


def _number(points: float, sign: str) -> str:
    rounded = round(points, 1) + 0.0  # never minus zero
    digits = format(rounded, f"{sign}.0f" if rounded == int(rounded) else f"{sign}.1f")
    return isolate_ltr(digits.replace("-", "\N{MINUS SIGN}"))


def per_cent(share: float | None) -> str:
    """Return a share of 100 as "91%", or a dash for None."""
    if share is None:
        return "\N{EN DASH}"
    return isolate_ltr(f"{share:.0f}%")


def grammatical_number(points: float) -> int:
    """Return the count whose plural form the displayed points need, whole or not."""
    shown = round(points, 1)
    return int(shown) if shown == int(shown) else FRACTION


def points(count: int) -> str:
    """Return "1 point", "2 points"."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def cards(count: int) -> str:
    """Return "1 card", "2 cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def players(count: int) -> str:
    """Return "2 players"."""
    return ngettext("{count} player", "{count} players", count).format(count=count)


def score(values: Iterable[int]) -> str:
    """Return each side's points in reading order: "104-87" with a dash."""
    return isolate_line("\N{EN DASH}".join(map(str, values)))


def points_by_side(points: Sequence[int | str], sides: Sequence[str]) -> str:
    """Return each side with its points: "You: 24 · Layla: 18"."""
    one, parts = pgettext("score", "{name}: {points}"), zip(sides, map(str, points), strict=True)
    return " · ".join(
        one.format(name=enclose(name, rtl=right_to_left()), points=isolate_ltr(count))
        for name, count in parts
    )
