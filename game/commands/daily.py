"""Print the daily game: its variant, its seed and its options."""

import argparse
from datetime import date

from game.commands import show
from game.commands.show import Fault
from game.daily.daily_game import daily_game
from game.rules.cards import shorten


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument(
        "--date", metavar="DAY", help="the day, as 2026-11-22; today's if not given"
    )


def run(options: argparse.Namespace) -> None:
    """Print the daily game."""
    text = options.date
    day = date.today() if text is None else read_day(text)  # noqa: DTZ011 - the machine's day
    deal = daily_game(day)
    values = {
        "variant": deal.variant,
        "seed": deal.seed,
        "options": dict(deal.options),
        "players": deal.players,
        "dealer": deal.dealer,
        "bots": list(deal.bots),
    }
    if options.json:
        show.print_json({"date": day.isoformat(), **values})
        return
    values["options"] = ", ".join(f"{name} {value}" for name, value in deal.options.items())
    values["bots"] = ", ".join(deal.bots)
    rows = [(name.capitalize(), value) for name, value in values.items()]
    title = f"The deal of {day.isoformat()}"
    show.console().print(show.table(title, ("", ""), rows, text_columns=(0, 1)))


def read_day(text: str) -> date:
    """Return the day of `--date`. Raises Fault."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or str(day) != text:
        raise Fault(f"--date: {shorten(text)} is not a day, such as 2026-11-22")
    return day
