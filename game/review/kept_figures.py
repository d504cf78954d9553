"""What the hands of games came to, kept so that none is read or reviewed twice to count it.

Games are kept by the month they were begun in, a text for each, so that none grows without bound.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Mapping
from contextlib import suppress
from itertools import accumulate

from game.formats import kept_text
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import Problem
from game.library.entry import Entry
from game.platform.protocol import LONGEST_TEXT, StorageError, Texts
from game.platform.service import Service
from game.review.figures import HandFigures
from game.review.figures_text import Hands, joined, read_hands, write_hands
from game.session.game_file import is_id

PREFIX = "statistics-"
"""What the names begin with under which months are kept."""

FORMAT = "basra-statistics/1"

MOST_GAMES = 4000
"""Games of one month; beyond that the earliest are forgotten, and counted anew when asked for."""

_ROOM_BESIDE = 1000 + 4 * MOST_GAMES
"""Characters of a text besides its games, and between them."""

_MONTH = re.compile(r"\d{4}-\d\d(?=-)", re.ASCII)
_ELSE = "other"
"""The month of games whose ids tell none."""


class KeptFigures:
    """What is known of the hands of games, by the games' ids.

    Args:
        texts: the saved texts.

    Attributes:
        problem: what was wrong with what was kept, where anything was.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._months: dict[str, dict[str, str]] = {}
        """For each month that was asked for, each game's hands as text."""
        self._changed: dict[str, set[str]] = {}
        """The games in which more is known than is kept, by month."""
        self.problem: Problem = ""

    def renew(self) -> None:
        """Take up anew what is kept: another window or an archive may have brought more."""
        self.keep()
        for month in set(self._months) - set(self._changed):
            del self._months[month]

    def of(self, entry: Entry) -> Hands:
        """A game's finished hands, None for each that is not known; none that can't be its own."""
        hands = self._read(entry.id)[: entry.hands]
        hands += (None,) * (entry.hands - len(hands))
        return hands if _fits(hands, entry) else (None,) * entry.hands

    def put(self, game: str, hands: Hands) -> None:
        """Know a game's hands from now on; `keep` keeps them."""
        self._put(game, joined(hands, self._read(game)))

    def put_hand(self, game: str, number: int, hand: HandFigures) -> None:
        """Know a hand, of a number from 1, and keep it."""
        self.put(game, (*(None,) * (number - 1), hand))
        self.keep()

    def keep(self) -> None:
        """Keep what is new; what can't be kept is known for this visit."""
        for month, games in list(self._changed.items()):
            try:
                self._keep(month, games)
            except (StorageError, NewerFormatError):
                continue
            del self._changed[month]

    def forget_all_but(self, games: Container[str]) -> None:
        """Forget the hands of all other games: they were deleted."""
        with suppress(StorageError, NewerFormatError):
            for name in self._texts.names(PREFIX):
                self._forget(name.removeprefix(PREFIX), games)

    def _forget(self, month: str, games: Container[str]) -> None:
        """Raises as `kept_text.change` does."""

        def left(known: dict[str, str] | None) -> dict[str, str]:
            return {game: hands for game, hands in (known or {}).items() if game in games}

        kept = kept_text.change(self._texts, PREFIX + month, (parse, dump), left)
        if month not in self._changed:
            self._months[month] = kept

    def take_in(self, text: str) -> None:
        """Know and keep what a month's text from elsewhere knows besides.

        Raises:
            NewerFormatError: a later version of the game wrote it.
            ValueError: it is none.
        """
        for game, written in parse(text).items():
            known = self._read(game)
            both = joined(known, _hands(written))
            if both != known:
                self._put(game, both)
        self.keep()

    def _keep(self, month: str, games: set[str]) -> None:
        """Keep a month, with what another window knows of it. Raises as `kept_text.change` does."""
        ours = self._months[month]

        def whole(kept: dict[str, str] | None) -> dict[str, str]:
            both = dict(kept or {})
            for game in games:
                both[game] = write_hands(joined(_hands(ours[game]), _hands(both.get(game, ""))))
            return _newest(both)

        self._months[month] = kept_text.change(self._texts, PREFIX + month, (parse, dump), whole)

    def _put(self, game: str, hands: Hands) -> None:
        month = month_of(game)
        text = write_hands(hands)
        if self._month(month).get(game) != text:
            self._months[month][game] = text
            self._changed.setdefault(month, set()).add(game)

    def _read(self, game: str) -> Hands:
        text = self._month(month_of(game)).get(game)
        return _hands(text) if text else ()

    def _month(self, month: str) -> dict[str, str]:
        if month not in self._months:
            found = kept_text.recall(self._texts, PREFIX + month, parse)
            self.problem = self.problem or found.problem
            self._months[month] = found.value or {}
        return self._months[month]


def _newest(games: Mapping[str, str]) -> dict[str, str]:
    """Return the last games of a month, as many as one text has room for."""
    room = LONGEST_TEXT - _ROOM_BESIDE
    left = sorted(games.items(), reverse=True)[:MOST_GAMES]
    sizes = accumulate(len(json.dumps({game: hands})) for game, hands in left)
    return dict(reversed([one for one, size in zip(left, sizes, strict=True) if size <= room]))


def month_of(game: str) -> str:
    """The month a game was begun in, as far as its id tells: "2026-11"."""
    found = _MONTH.match(game)
    return found[0] if found else _ELSE


def dump(games: Mapping[str, str]) -> str:
    """A month's text."""
    return dump_checked(FORMAT, {"games": games})


def parse(text: str) -> dict[str, str]:
    """The games of a month's text, the hands of each as text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: it is none.
    """
    games = parse_checked(text, FORMAT).get("games")
    if not isinstance(games, dict):
        raise ValueError("no games")  # noqa: TRY004 - as all that is wrong with text
    if not all(is_id(game) and isinstance(hands, str) for game, hands in games.items()):
        raise ValueError("not the hands of games")
    return games


def _hands(text: str) -> Hands:
    """The hands in a game's text, none where it can't be used."""
    try:
        return read_hands(text)
    except ValueError:
        return ()


def _fits(hands: Hands, entry: Entry) -> bool:
    """Whether hands can be those of a game: all of them together score what it stands at."""
    known = [hand.points for hand in hands if hand is not None]
    if any(len(points) != len(entry.scores) for points in known):
        return False
    if len(known) < len(hands):
        return True
    return tuple(map(sum, zip(*known, strict=True))) == entry.scores or not hands


FIGURES: Service[KeptFigures] = Service(lambda context: KeptFigures(context.platform.texts))
