"""What a person asked to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from game.bots.levels import BOTS, EXACT
from game.rules.cards import shorten
from game.rules.reading import LONGEST_SEED as LONGEST_RECORDED
from game.rules.variant import configure
from game.rules.variants import variant_named

LONGEST_SEED = LONGEST_RECORDED - len("/game9")
"""Characters of a seed; every later game of a match adds its number, up to nine."""

MOST_BOTS = 3

HERE, ELSEWHERE, BOT = "here", "elsewhere", "bot"
"""Who may sit at a seat: a person at this device, one at another device, a computer player."""


@dataclass(frozen=True)
class GameSetup:
    """A game to start: everything the deal and the seats depend on."""

    variant: str = "egyptian"
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    """Options as a record names them: `target`, `partnerships`, …"""
    bots: tuple[str, ...] = ("casual",)
    """Names of `BOTS` for seats 1, 2, …; the last is repeated for seats left over."""
    seed: str = ""
    """Text the deals follow from; empty draws a fresh one."""
    match: bool = False
    """Best of five games instead of one."""
    seats: tuple[str, ...] = ()
    """Who sits at each seat: `HERE`, `ELSEWHERE` or `BOT`; empty where one person at seat 0 plays
    bots."""
    names: tuple[str, ...] = ()
    """What the people of the seats call themselves, "" for the usual name; empty for all usual."""

    def sits_at(self, seat: int) -> str:
        """Who sits at a seat: `HERE`, `ELSEWHERE` or `BOT`."""
        if self.seats:
            return self.seats[seat]
        return BOT if seat else HERE

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat in range(self.players) if self.sits_at(seat) == HERE)

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The seats of people at other devices."""
        return tuple(seat for seat in range(self.players) if self.sits_at(seat) == ELSEWHERE)

    @property
    def against_bots(self) -> bool:
        """Whether it is one person at this device who plays bots, and nobody else."""
        return len(self.here) == 1 and not self.elsewhere

    @property
    def person(self) -> int:
        """The seat from which this device looks at the table: the first of its people's."""
        return self.here[0] if self.here else 0

    def bot_of(self, seat: int) -> str:
        """The name of the bot at a seat from 1 up."""
        return self.bots[min(seat - 1, len(self.bots) - 1)]

    def seed_of(self, number: int) -> str:
        """The seed of a match's game of that number, from 1; "" where a fresh one is drawn."""
        return f"{self.seed}/game{number}" if self.seed and number > 1 else self.seed


def checked(values: Mapping[str, Any]) -> GameSetup:
    """A setup of values that anyone may have written; what is left out is as usual.

    Raises:
        ValueError: a value is not of its kind, or nobody can play such a game.
    """
    known = {field.name for field in fields(GameSetup)}
    for name in values:
        if name not in known:
            raise ValueError(f"{shorten(name)} is nothing that a game is asked for by")
    shapes = {"variant": str, "players": int, "options": dict, "seed": str, "match": bool}
    for name, shape in shapes.items():
        if name in values and type(values[name]) is not shape:
            raise ValueError(f"{name} is not of the right kind")
    bots = values.get("bots", GameSetup.bots)
    check_bots(bots)
    setup = GameSetup(**{**values, "bots": tuple(bots)})
    check_seed(setup.seed)
    configure(variant_named(setup.variant), setup.players, setup.options)
    return setup


def check_seed(seed: str) -> None:
    """Raises ValueError where a seed can't be kept, shown and written on."""
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise ValueError(
            f"expected a seed of at most {LONGEST_SEED} printable characters, not {shorten(seed)}"
        )


def check_bots(bots: object) -> None:
    """Raises ValueError where these are not the names of one to three bots."""
    if not isinstance(bots, (list, tuple)) or not 1 <= len(bots) <= MOST_BOTS:
        raise ValueError(f"expected one to {MOST_BOTS} bots")
    for bot in bots:
        if not isinstance(bot, str) or bot.removesuffix(EXACT) not in BOTS:
            raise ValueError(f"{shorten(bot)} is not a bot; the bots are {', '.join(BOTS)}")
