"""Check that a record's cards were dealt as promised: by its seed, or by no single device."""

import argparse
from dataclasses import asdict, replace

from game.commands import show, table_arguments
from game.commands.record_files import load_replay
from game.commands.show import Fault
from game.mental_poker.proof import ProofFault, ProofVerdict, verify_proof
from game.mental_poker.steps import REASONS
from game.rules.cards import counted
from game.rules.fairness import Verdict, verify
from game.rules.reading import RecordError
from game.rules.record import Record
from game.rules.replay import Replay

_REASONS = REASONS | {
    "others": "it isn't signed by the keys of the hand before, each at its seats",
    "record": "the record tells another hand than its transcript",
    "unfinished": "the transcript stops before the end of the hand",
    "unproved": "the hand has no transcript",
    "unsigned": "the transcript is not signed by all",
}

_DOUBT = "; nobody has signed that, so it may be another who wrote it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")
    parser.add_argument("--seed", help="the seed, where the record does not hold it")
    parser.add_argument("--player-seed", help="what the player added to it, where it does not")


def run(options: argparse.Namespace) -> None:
    """Check the record; a broken promise ends with status 2."""
    played = load_replay(options.record)
    if played.record.proof is not None and options.seed is None:
        _check_proof(played, as_json=options.json)
    else:
        _check_seed(played.record, options)


def _check_proof(played: Replay, *, as_json: bool) -> None:
    try:
        verdict = verify_proof(played)
    except RecordError as error:
        raise Fault(str(error)) from None
    if as_json:
        show.print_json(
            {
                "fair": verdict.fair,
                "hands": list(verdict.hands),
                "seats": list(verdict.seats),
                "convicted": list(verdict.convicted),
                "faults": [fault._asdict() for fault in verdict.faults],
                "keys": [key.hex() for key in verdict.keys],
            }
        )
    else:
        show.console().print(_proof_sentence(verdict))
    if verdict.faults:
        raise Fault(_proof_fault(verdict.faults[0]))


def _proof_sentence(verdict: ProofVerdict) -> str:
    if not verdict.fair:
        return "This record is not proved."
    hands = counted(len(verdict.hands), "hand")
    keys = "".join(f"\nseat {seat}: {key.hex()}" for seat, key in enumerate(verdict.keys))
    return (
        f"Nobody dealt the cards of {hands}, and all who played have signed it, by the keys{keys}"
    )


def _proof_fault(fault: ProofFault) -> str:
    *others, last = map(str, fault.seats or ("",))
    seats = f"seats {', '.join(others)} and {last}: " if others else f"seat {last}: "
    doubt = "" if fault.signed or not fault.seats or fault.reason == "unsigned" else _DOUBT
    return f"hands[{fault.hand}]: {seats if last else ''}{_REASONS[fault.reason]}{doubt}"


def _check_seed(record: Record, options: argparse.Namespace) -> None:
    seed = record.seed
    if options.seed is not None:
        seed = table_arguments.seed(options.seed)
    if seed is None:
        raise Fault("seed: the record has no seed; give it with --seed")
    if options.player_seed is not None:
        added = table_arguments.seed(options.player_seed, "--player-seed")
        record = replace(record, player_seed=added)
    verdict = verify(record, seed)
    if options.json:
        show.print_json({"fair": verdict.fair} | asdict(verdict))
    else:
        show.console().print(_sentence(verdict))
    if not verdict.fair:
        raise Fault(_fault(verdict))


def _sentence(verdict: Verdict) -> str:
    if not verdict.fair:
        return "This record was not dealt as promised."
    promise = " and the promise was kept" if verdict.kept else ""
    count = len(verdict.hands)
    hands = {0: "No hand was dealt yet", 1: "The hand was dealt by this seed"}
    dealt = hands.get(count, f"All {count} hands were dealt by this seed")
    return f"{dealt}{promise}."


def _fault(verdict: Verdict) -> str:
    if verdict.kept is False:
        return "commitment: the seed and the table do not make the promise that was shown"
    return f"hands[{verdict.hands.index(False)}]: the cards are not those the seed deals"
