"""A record: the text that replays a game exactly (RULES.md#records)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.match import Game
from game.rules.state import Play
from game.rules.variant import OPTIONS, Option, Variant, configure
from game.rules.variants import VARIANTS

FORMAT = "basra-record/1"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand of a record.

    Attributes:
        floor: the first floor, after replacement.
        stock: the rest of the pack in the order of dealing.
        plays: the plays made, each with its capture.
    """

    floor: tuple[Card, ...]
    stock: tuple[Card, ...]
    plays: tuple[Play, ...] = ()

    @property
    def deal(self) -> Deal:
        """How the hand was dealt; a record doesn't list buried cards."""
        return Deal(self.floor, self.stock)


@dataclass(frozen=True, slots=True)
class Record:
    """A game in its written form; only the last hand may be unfinished.

    Attributes:
        variant: the key of the variant.
        players: the number of seats, 2 to 4.
        dealer: the seat that dealt the first hand.
        options: the options set, by name.
        hands: the hands, in order.
        seed: the seed that the hands were dealt from, if known (RULES.md#fairness).
        commitment: the commitment shown before the first card, if any.
        player_seed: what the player added to the seed after that, if anything.
        header: data of the program that saved the game; the rules ignore it.
        proof: proof of a hand dealt by several devices, if any; the rules ignore it.
    """

    variant: str
    players: int
    dealer: int
    options: Mapping[str, Option] = field(default_factory=dict)
    hands: tuple[HandRecord, ...] = ()
    seed: str | None = None
    commitment: str | None = None
    player_seed: str | None = None
    header: Mapping[str, Any] | None = None
    proof: Mapping[str, Any] | None = None

    @property
    def rules(self) -> Variant:
        """The variant with the record's options."""
        return configure(VARIANTS[self.variant], self.players, self.options)

    @property
    def start(self) -> Game:
        """The game before its first hand."""
        return Game.start(self.rules, self.players, self.dealer)


def options_of(rules: Variant) -> dict[str, Option]:
    """Return the options in which a table differs from its variant's row, as in a record."""
    row = VARIANTS[rules.key]
    return {
        name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(row, name)
    }


def write_record(record: Record) -> str:
    """Return the record as JSON text, with a line for each part of a hand."""
    head = {
        "format": FORMAT,
        "variant": record.variant,
        "players": record.players,
        "dealer": record.dealer,
        "options": dict(record.options) or None,
        "seed": record.seed,
        "commitment": record.commitment,
        "player_seed": record.player_seed,
        "header": None if record.header is None else dict(record.header),
    }
    hands = ",".join(f"\n  {_write_hand(hand)}" for hand in record.hands)
    lines = "".join(
        f" {json.dumps(key)}: {json.dumps(value)},\n"
        for key, value in head.items()
        if value is not None
    )
    proof = "" if record.proof is None else f',\n "proof": {json.dumps(dict(record.proof))}'
    return f'{{\n{lines} "hands": [{hands}]{proof}\n}}\n'


def _write_hand(hand: HandRecord) -> str:
    parts = {"floor": hand.floor, "stock": hand.stock, "plays": hand.plays}
    lines = (
        f'"{name}": {json.dumps([str(item) for item in part])}' for name, part in parts.items()
    )
    return "{" + ",\n   ".join(lines) + "}"
