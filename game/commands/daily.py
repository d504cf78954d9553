"""Print the daily game: its variant, its seed and its options."""

from __future__ import annotations

import argparse
import re
from datetime import date

from game.commands import show
from game.commands.faults import Fault
from game.daily.deal_of_day import deal_of_day
from game.sharing.links.contents import DealLink

_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument(
        "--date", metavar="DAY", help="the day, as 2026-11-22; today's if not given"
    )


def run(options: argparse.Namespace) -> None:
    """Print the daily game."""
    day = _day(options.date)
    (_print_json if options.json else _print)(day, deal_of_day(day))


def _day(text: str | None) -> date:
    """Return the given day, or today in this machine's time zone. Raises Fault."""
    if text is None:
        return date.today()  # noqa: DTZ011 - the day in the machine's time zone
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass  # no such day
    raise Fault(f"--date {text}: expected a day from 0001-01-01 to 9999-12-31")


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
