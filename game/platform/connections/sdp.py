"""Read a card from this device's offer, and write the answer that the other card represents.

Each side applies its own unchanged offer, and an answer made from the other's card. Both sides
offer, so the fingerprints decide which side starts the handshake, and ICE resolves which of two
controlling sides gives way (RFC 8445, 7.3.1.1).
"""

import re

from game.platform.connections.card import CardError, ConnectionCard, Endpoint, is_reachable

LONGEST_OFFER = 64 * 2**10
"""The most characters of an offer that is read."""

_CANDIDATE = re.compile(
    r"a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ (host|srflx)\b", re.ASCII | re.IGNORECASE
)


def read_offer(offer: str) -> ConnectionCard:
    """Read this device's card from its offer.

    Raises CardError if the offer lacks something or is too long.
    """
    if len(offer) > LONGEST_OFFER:
        raise CardError("the offer is too long")
    algorithm, _, fingerprint = _attribute(offer, "fingerprint").partition(" ")
    if algorithm.lower() != "sha-256":
        raise CardError("not a SHA-256 fingerprint")
    try:
        digest = bytes.fromhex(fingerprint.replace(":", ""))
    except ValueError:
        raise CardError("no fingerprint") from None
    card = ConnectionCard(
        digest,
        _attribute(offer, "ice-ufrag"),
        _attribute(offer, "ice-pwd"),
        tuple(_likeliest_first(offer)),
    )
    return ConnectionCard.from_bytes(card.to_bytes())


def write_answer(own: ConnectionCard, other: ConnectionCard, mid: str = "0") -> str:
    """Return the answer of the other device to an offer of this one, made from its card.

    `mid` is the name of the offer's only section. Raises CardError if both are the same device.
    """
    if own.fingerprint == other.fingerprint:
        raise CardError("a device can't connect to itself")
    # "active" means that the answering device starts the handshake
    setup = "active" if other.fingerprint < own.fingerprint else "passive"
    fingerprint = other.fingerprint.hex(":").upper()
    return "".join(
        f"{line}\r\n"
        for line in (
            *("v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0"),
            f"a=group:BUNDLE {mid}",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            f"a=mid:{mid}",
            f"a=ice-ufrag:{other.username}",
            f"a=ice-pwd:{other.password}",
            f"a=fingerprint:sha-256 {fingerprint}",
            f"a=setup:{setup}",
            "a=sctp-port:5000",
            "a=max-message-size:65536",
            *(_candidate(place, *found) for place, found in enumerate(other.endpoints)),
        )
    )


def mid_of(offer: str) -> str:
    """Return the name of an offer's only section. Raises CardError."""
    return _attribute(offer, "mid")


def _attribute(offer: str, name: str) -> str:
    found = re.search(rf"^a={name}:([!-~][ -~]*)", offer, re.MULTILINE | re.ASCII)
    if not found:
        raise CardError(f"an offer without {name}")
    return found[1].strip()


def _likeliest_first(offer: str) -> list[Endpoint]:
    """Return the device's addresses: one on the local network, one from outside, then the rest."""
    found: list[tuple[bool, int, str, Endpoint]] = []
    for priority, address, port, kind in _CANDIDATE.findall(offer):
        if is_reachable(address) and 0 < int(port) < 1 << 16:
            endpoint = Endpoint(address.lower(), int(port))
            found.append((":" in address, -int(priority), kind.lower(), endpoint))
    found.sort(key=lambda one: one[:2])
    room, outside = (
        [endpoint for *_, kind, endpoint in found if kind == wanted] for wanted in ("host", "srflx")
    )
    return list(dict.fromkeys([*room[:1], *outside[:1], *room[1:], *outside[1:]]))


def _candidate(place: int, address: str, port: int) -> str:
    priority = (126 << 24) - (place << 8) + 255  # for the local network: RFC 8445, 5.1.2
    return f"a=candidate:{place + 1} 1 udp {priority} {address} {port} typ host"
