"""Sentences about the daily game: opponents, results, comparisons, the streak."""

from datetime import date

from game.bots.levels import BOTS
from game.daily.daily_results import DayResult
from game.daily.streak import Mark
from game.rules.scoring import lead_of
from game.session.table_names import opponents_of
from game.sharing.links.contents import DealLink, setup_of
from game.words.amounts import signed
from game.words.bidi_runs import FAIR, GOOD, POOR
from game.words.dates import day_in_words, days_running, short_day
from game.words.language import _, ngettext
from game.words.variant_names import name_of


def line_up(deal: DealLink) -> str:
    """Return the opponents of the daily game, and the points that win."""
    opponents = opponents_of(setup_of(deal))
    words = _("One game against {opponents}. The first to {points} points wins.")
    return words.format(opponents=opponents, points=deal.options["target"])


def streak_now(days: int) -> str:
    """Return the current streak in words."""
    return days_running(days) if days else _("No streak yet")


def mark_of_day(day: date, mark: Mark) -> str:
    """Return the state of one of the last days: "20 Nov: played"."""
    words = {
        Mark.PLAYED: _("{day}: played"),
        Mark.FORGIVEN: _("{day}: missed, streak kept"),
        Mark.MISSED: _("{day}: not played"),
        Mark.OPEN: _("{day}: not played yet"),
    }
    return words[mark].format(day=short_day(day))


def beaten(result: DayResult) -> str:
    """Return how many of the finished levels the player beat; what helps if none."""
    leads = [lead_of(scores) for scores in result.levels.values()]
    below = sum(lead < result.lead for lead in leads)
    words = _("You did better than {count} of {levels} bot levels.")
    if below == len(BOTS):
        words = _("You did better than all {levels} bot levels.")
    elif len(leads) == len(BOTS) and min(leads) > result.lead:
        words = _("All {levels} bot levels did better with these cards. Review it to see where.")
    return words.format(count=below, levels=len(leads))


def compared(name: str, lead: int, own: int) -> str:
    """Return a lead compared with the player's, for screen readers."""
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
    """Return the result of another day in one line."""
    return _("{day}: {variant}, {lead}").format(
        day=short_day(day), variant=name_of(result.variant), lead=lead_in_words(result)
    )


def lead_in_words(result: DayResult) -> str:
    """Return the lead of a result, or that the game is not finished."""
    return signed(result.lead) if result.over else _("not finished")


def shared_lines(day: date, result: DayResult, streak: int) -> str:
    """Return the result as a text to share, without information about cards."""
    title = _("Basra, {day}: {variant}").format(
        day=day_in_words(day), variant=name_of(result.variant)
    )
    lines = [title, f"{squares(result)} {signed(result.lead)}".strip()]
    return "\n".join([*lines, *([streak_now(streak)] if streak > 1 else [])])


def squares(result: DayResult) -> str:
    """Return a square for each finished level, weakest first: green if the player did better."""
    leads = [lead_of(result.levels[level]) for level in BOTS if level in result.levels]
    return "".join(_square(lead, result.lead) for lead in leads)


def _square(lead: int, own: int) -> str:
    if lead == own:
        return FAIR
    return GOOD if lead < own else POOR
