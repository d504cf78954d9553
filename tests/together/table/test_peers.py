"""The path between a table and its connections: it loses nothing, and no one awaits a listener."""

import asyncio
from collections.abc import Collection, Iterator
from dataclasses import replace

from game.platform.connections.card import channel_of
from game.platform.memory_platform import LoopbackConnection, LoopbackNetwork
from game.together.lobby.peers import DeviceLink, Peers
from game.together.protocol.shared_table import TableWire, guest_table
from game.together.protocol.table_desk import TableDesk
from tests.start.stage import Backstage, backstage


class NotedWire(TableWire):
    """A table's wire that records all calls."""

    def __init__(self) -> None:
        super().__init__(TableDesk(bytes(32), None, bytes(8)))
        self.told: list[object] = []
        self.to_send: list[tuple[int, bytes]] = []
        self.slices = 0

    def linked(self, link: int, channel: bytes, seats: Collection[int] | None = None) -> None:
        self.told.append(("linked", link, channel, seats))

    def unlinked(self, link: int) -> None:
        self.told.append(("unlinked", link))

    def receive(self, link: int, message: bytes) -> None:
        self.told.append((link, message))

    def outgoing(self) -> list[tuple[int, bytes]]:
        sent, self.to_send = self.to_send, []
        return sent

    def work(self) -> Iterator[None]:
        while self.slices:
            self.slices -= 1
            yield


def made() -> tuple[Backstage, NotedWire, Peers]:
    behind, wire = backstage((390, 844)), NotedWire()
    table = replace(guest_table(bytes(32)), wire=wire)
    return behind, wire, Peers(behind.context, table)


def ends(network: LoopbackNetwork) -> tuple[LoopbackConnection, LoopbackConnection]:
    one, other = (asyncio.run(network.device().open()) for _ in range(2))
    return one, other


def test_last_messages_are_read_before_a_loss_and_sent_before_the_end() -> None:
    behind, table, peers = made()
    network = LoopbackNetwork()
    here, there = ends(network)
    peers.connect(DeviceLink(here, seats=(1,)), there.card)
    assert peers.state == "waiting"
    there.connect(here.card)
    there.send(b"hello")
    table.to_send = [(0, b"welcome"), (7, b"to nobody")]
    assert peers.pump()
    assert there.received() == [b"welcome"]
    there.send(b"the last word")
    there.close()
    peers.pump()
    assert peers.state == "lost"
    assert table.told == [
        *(("linked", 0, channel_of(here.card, there.card), (1,)), (0, b"hello")),
        *((0, b"the last word"), ("unlinked", 0)),
    ]
    here, there = ends(network)
    peers.connect(DeviceLink(here), there.card)
    there.connect(here.card)
    peers.pump()
    table.to_send = [(1, b"good-bye")]
    peers.close()
    assert there.received() == [b"good-bye"]
    assert there.state == "lost"
    assert not behind.stage.background


def test_long_work_takes_a_slice_of_each_frame() -> None:
    behind, table, peers = made()
    table.slices = 1000
    begun = behind.context.platform.pacing.now()
    passing = iter(range(10_000))
    vars(behind.context.platform.pacing)["now"] = lambda: begun + next(passing) * 1e-3
    assert peers.pump()
    assert 900 < table.slices < 1000
    while peers.pump():
        pass
    assert table.slices == 0


def test_table_is_saved_after_all_work_and_before_messages_are_sent() -> None:
    _behind, table, peers = made()
    here, there = ends(LoopbackNetwork())
    peers.connect(DeviceLink(here), there.card)
    there.connect(here.card)
    table.slices, table.to_send = 1, [(0, b"agreed")]
    saved: list[object] = []
    peers.before_sending = lambda: saved.append((table.slices, there.received()))
    peers.pump()
    assert saved == [(0, [])]
    assert there.received() == [b"agreed"]
