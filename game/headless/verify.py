"""Check that a record's cards were dealt by its seed, as was promised before the first card."""

from __future__ import annotations

import argparse
from dataclasses import replace

from game.headless import show, table_arguments
from game.headless.faults import Fault
from game.headless.files import load_replay
from game.rules.fairness import Verdict, verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")
    parser.add_argument("--seed", help="the seed, where the record does not hold it")
    parser.add_argument("--player-seed", help="what the player added to it, where it does not")


def run(options: argparse.Namespace) -> None:
    """Check the record; a broken promise ends with status 2."""
    record = load_replay(options.record).record
    seed = record.seed
    if options.seed is not None:
        seed = table_arguments.seed_text(options.seed, "--seed")
    if seed is None:
        raise Fault("seed: the record holds no seed; give the one you were told with --seed")
    if options.player_seed is not None:
        added = table_arguments.seed_text(options.player_seed, "--player-seed")
        record = replace(record, player_seed=added)
    verdict = verify(record, seed)
    if options.json:
        show.print_json(
            {
                "fair": verdict.fair,
                "commitment": verdict.commitment,
                "kept": verdict.kept,
                "hands": list(verdict.hands),
            }
        )
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
