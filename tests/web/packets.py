"""The packets on a network interface: their addresses and kinds."""

import socket
from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple

_EVERYTHING = 0x0003
_IPV4, _IPV6 = 0x0800, 0x86DD
_UDP = 17
_ROOM = tuple(map(ip_network, ("10.77.0.0/24", "224.0.0.0/4", "ff00::/8", "fe80::/10")))


class Sent(NamedTuple):
    """The destination of a packet: the address, its protocol by IANA's number, the port or 0."""

    address: str
    protocol: int
    port: int


class Watch:
    """Counts the packets on an interface of this thread's network, until it is closed."""

    def __init__(self, interface: str) -> None:
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(_EVERYTHING))
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8 * 2**20)
        self._socket.bind((interface, 0))
        self._socket.setblocking(False)  # noqa: FBT003 - the library's own
        self._seen: Counter[Sent] = Counter()

    def seen(self) -> Counter[Sent]:
        while True:
            try:
                frame = self._socket.recv(65_536)
            except BlockingIOError:
                return self._seen
            if sent := _sent(frame):
                self._seen[sent] += 1

    def outside(self) -> Counter[Sent]:
        return Counter(
            {
                sent: count
                for sent, count in self.seen().items()
                if not any(ip_address(sent.address) in network for network in _ROOM)
            }
        )

    def close(self) -> None:
        self._socket.close()


def _sent(frame: bytes) -> Sent | None:
    """Return the destination of a frame of Ethernet, or None if it is no packet of IP."""
    kind, packet = int.from_bytes(frame[12:14], "big"), frame[14:]
    address: IPv4Address | IPv6Address
    if kind == _IPV4:
        address, protocol = IPv4Address(packet[16:20]), packet[9]
        rest = packet[(packet[0] & 15) * 4 :]
    elif kind == _IPV6:
        address, protocol, rest = IPv6Address(packet[24:40]), packet[6], packet[40:]
    else:
        return None
    port = int.from_bytes(rest[2:4], "big") if protocol in {socket.IPPROTO_TCP, _UDP} else 0
    return Sent(str(address), protocol, port)
