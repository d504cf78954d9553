import hashlib
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.commands.run import main
from game.mental_poker.hand import digest_of
from game.mental_poker.proof import ProofVerdict, ProvedHand, verify_proof, with_proof
from game.mental_poker.signing import public_key, sign
from game.mental_poker.steps import Kind, Step
from game.rules.reading import RecordError, read_record, read_replay
from game.rules.record import Record, write_record
from tests.mental_poker.sealed_tables import TABLE, SealedTable, standing

pytestmark = pytest.mark.usefixtures("quick_group")

SIGNING = [hashlib.sha256(f"key {party}".encode()).digest() for party in range(4)]


def verified(record: Record, hands: list[ProvedHand]) -> ProofVerdict:
    return verify_proof(read_replay(write_record(with_proof(record, hands))))


def proved(table: SealedTable, keys: list[bytes] | None = None) -> ProvedHand:
    """Return the hand as all its parties sign it."""
    hand = table.onlooker
    keys = keys or SIGNING[: max(hand.parties) + 1]
    return ProvedHand(
        hand.parties,
        TABLE,
        tuple(map(public_key, keys)),
        tuple(hand.transcript),
        tuple(sign(key, digest_of(hand.binding, hand.transcript)) for key in keys),
    )


def table_played(parties: tuple[int, ...] = (0, 1, 0), seed: int = 0) -> SealedTable:
    return SealedTable.of(standing("homs", len(parties)), parties, seed).play_out()


@cache
def played() -> tuple[Record, list[ProvedHand]]:
    """Play a game of two hands at one table."""
    game, hands, proofs = standing("homs", 3), [], []
    for number in range(2):
        table = SealedTable.of(game, (0, 1, 0), number).play_out()
        hands.append(table.onlooker.record())
        proofs.append(proved(table))
        state = table.onlooker.state
        assert state
        assert state.score
        game = game.after(state.score)
    return Record("homs", 3, 0, hands=tuple(hands)), proofs


def first_hand() -> tuple[Record, ProvedHand]:
    record, proofs = played()
    return replace(record, hands=record.hands[:1]), proofs[0]


def reasons(verdict: ProofVerdict) -> set[str]:
    return {fault.reason for fault in verdict.faults}


@pytest.fixture
def honest() -> str:
    return write_record(with_proof(*played()))


def changed(text: str, number: int, **parts: object) -> str:
    """Return the proof with something else in one of its hands."""
    data = json.loads(text)
    data["proof"]["hands"][number].update(parts)
    return json.dumps(data)


def test_honest_proof_is_accepted(honest: str) -> None:
    """RULES.md#proof: its record is an ordinary one, too."""
    verdict = verify_proof(read_replay(honest))
    assert verdict.fair
    assert verdict.hands == (True, True)
    assert (verdict.seats, verdict.faults) == ((), ())
    assert verdict.keys == tuple(public_key(SIGNING[party]) for party in (0, 1, 0))
    record = read_record(honest)
    assert record.proof
    assert write_record(record) == honest
    assert replace(record, proof=None) == played()[0]


def test_finished_hand_needs_a_proof() -> None:
    """Unfinished hands don't; and each proof is bound to the hand's place in the game."""
    record, proofs = played()
    verdict = verified(record, proofs[:1])
    assert (verdict.fair, verdict.hands) == (False, (True, False))
    assert reasons(verdict) == {"unproved"}
    last = replace(record.hands[1], plays=record.hands[1].plays[:-1])
    assert verified(replace(record, hands=(record.hands[0], last)), proofs[:1]).hands == (True,)
    assert not verified(record, proofs[::-1]).fair


@pytest.mark.parametrize("cheat", [0, 1])
def test_forged_step_names_the_seats_of_its_party(cheat: int) -> None:
    """Test this although the forger lets all parties sign it again."""
    table = table_played()
    hand = table.onlooker
    record = Record("homs", 3, 0, hands=(hand.record(),))
    honest = list(hand.transcript)
    for kind in (Kind.COMMITMENT, Kind.SHUFFLE, Kind.LOCKS, Kind.PLAY, Kind.SECRET):
        number = next(
            n for n, step in enumerate(honest) if step.data[0] == kind and step.party == cheat
        )
        data = honest[number].data
        hand.transcript[number] = Step(cheat, data[:9] + b"forged" + data[15:])
        verdict = verified(record, [proved(table)])
        hand.transcript[:] = honest
        assert not verdict.fair
        assert verdict.seats == verdict.convicted == ((0, 2), (1,))[cheat]


def test_party_is_convicted_only_by_what_it_signed() -> None:
    """If one party replaces its own part, the other's part no longer fits, but is not accused."""
    table, other = table_played(), table_played(seed=1)
    hand = table.onlooker
    record = Record("homs", 3, 0, hands=(hand.record(),))
    fair = proved(table).signatures[1]
    own = iter([step for step in other.onlooker.transcript if step.party == 0])
    for number, step in enumerate(hand.transcript):
        if step.party == 0 and step.data[0] in {Kind.COMMITMENT, Kind.SHUFFLE}:
            hand.transcript[number] = next(own)
    forged = proved(table)
    verdict = verified(record, [forged._replace(signatures=(forged.signatures[0], fair))])
    assert verdict.seats == verdict.convicted == (0, 2)
    assert verified(record, [forged._replace(signatures=(b"", fair))]).convicted == ()


def test_hands_of_two_tables_are_no_game() -> None:
    """Both hands are proved by themselves."""
    record, proofs = played()
    keys = [bytes(31) + bytes([party]) for party in range(2)]
    verdict = verified(record, [proved(table_played(), keys), proofs[1]])
    assert reasons(verdict) == {"others"}
    assert verdict.seats == ()


def after_first(
    parties: tuple[int, ...], keys: list[bytes], wrong: int | None = None
) -> ProofVerdict:
    """Check a game whose second hand has other places, perhaps with a wrong step of one of them.

    Its first hand is signed by a party at each seat.
    """
    first = table_played((0, 1, 2))
    state = first.onlooker.state
    assert state
    assert state.score
    game = standing("homs", 3).after(state.score)
    second = SealedTable.of(game, parties, 1).play_out()
    hands = first.onlooker.record(), second.onlooker.record()
    steps = second.onlooker.transcript
    if wrong is not None:
        found = (n for n, one in enumerate(steps) if (one.party, one.data[0]) == (wrong, Kind.PLAY))
        number = next(found)
        steps[number] = Step(wrong, steps[number].data[:9] + b"forged" + steps[number].data[15:])
    return verified(Record("homs", 3, 0, hands=hands), [proved(first), proved(second, keys)])


@pytest.mark.parametrize(
    ("parties", "signers"),
    [
        ((0, 1, 2), [1, 0, 2]),
        ((0, 1, 2), [0, 1, 1]),
        ((0, 1, 0), [0, 2]),
    ],
)
def test_key_signs_only_for_its_own_seats(parties: tuple[int, ...], signers: list[int]) -> None:
    """PROTOCOL.md#proof: a party alone could make up the hand, in another's name as well."""
    verdict = after_first(parties, [SIGNING[one] for one in signers])
    assert (reasons(verdict), verdict.hands) == ({"others"}, (True, False))


def test_wrong_step_convicts_the_key_and_not_its_place() -> None:
    """PROTOCOL.md#proof: the second party put its key in the place of the first."""
    exchanged = [SIGNING[one] for one in (1, 0, 2)]
    assert after_first((0, 1, 2), exchanged, wrong=0).convicted == (1,)


def test_seats_of_missing_keys_go_to_others() -> None:
    """TABLE.md#consent: the keys that remain sign the next hand."""
    assert after_first((0, 1, 0), SIGNING[:2]).fair
    assert after_first((0, 0, 1), [SIGNING[0], SIGNING[2]]).fair


def test_proof_of_another_record_or_table_is_refused(honest: str) -> None:
    data = json.loads(honest)
    data["hands"][1]["plays"].pop()
    with pytest.raises(RecordError, match=r"proof\.hands"):
        verify_proof(read_replay(json.dumps(data)))
    _, proof = first_hand()
    other = Record("homs", 3, 0, hands=(table_played((0, 1, 2)).onlooker.record(),))
    assert reasons(verified(other, [proof])) == {"record"}
    verdict = verify_proof(read_replay(changed(honest, 0, table="00")))
    assert not verdict.fair
    assert "unsigned" in reasons(verdict)


def test_missing_signature_is_named_without_an_accusation(honest: str) -> None:
    signatures = json.loads(honest)["proof"]["hands"][0]["signatures"]
    verdict = verify_proof(read_replay(changed(honest, 0, signatures=[signatures[0], ""])))
    assert not verdict.fair
    assert verdict.seats == ()
    assert [(fault.hand, fault.reason, fault.seats) for fault in verdict.faults] == [
        (0, "unsigned", (1,))
    ]


def test_incomplete_transcript_is_refused() -> None:
    record, proof = first_hand()
    verdict = verified(record, [proof._replace(steps=proof.steps[:-1])])
    assert "unfinished" in reasons(verdict)


@pytest.mark.parametrize(
    "parts",
    [
        {"parties": [0, 1]},
        {"parties": [0, 2, 0]},
        {"parties": [0, 1, True]},
        {"table": "0g"},
        {"table": "AB"},
        {"table": 7},
        {"table": "00" * 300},
        {"keys": []},
        {"keys": ["00", 1]},
        {"steps": "?"},
        {"steps": None},
        {"steps": "AAE="},
        {"signatures": "00"},
        {"more": 1},
    ],
)
def test_malformed_proof_is_refused_with_its_place(honest: str, parts: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as error:
        verify_proof(read_replay(changed(honest, 1, **parts)))
    assert error.value.place.startswith("proof.hands[1]")


@pytest.mark.parametrize("proof", [{}, {"format": "basra-proof/2"}, {"format": "basra-proof/1"}])
def test_proof_of_another_format_is_refused(honest: str, proof: dict[str, str]) -> None:
    for text in (json.dumps(json.loads(honest) | {"proof": proof}), write_record(played()[0])):
        with pytest.raises(RecordError, match="proof"):
            verify_proof(read_replay(text))


def test_altered_byte_is_never_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It convicts no party, because none signed it."""
    record, proof = first_hand()
    chance = Random(5)
    path = tmp_path / "forged.json"
    for _ in range(25):
        steps = list(proof.steps)
        number = chance.randrange(len(steps))
        data = bytearray(steps[number].data)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        steps[number] = steps[number]._replace(data=bytes(data))
        forged = with_proof(record, [proof._replace(steps=tuple(steps))])
        path.write_text(write_record(forged))
        verdict = verify_proof(read_replay(path.read_text()))
        assert (verdict.fair, verdict.convicted) == (False, ())
        assert verdict.seats == proof.seats_of([steps[number].party])
    assert main(["verify", str(path)]) == 2
    assert "nobody has signed that" in capsys.readouterr().err


def test_command_verify_names_parties_without_a_signature(
    honest: str, tmp_path: Path, capsys: Any
) -> None:
    """COMMAND.md#verify."""
    path = tmp_path / "proof.json"
    path.write_text(honest)
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"] is True
    assert main(["verify", str(path)]) == 0
    assert "Nobody dealt the cards of 2 hands" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    capsys.readouterr()
    path.write_text(changed(honest, 1, signatures=["00" * 64] * 2))
    assert main(["verify", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["faults"] == [
        {"hand": 1, "reason": "unsigned", "seats": [0, 1, 2], "signed": False}
    ]
    assert "hands[1]: seats 0, 1 and 2: the transcript is not signed by all" in told.err
