"""Saved tables hold enough to continue, and nothing that their device may not know."""

from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import pytest

from game.rules.record import write_record
from game.together.protocol.logs import recalling
from game.together.protocol.messages import entries
from game.together.protocol.messages.messages import Have, write_message
from game.together.protocol.messages.table_events import Accused, HandReopened
from game.together.protocol.shared_table import host_table, kept_table
from game.together.protocol.table_desk import TableError
from game.together.protocol.table_text import FORMAT, KeptTableError, read_table
from tests.together.protocol.cheats import count_too_many
from tests.together.protocol.in_play import finish, in_play, work_of
from tests.together.protocol.peeking import cards_seen_too_early
from tests.together.protocol.simulated import desk_of, game_of, hand_of, table_for

TEXTS = 600


playing = partial(in_play, 2, target=61, seed=6)
"""Return two devices after a number of plays."""


def raw(text: str) -> bytes:
    return b64decode(text.removeprefix(FORMAT))


def test_text_holds_no_card_and_no_secret_of_others() -> None:
    """TABLE.md#keeping"""
    room = playing(9)
    texts = [table.keeping.to_text() for table in room.tables]
    text, secrets = texts[0], [desk_of(table).entropy for table in room.tables]
    kept = [[secret in raw(one) for secret in secrets] for one in texts]
    assert kept == [[True, False], [False, True]]
    assert not read_table(text).game[-1], "the hand in play is in the steps alone"
    again = kept_table(text, bytes(32))
    for _ in again.wire.work():
        assert not cards_seen_too_early(hand_of(again))
    assert hand_of(again).state == hand_of(room.tables[0]).state
    with pytest.raises(TableError):
        host_table(table_for("egyptian", 2), bytes(32)).keeping.to_text()


def test_saved_table_round_trips() -> None:
    room = playing(60)
    room.propose(0, "deal-again")
    for table in room.tables:
        text = table.keeping.to_text()
        again = kept_table(text, bytes(32))
        assert again.keeping.to_text() == text
        work_of(again)
        assert again.keeping.to_text() == text, "nothing is said before the others are there"
        assert again.wire.take_events() == [HandReopened(1)]
        assert again.game.standing == table.game.standing
        assert [write_record(one) for one in again.keeping.records] == [
            write_record(one) for one in table.keeping.records
        ]
        assert again.keeping.proved_record() == table.keeping.proved_record()
        with pytest.raises(TableError):
            again.game.next_hand()


def test_past_can_be_saved_apart() -> None:
    """Save only recent entries, to be read with the past of that time or a later one."""
    room = playing(60)
    table = room.tables[0]
    first = table.keeping.past()
    room.play_more(4)
    room.settle()
    text, later = table.keeping.to_text(first.counts), table.keeping.past()
    assert len(text) < len(table.keeping.to_text()) / 3
    for past in (first, later):
        again = kept_table(text, bytes(32), past.text)
        assert again.keeping.to_text() == table.keeping.to_text()
    for wrong in ("", playing(3).tables[0].keeping.past().text, room.tables[0].keeping.to_text()):
        with pytest.raises(KeptTableError):
            kept_table(text, bytes(32), wrong)


def test_table_is_saved_between_two_hands() -> None:
    room = playing(48)
    assert room.tables[0].game.counted
    room.restart()
    room.settle()
    assert all(table.game.counted for table in room.tables)
    assert room.tables[0].game.awaited == (0, 1)
    room.tables[0].game.next_hand()
    room.settle()
    assert room.tables[1].game.awaited == (1,)
    finish(room)


def test_device_with_an_old_save_learns_of_all_hands() -> None:
    room = playing(2)
    room.keep(1)
    old = room.texts[1]
    room.play_more()
    room.settle()
    room.cut_all(1)
    room.tables[1] = kept_table(old, room.entropy())
    room.mend()
    room.until(lambda: room.tables[1].game.over)
    finish(room)
    again = kept_table(room.tables[1].keeping.to_text(), bytes(32))
    assert again.game.over
    assert again.keeping.proved_record() == room.tables[0].keeping.proved_record()


@pytest.mark.parametrize("relays", [False, True])
def test_reloaded_device_is_silent_while_its_last_entry_is_hidden(
    *, relays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TABLE.md#recall: if it spoke, the third device would accuse it of two histories."""
    room = in_play(3)
    room.keep(2)
    room.tables[2].game.say(2, "hello")
    room.settle()
    host, logs = game_of(room.tables[0]), game_of(room.tables[0]).known.all
    lacking, have = logs.lacking, logs.have
    with monkeypatch.context() as hiding:
        hidden = host.logs.counts[2] - 1
        hiding.setattr(logs, "lacking", lambda *of: [one for one in lacking(*of) if one.author < 2])
        hiding.setattr(logs, "have", lambda: Have((*logs.counts[:2], hidden), have().heads[:2]))
        if not relays:
            hiding.setattr(host, "_send_on", lambda *_: None)
        room.kill(2, stale=True)
        room.mend()
        for _ in range(3):
            room.settle()
            room.tick(5)
        assert 1 in room.tables[2].game.missing
        with pytest.raises(TableError):
            room.tables[2].game.say(2, "oh-no")
    room.tick(5)
    room.settle()
    room.tables[2].game.say(2, "oh-no")
    finish(room)
    assert room.none_told(Accused)


def test_reloaded_device_waits_for_no_entry_that_it_never_wrote() -> None:
    """TABLE.md#recall: a party that claims to have one is named."""
    room = in_play(3)
    count_too_many(room.tables[2], 1)
    room.kill(1)
    room.mend()
    room.settle()
    assert room.told(0, Accused) == [Accused((2,), "forged")]
    room.tick(2)
    assert room.tables[1].game.missing == (2,)
    room.tables.pop()
    room.answer(room.propose(0, "replace", seats=(2,), bot="novice"), 1)
    finish(room)


@pytest.mark.parametrize("more", [0, 1])
def test_false_answer_after_a_reload_is_its_senders_fault(more: int) -> None:
    """TABLE.md#recall: one without the entries' head, or one that was changed on its way."""
    room = in_play(3)
    asking, other = game_of(room.tables[2]), game_of(room.tables[1]).recalling
    told = other.answer(asking.recalling.question)
    false = told._replace(known=more * (told.known + 1), heads=())
    if more:
        module: Any = recalling
        false = false._replace(signature=module.sign(other._secret, other._text(false)))
    [link] = desk_of(room.tables[2]).links.links
    room.tables[2].wire.receive(link, write_message(false))
    room.settle()
    assert room.told(2, Accused) == [Accused((0,), "forged")]


def spoilt(text: str, chance: Random) -> str:
    """Return the text cut off, or with some letters changed or missing."""
    place = chance.randrange(len(text))
    rest = chance.choice(("", chance.choice('0aZ"[{,}]é') + text[place + 1 :]))
    return text[:place] + chance.choice((rest, text[place + chance.randrange(60) :]))


def replaced(text: str, chance: Random) -> str:
    """Return the text with some other bytes, more of them before the logs than in them."""
    data = bytearray(raw(text))
    logs = data.index(write_message(read_table(text).entries[0]))
    place, length = chance.randrange(chance.choice((logs, logs, len(data)))), chance.randrange(4)
    data[place : place + length] = chance.randbytes(chance.choice((length, 1, 2)))
    return FORMAT + b64encode(data).decode()


@pytest.mark.parametrize("damage", [spoilt, replaced])
def test_damaged_text_is_refused_or_harmless(damage: Callable[[str, Random], str]) -> None:
    text, chance = playing(60).tables[0].keeping.to_text(), Random(1)
    refused = 0
    for _ in range(TEXTS):
        try:
            table = kept_table(damage(text, chance), bytes(32))
        except KeptTableError:
            refused += 1
            continue
        assert table.gathering.agreement
        if chance.random() < 0.05:
            work_of(table)
            with suppress(TableError):
                table.keeping.to_text()
    assert refused > TEXTS // 3


def test_table_is_restored_when_a_party_compares_twice() -> None:
    room = in_play(2)
    game_of(room.tables[1]).add(entries.write_entry(entries.ComparedEntry()))
    room.settle()
    before = game_of(room.tables[0]).game.start_place
    room.kill(0)
    assert game_of(room.tables[0]).game.start_place == before is not None
    room.mend()
    finish(room)
