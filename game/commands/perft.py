"""Count the legal sequences of plays from the end of a record."""

from __future__ import annotations

import argparse

from game.commands import show
from game.commands.faults import Fault
from game.commands.record_files import load_replay
from game.rules.perft import divide
from game.rules.play import legal_plays
from game.rules.replay import Replay
from game.rules.state import HandState


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")
    parser.add_argument("--depth", type=int, required=True, help="how many plays")


def run(options: argparse.Namespace) -> None:
    """Count from the end of the record."""
    if options.depth < 0:
        raise Fault(f"--depth {options.depth}: a depth is 0 or more")
    state = where_it_stops(load_replay(options.record))
    counts: dict[str, int] = {}
    with show.progress("Counting", len(legal_plays(state)) if options.depth else 0) as advance:
        for first, nodes in divide(state, options.depth):
            counts[first] = nodes
            advance(1)
    nodes = sum(counts.values()) if counts else 1
    if options.json:
        show.print_json({"depth": options.depth, "nodes": nodes})
        return
    screen = show.console()
    if counts:
        screen.print(show.table(f"Depth {options.depth}", ("First play", "Nodes"), counts.items()))
    screen.print(f"{nodes} {'node' if nodes == 1 else 'nodes'} at depth {options.depth}")


def where_it_stops(played: Replay) -> HandState:
    """Return the last state of the record's last hand.

    Raises:
        Fault: the record has no hand.
    """
    if not played.hands:
        raise Fault("hands: the record has no hand to continue")
    return played.hands[-1].last
