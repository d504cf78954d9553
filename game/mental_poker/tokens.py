"""The token of each card: a point of the group that represents it (PROTOCOL.md#tokens)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from game.mental_poker.curve import COFACTOR, LOW_ORDER, PRIME, divided, ladder, on_curve
from game.rules.cards import PACK, Card

_TOKENS: list[int] = []
_CARDS: dict[int, Card] = {}


def prepare_tokens() -> Iterator[None]:
    """Compute the tokens, once, slice by slice."""
    if _TOKENS:
        return
    found = []
    for card in PACK:
        found.append(hashed_to_group(str(card)))
        yield
    _TOKENS[:] = found
    _CARDS.update(zip(found, PACK, strict=True))


def token(card: Card) -> int:
    """Return the card's token. Call `prepare_tokens` first."""
    return _TOKENS[card]


def card_of(point: int) -> Card | None:
    """Return the card with this token, None if there is none."""
    return _CARDS.get(point)


def hashed_to_group(text: str) -> int:
    """Hash a text to a point of the group whose ratio to any other such point is unknown."""
    number = 0
    while True:
        digest = hashlib.sha256(f"basra-token/1:{text}:{number}".encode()).digest()
        point = int.from_bytes(digest, "little") & (1 << 255) - 1
        if point < PRIME and point not in LOW_ORDER and on_curve(point):
            [found] = divided([ladder(COFACTOR, point)])
            if found:
                return found
        number += 1
