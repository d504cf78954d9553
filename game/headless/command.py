"""The command line: its words, its help, and how it ends."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.headless import perft, play, replay, simulate, solve, verify
from game.headless.faults import Fault

COMMANDS = (replay, perft, solve, simulate, play, verify)


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line.

        Raises:
            Fault: always.
        """
        raise Fault(" ".join(message.split()))


def parser() -> Parser:
    """The parser of the whole command line."""
    whole = Parser(prog="python -m game", description="Basra without a table.")
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary = (command.__doc__ or "").splitlines()[0]
        words = commands.add_parser(name, help=summary, description=summary)
        words.add_argument("--json", action="store_true", help="print one JSON object")
        command.add_arguments(words)
        words.set_defaults(run=command.run)
    return whole


def main(arguments: Sequence[str]) -> int:
    """Run one command.

    Returns:
        The exit status: 0, or 2 for bad input, which is told in one line on standard error.
    """
    try:
        options = parser().parse_args(arguments)
        options.run(options)
        sys.stdout.flush()
    except Fault as fault:
        print(f"basra: {fault}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        return 130
    return 0
