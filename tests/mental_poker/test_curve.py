import pytest

from game.mental_poker import curve

# RFC 7748, section 5.2
X25519_VECTORS = (
    (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ),
)

AFTER_ONE = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"
AFTER_A_THOUSAND = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"

# RFC 7748, section 6.1
BOB = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"
BOB_PUBLIC = "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
ALICE_PUBLIC = "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
SHARED = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"


@pytest.mark.parametrize(("scalar", "point", "result"), X25519_VECTORS)
def test_x25519_gives_the_results_of_the_rfc(scalar: str, point: str, result: str) -> None:
    assert curve.x25519(bytes.fromhex(scalar), bytes.fromhex(point)).hex() == result


def test_x25519_gives_the_results_of_the_rfc_after_1_and_1000_rounds() -> None:
    scalar = point = curve.write_point(9)
    for number in range(1000):
        scalar, point = curve.x25519(scalar, point), scalar
        if number == 0:
            assert scalar.hex() == AFTER_ONE
    assert scalar.hex() == AFTER_A_THOUSAND


def test_two_parties_agree_on_a_secret() -> None:
    assert curve.x25519_public(bytes.fromhex(BOB)).hex() == BOB_PUBLIC
    assert curve.x25519(bytes.fromhex(BOB), bytes.fromhex(ALICE_PUBLIC)).hex() == SHARED


def test_points_of_low_order_are_all_named_and_refused() -> None:
    """Points whose order divides 8 or 4: 0 and ±1 on the curve, and two of order 8."""
    assert len(curve.LOW_ORDER) == 5
    assert sum(curve.on_curve(point) for point in curve.LOW_ORDER) == 4
    for point in curve.LOW_ORDER:
        assert curve.divided([curve.ladder(8, point)]) == [0]
        with pytest.raises(curve.PointError):
            curve.x25519(bytes.fromhex(BOB), curve.write_point(point))


@pytest.mark.parametrize(
    "data",
    [
        *(curve.write_point(point) for point in sorted(curve.LOW_ORDER)),
        curve.PRIME.to_bytes(32, "little"),
        (curve.PRIME + 9).to_bytes(32, "little"),
        (9 | 1 << 255).to_bytes(32, "little"),
        curve.write_point(2),  # of the twist
        curve.write_point(9)[:31],
        curve.write_point(9) + b"\0",
        b"",
    ],
)
def test_point_outside_the_group_is_refused(data: bytes) -> None:
    """PROTOCOL.md#group."""
    with pytest.raises(curve.PointError):
        curve.read_point(data)
    assert curve.read_point(curve.write_point(9)) == 9
