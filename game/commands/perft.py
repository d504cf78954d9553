"""Count the legal sequences of plays from the end of a record."""

from __future__ import annotations

import argparse
from collections.abc import Hashable, Iterator

from game.commands import show
from game.commands.record_files import load_replay
from game.commands.show import Fault
from game.rules.play import legal_plays, play
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
        for first, nodes in _divide(state, options.depth):
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
    """Return the last state of the record's last hand. Raises Fault if it has none."""
    if not played.hands:
        raise Fault("hands: the record has no hand to continue")
    return played.hands[-1].last


def _divide(state: HandState, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each first play with the number of legal sequences of `depth` plays within the hand.

    Yields nothing at depth 0 or at a hand's end.
    """
    memory: dict[Hashable, int] = {}
    if depth > 0:
        for move in legal_plays(state):
            yield str(move), _count(play(state, move)[0], depth - 1, memory)


def _count(state: HandState, depth: int, memory: dict[Hashable, int]) -> int:
    """Count sequences, caching positions that several sequences reach."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(legal_plays(state))
    position = (state.hands, frozenset(state.floor), len(state.stock), depth)
    known = memory.get(position)
    if known is None:
        known = sum(_count(play(state, move)[0], depth - 1, memory) for move in legal_plays(state))
        memory[position] = known
    return known
