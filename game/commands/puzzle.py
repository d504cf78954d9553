"""Print a puzzle of the last batch: that of a day, or one by its number."""

import argparse

from game.commands import show
from game.commands.daily import read_day
from game.commands.show import Fault
from game.puzzles.daily_puzzles import daily_puzzle
from game.puzzles.numbered import puzzle_numbered
from game.puzzles.puzzle import Puzzle, data_of
from game.rules.variant import OptionError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("--variant", default="egyptian", help="the variant's key")
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--date", metavar="YYYY-MM-DD", help="the puzzle of that day")
    which.add_argument("--number", type=int, metavar="N", help="the puzzle of that number")


def run(options: argparse.Namespace) -> None:
    """Print the puzzle."""
    try:
        puzzle = _puzzle(options)
    except OptionError as error:
        raise Fault(f"--variant: {error.reason}") from None
    if options.json:
        show.print_json(data_of(puzzle))
    else:
        _print(puzzle)


def _puzzle(options: argparse.Namespace) -> Puzzle:
    if options.date is not None:
        return daily_puzzle(options.variant, read_day(options.date))
    try:
        search = puzzle_numbered(options.variant, options.number)
    except OptionError:
        raise
    except ValueError as error:
        raise Fault(f"--number: {error}") from None
    return next(puzzle for puzzle in search if puzzle)


def _print(puzzle: Puzzle) -> None:
    screen = show.console()
    screen.print(str(puzzle.state))
    ahead = abs(puzzle.lead - puzzle.second)
    screen.print(
        f"Best is {puzzle.best}: side 0 less side 1 comes to {puzzle.lead:+d} points for the "
        f"hand, {ahead} better than any other play"
    )
    screen.print(f"The greedy bot plays {puzzle.greedy}")
    screen.print(f"Themes: {', '.join(puzzle.themes) or 'none'}")
    screen.print(f"Difficulty: {puzzle.difficulty}")
