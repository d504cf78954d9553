"""The stops of the road, and the game at each (ROAD.md)."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.people import Person, host_of
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup, as_played
from game.words.language import _, ngettext


class Stop(NamedTuple):
    """One stop of the road.

    Attributes:
        variant: the key of its variant, which is also the stop's key.
        target: the points that win the game here.
        minutes: how long the game takes (ROAD.md).
        region: the part of the road that it is in.
        at: degrees east and north of its place on the map.
        cards: cards that show its new rule, "-" is a back.
        refereed: whether a referee explains the first hand.
        by: another point of the map that the road to the stop goes through.
    """

    variant: str
    target: int
    minutes: int
    region: str
    at: tuple[float, float]
    cards: str
    refereed: bool = False
    by: tuple[float, float] | None = None

    @property
    def rules(self) -> Variant:
        """Its variant."""
        return VARIANTS[self.variant]

    @property
    def host(self) -> Person:
        """Who plays here."""
        return host_of(self.variant)

    @property
    def number(self) -> int:
        """Its place on the road, from 1."""
        return STOPS.index(self) + 1

    @property
    def setup(self) -> GameSetup:
        """The game that is played here."""
        return GameSetup(self.variant, 2, {"target": self.target}, (self.host.level,))


STOPS = (
    Stop("egyptian", 51, 8, "egypt", (29.4, 31.0), "7D 3S 5H 2C"),
    Stop("egyptian-double", 51, 8, "egypt", (32.6, 29.9), "JS JH"),
    Stop("egyptian-open", 51, 8, "egypt", (28.6, 27.6), "- - 9H"),
    Stop("saba-alkoomi", 31, 10, "egypt", (33.2, 25.6), "9C 4D - -"),
    Stop("russell", 31, 10, "egypt", (28.4, 21.0), "7D"),
    Stop("ethiopian", 31, 10, "south", (37.0, 13.0), "4S 7D", refereed=True),
    Stop("yemeni", 51, 7, "south", (43.6, 15.2), "7D 2S 2H"),
    Stop("palestinian", 31, 8, "levant", (34.6, 31.3), "9S 9H", refereed=True),
    Stop("homs", 31, 8, "levant", (36.7, 34.9), "JC JD", by=(36.5, 31.4)),
    Stop("syrian", 21, 7, "levant", (38.9, 35.0), "QS KH"),
    Stop("jordanian", 21, 8, "levant", (38.8, 32.6), "QD QC"),
    Stop("haddad", 51, 8, "levant", (37.2, 30.4), "7D - -"),
    Stop("ashush", 21, 7, "levant", (35.6, 32.75), "8S 8H", refereed=True),
    Stop("lebanese", 31, 10, "levant", (35.8, 34.4), "8S 5H 3D"),
    Stop("cypriot", 21, 8, "cyprus", (33.1, 35.0), "9C TD TC", refereed=True),
    Stop("jawaker", 51, 8, "beyond", (29.2, 35.0), "AS TD 2C"),
)
"""In the order of the road. Stops may be added and moved: progress is saved by their keys."""


def stop_at(variant: str) -> Stop:
    """Return the stop of a variant. Raises StopIteration if it has none."""
    return next(stop for stop in STOPS if stop.variant == variant)


def stop_of(setup: GameSetup) -> Stop | None:
    """Return the stop at which a game is played, None if it is another game."""
    if not setup.against_bots or setup.match or setup.names:
        return None
    played = as_played(setup)
    table = GameSetup(played.variant, played.players, played.options, played.bots)
    return next((stop for stop in STOPS if stop.setup == table), None)


def length(stop: Stop) -> str:
    """Return the points that win a stop's game, and how long it takes."""
    minutes = ngettext("about {count} minute", "about {count} minutes", stop.minutes)
    told = _("To {target} \N{MIDDLE DOT} {minutes}")
    return told.format(target=stop.target, minutes=minutes.format(count=stop.minutes))
