from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.headless.replay import as_json
from game.rules.reading import read_record
from game.rules.record import write_record
from game.rules.replay import replay
from game.rules.variants import VARIANTS
from tests.rules.slow import play_record, start_hand

FOLDER = Path(__file__).parent / "golden"
NAMES = sorted(path.name.removesuffix(".record.json") for path in FOLDER.glob("*.record.json"))


def text_of(name: str, part: str) -> str:
    """One of a game's two files."""
    return (FOLDER / f"{name}.{part}.json").read_text(encoding="utf-8")


def test_there_is_a_game_of_every_variant_and_number_of_players() -> None:
    """RULES.md#records."""
    records = [read_record(text_of(name, "record")) for name in NAMES]
    assert {record.variant for record in records} == set(VARIANTS)
    assert {record.players for record in records} == {2, 3, 4}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_replays_byte_by_byte(name: str) -> None:
    """COMMAND.md#replay."""
    record = read_record(text_of(name, "record"))
    assert json.dumps(as_json(replay(record))) + "\n" == text_of(name, "replay")


@pytest.mark.parametrize("name", NAMES)
def test_the_slow_engine_replays_it_the_same(name: str) -> None:
    """COMMAND.md#replay."""
    replayed, _ = play_record(json.loads(text_of(name, "record")))
    assert replayed == json.loads(text_of(name, "replay"))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    """RULES.md#records."""
    text = text_of(name, "record")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("name", NAMES)
def test_a_capture_may_be_left_out_where_only_one_is_legal(name: str) -> None:
    """RULES.md#records: and a card may be written in lower case, the ten with its number."""
    text = text_of(name, "record")
    data = json.loads(text)
    standing = json.loads(text)
    dealer, carry, shortened = data["dealer"], 0, 0
    for number, hand in enumerate(data["hands"]):
        slow = start_hand(standing, number, dealer, carry)
        for index, written in enumerate(standing["hands"][number]["plays"]):
            card, _, captured = written.partition("x")
            if captured and len(slow.captures(card)) == 1:
                hand["plays"][index] = card.lower().replace("t", "10")
                shortened += 1
            slow.play(written)
        dealer, carry = (dealer + 1) % data["players"], (slow.result or {"carry": 0})["carry"]
    assert shortened > 3
    assert read_record(json.dumps(data)) == read_record(text)
