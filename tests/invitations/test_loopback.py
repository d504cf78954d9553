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


def test_messages_come_whole_in_order_and_once() -> None:
    one, other = met(LoopbackNetwork())
    for message in (b"one", b"", b"three" * 1000):
        one.send(message)
    assert other.received() == [b"one", b"", b"three" * 1000]
    assert other.received() == one.received() == []


def test_what_is_delayed_comes_later_and_what_is_held_back_too() -> None:
    network = LoopbackNetwork()
    one, other = met(network)
    network.delay = 0.5
    one.send(b"late")
    assert other.received() == []
    network.pass_time(0.5)
    network.silent = True
    assert other.received() == []
    network.silent = False
    assert other.received() == [b"late"]


def test_an_end_that_lets_go_is_lost_to_the_other_which_reads_what_had_come() -> None:
    one, other = met(LoopbackNetwork())
    one.send(b"last")
    one.close()
    one.send(b"too late")
    assert (one.state, other.state) == ("lost", "lost")
    assert other.received() == [b"last"]


def test_a_cut_loses_all() -> None:
    network = LoopbackNetwork()
    pairs = [met(network), met(network)]
    network.cut()
    assert {end.state for pair in pairs for end in pair} == {"lost"}


def test_who_waits_for_nobody_gives_up() -> None:
    network = LoopbackNetwork()
    one, other = opened(network), opened(network)
    one.connect(other.card)
    network.pass_time(PATIENCE)
    assert (one.state, other.state) == ("lost", "waiting")


def test_what_is_no_card_and_what_is_too_long_is_refused() -> None:
    one, _ = met(LoopbackNetwork())
    with pytest.raises(ValueError, match="bytes"):
        one.connect(b"nothing")
    with pytest.raises(ValueError, match="bytes"):
        one.send(bytes(LONGEST_MESSAGE + 1))


def test_an_answer_goes_to_the_window_that_awaits_it() -> None:
    network = LoopbackNetwork()
    waiting, opened_last = network.device(), network.device()
    waiting.await_answers((b"this",))
    assert asyncio.run(opened_last.hand_over(b"this", "text"))
    assert not asyncio.run(opened_last.hand_over(b"that", "text"))
    assert waiting.handed == ["text"]
