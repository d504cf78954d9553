"""The command line: its arguments, its help, and its exit status."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.commands import (
    daily,
    link,
    perft,
    play,
    puzzle,
    replay,
    review,
    simulate,
    solve,
    unlink,
    verify,
)
from game.commands.parallel import WorkerLost
from game.commands.show import Fault

COMMANDS = (replay, review, perft, solve, simulate, play, verify, puzzle, daily, link, unlink)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise Fault with the message."""
        raise Fault(" ".join(message.split()))


def parser(program: str = "python -m game") -> Parser:
    """Return the parser of the whole command line, for a program with that name."""
    whole = Parser(prog=program, description="Basra without a table.")
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary = (command.__doc__ or "").splitlines()[0]
        own = commands.add_parser(name, help=summary.replace("%", "%%"), description=summary)
        own.add_argument("--json", action="store_true", help="print one JSON object")
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    return whole


def main(arguments: Sequence[str], program: str = "python -m game") -> int:
    """Run one command; return its exit status, which is 2 for bad input."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # the frame of a table must not fail
    try:
        options = parser(program).parse_args(arguments)
        options.run(options)
        if sys.stdout:  # None if the caller closed it
            sys.stdout.flush()
    except (Fault, WorkerLost) as reason:
        _complain(reason)
        return reason.status
    except ModuleNotFoundError as error:
        if error.name != "rich":
            raise
        _complain("tables are drawn by rich, which is not installed here; --json needs nothing")
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1  # as rich does if its table meets a closed pipe
    except OSError as error:
        _drop_output()
        _complain(f"standard output: {error.strerror}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(reason: object) -> None:
    """Report an error in one line, if standard error is open."""
    if sys.stderr:  # None if the caller closed it; print would use standard output
        print("basra:", *str(reason).split(), file=sys.stderr)


def _drop_output() -> None:
    """Discard the output that can't be written, or Python reports the error again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
