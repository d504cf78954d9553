"""Print the daily game: its variant, its seed and its options; or play those of many days."""

import argparse
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from game.bots.bots import bot_named
from game.commands import parallel, play, show, table_arguments
from game.commands.show import Fault
from game.daily.daily_game import daily_game
from game.rules.cards import shorten
from game.rules.variant import configure
from game.rules.variants import VARIANTS

MAX_DAYS = 100_000

GAME_SECONDS = 0.1
"""The usual time of a game between fast bots."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument(
        "--date", metavar="DAY", help="the day, as 2026-11-22; today's if not given"
    )
    parser.add_argument("--bot", help="let this bot play in your seat")
    parser.add_argument("--days", type=int, default=1, help="how many days it plays")
    parallel.add_arguments(parser)


def run(options: argparse.Namespace) -> None:
    """Print the daily game."""
    text = options.date
    day = date.today() if text is None else read_day(text)  # noqa: DTZ011 - the machine's day
    if options.bot is not None:
        _play_days(options, day)
        return
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


def _play_days(options: argparse.Namespace, first: date) -> None:
    """Let a bot play the games of some days, and print the results."""
    table_arguments.seated(options.bot)
    left = (date.max - first).days + 1
    if not 0 < options.days <= min(left, MAX_DAYS):
        raise Fault(f"--days {options.days}: expected a number from 1 to {min(left, MAX_DAYS)}")
    days = [str(first + timedelta(number)) for number in range(options.days)]
    work, spread = partial(play_day, options.bot), parallel.spread_of(options)
    with (
        parallel.in_order(work, days, spread, GAME_SECONDS, ["daily", options.bot]) as played,
        show.progress("Playing", len(days)) as advance,
    ):
        scores = []
        for day in played:
            scores.append(day)
            advance(1)
    variants = [daily_game(date.fromisoformat(day)).variant for day in days]
    rows = list(zip(days, variants, scores, strict=True))
    won = sum(own > other for own, other in scores)
    if options.json:
        keys = ("date", "variant", "scores")
        told = [dict(zip(keys, row, strict=True)) for row in rows]
        show.print_json({"bot": options.bot, "days": told, "won": won})
        return
    title = f"{options.bot} won {won} of {len(days)} daily games"
    cells = [(day, variant, *points) for day, variant, points in rows]
    columns = ("Day", "Variant", "Points", "Opponent")
    show.console().print(show.table(title, columns, cells, text_columns=(0, 1)))


def play_day(bot: str, day: str) -> Sequence[int]:
    """Return both sides' points of a day's game, with a bot in the player's seat."""
    deal = daily_game(date.fromisoformat(day))
    rules = configure(VARIANTS[deal.variant], deal.players, deal.options)
    game, _ = play.play_game(rules, [bot_named(bot), *map(bot_named, deal.bots)], deal.seed)
    return game.scores
