"""Changes of a setup: each turns one possible game into another."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.rules.variant import OPTIONS, Variant, configure
from game.rules.variants import VARIANTS, variant_named
from game.session.setup import BOT, ELSEWHERE, HERE, MOST_SEATS, GameSetup, as_played

HOUSE_RULES = tuple(name for name in OPTIONS if name not in {"target", "partnerships"})
DEALS = (1, 9999)
"""The numbers of the deals that a player can choose, to play the same cards again."""


def rules_of(setup: GameSetup) -> Variant:
    """Return the variant with the setup's options."""
    return configure(variant_named(setup.variant), setup.players, setup.options)


def with_variant(setup: GameSetup, key: str) -> GameSetup:
    """Change the variant to its own rules; the people stay, and so does a short game."""
    changed = with_rules(setup, key, {})
    if rules_of(setup).target != short_target(setup):
        return changed
    return with_option(changed, "target", short_target(changed))


def with_rules(setup: GameSetup, key: str, options: Mapping[str, Any]) -> GameSetup:
    """Change the variant and the options; the people stay, and so does the partnership of four."""
    theirs = {name: value for name, value in options.items() if name != "partnerships"}
    seats = {name: value for name, value in setup.options.items() if name == "partnerships"}
    return replace(setup, variant=key, options=theirs | seats)


def with_players(setup: GameSetup, players: int) -> GameSetup:
    """Change the number of players; options that don't apply to that number are dropped."""
    seats = (*setup.seats, *[_newcomer(setup)] * players)[:players] if setup.seats else ()
    if seats and HERE not in seats:
        seats = (HERE, *seats[1:])
    bot_seats = [seat for seat in range(players) if (seats[seat] == BOT if seats else seat > 0)]
    kept_bots = tuple(map(setup.bot_of, bot_seats))
    changed = replace(setup, players=players, seats=seats, bots=kept_bots or setup.bots)
    sizes = hand_sizes(changed)
    drop = {"partnerships"} if players != 4 else set()
    drop |= {"hand_size"} if len(sizes) < 2 else set()
    kept = {name: value for name, value in setup.options.items() if name not in drop}
    return replace(changed, options=kept)


def _newcomer(setup: GameSetup) -> str:
    """Return who sits at a new seat: a friend if others also have their own devices, else a bot."""
    return ELSEWHERE if setup.elsewhere else BOT


def with_added_player(setup: GameSetup, seat: int) -> GameSetup:
    """Add a player at a seat; the players from that seat on move up."""
    return _seated(setup, [*range(seat), None, *range(seat, setup.players)])


def without_seat(setup: GameSetup, seat: int) -> GameSetup:
    """Take the player of a seat away; the players after it move down."""
    return _seated(setup, [one for one in range(setup.players) if one != seat])


def _seated(setup: GameSetup, order: Sequence[int | None]) -> GameSetup:
    """Return a game with the players of these seats in this order; None is a new player."""
    names = [*setup.names, *[""] * MOST_SEATS]
    seats = [_newcomer(setup) if one is None else setup.sits_at(one) for one in order]
    bots = [setup.bots[0] if one is None else setup.bot_of(one) for one in order]
    kept = tuple(bot for bot, who in zip(bots, seats, strict=True) if who == BOT)
    changed = replace(with_players(setup, len(order)), bots=kept or setup.bots[:1])
    if not setup.seats:
        return changed
    moved = tuple("" if one is None else names[one] for one in order)
    return unless_alone(replace(changed, seats=tuple(seats), names=moved))


def unless_alone(setup: GameSetup) -> GameSetup:
    """Return a table of several people as it is; one person against bots needs no seats."""
    return replace(as_played(setup), names=setup.names) if setup.against_bots else setup


def with_option(setup: GameSetup, name: str, value: object) -> GameSetup:
    """Set an option; the variant's own value is left out."""
    options = {key: other for key, other in setup.options.items() if key != name}
    if value != getattr(VARIANTS[setup.variant], name):
        options[name] = value
    return replace(setup, options=options)


def bots_of(setup: GameSetup) -> tuple[str, ...]:
    """Return the bot of each bot's seat, in order."""
    return tuple(map(setup.bot_of, setup.bot_seats))


def with_bot(setup: GameSetup, seat: int, bot: str) -> GameSetup:
    """Change the bot at a seat that has one."""
    bots = tuple(bot if one == seat else setup.bot_of(one) for one in setup.bot_seats)
    return replace(setup, bots=bots or setup.bots)


def with_bots_at(setup: GameSetup, bots: Mapping[int, str]) -> GameSetup:
    """Give seats to bots."""
    for seat, bot in bots.items():
        setup = with_bot(with_seat(setup, seat, BOT), seat, bot)
    return setup


def seats_in(setup: GameSetup, before: GameSetup) -> dict[int, int]:
    """Return the new seat of each person at another device by the seat before: names stay."""
    free, moved = list(setup.elsewhere), {}
    for seat in before.elsewhere:
        same = [one for one in free if setup.name_of(one) == before.name_of(seat)]
        if same:
            free.remove(same[0])
            moved[seat] = same[0]
    return moved


def with_people(setup: GameSetup, *, several: bool) -> GameSetup:
    """Give all seats to people at this device, or all except the first to bots."""
    return replace(setup, seats=(HERE,) * setup.players if several else ())


def with_people_here(setup: GameSetup, people: int) -> GameSetup:
    """Give the first `people` seats to people at this device, and the others to bots."""
    bots = setup.players - people
    return as_played(replace(setup, seats=(HERE,) * people + (BOT,) * bots))


def with_friend(setup: GameSetup) -> GameSetup:
    """Return a table with a player at another device: the setup's, or else the next seat.

    The first seat is at this device, also if it was another's guest.
    """
    table = setup if setup.elsewhere else with_seat(alone(setup), 1, ELSEWHERE)
    first = table.here[0]
    order = [*range(first, table.players), *range(first)]
    return _seated(table, order) if first else table


def alone(setup: GameSetup) -> GameSetup:
    """Return the same game for one person against bots."""
    return to_play(with_people(setup, several=False))


def can_sit(setup: GameSetup, seat: int, who: str) -> bool:
    """Return whether a seat can be given to `who`: someone has to sit at this device."""
    return who == HERE or setup.here != (seat,)


def with_seat(setup: GameSetup, seat: int, who: str) -> GameSetup:
    """Give one seat to someone else; the bots of the others stay."""
    seats = tuple(who if one == seat else setup.sits_at(one) for one in range(setup.players))
    bots = tuple(setup.bot_of(one) for one in range(setup.players) if seats[one] == BOT)
    return replace(setup, seats=seats, bots=bots or setup.bots[:1])


def with_name(setup: GameSetup, seat: int, name: str) -> GameSetup:
    """Change the name of the person at a seat."""
    names = [*setup.names, *[""] * (seat + 1 - len(setup.names))]
    names[seat] = name
    while names and not names[-1]:
        names.pop()
    return replace(setup, names=tuple(names))


def with_known_names(setup: GameSetup, names: Sequence[str]) -> GameSetup:
    """Use names from an earlier setup if a setup has none; guests bring their own names."""
    return setup if setup.names or setup.elsewhere else replace(setup, names=tuple(names))


def as_chosen(setup: GameSetup) -> GameSetup:
    """Return the setup of a played game as it was chosen; only a choice of seats asks for names."""
    if setup.seats or not setup.names:
        return setup
    return replace(setup, seats=(HERE, *[BOT] * (setup.players - 1)))


def to_play(setup: GameSetup) -> GameSetup:
    """Return the setup of the game that starts; names are only for tables with chosen seats."""
    return as_played(setup if setup.seats else replace(setup, names=()))


def hand_sizes(setup: GameSetup) -> list[tuple[int, int]]:
    """Return the hand sizes that differ at this table: pairs of option value and batch size."""
    row = VARIANTS[setup.variant]
    found: dict[int, int] = {}
    for value in row.offered("hand_size"):
        size = replace(row, hand_size=int(value)).batch_size(setup.players)
        found.setdefault(size, int(value))
    return sorted((value, size) for size, value in found.items())


def targets(setup: GameSetup) -> list[int]:
    """Return the targets that the variant's sources give, lowest first."""
    return sorted(int(value) for value in VARIANTS[setup.variant].offered("target"))


def short_target(setup: GameSetup) -> int:
    """Return the target of a short game: half of the variant's lowest."""
    return (targets(setup)[0] + 1) // 2


def deal_number(setup: GameSetup) -> int:
    """Return the number of the chosen deal, or the first if none is chosen or it isn't a number."""
    return int(setup.seed) if setup.seed.isdecimal() and len(setup.seed) < 5 else DEALS[0]
