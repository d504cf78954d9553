"""What is said of the day's deal: its line-up, its result beside others', the streak."""

from __future__ import annotations

from datetime import date

from game.bots.bot_names import bot_name
from game.bots.levels import BOTS
from game.daily.daily_results import DayResult
from game.daily.streak import Mark
from game.rules.scoring import lead_of
from game.sharing.links.contents import DealLink
from game.words.amounts import signed
from game.words.bidi_runs import FAIR, GOOD, POOR
from game.words.dates import day_in_words, days_running, short_day
from game.words.language import _, listed, ngettext
from game.words.variant_names import name_of


def line_up(deal: DealLink) -> str:
    """Against whom the deal is played, and to what."""
    opponents = listed([bot_name(bot) for bot in deal.bots])
    words = _("One game against {opponents}. The first to {points} points wins.")
    return words.format(opponents=opponents, points=deal.options["target"])


def ribbon(day: date) -> str:
    """What is written on the frame of the table on which a day's deal is played."""
    return _("Daily game, {day}").format(day=short_day(day))


def practice_ribbon(day: date) -> str:
    """What is written there when it is played again."""
    return _("Practice: daily game, {day}").format(day=short_day(day))


def streak_now(days: int) -> str:
    """The streak, or that there is none."""
    return days_running(days) if days else _("No streak yet")


def streak_best(days: int) -> str:
    """The longest streak."""
    return _("Best: {streak}").format(streak=days_running(days))


def mark_of_day(day: date, mark: Mark) -> str:
    """What became of one of the last days: "20 Nov: played"."""
    words = {
        Mark.PLAYED: _("{day}: played"),
        Mark.FORGIVEN: _("{day}: missed, streak kept"),
        Mark.MISSED: _("{day}: not played"),
        Mark.OPEN: _("{day}: not played yet"),
    }
    return words[mark].format(day=short_day(day))


def beaten(result: DayResult) -> str:
    """How many of the levels that have played came out below the person."""
    leads = [lead_of(scores) for scores in result.levels.values()]
    below = sum(lead < result.margin for lead in leads)
    words = _("You did better than {count} of {levels} bot levels.")
    if len(leads) == len(BOTS) == below:
        words = _("You did better than all {levels} bot levels.")
    return words.format(count=below, levels=len(leads))


def compared(name: str, lead: int, own: int) -> str:
    """A lead beside the person's, in a sentence for whoever doesn't see the bars."""
    if lead == own:
        words = _("{name}: {lead}, the same as you")
    elif lead < own:
        words = ngettext(
            "{name}: {lead}, {count} point behind you",
            "{name}: {lead}, {count} points behind you",
            own - lead,
        )
    else:
        words = ngettext(
            "{name}: {lead}, {count} point ahead of you",
            "{name}: {lead}, {count} points ahead of you",
            lead - own,
        )
    return words.format(name=name, lead=signed(lead), count=abs(own - lead))


def result_line(day: date, result: DayResult) -> str:
    """A result of another day, on one line."""
    return _("{day}: {variant}, {lead}").format(
        day=short_day(day), variant=name_of(result.variant), lead=lead_in_words(result)
    )


def lead_in_words(result: DayResult) -> str:
    """The lead of a result, or that there is none yet."""
    return signed(result.margin) if result.over else _("not finished")


def shared_lines(day: date, result: DayResult, streak: int) -> str:
    """The result as it is sent to others: nothing in it tells of a card."""
    title = _("Basra, {day}: {variant}").format(
        day=day_in_words(day), variant=name_of(result.variant)
    )
    lines = [title, f"{squares(result)} {signed(result.margin)}".strip()]
    return "\n".join([*lines, *([streak_now(streak)] if streak > 1 else [])])


def squares(result: DayResult) -> str:
    """A square for each level that has played, weakest first: green where the person did better."""
    leads = [lead_of(result.levels[level]) for level in BOTS if level in result.levels]
    return "".join(_square(lead, result.margin) for lead in leads)


def _square(lead: int, own: int) -> str:
    if lead == own:
        return FAIR
    return GOOD if lead < own else POOR
