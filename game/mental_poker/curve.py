"""The x-only ladder on Curve25519 (RFC 7748): points, scalars modulo the group's order, X25519.

A point is its u-coordinate, a number below `PRIME`. Multiplying by two scalars gives the same point
in either order, which is all that commutative locks need. This is plain Python: it doesn't hide
from a program on the same machine how long it takes.
"""

from __future__ import annotations

from collections.abc import Sequence

PRIME = 2**255 - 19

ORDER = 2**252 + 27742317777372353535851937790883648493
"""How many points the group has in which cards lie; a prime."""

COFACTOR = 8

POINT_BYTES = SCALAR_BYTES = 32

LOW_ORDER = frozenset(
    {
        0,
        1,
        PRIME - 1,
        325606250916557431795983626356110631294008115727848805560023387167927233504,
        39382357235489614581723060781553021112529911719440698176882885853963445705823,
    },
)
"""The points of curve and twist whose order divides 8: eight times such a point is nothing."""

_A = 486662
_A24 = (_A - 2) // 4
_LOW_BITS = (1 << 255) - 1
_COFACTOR_INVERSE = pow(COFACTOR, -1, ORDER)
_LARGEST_CLAMPED = (1 << 255) - 8


class PointError(ValueError):
    """Bytes that are no point of the curve, or one of low order."""


Fraction = tuple[int, int]
"""A point as the two numbers whose quotient it is, so that many can be divided out at once."""


def ladder(scalar: int, point: int) -> Fraction:
    """Any whole number of times a point of the curve or its twist (RFC 7748, section 5).

    2²⁵⁵ is 19 modulo the prime: what a product has above 255 bits is folded down, which costs less
    than a division, where the next product may be a few bits longer for it.
    """
    p, low = PRIME, _LOW_BITS
    x2, z2, x3, z3 = 1, 0, point, 1
    for bit in f"{scalar:b}":
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb = d * a, c * b
        da, cb = (da & low) + (da >> 255) * 19, (cb & low) + (cb >> 255) * 19
        total, difference = da + cb, (da - cb) ** 2
        difference = (difference & low) + (difference >> 255) * 19
        if bit == "1":
            aa, bb = c * c, d * d
        else:
            aa, bb = a * a, b * b
        aa, bb = (aa & low) + (aa >> 255) * 19, (bb & low) + (bb >> 255) * 19
        e = aa - bb
        if bit == "1":
            x2, z2 = total * total % p, difference * point % p
            x3, z3 = aa * bb % p, e * (aa + _A24 * e) % p
        else:
            x3, z3 = total * total % p, difference * point % p
            x2, z2 = aa * bb % p, e * (aa + _A24 * e) % p
    return x2, z2


def multiplied(scalar: int, point: int) -> Fraction:
    """A scalar of the group times a point, what lies outside the group taken away.

    The ladder climbs the multiple of 8 that is the same scalar modulo the group's order, so that
    nothing of low order, which a cheat may have added to mark the point, is left of it.
    """
    return ladder(scalar * _COFACTOR_INVERSE % ORDER * COFACTOR, point)


def divided(fractions: Sequence[Fraction]) -> list[int]:
    """The points that fractions stand for, by a single inversion (Montgomery's trick).

    A fraction that is no point, since its point was of low order, becomes 0.
    """
    product, products = 1, []
    for _, z in fractions:
        products.append(product)
        product = product * (z or 1) % PRIME
    inverse = pow(product, -1, PRIME)
    points = []
    for (x, z), before in zip(reversed(fractions), reversed(products), strict=True):
        points.append(x * inverse * before % PRIME if z else 0)
        inverse = inverse * (z or 1) % PRIME
    return points[::-1]


def times(scalar: int, point: int) -> int:
    """A scalar of the group times one point of it."""
    return divided([multiplied(scalar, point)])[0]


def on_curve(point: int) -> bool:
    """Whether a point is one of the curve and not of its twist."""
    square = point * (point * (point + _A) + 1) % PRIME
    return pow(square, (PRIME - 1) // 2, PRIME) <= 1


def write_point(point: int) -> bytes:
    """The point's 32 bytes, lowest first."""
    return point.to_bytes(POINT_BYTES, "little")


def read_point(data: bytes) -> int:
    """The point in 32 bytes.

    Raises:
        PointError: they are not how the point is written, it is of low order, or of the twist.
    """
    point = int.from_bytes(data, "little")
    if len(data) != POINT_BYTES or point >= PRIME:
        raise PointError("not how a point is written")
    if point in LOW_ORDER:
        raise PointError("a point of low order")
    if not on_curve(point):
        raise PointError("a point of the twist")
    return point


def write_scalar(scalar: int) -> bytes:
    """The scalar's 32 bytes, lowest first."""
    return scalar.to_bytes(SCALAR_BYTES, "little")


def x25519(scalar: bytes, point: bytes) -> bytes:
    """RFC 7748's function of the same name: a shared secret of one's own 32 bytes and theirs.

    Raises:
        PointError: the result is nothing, since the point was of low order.
    """
    clamped = int.from_bytes(scalar, "little") & _LARGEST_CLAMPED | 1 << 254
    u = int.from_bytes(point, "little") & (1 << 255) - 1
    shared = divided([ladder(clamped, u % PRIME)])[0]
    if not shared:
        raise PointError("a point of low order")
    return write_point(shared)


def x25519_public(scalar: bytes) -> bytes:
    """The public key of 32 secret bytes."""
    return x25519(scalar, write_point(9))
