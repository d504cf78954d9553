"""Connections of one process do what those of a platform promise."""

from __future__ import annotations

import asyncio

import pytest

from game.host.connections import LONGEST_MESSAGE
from game.host.loopback import PATIENCE, LoopbackConnection, LoopbackNetwork


def opened(network: LoopbackNetwork) -> LoopbackConnection:
    return asyncio.run(network.device().open())


def met(network: LoopbackNetwork) -> tuple[LoopbackConnection, LoopbackConnection]:
    """Both ends of a connection."""
    one, other = opened(network), opened(network)
    one.connect(other.card)
    assert (one.state, other.state) == ("waiting", "waiting")
    other.connect(one.card)
    assert (one.state, other.state) == ("connected", "connected")
    return one, other


def test_messages_come_whole_in_order_once_and_late_when_delayed() -> None:
    network = LoopbackNetwork()
    one, other = met(network)
    messages = [b"one", b"", b"three" * 1000]
    for message in messages:
        one.send(message)
    assert other.received() == messages
    assert other.received() == one.received() == []
    network.delay = 0.5
    one.send(b"late")
    assert other.received() == []
    network.pass_time(0.5)
    network.silent = True
    assert other.received() == []
    network.silent = False
    assert other.received() == [b"late"]


def test_connections_are_lost_when_closed_cut_or_not_answered() -> None:
    network = LoopbackNetwork()
    one, other = met(network)
    one.send(b"last")
    one.close()
    one.send(b"too late")
    assert (one.state, other.state) == ("lost", "lost")
    assert other.received() == [b"last"]
    pairs = [met(network), met(network)]
    network.cut()
    assert {end.state for pair in pairs for end in pair} == {"lost"}
    one, other = opened(network), opened(network)
    one.connect(other.card)
    network.pass_time(PATIENCE)
    assert (one.state, other.state) == ("lost", "waiting")


def test_wrong_cards_and_long_messages_are_refused() -> None:
    one, _ = met(LoopbackNetwork())
    with pytest.raises(ValueError, match="bytes"):
        one.connect(b"nothing")
    with pytest.raises(ValueError, match="bytes"):
        one.send(bytes(LONGEST_MESSAGE + 1))


def test_answer_goes_to_the_window_that_awaits_it() -> None:
    network = LoopbackNetwork()
    waiting, opened_last = network.device(), network.device()
    waiting.await_answers((b"this",))
    assert asyncio.run(opened_last.hand_over(b"this", "text"))
    assert not asyncio.run(opened_last.hand_over(b"that", "text"))
    assert waiting.handed == ["text"]
