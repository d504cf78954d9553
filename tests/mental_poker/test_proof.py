from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.headless.command import main
from game.mental_poker.proof import ProofVerdict, ProvedHand, verify_proof, with_proof
from game.mental_poker.signing import public_key, sign
from game.mental_poker.steps import Kind, Step
from game.rules import Record, RecordError, read_record, write_record
from tests.mental_poker.sealed_tables import TABLE, SealedTable, standing

pytestmark = pytest.mark.usefixtures("quick_group")

SIGNING = [hashlib.sha256(f"key {party}".encode()).digest() for party in range(4)]


def write_proof(record: Record, hands: list[ProvedHand]) -> str:
    return write_record(with_proof(record, hands))


def proved(table: SealedTable) -> ProvedHand:
    """The hand as all its parties sign it."""
    hand = table.onlooker
    keys = SIGNING[: max(hand.parties) + 1]
    return ProvedHand(
        hand.parties,
        TABLE,
        tuple(map(public_key, keys)),
        tuple(hand.transcript),
        tuple(sign(key, hand.digest) for key in keys),
    )


def played(count: int = 2, parties: tuple[int, ...] = (0, 1, 0)) -> tuple[Record, list[ProvedHand]]:
    """A game of some hands at one table."""
    game = standing("homs", len(parties))
    hands, proofs = [], []
    for number in range(count):
        table = SealedTable.of(game, parties, number).play_out()
        hands.append(table.onlooker.record())
        proofs.append(proved(table))
        state = table.onlooker.state
        assert state
        assert state.score
        game = game.after(state.score)
    return Record("homs", len(parties), 0, hands=tuple(hands)), proofs


def reasons(verdict: ProofVerdict) -> set[str]:
    return {fault.reason for fault in verdict.faults}


@pytest.fixture
def honest() -> str:
    return write_proof(*played())


def changed(text: str, number: int, **parts: object) -> str:
    """The proof with something else in one of its hands."""
    data = json.loads(text)
    data["proof"]["hands"][number].update(parts)
    return json.dumps(data)


def test_an_honest_proof_is_accepted(honest: str) -> None:
    """RULES.md#proof."""
    verdict = verify_proof(honest)
    assert verdict.fair
    assert verdict.hands == (True, True)
    assert (verdict.seats, verdict.faults) == ((), ())
    keys = [public_key(SIGNING[party]) for party in (0, 1, 0)]
    assert verdict.keys == tuple(keys)


def test_its_record_is_an_ordinary_one(honest: str) -> None:
    record = read_record(honest)
    assert record.proof
    assert write_record(record) == honest
    assert replace(record, proof=None) == played()[0]


def test_an_unfinished_hand_needs_no_proof() -> None:
    record, proofs = played(2)
    last = replace(record.hands[1], plays=record.hands[1].plays[:-1])
    begun = replace(record, hands=(record.hands[0], last))
    assert verify_proof(write_proof(begun, proofs[:1])).hands == (True,)


def test_a_finished_hand_needs_one() -> None:
    record, proofs = played(2)
    verdict = verify_proof(write_proof(record, proofs[:1]))
    assert not verdict.fair
    assert verdict.hands == (True, False)
    assert reasons(verdict) == {"unproved"}


@pytest.mark.parametrize("cheat", [0, 1])
def test_a_forged_step_names_the_seats_of_its_party(cheat: int) -> None:
    """Though the forger has all sign it anew."""
    table = SealedTable.of(standing("homs", 3), (0, 1, 0), 0).play_out()
    hand = table.onlooker
    record = Record("homs", 3, 0, hands=(hand.record(),))
    for kind in (Kind.COMMITMENT, Kind.SHUFFLE, Kind.LOCKS, Kind.PLAY, Kind.SECRET):
        steps = list(hand.transcript)
        number = next(
            n for n, step in enumerate(steps) if step.data[0] == kind and step.party == cheat
        )
        steps[number] = Step(cheat, steps[number].data[:9] + b"forged" + steps[number].data[15:])
        hand.transcript[:], kept = steps, list(hand.transcript)
        verdict = verify_proof(write_proof(record, [proved(table)]))
        hand.transcript[:] = kept
        assert not verdict.fair
        assert verdict.seats == verdict.convicted == ((0, 2), (1,))[cheat]


def test_who_is_only_written_of_is_not_named() -> None:
    """One party makes its own part anew; what another said then fits no more, yet it is fair."""
    table = SealedTable.of(standing("homs", 3), (0, 1, 0), 0).play_out()
    other = SealedTable.of(standing("homs", 3), (0, 1, 0), 1).play_out()
    hand, record = table.onlooker, table.onlooker.record()
    fair = proved(table).signatures[1]
    own = iter([step for step in other.onlooker.transcript if step.party == 0])
    for number, step in enumerate(hand.transcript):
        if step.party == 0 and step.data[0] in {Kind.COMMITMENT, Kind.SHUFFLE}:
            hand.transcript[number] = next(own)
    forged = proved(table)
    text = write_proof(
        Record("homs", 3, 0, hands=(record,)),
        [forged._replace(signatures=(forged.signatures[0], fair))],
    )
    assert verify_proof(text).seats == verify_proof(text).convicted == (0, 2)
    nobody = [forged._replace(signatures=(b"", fair))]
    text = write_proof(Record("homs", 3, 0, hands=(record,)), nobody)
    assert verify_proof(text).convicted == ()


@pytest.mark.parametrize("cheat", [0, 1])
def test_a_step_that_nobody_signed_names_in_whose_name_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cheat: int
) -> None:
    record, (proof,) = played(1)
    number = next(n for n, one in enumerate(proof.steps) if one[:1] == (cheat,) and n > 8)
    steps = list(proof.steps)
    steps[number] = Step(cheat, steps[number].data[:-1] + bytes([steps[number].data[-1] ^ 1]))
    path = tmp_path / "forged.json"
    path.write_text(write_proof(record, [proof._replace(steps=tuple(steps))]))
    verdict = verify_proof(path.read_text())
    assert verdict.seats == proof.seats_of([cheat])
    assert verdict.convicted == ()
    assert main(["verify", str(path)]) == 2
    told = capsys.readouterr().err
    assert all(str(seat) in told for seat in verdict.seats)
    assert "nobody has signed that" in told


def test_hands_of_two_tables_make_no_game() -> None:
    """Though each of them is proved by itself."""
    record, proofs = played(2)
    keys = [bytes(31) + bytes([party]) for party in range(2)]
    hand = SealedTable.of(standing("homs", 3), (0, 1, 0), 0).play_out()
    signed = proved(hand)._replace(
        keys=tuple(map(public_key, keys)),
        signatures=tuple(sign(key, hand.onlooker.digest) for key in keys),
    )
    verdict = verify_proof(write_proof(record, [signed, proofs[1]]))
    assert reasons(verdict) == {"others"}
    assert verdict.seats == ()


def test_a_record_of_another_hand_is_refused(honest: str) -> None:
    data = json.loads(honest)
    hand = data["hands"][1]
    hand["plays"] = hand["plays"][:-1]
    with pytest.raises(RecordError, match=r"proof\.hands"):
        verify_proof(json.dumps(data))
    record, proofs = played(1)
    other = Record("homs", 3, 0, hands=played(1, (0, 1, 2))[0].hands)
    assert reasons(verify_proof(write_proof(other, proofs))) == {"record"}
    assert verify_proof(write_proof(record, proofs)).fair


def test_a_hand_at_another_table_is_refused(honest: str) -> None:
    verdict = verify_proof(changed(honest, 0, table="00"))
    assert not verdict.fair
    assert "unsigned" in reasons(verdict)


def test_who_did_not_sign_is_told_and_not_accused(honest: str) -> None:
    signatures = json.loads(honest)["proof"]["hands"][0]["signatures"]
    verdict = verify_proof(changed(honest, 0, signatures=[signatures[0], ""]))
    assert not verdict.fair
    assert verdict.seats == ()
    assert [(fault.hand, fault.reason, fault.seats) for fault in verdict.faults] == [
        (0, "unsigned", (1,))
    ]


def test_a_transcript_that_stops_is_refused() -> None:
    record, proofs = played(1)
    short = proofs[0]._replace(steps=proofs[0].steps[:-1])
    assert "unfinished" in reasons(verify_proof(write_proof(record, [short])))


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
def test_what_is_no_proof_is_refused_with_its_place(honest: str, parts: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as error:
        verify_proof(changed(honest, 1, **parts))
    assert error.value.place.startswith("proof.hands[1]")


@pytest.mark.parametrize("proof", [{}, {"format": "basra-proof/2"}, {"format": "basra-proof/1"}])
def test_a_proof_of_another_format_is_refused(honest: str, proof: dict[str, str]) -> None:
    data = json.loads(honest) | {"proof": proof}
    with pytest.raises(RecordError, match="proof"):
        verify_proof(json.dumps(data))
    with pytest.raises(RecordError, match="proof"):
        verify_proof(write_record(played(1)[0]))


def test_no_altered_byte_is_accepted() -> None:
    """Whatever is changed of the steps, somebody's step or signature no longer fits."""
    record, proofs = played(1)
    chance = Random(5)
    for _ in range(25):
        steps = list(proofs[0].steps)
        number = chance.randrange(len(steps))
        data = bytearray(steps[number].data)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        steps[number] = steps[number]._replace(data=bytes(data))
        altered = proofs[0]._replace(steps=tuple(steps))
        assert not verify_proof(write_proof(record, [altered])).fair


def test_the_command_says_who(honest: str, tmp_path: Path, capsys: Any) -> None:
    """COMMAND.md#verify."""
    path = tmp_path / "proof.json"
    path.write_text(honest)
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"] is True
    assert main(["verify", str(path)]) == 0
    assert "Nobody dealt the cards of 2 hands" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    capsys.readouterr()
    signature = "00" * 64
    path.write_text(changed(honest, 1, signatures=[signature, signature]))
    assert main(["verify", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["faults"] == [
        {"hand": 1, "reason": "unsigned", "seats": [0, 1, 2], "signed": False}
    ]
    assert "hands[1]: seats 0, 1 and 2: the transcript is not signed by all" in told.err


def test_a_hand_fits_no_other_place_of_the_game() -> None:
    """It is bound to the game's standing before it."""
    record, proofs = played(2)
    assert not verify_proof(write_proof(record, proofs[::-1])).fair
