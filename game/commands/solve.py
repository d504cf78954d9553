"""Solve the last batch from the end of a record: the exact best result."""

import argparse
import time

from game.commands import show
from game.commands.perft import where_it_stops
from game.commands.record_files import load_replay
from game.commands.show import Fault
from game.solver.endgame import NotSolvable, solve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")


def run(options: argparse.Namespace) -> None:
    """Solve from the end of the record, with all cards known."""
    record = load_replay(options.record)
    state = where_it_stops(record)
    started = time.perf_counter()
    try:
        solution = solve(state)
    except NotSolvable as error:
        raise Fault(f"hands[{len(record.hands) - 1}]: {error}") from None
    seconds = time.perf_counter() - started
    best = [str(move) for move in solution.best]
    line = [str(move) for move in solution.line]
    if options.json:
        show.print_json(
            {
                "to_play": solution.to_play,
                "lead": solution.lead,
                "best": best,
                "line": line,
                "nodes": solution.nodes,
                "seconds": round(seconds, 6),
            }
        )
        return
    screen = show.console()
    screen.print(f"Side 0 less side 1 with best play: {solution.lead:+d} points for the hand")
    if best:
        screen.print(f"Seat {solution.to_play} plays {' or '.join(best)}")
        screen.print(f"One best line: {' '.join(line)}")
    screen.print(f"{solution.nodes} nodes in {seconds * 1000:.1f} ms")
