"""Numbers modulo the group's order instead of points: the same algebra, fast and not secret."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.mental_poker import curve, deck
from game.mental_poker.curve import ORDER, Fraction


@contextmanager
def toy_curve() -> Iterator[None]:
    """Seal cards, exchange keys and sign the table's hands with the toy."""
    known, cards = list(deck.TOKENS), dict(deck._CARDS)
    deck.TOKENS.clear()
    deck._CARDS.clear()
    try:
        with (
            patch.object(curve, "ladder", _ladder),
            patch.object(curve, "on_curve", lambda _: True),
            patch("game.together.protocol.logs.table_keys.public_key", lambda secret: secret),
            patch("game.together.protocol.game.table_game.sign", _sign),
            patch("game.together.protocol.game.table_game.is_signed", _is_signed),
            patch("game.together.protocol.logs.party_log.sign", _sign),
            patch("game.together.protocol.logs.party_log.is_signed", _is_signed),
            patch("game.together.protocol.logs.recalling.sign", _sign),
            patch("game.together.protocol.logs.recalling.is_signed", _is_signed),
        ):
            yield
    finally:
        deck.TOKENS[:] = known
        deck._CARDS.clear()
        deck._CARDS.update(cards)


def _ladder(scalar: int, point: int) -> Fraction:
    return scalar * point % ORDER, 1


def _sign(secret: bytes, message: bytes) -> bytes:
    return hashlib.sha512(secret + message).digest()


def _is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    return signature == _sign(public, message)
