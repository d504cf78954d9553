"""Splits a line of text into runs of one direction, by the Unicode bidirectional algorithm.

HarfBuzz shapes letters of one direction only. So lines are drawn run by run, in visual order.
"""

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from bidi import algorithm as bidi

from game.words import language as i18n

SPACES = " \u00a0"

SUIT_SIGNS = "♣♦♥♠"
SIGN_OF = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
GOOD, FAIR, POOR = SQUARE_SIGNS = "🟩🟨🟥"
"""Signs that the typefaces lack, so they are drawn: suits, and squares for results."""

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff]")
_FROM_THE_LEFT = re.compile(
    "[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u2500-\u26ff]*"
)
"""Characters that keep their order in a line that reads from the left."""

_LEFT_TO_RIGHT_MARK, _RIGHT_TO_LEFT_MARK = "\u200e", "\u200f"
_LEFT_TO_RIGHT_EMBEDDING, _RIGHT_TO_LEFT_EMBEDDING = "\u202a", "\u202b"
_END_OF_EMBEDDING = "\u202c"
_LETTERS_FROM_THE_RIGHT = re.compile("[\u0620-\u064a ]+")
_WITHOUT_MARKS = str.maketrans("", "", f"{_LEFT_TO_RIGHT_MARK}\u200f\u061c")


class Run(NamedTuple):
    """Characters of one direction, in reading order."""

    text: str
    rtl: bool


class _Group(NamedTuple):
    """Letters of one level, and their start in the text."""

    level: int
    start: int
    chars: str


def isolate_ltr(text: str) -> str:
    """Mark the text so that it reads from the left in one piece, even within Arabic."""
    return f"{_LEFT_TO_RIGHT_MARK}{text}{_LEFT_TO_RIGHT_MARK}"


def isolate_line(text: str) -> str:
    """Mark figures so that they read in one piece, and from the right within Arabic."""
    mark = _RIGHT_TO_LEFT_MARK if i18n.right_to_left() else _LEFT_TO_RIGHT_MARK
    return f"{mark}{text}{mark}"


def embed_ltr(text: str) -> str:
    """Mark the text so that its parts are in order from the left, Arabic words included."""
    return f"{_LEFT_TO_RIGHT_EMBEDDING}{text}{_END_OF_EMBEDDING}"


def enclose(text: str, *, rtl: bool) -> str:
    """Mark text by any author so that it stays in one piece within a sentence.

    Args:
        text: text in its own direction.
        rtl: whether the sentence reads from the right.
    """
    plain = _LETTERS_FROM_THE_RIGHT if rtl else _FROM_THE_LEFT
    if plain.fullmatch(text):
        return text
    mark = _RIGHT_TO_LEFT_MARK if rtl else _LEFT_TO_RIGHT_MARK
    own = _RIGHT_TO_LEFT_EMBEDDING if begins_from_right(text) else _LEFT_TO_RIGHT_EMBEDDING
    return f"{mark}{own}{text}{_END_OF_EMBEDDING}{mark}"


def right_to_left(text: str) -> bool:
    """Return whether a line reads from the right.

    A line with Arabic letters does if the current language does, else if its first letter does.
    A line without Arabic letters reads from the left.
    """
    if _FROM_THE_RIGHT.search(text) is None:
        return False
    return i18n.right_to_left() or bidi.get_base_level(text) == 1


def begins_from_right(text: str) -> bool:
    """Return whether a line reads from the right by its first letter."""
    return bool(bidi.get_base_level(text) == 1)


@lru_cache(maxsize=512)
def runs(text: str, *, rtl: bool) -> tuple[Run, ...]:
    """Split one line into runs, in visual order from left to right."""
    return tuple(run for _start, run in placed_runs(text, rtl=rtl))


def placed_runs(text: str, *, rtl: bool) -> list[tuple[int, Run]]:
    """Split a line without direction marks into runs, each with its start in the text."""
    if not rtl and _FROM_THE_LEFT.fullmatch(text):
        return _split_by_kind(_Group(0, 0, text))
    groups: list[_Group] = []
    for level, group in groupby(_letters(text, rtl=rtl), key=lambda letter: letter[1]):
        chars = "".join(char for char, _level in group).translate(_WITHOUT_MARKS)
        start = groups[-1].start + len(groups[-1].chars) if groups else 0
        groups.append(_Group(level, start, chars))
    for level in range(max((group.level for group in groups), default=0), 0, -1):
        _reverse_from(groups, level)
    return [placed for group in groups for placed in _split_by_kind(group)]


def _letters(text: str, *, rtl: bool) -> list[tuple[str, int]]:
    """Return the characters with their embedding levels, in reading order."""
    storage = bidi.get_empty_storage()
    storage["base_level"] = int(rtl)
    storage["base_dir"] = "R" if rtl else "L"
    bidi.get_embedding_levels(text, storage)
    bidi.explicit_embed_and_overrides(storage)
    bidi.resolve_weak_types(storage, debug=False)
    bidi.resolve_neutral_types(storage, debug=False)
    bidi.resolve_implicit_levels(storage, debug=False)
    letters = [(item["ch"], item["level"]) for item in storage["chars"]]
    seen = len(text.rstrip())
    return letters[:seen] + [(char, int(rtl)) for char, _level in letters[seen:]]


def _reverse_from(groups: list[_Group], level: int) -> None:
    """Reverse every longest sequence of groups at this level or above (rule L2)."""
    start = 0
    while start < len(groups):
        end = start
        while end < len(groups) and groups[end].level >= level:
            end += 1
        groups[start:end] = reversed(groups[start:end])
        start = end + 1


def _split_by_kind(group: _Group) -> list[tuple[int, Run]]:
    """Separate drawn signs and spaces: the typefaces lack the signs and narrow the spaces."""
    rtl, start = group.level % 2 == 1, group.start
    parts: list[tuple[int, Run]] = []
    for _, chars in groupby(group.chars, key=_kind):
        part = Run("".join(chars), rtl)
        parts.append((start, part))
        start += len(part.text)
    return parts[::-1] if rtl else parts


def _kind(char: str) -> str:
    return char if char in SUIT_SIGNS + SQUARE_SIGNS + SPACES else ""
