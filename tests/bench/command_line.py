"""The shared parts of the benchmarks' commands: options, and rows of a Markdown table."""

import argparse
from typing import Any


def parser(about: str | None, **known: tuple[Any, str]) -> argparse.ArgumentParser:
    """Return a parser of options, each with its default, whose type it has, and its help.

    The first line of `about` describes the command.
    """
    made = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    for name, (default, text) in known.items():
        made.add_argument(f"--{name}", type=type(default), default=default, help=text)
    return made


def say(line: str) -> None:
    """Print a line at once, even if the next one takes long."""
    print(line, flush=True)  # noqa: T201 - this is a command


def say_row(*cells: object) -> None:
    say(f"| {' | '.join(map(str, cells))} |")


def say_headings(*columns: str) -> None:
    """Print the first two rows of a Markdown table."""
    say_row(*columns)
    say_row(*["---"] * len(columns))
