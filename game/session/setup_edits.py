"""Edits of a setup: each leads from a game that can be played to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.rules.variant import OPTIONS, Variant, configure
from game.rules.variants import VARIANTS
from game.session.setup import BOT, HERE, GameSetup, as_played

HOUSE_RULES = tuple(name for name in OPTIONS if name not in {"target", "partnerships"})
DEALS = (1, 9999)
"""Numbers a deal can be asked for by, to play the same cards again."""


def rules_of(setup: GameSetup) -> Variant:
    """The variant as it will be played."""
    return configure(VARIANTS[setup.variant], setup.players, setup.options)


def with_variant(setup: GameSetup, key: str) -> GameSetup:
    """Another variant: its own rules, the same people."""
    return with_rules(setup, key, {})


def with_rules(setup: GameSetup, key: str, options: Mapping[str, Any]) -> GameSetup:
    """A variant with options, for the same people; how four of them sit stays."""
    theirs = {name: value for name, value in options.items() if name != "partnerships"}
    seats = {name: value for name, value in setup.options.items() if name == "partnerships"}
    return replace(setup, variant=key, options=theirs | seats)


def with_players(setup: GameSetup, players: int) -> GameSetup:
    """Another number of players; options that this table can't have are dropped."""
    seats = (*setup.seats, *[BOT] * players)[:players] if setup.seats else ()
    if seats and HERE not in seats:
        seats = (HERE, *seats[1:])
    kept_bots = tuple(setup.bot_of(seat) for seat in range(players) if _is_bot(seats, seat))
    changed = replace(setup, players=players, seats=seats, bots=kept_bots or setup.bots)
    sizes = hand_sizes(changed)
    drop = {"partnerships"} if players != 4 else set()
    drop |= {"hand_size"} if len(sizes) < 2 else set()
    kept = {name: value for name, value in setup.options.items() if name not in drop}
    return replace(changed, options=kept)


def with_option(setup: GameSetup, name: str, value: object) -> GameSetup:
    """One option set; the variant's own value needs no saying."""
    options = {key: other for key, other in setup.options.items() if key != name}
    if value != getattr(VARIANTS[setup.variant], name):
        options[name] = value
    return replace(setup, options=options)


def bots_of(setup: GameSetup) -> tuple[str, ...]:
    """The bot of each seat that has one, in order."""
    return tuple(map(setup.bot_of, setup.bot_seats))


def with_bot(setup: GameSetup, seat: int, bot: str) -> GameSetup:
    """Another bot at a seat that has one."""
    bots = tuple(bot if one == seat else setup.bot_of(one) for one in setup.bot_seats)
    return replace(setup, bots=bots or setup.bots)


def _is_bot(seats: Sequence[str], seat: int) -> bool:
    """Whether a bot sits there; without seats told, one does anywhere but at seat 0."""
    return seats[seat] == BOT if seats else seat > 0


def with_people(setup: GameSetup, *, several: bool) -> GameSetup:
    """People at all seats of this device; or one person who plays bots, at whatever level."""
    return replace(setup, seats=(HERE,) * setup.players if several else ())


def with_people_here(setup: GameSetup, people: int) -> GameSetup:
    """So many people at the first seats, and bots at the others."""
    bots = setup.players - people
    return as_played(replace(setup, seats=(HERE,) * people + (BOT,) * bots))


def alone(setup: GameSetup) -> GameSetup:
    """The same game for one person, who plays bots."""
    return to_play(with_people(setup, several=False))


def can_sit(setup: GameSetup, seat: int, who: str) -> bool:
    """Whether that may be: somebody has to sit here."""
    return who == HERE or setup.here != (seat,)


def with_seat(setup: GameSetup, seat: int, who: str) -> GameSetup:
    """Somebody else at one seat; the bots of the others stay."""
    seats = tuple(who if one == seat else setup.sits_at(one) for one in range(setup.players))
    bots = tuple(setup.bot_of(one) for one in range(setup.players) if seats[one] == BOT)
    return replace(setup, seats=seats, bots=bots or setup.bots[:1])


def with_name(setup: GameSetup, seat: int, name: str) -> GameSetup:
    """Another name for whoever sits at one seat."""
    names = [*setup.names, *[""] * (seat + 1 - len(setup.names))]
    names[seat] = name
    while names and not names[-1]:
        names.pop()
    return replace(setup, names=tuple(names))


def with_known_names(setup: GameSetup, names: Sequence[str]) -> GameSetup:
    """The names that were typed before, where a setup tells of none."""
    return setup if setup.names else replace(setup, names=tuple(names))


def as_chosen(setup: GameSetup) -> GameSetup:
    """A game that was played as it is chosen: whoever gave it a name had the seats before them."""
    if setup.seats or not setup.names:
        return setup
    return replace(setup, seats=(HERE, *[BOT] * (setup.players - 1)))


def to_play(setup: GameSetup) -> GameSetup:
    """The game that is begun: names are for tables whose seats were told one by one."""
    return as_played(setup if setup.seats else replace(setup, names=()))


def hand_sizes(setup: GameSetup) -> list[tuple[int, int]]:
    """The hand sizes that make a difference at this table: option value, cards in a batch."""
    row = VARIANTS[setup.variant]
    found: dict[int, int] = {}
    for value in row.offered("hand_size"):
        size = replace(row, hand_size=int(value)).batch_size(setup.players)
        found.setdefault(size, int(value))
    return sorted((value, size) for size, value in found.items())


def targets(setup: GameSetup) -> list[int]:
    """The targets that the variant's sources give, lowest first."""
    return sorted(int(value) for value in VARIANTS[setup.variant].offered("target"))


def deal_number(setup: GameSetup) -> int:
    """The number of the deal asked for, the first where none is or where it is no number."""
    return int(setup.seed) if setup.seed.isdecimal() and len(setup.seed) < 5 else DEALS[0]
