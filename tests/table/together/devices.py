"""Several devices in one process: an app each, with a host and a storage of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from random import Random

from game.host.accessibility_tree import AccessibilityTree
from game.host.input import Activate
from game.host.loopback import LoopbackNetwork
from game.table.gathering.peers import Peers
from game.table.launch import LaunchOptions
from game.table.loop.app import App
from game.table.opening import open_app
from game.table.together.joint_opener import JointOpener
from game.table.together.joint_table import JointTable
from game.together.agreement import AgreedSeat, Agreement
from game.together.shared_table import SharedTable
from game.together.table_events import Begun, TableEvent
from tests.table.fake_host import FRAME, FakeHost
from tests.table.opened import context_of
from tests.table.player import ByPointer

LONGEST = 30_000
"""Frames after which a game that has not come to its end is stuck."""

_SEEDS = count(1)

Step = Callable[[AccessibilityTree], bool]
"""Does something in a frame; whether all is done."""


class Device:
    """One app with all that it keeps, and whoever plays at it.

    Attributes:
        host: stands in for the machine.
        app: the app; another one after each start.
        table: its side of the table.
        peers: its way to the others.
    """

    def __init__(self, network: LoopbackNetwork, speed: float = 0.0) -> None:
        self.host = FakeHost(network=network)
        self.host.frame_time = FRAME
        self._speed = speed
        self._chance = Random(next(_SEEDS))
        self.table: SharedTable
        self.peers: Peers
        self.app: App
        self.running: asyncio.Task[None]
        self.plays = ByPointer(self.host)
        self.step: Step = lambda tree: self.plays(self.app, tree)
        self.done = False

    def draw(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"

    def entropy(self) -> bytes:
        return self._chance.randbytes(32)

    def start(self) -> None:
        """Start the program, on what it kept."""
        self.host.tree = None
        self.app = open_app(self.host, LaunchOptions(None, self._speed), self.draw, (390, 844))
        self.app.spare = lambda: False
        self.host.script = self._script
        self.running = asyncio.create_task(self.app.run())

    def _script(self) -> None:
        assert self.host.frames < LONGEST, "the game does not come to its end"
        tree = self.host.tree
        if tree is not None and not self.host.waiting and not self.done:
            self.done = self.step(tree)

    async def kill(self) -> None:
        """End the program as when the machine loses its power: nothing is told or kept any more."""
        tasks = [self.running, *vars(self.app)["_tasks"]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        scene = next(one for one in vars(self.app)["_scenes"] if isinstance(one, JointTable))
        for connection in vars(scene.peers)["_connections"].values():
            connection.close()
        self.host.games.close()
        self.host.waiting.clear()

    def sit(self, table: SharedTable) -> None:
        """Have the app sit down once the game begins."""
        self.table, self.peers = table, Peers(context_of(self.app.scene), table)
        self.peers.listen(self._heard)

    def _heard(self, event: TableEvent) -> None:
        if isinstance(event, Begun):
            self.peers.listen(None)
            opener = JointOpener(context_of(self.app.scene), lambda: None)
            opener.sit_down(self.table, self.peers)

    def take_up(self) -> None:
        """Have the device's table be that which is shown, as after it was resumed."""
        scene = next(one for one in vars(self.app)["_scenes"] if isinstance(one, JointTable))
        self.table, self.peers = scene.session.shared, scene.peers

    @property
    def scene(self) -> JointTable | None:
        """The table, once it is shown and nothing lies over it."""
        return self.app.scene if isinstance(self.app.scene, JointTable) else None


class Room:
    """Devices at one table, the first of them its host."""

    def __init__(self, agreement: Agreement, speed: float = 0.0) -> None:
        self.network = LoopbackNetwork()
        parties = 1 + sum(one.party is None for one in agreement.seats)
        self.devices = [Device(self.network, speed) for _ in range(parties)]
        self._agreement = agreement
        self.gathered = False
        self.each_frame: Callable[[], Awaitable[None]] = _nothing

    def play(self) -> None:
        """Start all, gather them, and play until all are done."""
        asyncio.run(self._play())

    async def _play(self) -> None:
        for device in self.devices:
            device.start()
        while not all(device.done for device in self.devices):
            await asyncio.sleep(0)
            self._pass_frame()
            await self.each_frame()
            for device in self.devices:
                if device.running.done():
                    device.running.result()
        for device in self.devices:
            device.app.quit()
        await asyncio.gather(*(device.running for device in self.devices))

    def _pass_frame(self) -> None:
        """Let time pass, and lead on what isn't begun."""
        self.network.pass_time(FRAME)
        if self.gathered:
            if self.devices[0].table.may_begin:
                self.devices[0].table.begin()
        elif all(device.host.tree for device in self.devices):
            self._gather()

    def _gather(self) -> None:
        self.gathered = True
        host, *guests = self.devices
        host.sit(SharedTable.host(self._agreement, host.entropy()))
        free = [seat for seat, one in enumerate(self._agreement.seats) if one.party is None]
        for guest, seat in zip(guests, free, strict=True):
            table = SharedTable.guest(guest.entropy(), host.table.identifier)
            guest.sit(table)
            table.sit((seat,), (f"Guest {seat}",))
            self.connect(host, guest, (seat,))

    def connect(self, host: Device, guest: Device, seats: Sequence[int] | None = None) -> None:
        """Connect a guest's device with the host's."""
        ends = self.network.open(), self.network.open()
        ends[0].connect(ends[1].card)
        ends[1].connect(ends[0].card)
        host.peers.add(ends[0], seats)
        guest.peers.add(ends[1])


async def _nothing() -> None:
    """Nothing else is done."""


def press(device: Device, action: str) -> None:
    """Press a control by its name."""
    device.host.waiting.append(Activate(action))


def offers(tree: AccessibilityTree, action: str) -> bool:
    """Return whether a control of that name can be pressed."""
    return any(one.action == action and one.enabled for one in tree.controls)


def people_only(variant: str, players: int, **options: object) -> Agreement:
    """A table of as many devices as players, the others yet to come."""
    seats = (AgreedSeat(0, "Salma"), *(AgreedSeat(None) for _ in range(players - 1)))
    return Agreement(variant, players, players - 1, seats, options=options)  # type: ignore[arg-type]
