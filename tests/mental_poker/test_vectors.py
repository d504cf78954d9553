"""Scripted hands have the same bytes on every machine, and in a second program."""

import json
from functools import lru_cache
from typing import Any

import pytest

from game.mental_poker.hand import SealedHand
from game.mental_poker.steps import Kind
from tests.mental_poker.make_vectors import SCRIPTS, VECTORS, scripted, told
from tests.mental_poker.second_reader import SecondReader

WRITTEN: list[dict[str, Any]] = json.loads(VECTORS.read_text())


@lru_cache
def hand(number: int) -> SealedHand:
    return scripted(*SCRIPTS[number])


@pytest.mark.parametrize("number", range(len(SCRIPTS)))
def test_scripted_hand_has_the_written_bytes(number: int) -> None:
    """PROTOCOL.md#binding, #keys, #proof."""
    found = told(hand(number))
    assert found == {name: WRITTEN[number][name] for name in found}


def test_second_implementation_makes_the_same_steps() -> None:
    """PROTOCOL.md#steps, #deal, #burial, #playing."""
    played = hand(2)
    secrets = [step.data[1:] for step in played.transcript if step.data[0] == Kind.SECRET]
    reader = SecondReader(played.game, played.parties, b"vector", secrets)
    floor, stock = reader.deal()
    record = played.record()
    assert (tuple(floor), tuple(stock)) == (record.floor, record.stock)
    start = reader.batch_size * played.game.players
    while start < len(stock):
        start = reader.batch(start)
    said = [(step.party, step.data) for step in played.transcript]
    shown = [step for step in said if step[1][0] not in {Kind.PLAY, Kind.SECRET}]
    assert reader.steps == shown
    plays = [data for _, data in said if data[0] == Kind.PLAY]
    for data, move in zip(plays, record.plays, strict=True):
        assert stock[data[1]] == move.card
        captured = int.from_bytes(data[34:], "little")
        assert {card for card in range(52) if captured >> card & 1} == set(move.captured)
