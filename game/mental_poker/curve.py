"""The x-only ladder on Curve25519 (RFC 7748): points, scalars modulo the group's order, X25519.

A point is its u-coordinate, a number below `PRIME`. Multiplying by two scalars gives the same point
in either order, which is all that commutative locks need. This is plain Python: its timing isn't
hidden from other programs on the same machine.
"""

from collections.abc import Sequence

PRIME = 2**255 - 19

ORDER = 2**252 + 27742317777372353535851937790883648493
"""The number of points in the cards' group; a prime."""

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
"""The points of the curve and its twist whose order divides 8: eight times each is the identity."""

_A = 486662
_A24 = (_A - 2) // 4
_LOW_BITS = (1 << 255) - 1
_COFACTOR_INVERSE = pow(COFACTOR, -1, ORDER)
_LARGEST_CLAMPED = (1 << 255) - 8


class PointError(ValueError):
    """The bytes are no point of the curve, or a point of low order."""


Fraction = tuple[int, int]
"""A point as numerator and denominator, so that many can be divided at once."""


def ladder(scalar: int, point: int) -> Fraction:
    """Multiply a point of the curve or its twist by any whole number (RFC 7748, section 5).

    2²⁵⁵ is 19 modulo the prime, so the bits of a product above 255 are folded down. That costs less
    than a division if the next product may have a few more bits.
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
    """Multiply a point by a scalar of the group, removing any part outside the group.

    The ladder uses the multiple of 8 that equals the scalar modulo the group's order. So no part of
    low order remains, which a cheat may have added to mark the point.
    """
    return ladder(scalar * _COFACTOR_INVERSE % ORDER * COFACTOR, point)


def divided(fractions: Sequence[Fraction]) -> list[int]:
    """Return the points of fractions, with a single inversion (Montgomery's trick).

    A fraction with denominator 0, from a point of low order, becomes 0.
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


def without_low_order(point: int) -> Fraction:
    """Return eight times a point: the same for two points that differ only by one of low order."""
    return ladder(COFACTOR, point)


def times(scalar: int, point: int) -> int:
    """Multiply one point of the group by a scalar."""
    return divided([multiplied(scalar, point)])[0]


def on_curve(point: int) -> bool:
    """Return whether a point is on the curve and not on its twist."""
    square = point * (point * (point + _A) + 1) % PRIME
    return pow(square, (PRIME - 1) // 2, PRIME) <= 1


def write_point(point: int) -> bytes:
    """Return the point's 32 bytes, lowest first."""
    return point.to_bytes(POINT_BYTES, "little")


def read_point(data: bytes) -> int:
    """Read a point from 32 bytes.

    Raises:
        PointError: the bytes aren't canonical, or the point is of low order or on the twist.
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
    """Return the scalar's 32 bytes, lowest first."""
    return scalar.to_bytes(SCALAR_BYTES, "little")


def x25519(scalar: bytes, point: bytes) -> bytes:
    """Return the X25519 shared secret of our 32 secret bytes and their public key (RFC 7748).

    Raises:
        PointError: the result is 0, because the point was of low order.
    """
    clamped = int.from_bytes(scalar, "little") & _LARGEST_CLAMPED | 1 << 254
    u = int.from_bytes(point, "little") & (1 << 255) - 1
    shared = divided([ladder(clamped, u % PRIME)])[0]
    if not shared:
        raise PointError("a point of low order")
    return write_point(shared)


def x25519_public(scalar: bytes) -> bytes:
    """Return the public key of 32 secret bytes."""
    return x25519(scalar, write_point(9))
