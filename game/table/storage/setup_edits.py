"""Edits of a setup: each leads from a game that can be played to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.variant import OPTIONS, Variant, configure
from game.rules.variants import VARIANTS
from game.table.storage.setup import GameSetup

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
    changed = replace(setup, players=players, bots=bots_of(setup, players - 1))
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


def bots_of(setup: GameSetup, count: int) -> tuple[str, ...]:
    """The bot of each of so many opponents."""
    return tuple(setup.bot_of(seat) for seat in range(1, count + 1))


def with_bot(setup: GameSetup, seat: int, bot: str) -> GameSetup:
    """Another bot at one seat."""
    bots = list(bots_of(setup, setup.players - 1))
    bots[seat - 1] = bot
    return replace(setup, bots=tuple(bots))


def with_all_bots(setup: GameSetup, bot: str) -> GameSetup:
    """The same bot at every seat."""
    return replace(setup, bots=(bot,))


def with_match(setup: GameSetup, *, match: bool) -> GameSetup:
    """One game, or the best of five."""
    return replace(setup, match=match)


def with_seed(setup: GameSetup, seed: str) -> GameSetup:
    """Another deal; none means a fresh one for every game."""
    return replace(setup, seed=seed)


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


def shuffled_anew(setup: GameSetup) -> bool:
    """Whether each game gets a fresh deal."""
    return not setup.seed


def deal_number(setup: GameSetup) -> int:
    """The number of the deal asked for, the first where none is or where it is no number."""
    return int(setup.seed) if setup.seed.isdecimal() and len(setup.seed) < 5 else DEALS[0]
