"""A message and an entry of each kind, byte for byte as the first version writes them."""

import json
from pathlib import Path

import pytest

from game.formats.ids import BOT_IDS, ENTRY_IDS, MESSAGE_IDS, PHRASE_IDS, PROPOSAL_IDS, REFUSAL_IDS
from game.together.protocol.messages import entries, messages
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.fields import MessageError

GOLDEN = json.loads(Path(__file__).with_name("golden_messages.json").read_text("utf-8"))
"""Messages and entries by their kinds, in hexadecimal; VV is the version and the names."""

VERSION = (bytes([messages.VERSION]) + messages.NAMES).hex()

HEAD = messages.SignedHead(0, b"d" * 32, b"s" * 64)
KEYS = messages.ShownKeys(b"a" * 32, b"s" * 32, b"b" * 32)
SEATS = (
    AgreedSeat(0, "Mona"),
    AgreedSeat(1, "سامي"),
    AgreedSeat(None),
    AgreedSeat(0, bot="master"),
)
AGREEMENT = Agreement(
    "yemeni", 4, 3, SEATS, {"target": 21, "overlap": "most"}, hints=True, clock=60
)

MESSAGES: dict[str, messages.Message] = {
    "hello": messages.Hello(b"the-game", None, b"n" * 16),
    "seated": messages.Seated(1, b"c" * 32, (1, 2), ("سامي", ""), KEYS),
    "roster": messages.Roster(
        2,
        closed=True,
        party=1,
        agreement=AGREEMENT,
        promises=(messages.Promise(b"c" * 32, b"C" * 32, KEYS),) * 2,
    ),
    "proof": messages.Proof(b"p" * 16),
    "have": messages.Have((3, 0, 70_000), (HEAD, HEAD._replace(party=2))),
    "reach": messages.Reach((0, 1, 255)),
    "entry": messages.EntryMessage(2, 9, b"d" * 32, b"s" * 64, (3, 4, 9), (HEAD,), b"body" * 3),
    "refusal": messages.Refusal("changed"),
    "recall": messages.Recall(2, b"n" * 16, 3),
    "recall-reply": messages.RecallReply(
        2, b"n" * 16, 1, 258, (HEAD._replace(party=2),), b"s" * 64, 3
    ),
    "contact": messages.Contact(2, 1, 3, b"text"),
}
ENTRIES: dict[str, entries.Saying] = {
    "begin": entries.BeginEntry(b"r" * 32),
    "step": entries.StepEntry(1, 2, b"step"),
    "signature": entries.SignatureEntry(1, b"s" * 64),
    "ready": entries.ReadyEntry(258),
    "phrase": entries.PhraseEntry(3, "good-bye"),
    "proposal": entries.ProposalEntry(1, "replace", (1,), "master+exact", (5, 6, 7)),
    "answer": entries.AnswerEntry(1, 2, 260, agreed=True, cuts=(5, 6, 7)),
    "leaving": entries.LeavingEntry(1, entries.HandedSecret(2, b"k" * 32)),
    "compared": entries.ComparedEntry(),
    "unusable": entries.UnusableEntry(258),
}


@pytest.mark.parametrize("kind", MESSAGES)
def test_golden_message_is_read_and_written_the_same(kind: str) -> None:
    """TABLE.md#messages."""
    data = bytes.fromhex(GOLDEN["messages"][kind].replace("VV", VERSION))
    assert data[0] == MESSAGE_IDS.number(kind)
    assert messages.read_message(data, 3) == MESSAGES[kind]
    assert messages.write_message(MESSAGES[kind]) == data


@pytest.mark.parametrize("kind", ENTRIES)
def test_golden_entry_is_read_and_written_the_same(kind: str) -> None:
    """TABLE.md#entries."""
    data = bytes.fromhex(GOLDEN["entries"][kind])
    assert data[0] == ENTRY_IDS.number(kind)
    assert entries.read_entry(data, 3, 4) == ENTRIES[kind]
    assert entries.write_entry(ENTRIES[kind]) == data


def test_every_kind_has_a_golden_message_or_entry() -> None:
    assert set(MESSAGES) == set(GOLDEN["messages"]) == set(MESSAGE_IDS.names)
    assert set(ENTRIES) == set(GOLDEN["entries"]) == set(ENTRY_IDS.names) - {"play"}


def test_unknown_numbers_are_refused() -> None:
    """TABLE.md#numbers."""
    for message in (b"\0", b"\x0b", bytes([8, len(REFUSAL_IDS.names)])):
        with pytest.raises(MessageError):
            messages.read_message(message, 3)
    phrase = entries.write_entry(ENTRIES["phrase"])
    proposal = entries.write_entry(ENTRIES["proposal"])
    new_phrase = phrase[:-1] + bytes([len(PHRASE_IDS.names)])
    new_proposal = proposal[:3] + bytes([len(PROPOSAL_IDS.names)]) + proposal[4:]
    for entry in (b"\0", b"\x03", b"\x0c", new_phrase, new_proposal):
        with pytest.raises(MessageError):
            entries.read_entry(entry, 3, 4)
    new_bot = len(BOT_IDS.names) + 1
    for bot in (new_bot, 0x80, 0x80 + new_bot):
        with pytest.raises(MessageError):
            entries.read_entry(proposal[:5] + bytes([bot]) + proposal[6:], 3, 4)


@pytest.mark.parametrize(
    ("known", "unknown"),
    [
        (b"yemeni", b"harari"),
        (b"master", b"wizard"),
        (b"overlap", b"overlay"),
        (b'"most"', b'"many"'),
        (b'"clock"', b'"timer"'),
    ],
)
def test_roster_is_of_a_newer_version_when_its_agreement_is_unknown(
    known: bytes, unknown: bytes
) -> None:
    """TABLE.md#numbers."""
    data = messages.write_message(MESSAGES["roster"])
    assert known in data
    with pytest.raises(messages.OtherVersionError):
        messages.read_message(data.replace(known, unknown), 0)
