"""Count the legal sequences of plays from the end of a record."""

import argparse
from collections.abc import Hashable

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
    first_plays = legal_plays(state) if options.depth else ()
    counts: dict[str, int] = {}
    memory: dict[Hashable, int] = {}
    with show.progress("Counting", len(first_plays)) as advance:
        for first in first_plays:
            counts[str(first)] = _count(play(state, first)[0], options.depth - 1, memory)
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


def _count(state: HandState, depth: int, memory: dict[Hashable, int]) -> int:
    """Count the legal sequences of plays within the hand, caching positions."""
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
