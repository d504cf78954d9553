"""The setup of a game: its rules, seats and seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar
from unicodedata import combining

from game.bots.levels import BOTS, EXACT
from game.formats.bounds import Bound
from game.formats.shape import read
from game.rules.cards import shorten
from game.rules.reading import LONGEST_SEED as LONGEST_RECORDED
from game.rules.variant import configure
from game.rules.variants import variant_named

LONGEST_SEED = LONGEST_RECORDED - len("/game9")
"""Characters of a seed; every later game of a match adds its number, up to nine."""

MOST_BOTS = 3

HERE, ELSEWHERE, BOT = "here", "elsewhere", "bot"
"""Who may sit at a seat: a person at this device, one at another device, a computer player."""

MOST_SEATS = 4

LONGEST_NAME = 20
"""Characters of a person's name at a table."""

MOST_MARKS = 3
"""Marks over and under one letter of a name."""

LONGEST_CLOCK = 600
"""Seconds."""


@dataclass(frozen=True)
class GameSetup:
    """A game to start: everything that the deal and the seats depend on."""

    closed: ClassVar[bool] = True

    variant: str = "egyptian"
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    """Options as a record names them: `target`, `partnerships`, …"""
    bots: tuple[str, ...] = ("casual",)
    """Names of `BOTS` for the seats of bots, in order; the last is repeated for seats left over."""
    seed: str = ""
    """The text that the deals follow from; empty draws a fresh one."""
    match: bool = False
    """Best of five games instead of one."""
    seats: tuple[str, ...] = ()
    """`HERE`, `ELSEWHERE` or `BOT` for each seat; empty if one person at seat 0 plays bots."""
    names: tuple[str, ...] = ()
    """The names of the people by seat, "" for the usual name; missing ones at the end are ""."""
    hints: bool = False
    """Whether several people agreed to allow hints; one person alone may always ask for them."""
    clock: Annotated[int, Bound(0, LONGEST_CLOCK)] = 0
    """Seconds for a turn if someone sits elsewhere, 0 for no limit."""

    def sits_at(self, seat: int) -> str:
        """Return who sits at a seat: `HERE`, `ELSEWHERE` or `BOT`."""
        if self.seats:
            return self.seats[seat]
        return BOT if seat else HERE

    def _seats_of(self, who: str) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if self.sits_at(seat) == who)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return self._seats_of(HERE)

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The seats of people at other devices."""
        return self._seats_of(ELSEWHERE)

    @property
    def against_bots(self) -> bool:
        """Whether one person at this device plays bots, and no one else plays."""
        return len(self.here) == 1 and not self.elsewhere

    @property
    def person(self) -> int:
        """The seat from which this device shows the table: the first of its people's seats."""
        return self.here[0] if self.here else 0

    @property
    def addressed(self) -> int | None:
        """The seat of the one person here, addressed as "you"; None if several sit here."""
        return self.here[0] if len(self.here) == 1 else None

    @property
    def bot_seats(self) -> tuple[int, ...]:
        """The seats of computer players."""
        return self._seats_of(BOT)

    def bot_of(self, seat: int) -> str:
        """Return the name of the bot at a seat, or of the bot that replaces a person there."""
        before = sum(other < seat for other in self.bot_seats)
        return self.bots[min(before, len(self.bots) - 1)]

    def name_of(self, seat: int) -> str:
        """Return the name of the person at a seat, "" for the usual name and for a bot."""
        if seat >= len(self.names) or self.sits_at(seat) == BOT:
            return ""
        return self.names[seat]

    def check(self) -> None:
        """Raise ValueError if such a game can't be played."""
        check_bots(self.bots)
        check_seats(self.seats, self.players)
        check_names(self.names)
        check_seed(self.seed)
        configure(variant_named(self.variant), self.players, self.options)

    def seed_of(self, number: int) -> str:
        """Return the seed of a match's game by its number, from 1; "" to draw a fresh one."""
        return f"{self.seed}/game{number}" if self.seed and number > 1 else self.seed


def as_played(setup: GameSetup) -> GameSetup:
    """Return the same table without fields that don't matter, so equal tables have equal setups.

    One person who plays bots sits at seat 0, and the others are rotated with that seat.
    """
    if setup.against_bots:
        first = setup.person
        others = [(first + seat) % setup.players for seat in range(1, setup.players)]
        bots = tuple(map(setup.bot_of, others))
        names = (setup.name_of(first),) if setup.name_of(first) else ()
        return replace(
            setup, seats=(), names=names, hints=False, clock=0, bots=bots if first else setup.bots
        )
    typed = [setup.name_of(seat) for seat in range(setup.players)]
    while typed and not typed[-1]:
        typed.pop()
    return replace(setup, names=tuple(typed), clock=setup.clock if setup.elsewhere else 0)


def checked(values: Mapping[str, Any]) -> GameSetup:
    """Return a setup from values of an unknown source; missing ones have their defaults.

    Raises:
        ValueError: a value is of the wrong type, or such a game can't be played.
    """
    setup: GameSetup = read(GameSetup, values)
    return setup


def check_seats(seats: object, players: int) -> None:
    """Raise ValueError unless these are the seats of a table with someone at this device."""
    if not isinstance(seats, (list, tuple)) or len(seats) not in {0, players}:
        raise ValueError(f"expected who sits at each of {shorten(players)} seats")
    for who in seats:
        if who not in (HERE, ELSEWHERE, BOT):
            raise ValueError(f"{shorten(who)} can't sit at a seat")
    if seats and HERE not in seats:
        raise ValueError("no one sits at this device")


def check_names(names: object) -> None:
    """Raise ValueError if these can't be the names of the people at a table."""
    if not isinstance(names, (list, tuple)) or len(names) > MOST_SEATS:
        raise ValueError(f"expected at most {MOST_SEATS} names")
    for name in names:
        if not isinstance(name, str) or name != clean_name(name):
            raise ValueError(
                f"expected a name of at most {LONGEST_NAME} printable characters, "
                f"not {shorten(name)}"
            )


_INVISIBLE = frozenset(
    {
        *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
        *(chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))),
        *(chr(code) for code in range(0xE0100, 0xE01F0)),
    }
)
"""Printable characters that leave no mark: fillers, joiners and variation selectors."""


def clean_name(name: str) -> str:
    """Return a name as it can be saved: printable, not too long, without spaces at its ends.

    Marks that change the direction of text aren't printable. A letter keeps at most as many marks
    over and under it as any script has, because a tower of them would cover other rows. Invisible
    characters are left out, because a name might look empty.
    """
    found = ""
    for one in (one for one in name if one.isprintable() and one not in _INVISIBLE):
        marks = found[-MOST_MARKS:]
        if not combining(one) or not marks or not all(map(combining, marks)):
            found += one
    return found.strip()[:LONGEST_NAME].strip()


def check_seed(seed: str) -> None:
    """Raise ValueError if a seed can't be saved, shown and extended."""
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise ValueError(
            f"expected a seed of at most {LONGEST_SEED} printable characters, not {shorten(seed)}"
        )


def check_bots(bots: object) -> None:
    """Raise ValueError unless these are the names of one to three bots."""
    if not isinstance(bots, (list, tuple)) or not 1 <= len(bots) <= MOST_BOTS:
        raise ValueError(f"expected one to {MOST_BOTS} bots")
    for bot in bots:
        if not isinstance(bot, str) or bot.removesuffix(EXACT) not in BOTS:
            raise ValueError(f"{shorten(bot)} is not a bot; the bots are {', '.join(BOTS)}")
