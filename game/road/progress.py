"""How far the player is on the road: one saved text, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from game.formats.shape import As
from game.formats.store import Store, StoreSentences
from game.platform.protocol import Texts
from game.road.host_words import HOST_WORDS
from game.road.stops import STOPS, Stop, length, stop_of
from game.rules.variants import VARIANTS
from game.session.journey import Onward, Star
from game.session.session import Session, own_sides
from game.session.setup import GameSetup
from game.words.language import _, mark
from game.words.variant_names import name_of

State = Literal["won", "played", "next", "locked"]
"""A stop whose game was won, or played to its end; the next one; one that is not open yet."""


def _in_order(variants: Iterable[str]) -> list[str]:
    return [key for key in VARIANTS if key in frozenset(variants)]


Keys = Annotated[
    frozenset[str],
    As(tuple[Annotated[str, VARIANTS.__contains__], ...], frozenset, _in_order),
]


@dataclass(frozen=True)
class Progress:
    """The stops by the keys of their variants.

    Attributes:
        played: those whose game was played to its end.
        won: those whose game was won.
    """

    played: Keys = frozenset()
    won: Keys = frozenset()

    def merged(self, other: Progress) -> Progress:
        """Return what either device knows."""
        return Progress(self.played | other.played, self.won | other.won)

    def after(self, stop: Stop, *, won: bool) -> Progress:
        """Return the progress after a game at a stop."""
        key = frozenset({stop.variant})
        return self.merged(Progress(key, key if won else frozenset()))

    def state(self, stop: Stop) -> State:
        """Return the state of a stop."""
        if stop.variant in self.played:
            return "won" if stop.variant in self.won else "played"
        return "next" if stop == self.next else "locked"

    @property
    def next(self) -> Stop | None:
        """The first stop that wasn't played, None if there is none."""
        return next((stop for stop in STOPS if stop.variant not in self.played), None)

    @property
    def unwon(self) -> Stop | None:
        """The last stop that was played but never won, None if there is none."""
        return next((stop for stop in STOPS[::-1] if self.state(stop) == "played"), None)


ROAD: Store[Progress] = Store(
    "road",
    Progress,
    Progress,
    Progress.merged,
    sentences=StoreSentences(
        damaged=mark("Your progress on the road is damaged, so it starts again."),
        restored=mark(
            "Your progress on the road was damaged, so the latest good copy is being used."
        ),
        newer=mark(
            "Your progress on the road was saved by a newer version of Basra. It stays unchanged "
            "until you update Basra."
        ),
    ),
)


class SavedJourney:
    """The way along the road, as it is saved."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._just_won: Stop | None = None

    @property
    def next(self) -> Onward | None:
        """The next stop, None if all were played."""
        progress = ROAD.known(self._texts)
        stop, lost = progress.next, progress.unwon
        if stop is None:
            return None
        note = f"{name_of(stop.variant)} \N{MIDDLE DOT} {length(stop)}"
        if lost and lost.number == stop.number - 1:
            note = _("You can still win {name}'s star").format(name=_(lost.host.name))
        return Onward(_(stop.host.name), stop.host.portrait, stop.variant, note, stop.setup)

    def holds(self, setup: GameSetup) -> bool:
        """Return whether such a game is that of a stop."""
        return stop_of(setup) is not None

    def count(self, session: Session) -> None:
        """Save the end of a game, if it was played at a stop."""
        stop, won = _ended(session)
        self._just_won = None
        if stop is not None:
            if won and ROAD.known(self._texts).state(stop) != "won":
                self._just_won = stop
            ROAD.remember(self._texts, lambda before: before.after(stop, won=won))

    def farewell(self, session: Session) -> str:
        """Return what the host says at the end of a stop's game, "" at the end of another."""
        stop, won = _ended(session)
        if stop is None:
            return ""
        words = HOST_WORDS[stop.variant]
        said = _("{name}: “{words}”") if won else _("“{words}”")
        return said.format(name=_(stop.host.name), words=_(words.won if won else words.lost))

    def star(self, session: Session) -> Star | None:
        """Return the star that an ended game has just won or that a win can still earn."""
        stop, won = _ended(session)
        if stop and won and stop == self._just_won:
            return Star(stop.variant, _("You won this star for the backs of your cards."), won=True)
        if stop and ROAD.known(self._texts).state(stop) == "played":
            words = _("Win a game against {name} to earn this star.").format(name=_(stop.host.name))
            return Star(stop.variant, words, won=False)
        return None


def _ended(session: Session) -> tuple[Stop | None, bool]:
    """Return the stop whose game is over, None for none, and whether the player won it."""
    winner = session.after.game.winner
    stop = stop_of(session.setup) if winner is not None else None
    return stop, stop is not None and winner in own_sides(session)
