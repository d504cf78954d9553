"""Rooms of devices on one machine: network namespaces, which no packet leaves.

A switch in another namespace joins them. All end with the processes that use them. Threads,
programs and servers that are started within `Device.entered` are in that device's namespace.
"""

import contextlib
import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from threading import Thread

from tests.needs import need
from tests.web.packets import Watch

_NEW_NETWORK = 0x40000000
_SUBNET = "10.77.0"
_NOWHERE = f"{_SUBNET}.254"
"""Packets for all other addresses are sent here, to no device."""
_NOBODY = "02:00:00:00:00:fe"


class Device:
    """A network without a name, and its address in the room; a switch has none."""

    def __init__(self, address: str = "") -> None:
        self.address = address
        made: list[int] = []
        errors: list[OSError] = []

        def make() -> None:
            if _libc().unshare(_NEW_NETWORK):
                errors.append(OSError(ctypes.get_errno(), "no network namespace can be made here"))
            else:
                made.append(os.open("/proc/thread-self/ns/net", os.O_RDONLY))

        thread = Thread(target=make)
        thread.start()
        thread.join()
        if errors:
            raise errors[0]
        self._handle = made[0]

    @property
    def path(self) -> str:
        """A file that stands for it, for other programs."""
        return f"/proc/{os.getpid()}/fd/{self._handle}"

    @contextlib.contextmanager
    def entered(self) -> Iterator[None]:
        """Run this thread, and what it starts, there."""
        before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        _enter(self._handle)
        try:
            yield
        finally:
            _enter(before)
            os.close(before)

    def run(self, *words: str) -> None:
        """Run a program there. Raises CalledProcessError if it fails."""
        with self.entered():
            subprocess.run(words, check=True, capture_output=True)

    def close(self) -> None:
        os.close(self._handle)


class Room:
    """Devices on one switch, with a route that leads nowhere.

    Attributes:
        devices: each a network.
        packets: the packets that passed the switch.
    """

    def __init__(self, devices: int) -> None:
        self._switch = Device()
        self._switch.run("ip", "link", "add", "room", "type", "bridge")
        self._switch.run("ip", "link", "set", "room", "up", "promisc", "on")
        self.devices = [Device(f"{_SUBNET}.{place + 1}") for place in range(devices)]
        for place, device in enumerate(self.devices):
            self._join(place, device)
        with self._switch.entered():
            self.packets = Watch("room")

    def silence(self, device: int) -> None:
        """Drop everything sent to and from a device, which it can't see."""
        self._switch.run("ip", "link", "set", f"port{device}", "nomaster")

    def restore(self, device: int) -> None:
        self._switch.run("ip", "link", "set", f"port{device}", "master", "room")

    def part(self, *devices: int, apart: bool = True) -> None:
        """Drop what these devices send to each other, or pass it on again."""
        for device in devices:
            isolated = "on" if apart else "off"
            self._switch.run("bridge", "link", "set", "dev", f"port{device}", "isolated", isolated)

    def move(self, device: int, last: int) -> None:
        """Give a device another address in the room, as a change of network does."""
        moved = self.devices[device]
        moved.run("ip", "address", "flush", "dev", "wlan0")
        moved.address = f"{_SUBNET}.{last}"
        _give_address(moved)

    def close(self) -> None:
        self.packets.close()
        for network in (*self.devices, self._switch):
            network.close()

    def _join(self, place: int, device: Device) -> None:
        port = f"port{place}"
        within = ("peer", "name", "wlan0", "netns", device.path)
        self._switch.run("ip", "link", "add", port, "type", "veth", *within)
        self._switch.run("ip", "link", "set", port, "master", "room", "up")
        device.run("ip", "link", "set", "lo", "up")
        # An address that it gives itself comes a second later, and browsers then drop all requests.
        device.run("ip", "link", "set", "wlan0", "addrgenmode", "none")
        device.run("ip", "link", "set", "wlan0", "up")
        _give_address(device)


def _give_address(device: Device) -> None:
    """Give a device its address, and routes for what leaves the room."""
    device.run("ip", "address", "add", f"{device.address}/24", "dev", "wlan0")
    device.run("ip", "neigh", "replace", _NOWHERE, "lladdr", _NOBODY, "dev", "wlan0")
    device.run("ip", "route", "replace", "default", "via", _NOWHERE)
    device.run("ip", "route", "replace", "224.0.0.0/4", "dev", "wlan0")


@contextlib.contextmanager
def room(devices: int) -> Iterator[Room]:
    made = Room(devices)
    try:
        yield made
    finally:
        made.close()


@cache
def why_none() -> str:
    """Return why this machine can't make a room, "" if it can."""
    if not shutil.which("ip"):
        return "no command ip here; Debian's package is iproute2"
    try:
        with room(1):
            return ""
    except (OSError, subprocess.CalledProcessError) as error:
        return f"no network namespaces here: {error}"


def need_rooms() -> None:
    """Skip the test, or fail it in CI, if this machine can't make a room."""
    need(not why_none(), "network namespaces", "apt install iproute2, and run as root")


def _enter(handle: int) -> None:
    if _libc().setns(handle, _NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "this namespace can't be entered")


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
