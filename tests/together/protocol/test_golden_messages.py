"""A message and an entry of each kind, byte for byte as the first version writes them."""

import json
from pathlib import Path

import pytest

from game.formats.ids import ENTRY_IDS, MESSAGE_IDS
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.entries import (
    AnswerEntry,
    BeginEntry,
    LeavingEntry,
    PhraseEntry,
    PlayEntry,
    ProposalEntry,
    ReadyEntry,
    Saying,
    SignatureEntry,
    StepEntry,
    read_entry,
    write_entry,
)
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.messages import (
    EntryMessage,
    Have,
    Hello,
    Message,
    OtherVersionError,
    Promise,
    Proof,
    Reach,
    Refusal,
    Roster,
    Seated,
    ShownKeys,
    read_message,
    write_message,
)

GOLDEN = json.loads(Path(__file__).with_name("golden_messages.json").read_text("utf-8"))
"""Messages and entries by the names of their kinds, in hexadecimal digits."""

KEYS = ShownKeys(b"a" * 32, b"s" * 32, b"b" * 32)
SEATS = (
    AgreedSeat(0, "Mona"),
    AgreedSeat(1, "سامي"),
    AgreedSeat(None),
    AgreedSeat(0, bot="master"),
)
AGREEMENT = Agreement(
    "yemeni", 4, 3, SEATS, {"target": 21, "overlap": "most"}, hints=True, clock=60
)

MESSAGES: dict[str, Message] = {
    "hello": Hello(b"the-game", None, b"n" * 16),
    "seated": Seated(1, b"c" * 32, (1, 2), ("سامي", ""), KEYS),
    "roster": Roster(
        2, closed=True, party=1, agreement=AGREEMENT, promises=(Promise(b"c" * 32, KEYS),) * 2
    ),
    "proof": Proof(b"p" * 16),
    "have": Have((3, 0, 70_000), (b"headhead", bytes(8), b"h" * 8)),
    "reach": Reach((0, 1, 255)),
    "entry": EntryMessage(2, 9, (b"m" * 16,) * 3, (0x626F6479,) * 3, b"bodybody", b"body" * 3),
    "refusal": Refusal("changed"),
}
ENTRIES: dict[str, Saying] = {
    "begin": BeginEntry(b"r" * 32),
    "step": StepEntry(1, 2, b"step"),
    "play": PlayEntry(1, 2, b"digested", b"step"),
    "signature": SignatureEntry(1, b"s" * 64),
    "ready": ReadyEntry(258),
    "phrase": PhraseEntry(3, "good-bye"),
    "proposal": ProposalEntry(1, "replace", (1,), "master+exact", (5, 6, 7)),
    "answer": AnswerEntry(1, 2, 260, agreed=True, cuts=(5, 6, 7)),
    "leaving": LeavingEntry(1, b"k" * 32),
}


@pytest.mark.parametrize("kind", MESSAGES)
def test_golden_message_is_read_and_written_the_same(kind: str) -> None:
    """TABLE.md#messages."""
    data = bytes.fromhex(GOLDEN["messages"][kind])
    assert data[0] == MESSAGE_IDS.number(kind)
    assert read_message(data, 3) == MESSAGES[kind]
    assert write_message(MESSAGES[kind]) == data


@pytest.mark.parametrize("kind", ENTRIES)
def test_golden_entry_is_read_and_written_the_same(kind: str) -> None:
    """TABLE.md#entries."""
    data = bytes.fromhex(GOLDEN["entries"][kind])
    assert data[0] == ENTRY_IDS.number(kind)
    assert read_entry(data, 3, 4) == ENTRIES[kind]
    assert write_entry(ENTRIES[kind]) == data


def test_every_kind_has_a_golden_message_or_entry() -> None:
    assert set(MESSAGES) == set(GOLDEN["messages"]) == set(MESSAGE_IDS.names)
    assert set(ENTRIES) == set(GOLDEN["entries"]) == set(ENTRY_IDS.names)


def test_unknown_numbers_are_refused() -> None:
    """TABLE.md#numbers."""
    for message in (b"\0", b"\x09", b"\x08\x09"):
        with pytest.raises(MessageError):
            read_message(message, 3)
    phrase, proposal = write_entry(ENTRIES["phrase"]), write_entry(ENTRIES["proposal"])
    for entry in (b"\0", b"\x0a", phrase[:-1] + b"\x0e", proposal[:3] + b"\3" + proposal[4:]):
        with pytest.raises(MessageError):
            read_entry(entry, 3, 4)
    for bot in (7, 0x80, 0x87):
        with pytest.raises(MessageError):
            read_entry(proposal[:5] + bytes([bot]) + proposal[6:], 3, 4)


def test_roster_with_unknown_rules_is_of_a_newer_version() -> None:
    """TABLE.md#numbers."""
    data = write_message(MESSAGES["roster"])
    with pytest.raises(OtherVersionError):
        read_message(data.replace(b"yemeni", b"harari"), 0)
