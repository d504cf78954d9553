"""The first puzzle: the position that the page shows while the game loads on a first visit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game.rules.captures import legal_captures
from game.rules.cards import Card
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup
from game.ui.art.card_face import PIPS, pip_positions
from game.words import language as i18n
from game.words.card_names import spoken

FLOOR = tuple(Card.parse(name) for name in ("3C", "9D", "2H", "4S"))
HAND = tuple(Card.parse(name) for name in ("AC", "7H", "9S"))
RULES = VARIANTS[GameSetup.variant]

_ART = Path(__file__).resolve().parent.parent / "assets" / "cards"
_CENTRE = [(0, 0)]
_COMMAND = re.compile(r"([A-Z])([^A-Z]*)")
_LINE_AFTER_MOVE = re.compile(r"(M-?[\d.]+ -?[\d.]+) ")
_NUMBER = re.compile(r"-?[\d.]+")
_STEP = {"L": 2, "Q": 4, "C": 6}
"""The numbers of one step of a path, by the commands that are written relative."""


def first_puzzle() -> dict[str, Any]:
    """Return the floor, what each card of the hand takes, the cards' names, and their art."""
    cards = (*FLOOR, *HAND)
    ranks, suits = ("".join(sorted(set(kinds))) for kinds in zip(*map(str, cards), strict=True))
    shapes = [f"index-{rank}" for rank in ranks] + [f"suit-{suit}" for suit in suits]
    return {
        "floor": [str(card) for card in FLOOR],
        "hand": {str(card): [str(one) for one in takes(card)] for card in HAND},
        "names": {code: _names(code, cards) for code in i18n.LANGUAGES},
        "pips": {rank: pip_positions(rank) if rank in PIPS else _CENTRE for rank in ranks},
        "shapes": {name[-1]: _shape(name) for name in shapes},
    }


def takes(card: Card) -> tuple[Card, ...]:
    """Return what a card captures; no card of this hand has a choice."""
    return next(iter(legal_captures(RULES, card, FLOOR)), ())


def _names(code: str, cards: tuple[Card, ...]) -> dict[str, str]:
    before = i18n.language()
    i18n.install(code)
    names = {str(card): spoken(card) for card in cards}
    i18n.install(before)
    return names


def _shape(name: str) -> str:
    """Return a shape's path in whole units; steps are relative, which takes fewer bytes."""
    (path,) = re.findall(r' d="([^"]+)"', (_ART / f"{name}.svg").read_text("utf-8"))
    x = y = 0
    written = ""
    for command, text in _COMMAND.findall(_LINE_AFTER_MOVE.sub(r"\1L", path)):
        numbers = [round(float(number)) for number in _NUMBER.findall(text)]
        if command not in _STEP:
            written += command + " ".join(map(str, numbers))
            x, y = {"M": numbers, "H": [*numbers, y], "V": [x, *numbers]}.get(command, (x, y))
            continue
        for at in range(0, len(numbers), _STEP[command]):
            step = numbers[at : at + _STEP[command]]
            moved = " ".join(str(one - (x, y)[index % 2]) for index, one in enumerate(step))
            written += command.lower() + moved.replace(" -", "-")
            x, y = step[-2:]
    return written
