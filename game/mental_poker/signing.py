"""Ed25519 signatures (RFC 8032), in plain Python.

Their timing isn't hidden from other programs on the same machine: a key signs only a few times, and
only for one table.
"""

import hashlib

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


def public_key(secret: bytes) -> bytes:
    """Return the public key of 32 secret bytes."""
    scalar, _ = _expanded(secret)
    return _written(_times(scalar, _BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    """Return the 64-byte signature of a message."""
    scalar, prefix = _expanded(secret)
    public = _written(_times(scalar, _BASE))
    nonce = _number(prefix, message)
    point = _written(_times(nonce, _BASE))
    proof = (nonce + _number(point, public, message) * scalar) % ORDER
    return point + proof.to_bytes(32, "little")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the secret of this public key made the signature of the message."""
    if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    key, point = _read(public), _read(signature[:32])
    proof = int.from_bytes(signature[32:], "little")
    if key is None or _of_low_order(key) or point is None or proof >= ORDER:
        return False
    challenge = _number(signature[:32], public, message)
    return _equal(_times(proof, _BASE), _sum(point, _times(challenge, key)))


def _expanded(secret: bytes) -> tuple[int, bytes]:
    digest = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
    return scalar, digest[32:]


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


def _times(scalar: int, point: Extended) -> Extended:
    """Multiply a point by a number, four bits at a time."""
    table = [_NOTHING]
    for _ in range(15):
        table.append(_sum(table[-1], point))
    total = _NOTHING
    for digit in f"{scalar:x}":
        for _ in range(4):
            total = _doubled(total)
        total = _sum(total, table[int(digit, 16)])
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
