"""The arguments that describe a table: its variant, players, bots, seed and options."""

import argparse
import json

from game.bots.bot import Bot
from game.bots.bots import bot_named
from game.bots.levels import BOTS
from game.commands.show import Fault
from game.rules.reading import LONGEST_SEED
from game.rules.variant import OPTIONS, OptionError, Variant, configure
from game.rules.variants import variant_named


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that describe a table to a command's parser."""
    parser.add_argument("--variant", default="egyptian", help="the variant's key")
    parser.add_argument("--players", type=int, default=2, help="2, 3 or 4")
    parser.add_argument(
        "--bots",
        default="greedy",
        help=f"one for all, two in turn, one a side or one a seat, with commas: {', '.join(BOTS)}; "
        "NAME+exact lets the solver play the known last batch",
    )
    parser.add_argument("--seed", default="1", help="any text; the same text deals the same cards")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"set an option of the rules: {', '.join(OPTIONS)}",
    )


def rules(options: argparse.Namespace) -> Variant:
    """Return the variant with the table's options. Raises Fault if it doesn't offer them."""
    try:
        row = variant_named(options.variant)
    except OptionError as error:
        raise Fault(f"--variant: {error.reason}") from None
    try:
        return configure(row, options.players, _settings(options.option))
    except OptionError as error:
        place = "--players" if error.option is None else f"--option {error.option}"
        raise Fault(f"{place}: {error.reason}") from None


def _settings(pairs: list[str]) -> dict[str, object]:
    settings: dict[str, object] = {}
    for pair in pairs:
        name, mark, value = pair.partition("=")
        if not mark or name in settings:
            raise Fault(f"--option {pair}: expected NAME=VALUE, each name once")
        try:
            settings[name] = json.loads(value)
        except (ValueError, RecursionError):
            settings[name] = value
    return settings


def seat_bots(options: argparse.Namespace, table: Variant) -> list[str]:
    """Return the name of each seat's bot. Raises Fault for unknown bots or a wrong number."""
    names = options.bots.split(",")
    for name in names:
        seated(name)
    players, sides = options.players, table.sides(options.players)
    if len(names) not in {1, 2, sides, players}:
        ways = " or ".join(map(str, sorted({1, 2, sides, players})))
        raise Fault(f"--bots {options.bots}: {len(names)} bots, but {ways} can be seated")
    return [names[seat % len(names)] for seat in range(players)]


def seated(name: str) -> Bot:
    """Return a bot by its name. Raises Fault if there is no such bot."""
    try:
        return bot_named(name)
    except ValueError as error:
        raise Fault(f"--bots: {error}") from None


def seed(text: str, option: str = "--seed") -> str:
    """Return a text that can be a seed. Raises Fault if it is too long, or not text."""
    if len(text) > LONGEST_SEED or not text.isprintable():
        raise Fault(f"{option}: expected printable text of at most {LONGEST_SEED} characters")
    return text
