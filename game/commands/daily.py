"""Print the daily game: its variant, its seed and its options."""

from __future__ import annotations

import argparse
from datetime import date

from game.commands import show
from game.commands.show import Fault
from game.daily.deal_of_day import deal_of_day
from game.rules.cards import shorten
from game.sharing.links.contents import DealLink


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument(
        "--date", metavar="DAY", help="the day, as 2026-11-22; today's if not given"
    )


def run(options: argparse.Namespace) -> None:
    """Print the daily game."""
    text = options.date
    day = date.today() if text is None else read_day(text)  # noqa: DTZ011 - the machine's day
    (_print_json if options.json else _print)(day, deal_of_day(day))


def read_day(text: str) -> date:
    """Return the day of `--date`. Raises Fault."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or str(day) != text:
        raise Fault(f"--date: {shorten(text)} is not a day, such as 2026-11-22")
    return day


def _print_json(day: date, deal: DealLink) -> None:
    show.print_json(
        {
            "date": day.isoformat(),
            "variant": deal.variant,
            "seed": deal.seed,
            "options": dict(deal.options),
            "players": deal.players,
            "dealer": deal.dealer,
            "bots": list(deal.bots),
        }
    )


def _print(day: date, deal: DealLink) -> None:
    options = ", ".join(f"{name} {value}" for name, value in deal.options.items())
    rows = (
        ("Variant", deal.variant),
        ("Seed", deal.seed),
        ("Options", options),
        ("Players", deal.players),
        ("Dealer", deal.dealer),
        ("Bots", ", ".join(deal.bots)),
    )
    title = f"The deal of {day.isoformat()}"
    show.console().print(show.table(title, ("", ""), rows, text_columns=(0, 1)))
