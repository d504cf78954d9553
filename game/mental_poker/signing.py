"""Ed25519 signatures (RFC 8032), in plain Python.

Their timing isn't hidden from other programs on the same machine: a key is only for one table.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache

from game.mental_poker.curve import ORDER, PRIME

KEY_BYTES = 32
SIGNATURE_BYTES = 64

_D = -121665 * pow(121666, -1, PRIME) % PRIME
_D2 = 2 * _D % PRIME
_ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
_SIGN = 1 << 255

Extended = tuple[int, int, int, int]
"""A point as X, Y, Z and T, with x = X/Z, y = Y/Z and x·y = T/Z."""

_NOTHING: Extended = (0, 1, 1, 0)


Comb = tuple[Extended, ...]
"""The sums of each choice of a point's multiples by 1, 2³², 2⁶⁴, …, 2²²⁴."""

_TEETH = 8


def public_key(secret: bytes) -> bytes:
    """Return the public key of 32 secret bytes."""
    return _expanded(secret)[2]


def sign(secret: bytes, message: bytes) -> bytes:
    """Return the 64-byte signature of a message."""
    scalar, prefix, public = _expanded(secret)
    nonce = _number(prefix, message)
    point = _written(_multiplied([(nonce, _base_comb())]))
    proof = (nonce + _number(point, public, message) * scalar) % ORDER
    return point + proof.to_bytes(32, "little")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the secret of this public key made the signature of the message."""
    if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    negative, proof = _negative_comb(public), int.from_bytes(signature[32:], "little")
    if negative is None or proof >= ORDER:
        return False
    challenge = _number(signature[:32], public, message)
    point = _multiplied([(proof, _base_comb()), (challenge, negative)])
    return _written(point) == signature[:32]


@lru_cache(maxsize=4)
def _expanded(secret: bytes) -> tuple[int, bytes, bytes]:
    """Return the secret number, the bytes that make nonces, and the public key."""
    digest = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
    return scalar, digest[32:], _written(_multiplied([(scalar, _base_comb())]))


@lru_cache(maxsize=8)
def _negative_comb(public: bytes) -> Comb | None:
    """Return the comb of minus a public key, None if that isn't valid."""
    key = _read(public)
    if key is None or _of_low_order(key):
        return None
    x, y, z, t = key
    return _comb((PRIME - x, y, z, PRIME - t))


@lru_cache(maxsize=1)
def _base_comb() -> Comb:
    return _comb(_BASE)


def _number(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


def _sum(one: Extended, other: Extended) -> Extended:
    p = PRIME
    a = (one[1] - one[0]) * (other[1] - other[0]) % p
    b = (one[1] + one[0]) * (other[1] + other[0]) % p
    c = one[3] * _D2 % p * other[3] % p
    d = 2 * one[2] * other[2] % p
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % p, g * h % p, f * g % p, e * h % p


def _doubled(point: Extended) -> Extended:
    p = PRIME
    x, y, z, _ = point
    a, b = x * x % p, y * y % p
    h, g = a + b, a - b
    e, f = h - (x + y) ** 2 % p, 2 * z * z % p + g
    return e * f % p, g * h % p, f * g % p, e * h % p


def _of_low_order(point: Extended) -> bool:
    """Return whether eight times the point is nothing: one signature would fit any message."""
    return _equal(_doubled(_doubled(_doubled(point))), _NOTHING)


def _comb(point: Extended) -> Comb:
    sums = [_NOTHING]
    for _ in range(_TEETH):
        sums += [_sum(one, point) for one in sums]
        for _ in range(256 // _TEETH):
            point = _doubled(point)
    return tuple(sums)


def _multiplied(factors: Iterable[tuple[int, Comb]]) -> Extended:
    """Return the sum of the points of some combs, each multiplied by a number of 256 bits."""
    total, rows = _NOTHING, 256 // _TEETH
    bits = [(f"{scalar:0256b}", comb) for scalar, comb in factors]
    for row in range(rows):
        total = _doubled(total)
        for text, comb in bits:
            total = _sum(total, comb[int(text[row::rows], 2)])
    return total


def _equal(one: Extended, other: Extended) -> bool:
    return all((one[n] * other[2] - other[n] * one[2]) % PRIME == 0 for n in (0, 1))


def _written(point: Extended) -> bytes:
    inverse = pow(point[2], -1, PRIME)
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y | (x & 1) * _SIGN).to_bytes(32, "little")


def _read(data: bytes) -> Extended | None:
    """Read a point from 32 bytes, None if they aren't one (RFC 8032, section 5.1.3)."""
    number = int.from_bytes(data, "little")
    y, odd = number % _SIGN, number >> 255
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if x * x % PRIME != square:
        x = x * _ROOT_OF_MINUS_ONE % PRIME
    if x * x % PRIME != square or (odd and not x):
        return None
    if x & 1 != odd:
        x = PRIME - x
    return x, y, 1, x * y % PRIME


def _base() -> Extended:
    y = 4 * pow(5, -1, PRIME) % PRIME
    point = _read(y.to_bytes(32, "little"))
    assert point is not None  # noqa: S101 - it is on the curve
    return point


_BASE = _base()
