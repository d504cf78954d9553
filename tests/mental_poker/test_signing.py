import pytest

from game.mental_poker.curve import ORDER
from game.mental_poker.signing import is_signed, public_key, sign

# RFC 8032, section 7.1: secret key, public key, message, signature
VECTORS = (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        b"",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
            "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        b"\xaf\x82",
        (
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
            "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
)

SECRET, PUBLIC, MESSAGE, SIGNATURE = (
    bytes.fromhex(part) if isinstance(part, str) else part for part in VECTORS[1]
)


@pytest.mark.parametrize(("secret", "public", "message", "signature"), VECTORS)
def test_signature_is_that_of_the_rfc(
    secret: str, public: str, message: bytes, signature: str
) -> None:
    assert public_key(bytes.fromhex(secret)).hex() == public
    assert sign(bytes.fromhex(secret), message).hex() == signature
    assert is_signed(bytes.fromhex(public), message, bytes.fromhex(signature))


def altered(byte: int) -> bytes:
    changed = bytearray(SIGNATURE)
    changed[byte] ^= 1
    return bytes(changed)


def test_signature_is_refused_if_anything_is_altered() -> None:
    """Test changed bytes, message and key; a signature also has only one form."""
    for byte in (0, 31, 32, 63):
        assert not is_signed(PUBLIC, MESSAGE, altered(byte))
    assert not is_signed(PUBLIC, MESSAGE + b"!", SIGNATURE)
    assert not is_signed(bytes.fromhex(VECTORS[0][1]), MESSAGE, SIGNATURE)
    number = int.from_bytes(SIGNATURE[32:], "little") + ORDER
    assert not is_signed(PUBLIC, MESSAGE, SIGNATURE[:32] + number.to_bytes(32, "little"))


@pytest.mark.parametrize(
    "data",
    [
        *(bytes(size) for size in (0, 31, 33, 63, 65)),
        *(b"\xff" * 32, b"\x02" + bytes(31), b"\x01" + bytes(30) + b"\x80"),
    ],
)
def test_invalid_key_or_signature_is_refused(data: bytes) -> None:
    assert not is_signed(data, MESSAGE, SIGNATURE)
    assert not is_signed(PUBLIC, MESSAGE, data)
    assert not is_signed(PUBLIC, MESSAGE, data + SIGNATURE[32:])


@pytest.mark.parametrize(
    "key", [1, 0, 2**255 - 20, 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD83D3D706A17C7]
)
def test_key_of_low_order_signs_nothing(key: int) -> None:
    """With such a key the signature (point at infinity, 0) would fit any message."""
    signature = (1).to_bytes(64, "little")
    assert not any(
        is_signed(key.to_bytes(32, "little"), bytes([number]), signature) for number in range(9)
    )
