"""Saves the figures of hands, so that no hand is read or reviewed twice for the statistics.

There is one text for each month in which games were started, so that no text grows forever.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from game.formats.checked_text import NewerFormatError, parse_json
from game.formats.kept_text import Problem
from game.formats.shape import read, write
from game.formats.store import Store, StoreSentences
from game.library.entry import Entry
from game.platform.lazy_import import lazy_import
from game.platform.protocol import LONGEST_TEXT, StorageError, Texts
from game.platform.service import Service
from game.session.game_file import GameId
from game.words.language import mark

if TYPE_CHECKING:
    from game.review import figures
else:
    figures = lazy_import("game.review.figures")

LONGEST = 2**20
"""The most characters of one game; the longest game with all hands reviewed has half as many."""

MOST_GAMES = 4000
"""The most games of a month. Older ones are dropped, and counted again when needed."""

_ROOM_BESIDE = 1000 + 4 * MOST_GAMES
"""The characters of a text without its games, but with what separates them."""

_MONTH = re.compile(r"\d{4}-\d\d(?=-)", re.ASCII)
_ELSE = "other"
"""The month of games whose ids contain none."""


def read_hands(text: str) -> figures.Hands:
    """Return the hands in a game's text, none if it can't be used."""
    try:
        hands: figures.Hands = read(figures.Hands, parse_json(text)) if len(text) <= LONGEST else ()
    except ValueError:
        return ()
    return hands


def write_hands(hands: figures.Hands) -> str:
    """Return hands as text."""
    return json.dumps(write(figures.Hands, hands), separators=(",", ":"))


Games = Mapping[str, str]
"""The hands of each game as text, so that only the needed ones of thousands are parsed."""


def _merged(here: Games, there: Games) -> Games:
    both = dict(here)
    for game, hands in there.items():
        known = both.setdefault(game, hands)
        if known != hands:
            both[game] = write_hands(figures.joined(read_hands(known), read_hands(hands)))
    return _newest(both)


def _readable(games: Games, _today: date) -> Games:
    """Return an archive's games, except those whose hands can't be read."""
    read_again = {game: write_hands(read_hands(hands)) for game, hands in games.items()}
    return {game: hands for game, hands in read_again.items() if hands != "[]"}


def _newest(games: Games) -> Games:
    """Return the latest games of a month that fit into one text."""
    room = LONGEST_TEXT - _ROOM_BESIDE
    left = sorted(games.items(), reverse=True)[:MOST_GAMES]
    sizes = accumulate(len(json.dumps({game: hands})) for game, hands in left)
    return dict(reversed([one for one, size in zip(left, sizes, strict=True) if size <= room]))


STATISTICS: Store[Games] = Store(
    "statistics-",
    Mapping[GameId, str],
    dict,
    _merged,
    under="games",
    possible=_readable,
    keys=rf"\d{{4}}-\d\d|{_ELSE}",
    sentences=StoreSentences(
        damaged=mark(
            "Your statistics were damaged, so they're being counted again. The damaged file is "
            "kept."
        ),
        restored=mark("Your statistics were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your statistics were saved by a newer version of Basra. They stay unchanged until you "
            "update Basra."
        ),
        unread=mark("Your saved games can't be read."),
    ),
)


class KeptFigures:
    """The figures of hands, by the games' ids.

    Args:
        texts: the store of the texts.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._months: dict[str, dict[str, str]] = {}
        """Each game's hands as text, for each month that was read."""
        self._changed: dict[str, set[str]] = {}
        """The games with unsaved figures, by month."""
        self._problem: tuple[Problem, str] = ("", "")
        """The first problem with a month that was read, and the month."""

    def renew(self) -> None:
        """Read the texts again: another window or an archive may have changed them."""
        self.keep()
        for month in set(self._months) - set(self._changed):
            del self._months[month]

    def of(self, entry: Entry) -> figures.Hands:
        """Return a game's hands, None for unknown ones; all are None if they don't fit it."""
        hands = self._read(entry.id)[: entry.hands]
        hands += (None,) * (entry.hands - len(hands))
        return hands if _fits(hands, entry) else (None,) * entry.hands

    def put(self, game: str, hands: figures.Hands) -> None:
        """Add a game's hands; `keep` saves them."""
        month = month_of(game)
        text = write_hands(figures.joined(hands, self._read(game)))
        if self._month(month).get(game) != text:
            self._months[month][game] = text
            self._changed.setdefault(month, set()).add(game)

    def put_hand(self, game: str, number: int, hand: figures.HandFigures) -> None:
        """Add a hand, numbered from 1, and save it."""
        self.put(game, (*(None,) * (number - 1), hand))
        self.keep()

    def keep(self) -> None:
        """Save new figures, merged with another window's; unsaved ones stay in memory."""
        for month, games in list(self._changed.items()):
            ours = {game: self._months[month][game] for game in games}
            with suppress(StorageError, NewerFormatError):
                kept = STATISTICS.change(self._texts, partial(_merged, ours), month)
                self._months[month] = dict(kept)
                del self._changed[month]

    def forget_all_but(self, games: Container[str]) -> None:
        """Delete the hands of all other games, because those were deleted."""

        def left(known: Games) -> Games:
            return {game: hands for game, hands in known.items() if game in games}

        with suppress(StorageError, NewerFormatError):
            for name in STATISTICS.names(self._texts):
                month = name.removeprefix(STATISTICS.name)
                kept = STATISTICS.change(self._texts, left, month)
                if month not in self._changed:
                    self._months[month] = dict(kept)

    def report(self) -> str:
        """Report once what was wrong with the texts that were read, "" for nothing."""
        problem, self._problem = self._problem, ("", "")
        return STATISTICS.say(self._texts, *problem)

    def _read(self, game: str) -> figures.Hands:
        text = self._month(month_of(game)).get(game)
        return read_hands(text) if text else ()

    def _month(self, month: str) -> dict[str, str]:
        if month not in self._months:
            found = STATISTICS.recall(self._texts, month)
            if found.problem and not self._problem[0]:
                self._problem = found.problem, month
            self._months[month] = dict(found.value or {})
        return self._months[month]


def month_of(game: str) -> str:
    """Return the month in a game's id, "2026-11", or "other"."""
    found = _MONTH.match(game)
    return found[0] if found else _ELSE


def _fits(hands: figures.Hands, entry: Entry) -> bool:
    """Return whether hands can be those of a game: together they must score its points."""
    known = [hand.points for hand in hands if hand is not None]
    if any(len(points) != len(entry.scores) for points in known):
        return False
    if len(known) < len(hands):
        return True
    return tuple(map(sum, zip(*known, strict=True))) == entry.scores or not hands


FIGURES: Service[KeptFigures] = Service(lambda context: KeptFigures(context.platform.texts))
