"""Saved tables hold enough to continue, and nothing that their device may not know."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random

import pytest

from game.rules.record import write_record
from game.together.protocol.keeping.table_text import KeptTableError
from game.together.protocol.messages.table_events import HandReopened
from game.together.protocol.shared_table import SharedTable, TableError
from tests.together.protocol.in_play import finish, in_play, work_of
from tests.together.protocol.peeking import cards_seen_too_early
from tests.together.protocol.simulated import table_for

TEXTS = 600


playing = partial(in_play, 2, target=61, seed=6)
"""Return two devices after a number of plays."""


def test_text_holds_no_card_and_no_secret_of_others() -> None:
    """TABLE.md#keeping"""
    room = playing(9)
    text = room.tables[0].to_text()
    kept = json.loads(text)
    assert kept["entropy"] not in room.tables[1].to_text()
    assert json.loads(room.tables[1].to_text())["entropy"] not in text
    assert not kept["game"]["finished"], "the hand in play is in the steps alone"
    again = SharedTable.from_text(text, bytes(32))
    for _ in again.work():
        assert not cards_seen_too_early(again.hand)
    assert again.hand
    assert again.hand.state == room.tables[0].hand.state  # type: ignore[union-attr]
    with pytest.raises(TableError):
        SharedTable.host(table_for("egyptian", 2), bytes(32)).to_text()


def test_saved_table_round_trips() -> None:
    room = playing(60)
    room.propose(0, "deal-again")
    for table in room.tables:
        text = table.to_text()
        again = SharedTable.from_text(text, bytes(32))
        assert again.to_text() == text
        work_of(again)
        assert again.to_text() == text, "nothing is said before the others are there"
        assert again.take_events() == [HandReopened(1)]
        assert again.standing == table.standing
        assert [write_record(one) for one in again.records()] == [
            write_record(one) for one in table.records()
        ]
        assert again.proof() == table.proof()
        with pytest.raises(TableError):
            again.go_on()


def test_past_can_be_saved_apart() -> None:
    """Save only what was said since, to be read with the past of that time or a later one."""
    room = playing(60)
    table = room.tables[0]
    first = table.past()
    room.play_on(4)
    room.settle()
    text, later = table.to_text(first.counts), table.past()
    assert len(text) < len(table.to_text()) / 3
    for past in (first, later):
        again = SharedTable.from_text(text, bytes(32), past.text)
        assert again.to_text() == table.to_text()
    for wrong in ("", playing(3).tables[0].past().text, room.tables[0].to_text()):
        with pytest.raises(KeptTableError):
            SharedTable.from_text(text, bytes(32), wrong)


def test_table_is_saved_between_two_hands() -> None:
    room = playing(48)
    assert room.tables[0].counted
    room.restart()
    room.settle()
    assert all(table.counted for table in room.tables)
    assert room.tables[0].awaited == (0, 1)
    room.tables[0].go_on()
    room.settle()
    assert room.tables[1].awaited == (1,)
    finish(room)


def test_device_with_an_old_save_learns_of_all_hands() -> None:
    room = playing(2)
    room.keep(1)
    old = room.texts[1]
    room.play_on()
    room.settle()
    room.cut_all(1)
    room.tables[1] = SharedTable.from_text(old, room.entropy())
    room.mend()
    room.until(lambda: room.tables[1].over)
    finish(room)
    again = SharedTable.from_text(room.tables[1].to_text(), bytes(32))
    assert again.over
    assert again.proof() == room.tables[0].proof()


def spoilt(text: str, chance: Random) -> str:
    """Return the text cut off, or with some letters changed or missing."""
    place = chance.randrange(len(text))
    rest = chance.choice(("", chance.choice('0aZ"[{,}]é') + text[place + 1 :]))
    return text[:place] + chance.choice((rest, text[place + chance.randrange(60) :]))


def replaced(values: object, chance: Random) -> object:
    """Return the same with one value replaced by something else."""
    if isinstance(values, dict) and values:
        key = chance.choice(sorted(values))
        return {**values, key: replaced(values[key], chance)}
    if isinstance(values, list) and values and chance.random() < 0.9:
        place = chance.randrange(len(values))
        return [*values[:place], replaced(values[place], chance), *values[place + 1 :]]
    return chance.choice((None, -1, 0, 10**9, "", "x", [], {}, [[0]], True, 1.5, "left"))


@pytest.mark.parametrize(
    "damage", [spoilt, lambda text, chance: json.dumps(replaced(json.loads(text), chance))]
)
def test_damaged_text_is_refused_or_harmless(damage: Callable[[str, Random], str]) -> None:
    text, chance = playing(60).tables[0].to_text(), Random(1)
    refused = 0
    for _ in range(TEXTS):
        try:
            table = SharedTable.from_text(damage(text, chance), bytes(32))
        except KeptTableError:
            refused += 1
            continue
        assert table.agreement
        if chance.random() < 0.05:
            work_of(table)
            with suppress(TableError):
                table.to_text()
    assert refused > TEXTS // 3
