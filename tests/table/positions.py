"""Games kept at a position of our choosing, to be taken up at the real table."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from game.host.accessibility_tree import AccessibilityTree, Box
from game.rules.cards import Card
from game.rules.record import HandRecord, Record, write_record
from game.rules.variants import VARIANTS
from game.table.storage.session import FORMAT
from game.table.storage.setup import GameSetup

OVERLAPPING = ("2C 3D 5S 8H", "TC KD AC 4H")
"""A floor and a hand whose ten has two captures to choose from."""


def cards(words: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in words.split())


def kept_game(floor: str, hand: str, *, variant: str = "egyptian", **options: Any) -> str:
    """A game of two whose first floor and first hand of the person are these."""
    pack = VARIANTS[variant].pack
    lying, held = cards(floor), cards(hand)
    rest = tuple(card for card in pack if card not in lying and card not in held)
    hands = (HandRecord(lying, held + rest),)
    record = Record(variant, 2, 1, options, hands)
    return json.dumps(
        {
            "format": FORMAT,
            "setup": asdict(GameSetup(variant, 2, options, seed="7")),
            "wins": [0, 0],
            "record": json.loads(write_record(record)),
        }
    )


def in_hand(tree: AccessibilityTree, card: str) -> Box:
    return next(one.rect for one in tree.hand if one.card == card)


def on_floor(tree: AccessibilityTree, card: str) -> Box:
    return next(one.rect for one in tree.floor if one.card == card)


def control(tree: AccessibilityTree, action: str) -> Box:
    return next(one.rect for one in tree.controls if one.action == action)


def middle(box: Box) -> tuple[int, int]:
    return box[0] + box[2] // 2, box[1] + box[3] // 2
